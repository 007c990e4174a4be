import { publishCatalogue } from '../../../catalogue/publish.ts'
import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import { EXAMPLE_BASE_URL, type Examples, type Written } from '../../interop/openapi/examples.ts'
import type { Operation } from '../../interop/openapi/operation.ts'
import { example } from '../../interop/openapi/shortened.ts'
import { sha256Hex } from '../../protocol/hash.ts'

/**
 * The written examples that hold here, with those of the catalogue made from the content that is published. What speaks of
 * the content for which they were written is left out where another is published, or none.
 */
export function examplesFor(
  { content, examples }: Written,
  catalogue: Catalogue | undefined,
  operations: readonly Operation[],
): Examples {
  const isSame = catalogue !== undefined && digestOf(catalogue) === content
  const ofContent = new Set(operations.flatMap((one) => (one.speaksOfContent ? [one.operationId] : [])))
  const kept = Object.entries(examples).filter(([id]) => isSame || !ofContent.has(id))
  return {
    ...Object.fromEntries(kept),
    ...(catalogue === undefined ? {} : publishedExamples(catalogue, operations)),
  }
}

/** The digest of a content. Capabilities that the service adds are left out. */
export function digestOf(catalogue: Catalogue): string {
  return sha256Hex(JSON.stringify({ ...catalogue, capabilities: [] }))
}

/** The answer of each operation of the catalogue, for the first thing that its path can name. */
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
