import { catalogueParts } from '../../../catalogue/schemas/documents.ts'
import { contentBlock } from '../../protocol/actions/content.ts'
import { parts } from '../../protocol/answers/components.ts'
import { answers } from '../../protocol/answers/index.ts'
import { records } from '../../protocol/answers/record.ts'
import type { NamedSchemas } from './json-schema.ts'

/** Named parts of answers: documents and generated clients know them under these names. */
export function answerSchemas(
  envelopes: ReadonlyMap<string, NamedSchemas[string]>,
  anyView: NamedSchemas[string],
): NamedSchemas {
  return {
    AnyView: anyView,
    ...parts,
    ...catalogueParts,
    ...named('Record', records),
    ...named('Data', answers),
    ...named('View', Object.fromEntries(envelopes)),
  }
}

/** What agents send. */
export function requestSchemas(
  payloads: ReadonlyMap<string, NamedSchemas[string]>,
  envelopes: ReadonlyMap<string, NamedSchemas[string]>,
  anyEnvelope: NamedSchemas[string],
): NamedSchemas {
  return {
    AnyEnvelope: anyEnvelope,
    ContentBlock: contentBlock,
    ...named('Payload', Object.fromEntries(payloads)),
    ...named('Envelope', Object.fromEntries(envelopes)),
  }
}

/** `profile_history` of views becomes `ProfileHistoryView`. */
function named(ending: string, schemas: NamedSchemas): NamedSchemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${pascalCase(name)}${ending}`, schema]),
  )
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
