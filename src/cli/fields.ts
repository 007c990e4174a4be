import { ruleIn } from '../protocol/issues.ts'
import { isJsonObject, type JsonValue } from '../protocol/json-value.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { isRefusal } from '../protocol/refusal.ts'
import { formatTimestamp } from '../protocol/timestamp.ts'
import { UsageError } from './usage-error.ts'

/** A member of a payload as the command line sees it: an option that reads texts, and a line of help. */
export interface Field {
  readonly name: string
  readonly isRequired: boolean
  /** The option may be repeated: each time is one item. */
  readonly isList: boolean
  /** The values that it may have, when there is a closed list of them. */
  readonly words: readonly string[]
  /** The placeholder of its value in the usage. */
  readonly placeholder: string
  /** Its description: allowed values and limits. */
  readonly help: string
  /** Its value, from each text that was given for it. Throws `UsageError`. */
  read(texts: readonly string[]): JsonValue
}

/** The parts of a valibot schema that say which values are allowed. */
export interface Shape {
  readonly type: string
  readonly wrapped?: Shape
  readonly item?: Shape
  /** Of a picklist the words, of a union its schemas. */
  readonly options?: readonly (string | Shape)[]
  readonly literal?: unknown
  readonly entries?: Readonly<Record<string, Shape>>
  readonly pipe?: readonly Rule[]
}

interface Rule {
  readonly type: string
  readonly requirement?: unknown
  readonly message?: unknown
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly pipe?: readonly Rule[]
}

/** The members of a declared action, those that must be given first. */
export function fieldsOf(members: Readonly<Record<string, Shape>>, absent: object): readonly Field[] {
  const fields = Object.entries(members).map(([name, schema]) =>
    fieldOf(name, schema, (absent as Readonly<Record<string, unknown>>)[name]),
  )
  return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)]
}

function fieldOf(name: string, schema: Shape, absent: unknown): Field {
  const isRequired = !mayBe(schema, 'absent')
  const isNullable = mayBe(schema, 'null')
  const shape = unwrapped(schema)
  const list = alternatives(shape).find(({ type }) => type === 'array')
  const notes = [
    describe(shape),
    isRequired && isNullable ? 'or null' : '',
    absent === undefined || absent === null ? '' : `without it ${said(absent)}`,
  ]
  return {
    name,
    isRequired,
    isList: list !== undefined,
    words: wordsOf(shape),
    placeholder: placeholderOf(list?.item ?? shape),
    help: notes.filter((note) => note !== '').join('; '),
    read(texts) {
      const [first = ''] = texts
      if (isNullable && texts.length === 1 && first === 'null') return null
      const isWord = texts.length === 1 && alternatives(shape).some(({ literal }) => literal === first)
      if (list && !isWord) return listOf(list, texts, name)
      if (texts.length > 1) throw new UsageError(`--${name} is given ${texts.length} times; it is no list`)
      return oneOf(shape, first, name)
    },
  }
}

function mayBe(schema: Shape, what: 'absent' | 'null'): boolean {
  if (schema.wrapped === undefined) return false
  const says = what === 'absent' ? ['optional', 'nullish'] : ['nullable', 'nullish']
  return says.includes(schema.type) || mayBe(schema.wrapped, what)
}

function unwrapped(schema: Shape): Shape {
  return schema.wrapped === undefined ? schema : unwrapped(schema.wrapped)
}

function alternatives(shape: Shape): readonly Shape[] {
  if (shape.type !== 'union') return [shape]
  return (shape.options ?? []).flatMap((option) => (typeof option === 'string' ? [] : alternatives(option)))
}

/** Every word that it may be, in a list of them too; none where it may be anything else. */
function wordsOf(shape: Shape): readonly string[] {
  const words = alternatives(shape).map(({ type, options = [], literal, item }) => {
    if (type === 'picklist') return options.filter((option) => typeof option === 'string')
    if (type === 'boolean') return ['true', 'false']
    if (type === 'literal') return [String(literal)]
    return type === 'array' && item ? wordsOf(item) : []
  })
  return words.every(({ length }) => length > 0) ? words.flat() : []
}

/** One item each; `[]` alone is the empty list. */
function listOf({ item = { type: 'unknown' } }: Shape, texts: readonly string[], name: string): JsonValue {
  if (texts.length === 1 && texts[0] === '[]') return []
  return texts.map((text) => oneOf(item, text, name))
}

/** One value. Whether it keeps the rules is for the schema to say. */
function oneOf(shape: Shape, text: string, name: string): JsonValue {
  const options = alternatives(shape)
  const one = options.find(({ type }) => type !== 'literal')
  if (one === undefined || options.some(({ literal }) => literal === text)) return text
  switch (one.type) {
    case 'string':
      return formatOf(one) === 'date-time' ? instant(text) : text
    case 'picklist':
      return text
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true'
      throw new UsageError(`--${name} is true or false`)
    case 'number':
      if (NUMBER.test(text)) return Number(text)
      throw new UsageError(`--${name} is a number`)
    default:
      return jsonOf(text, `--${name}`)
  }
}

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** An instant as it is signed, or counted from now: `+90s`, `+5m`, `+2h`, `+14d`. */
function instant(text: string): string {
  const [, amount, unit = ''] = /^\+(\d{1,9}(?:\.\d{1,3})?)([smhd])$/.exec(text) ?? []
  return amount === undefined
    ? text
    : formatTimestamp(Math.round(Date.now() + Number(amount) * (units[unit] ?? 0)))
}

/** JSON, read as strictly as the service reads: what is signed is what was written. */
export function jsonOf(text: string, of: string): JsonValue {
  const parsed = parseJson(new TextEncoder().encode(text))
  if (!isRefusal(parsed)) return parsed.value
  const pointer = parsed.errors?.[0]?.pointer
  throw new UsageError(`${of}: ${pointer ? `${pointer}: ` : ''}${parsed.detail}`)
}

/** The whole payload as one JSON object. */
export function objectOf(text: string): { [name: string]: JsonValue } {
  const value = jsonOf(text, 'the payload')
  if (isJsonObject(value)) return value
  throw new UsageError('the payload is not a JSON object')
}

function placeholderOf(shape: Shape): string {
  const one = alternatives(shape).find(({ type }) => type !== 'literal') ?? shape
  if (one.type === 'boolean') return '[true|false]'
  if (one.type === 'picklist' || one.type === 'literal') return '<word>'
  if (one.type === 'number') return '<number>'
  if (one.type !== 'string') return '<json>'
  const format = formatOf(one)
  return format === undefined ? '<text>' : `<${format === 'date-time' ? 'instant' : format}>`
}

/** `id` for what is known by its 64 characters, or the format that the schema publishes. */
function formatOf({ pipe = [] }: Shape): string | undefined {
  if (sentencesOf(pipe).some(({ code }) => /^not_an(_agent)?_id$/.test(code))) return 'id'
  const published = flat(pipe).find(({ metadata }) => metadata?.format !== undefined)?.metadata?.format
  return published === undefined ? undefined : String(published).replace('uri', 'url')
}

/**
 * What a value may be, with its limits, in words. Where there is a closed list of words, the help of an option ends with it;
 * beside anything else, and within JSON, words are told here.
 */
function describe(shape: Shape, within: 'closed' | 'open' = 'closed'): string {
  const { pipe = [] } = shape
  switch (shape.type) {
    case 'union':
      return alternatives(shape)
        .map((one) => describe(one, wordsOf(shape).length > 0 ? within : 'open'))
        .filter((what) => what !== '')
        .join(', or ')
    case 'literal':
    case 'picklist':
      return within === 'open' ? wordsOf(shape).join(', ') : ''
    case 'string':
      if (formatOf(shape) === 'date-time') return 'an instant, or from now: +90s, +5m, +2h, +14d'
      return listed([limitsOf(pipe, 'characters'), ...rulesOf(pipe)])
    case 'number':
      return listed([
        flat(pipe).some(({ type }) => type.endsWith('integer')) ? 'a whole number' : 'a number',
        limitsOf(pipe, ''),
        ...rulesOf(pipe),
      ])
    case 'array': {
      const item = shape.item ? describe(shape.item, within) : ''
      const some = limitsOf(pipe, 'items')
      const none = within === 'closed' && !/^[1-9]/.test(some) ? '[] for none' : ''
      const how = within === 'closed' ? 'repeat it' : 'a list'
      return listed([how, some, none, ...rulesOf(pipe), item && `each: ${item}`])
    }
    case 'strict_object':
      return `JSON with ${membersOf(shape)}`
    case 'variant':
      return (shape.options ?? []).map((one) => (typeof one === 'string' ? one : describe(one))).join('; or ')
    default:
      return shape.type === 'unknown' ? 'any JSON' : ''
  }
}

function membersOf({ entries = {} }: Shape): string {
  const members = Object.entries(entries).map(([name, member]) => {
    if (member.type === 'literal') return `${name} "${member.literal}"`
    const what = describe(unwrapped(member), 'open')
    return `${name}${mayBe(member, 'absent') ? '?' : ''}${what ? ` (${what})` : ''}`
  })
  return members.join(', ')
}

/** `1 to 60`, `at most 8`, `at least 2`; empty where there is no limit. */
function limitsOf(pipe: readonly Rule[], of: string): string {
  const limit = (...names: readonly string[]) => {
    for (const { type, requirement, metadata = {} } of flat(pipe))
      for (const name of names) {
        const found = type === name ? requirement : metadata[name]
        if (typeof found === 'number') return found
      }
    return undefined
  }
  const least = limit('minLength', 'min_length', 'min_value')
  const most = limit('maxLength', 'max_length', 'max_value')
  const unit = of && ` ${of}`
  if (most === undefined) return least === undefined ? '' : `at least ${least}${unit}`
  return least ? `${least} to ${most}${unit}` : of ? `at most ${most}${unit}` : `${least ?? 0} to ${most}`
}

/** Limits are told as numbers, and every text has these rules: nobody needs to read them at each field. */
const told: ReadonlySet<string> = new Set([
  ...['too_long', 'too_short', 'too_many_items', 'too_few_items'],
  ...['control_character', 'invisible_character', 'blank'],
])

function rulesOf(pipe: readonly Rule[]): readonly string[] {
  return sentencesOf(pipe).flatMap(({ code, message }) =>
    told.has(code)
      ? []
      : [message.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())],
  )
}

/** The requirements of the rules of a schema. */
export function sentencesOf(
  pipe: readonly Rule[],
): readonly { readonly code: string; readonly message: string }[] {
  return flat(pipe).flatMap(({ message }) => (typeof message === 'string' ? (ruleIn(message) ?? []) : []))
}

/** A pipe may begin with another. */
function flat(pipe: readonly Rule[]): readonly Rule[] {
  return pipe.flatMap((rule) => (rule.pipe ? flat(rule.pipe) : [rule]))
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}

function said(absent: unknown): string {
  return Array.isArray(absent) && absent.length === 0 ? 'none' : String(absent)
}
