import fc from 'fast-check'

interface Schema {
  readonly [keyword: string]: unknown
}

const DEPTH_MAX = 5
const ITEMS_MAX = 3
const LENGTH_MAX = 40

/** Values that a schema of the document allows, as far as its keywords tell. `resolve` follows a reference. */
export function fromSchema(
  schema: Schema,
  resolve: (reference: string) => Schema,
  depth = 0,
): fc.Arbitrary<unknown> {
  const within = (one: unknown) => fromSchema(one as Schema, resolve, depth + 1)
  if (typeof schema.$ref === 'string') return fromSchema(resolve(schema.$ref), resolve, depth)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (Array.isArray(options)) return fc.oneof(...options.map(within))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'string':
      return strings(schema)
    case 'array':
      return fc.array(depth > DEPTH_MAX ? fc.constant('deep') : within(schema.items ?? {}), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.max(
          Number(schema.minItems ?? 0),
          Math.min(Number(schema.maxItems ?? ITEMS_MAX), ITEMS_MAX),
        ),
      })
    case 'object':
      return objects(schema, within)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function numbers({ type, minimum, maximum }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum ?? -10), Number(maximum ?? 1_000)]
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

function strings({ pattern, format, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (typeof pattern === 'string') return matching(new RegExp(pattern))
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((one) => one.toISOString())
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  const least = Number(minLength ?? 0)
  const lengths = {
    minLength: least,
    maxLength: Math.max(least, Math.min(Number(maxLength ?? LENGTH_MAX), LENGTH_MAX)),
  }
  return fc.oneof(fc.string(lengths), fc.string({ ...lengths, unit: 'grapheme' }))
}

function objects(
  { properties = {}, required = [] }: Schema,
  within: (one: unknown) => fc.Arbitrary<unknown>,
) {
  const members = Object.entries(properties as Readonly<Record<string, unknown>>)
  const model = Object.fromEntries(members.map(([name, member]) => [name, within(member)]))
  return fc.record(model, { requiredKeys: required as string[] })
}

/** Looking ahead is beyond the generator: then a word that fits is luck. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  if (pattern.source.includes('(?')) return fc.oneof(fc.constantFrom('en', 'a', 'one-two'), fc.string())
  return fc.stringMatching(pattern)
}
