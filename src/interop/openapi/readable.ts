import type { ConversionConfig } from '@valibot/to-json-schema'

type Override = NonNullable<ConversionConfig['overrideSchema']>

/**
 * The same rules in words that generators of clients know, beside validators: a constant has a type, a list that must be
 * empty is no tuple of nothing, members that cannot be are left out, and a choice among named schemas says what tells them
 * apart.
 */
export const readable: Override = ({ valibotSchema, jsonSchema }) => {
  if (jsonSchema.const !== undefined) return constant(jsonSchema.const)
  if (jsonSchema.prefixItems) return listOfLength(jsonSchema.prefixItems)
  if (valibotSchema.type === 'record') return withoutPlainNames(jsonSchema)
  if (valibotSchema.type === 'variant') return told(valibotSchema as unknown as Variant, jsonSchema)
  return jsonSchema.properties ? withoutNever(jsonSchema) : undefined
}

type Converted = ReturnType<Override> & {}

/** Twice: `const` is how it is meant, and for a word, an enumeration of one, which every generator reads. */
function constant(value: unknown): Converted {
  return {
    type: typeof value,
    const: value,
    ...(typeof value === 'string' && { enum: [value] }),
  } as Converted
}

/** Our tuples hold one kind of thing, or nothing. */
function listOfLength(tuple: NonNullable<Converted['prefixItems']>): Converted {
  const [items = {}] = tuple
  return { type: 'array', items, minItems: tuple.length, maxItems: tuple.length }
}

function withoutPlainNames({ propertyNames, ...record }: Converted): Converted {
  const isPlain = JSON.stringify(propertyNames) === '{"type":"string"}'
  return isPlain || propertyNames === undefined ? record : { ...record, propertyNames }
}

function withoutNever({ properties = {}, ...object }: Converted): Converted {
  const members = Object.entries(properties).filter(([, member]) => !isNever(member))
  return { ...object, properties: Object.fromEntries(members) }
}

function isNever(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"not":{}}'
}

interface Variant {
  readonly key: string
  readonly options: readonly { readonly entries?: Readonly<Record<string, { readonly literal?: unknown }>> }[]
}

/** A discriminator (OpenAPI 3.1, section 4.8.25), which can name named schemas only. */
function told({ key, options }: Variant, { oneOf = [], ...schema }: Converted): Converted {
  const pairs = oneOf.map(
    (option, index) => [options[index]?.entries?.[key]?.literal, refOf(option)] as const,
  )
  const mapping = new Map(pairs.filter(([value, ref]) => typeof value === 'string' && ref !== undefined))
  const isTold = mapping.size === oneOf.length
  const discriminator = { propertyName: key, mapping: Object.fromEntries(mapping) }
  return { ...schema, oneOf, ...(isTold && { discriminator }) }
}

function refOf(schema: unknown): unknown {
  return typeof schema === 'object' && schema !== null && '$ref' in schema ? schema.$ref : undefined
}
