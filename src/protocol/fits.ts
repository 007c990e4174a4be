import * as v from 'valibot'

/** Whether a value is what a schema asks for. */
export type Fits = (value: unknown) => boolean

/**
 * Makes one question of a schema that only checks. The answer is that of valibot's `is`, which makes anew whatever it looks
 * at: for what a machine stores that is a fifth of what an event costs (measured). Sorts of schemas that are not named here
 * are asked by valibot.
 */
export function fitting(schema: v.GenericSchema): Fits {
  if ('pipe' in schema) return fittingPipe(schema as v.SchemaWithPipe<Pipe>)
  const known = schema as Known
  switch (known.type) {
    case 'string':
    case 'boolean':
      return (value) => typeof value === known.type
    case 'number':
      return (value) => typeof value === 'number' && !Number.isNaN(value)
    case 'literal':
      return (value) => value === known.literal
    case 'picklist':
      return (value) => known.options.includes(value as string)
    case 'custom':
      return (value) => known.check(value)
    case 'nullable':
      return either((value) => value === null, fitting(known.wrapped))
    case 'optional':
      return either((value) => value === undefined, fitting(known.wrapped))
    case 'union':
      return known.options.map(fitting).reduceRight((others, option) => either(option, others))
    case 'array':
      return fittingArray(fitting(known.item))
    case 'record': {
      const [name, member] = [fitting(known.key), fitting(known.value)]
      return (value) => isObject(value) && Object.keys(value).every((key) => name(key) && member(value[key]))
    }
    case 'strict_object':
    case 'loose_object':
      return fittingObject(known)
    default:
      return (value) => v.is(schema, value)
  }
}

type Pipe = readonly [v.GenericSchema, ...v.GenericPipeItem[]]
type Known =
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.LiteralSchema<v.Literal, undefined>
  | v.PicklistSchema<readonly string[], undefined>
  | v.CustomSchema<unknown, undefined>
  | v.NullableSchema<v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, undefined>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined>
  | ObjectSchema
type ObjectSchema =
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>

function either(one: Fits, other: Fits): Fits {
  return (value) => one(value) || other(value)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function fittingArray(fits: Fits): Fits {
  return (value) => {
    if (!Array.isArray(value)) return false
    // `every` would pass over holes.
    for (let at = 0; at < value.length; at++) if (!fits(value[at])) return false
    return true
  }
}

function fittingObject({ type, entries }: ObjectSchema): Fits {
  const members = Object.entries(entries).map(([name, schema]) => ({
    name,
    fits: fitting(schema as v.GenericSchema),
    isOptional: schema.type === 'optional',
  }))
  return (value) => {
    if (!isObject(value)) return false
    let present = 0
    for (const { name, fits, isOptional } of members) {
      const member = value[name]
      if (member !== undefined || name in value) {
        if (!fits(member)) return false
        present += 1
      } else if (!isOptional) return false
    }
    if (type === 'loose_object') return true
    for (const _ in value) present -= 1
    return present === 0
  }
}

/** What a pipe checks after its schema. One that changes something is left to valibot. */
function fittingPipe(schema: v.SchemaWithPipe<Pipe>): Fits {
  const [first, ...checks] = schema.pipe
  if (!checks.every(({ kind }) => kind === 'validation')) return (value) => v.is(schema, value)
  const fits = fitting(first)
  const validations = checks as readonly v.GenericValidation[]
  return (value) =>
    fits(value) && validations.every((check) => !check['~run']({ typed: true, value }, {}).issues)
}
