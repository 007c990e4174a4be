import { publishCatalogue } from '../../catalogue/publish.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import { EXAMPLE_BASE_URL, type Examples } from '../interop/openapi/examples.ts'
import { example } from '../interop/openapi/shortened.ts'
import type { Operation } from '../interop/operation.ts'

/** Operations whose written examples speak of the demonstration: no other content may show them as its own. */
const computed = ['askCatalogue', 'findAffinities', 'describeAffinityService', 'sendMessage', 'getAgentCard']

/** The written examples, with those of the catalogue made from the content that is published here. */
export function examplesFor(
  written: Examples,
  catalogue: Catalogue,
  operations: readonly Operation[],
): Examples {
  const isDemonstration = catalogue.site.provenance.kind === 'demonstration'
  const kept = Object.entries(written).filter(([id]) => isDemonstration || !computed.includes(id))
  return { ...Object.fromEntries(kept), ...publishedExamples(catalogue, operations) }
}

/** What each operation of the catalogue answers, of the first thing that its path can name. */
function publishedExamples(catalogue: Catalogue, operations: readonly Operation[]): Examples {
  const { fixed, negotiated } = publishCatalogue(catalogue, EXAMPLE_BASE_URL)
  const texts = new Map(
    [...fixed, ...negotiated.flatMap(({ forms }) => Object.values(forms))].map(
      ({ path, mediaType, content }) => [`${path} ${mediaType}`, content] as const,
    ),
  )
  const shown = operations.flatMap((operation) => {
    const path = filled(operation)
    const found = (operation.answers[200]?.mediaTypes ?? []).flatMap((mediaType) => {
      const text = mediaType.includes('json') ? texts.get(`${path} ${mediaType}`) : undefined
      return typeof text === 'string' ? [example(mediaType, JSON.parse(text))] : []
    })
    return found.length === 0 ? [] : [[operation.operationId, { 200: Object.fromEntries(found) }] as const]
  })
  return Object.fromEntries(shown)
}

/** The path with the first value that each part of it can take. */
function filled({ path, parameters = [] }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (whole, part: string) => {
    const schema = parameters.find(({ name }) => name === part)?.schema
    const first = schema !== undefined && 'options' in schema ? (schema.options as unknown[])[0] : undefined
    return typeof first === 'string' ? first : whole
  })
}
