import assert from 'node:assert/strict'
import { type Answer, isRefusedAt } from '../trial/answer.ts'
import { type Description, descriptionOf, type Schema } from '../trial/description.ts'
import { decided, type Requirement, section } from '../trial/requirement.ts'
import type { Trial } from '../trial/trial.ts'
import { actionNames } from './actions.ts'
import { bases, NOBODY, strangers } from './bases.ts'
import { fromDecisions, fromSpecification } from './bounds.ts'
import { address, ids, items, language, letters } from './sizes.ts'

/**
 * What a node publishes of its bounds beside those that the specification and our decisions fix: whatever its description
 * says of a payload is tried on both sides, down to the members of its members.
 */

interface Published {
  readonly member: string
  /** Where in the payload, for people. */
  readonly where: string
  readonly min: number | undefined
  readonly max: number | undefined
  readonly step: number
  /** The whole member, with this size in its place. */
  readonly at: (size: number) => unknown
}

/** Those whose greatest value is not theirs alone: probabilities are to sum to one, which section 3 tries. */
const bound: ReadonlySet<string> = new Set(['forecast/distribution'])
const written: ReadonlySet<string> = new Set(
  [...fromSpecification, ...fromDecisions].map(({ action, member }) => `${action}/${member}`),
)
/** Texts, echoes and replies share one schema of blocks: it is tried where nothing is written for it. */
const BLOCKS = 'content_blocks'
const BLOCKS_IN = 'reply'

function boundsOf(description: Description, action: string): readonly Published[] {
  const payload = description.payloadOf(action)
  return Object.entries(payload?.properties ?? {}).flatMap(([member, schema]) => {
    if (bound.has(`${action}/${member}`)) return []
    const own = { member, where: member, at: (value: unknown) => value }
    const isElsewhere = member === BLOCKS && action !== BLOCKS_IN
    return walk(description, schema, own).filter(
      ({ where }) => !(written.has(`${action}/${where}`) || (isElsewhere && where !== member)),
    )
  })
}

interface Place {
  readonly member: string
  readonly where: string
  readonly at: (value: unknown) => unknown
}

function walk(description: Description, given: Schema, place: Place): readonly Published[] {
  const schema = description.resolved(given)
  const { properties = {}, items: item, anyOf = [], oneOf = [] } = schema
  const within = Object.entries(properties).flatMap(([name, of]) => {
    const others = fitting(description, schema)
    const at = (value: unknown) => place.at({ ...(others as object), [name]: value })
    return others === undefined
      ? []
      : walk(description, of, { ...place, where: `${place.where}/${name}`, at })
  })
  const each = item
    ? walk(description, item, { ...place, where: `${place.where}/0`, at: among(description, schema, place) })
    : []
  const variants = [...anyOf, ...oneOf].flatMap((one) => walk(description, one, place))
  return [...ownOf(description, schema, place), ...within, ...each, ...variants]
}

/** As the first item of a list that is as long as it must be at least, none twice. */
function among(description: Description, { items: item = {}, minItems = 1 }: Schema, { at }: Place) {
  const others = WORDS.slice(1, minItems).map((word) => fitting(description, item, word))
  return (value: unknown) => at([value, ...others])
}

const WORDS = ['en', 'pt', 'es']

function ownOf(description: Description, schema: Schema, { member, where, at }: Place): readonly Published[] {
  const sized = sizedOf(description, schema, where)
  const [min, max] = [
    schema.minLength ?? schema.minItems ?? schema.minimum,
    schema.maxLength ?? schema.maxItems ?? schema.maximum,
  ]
  if (!sized || (min === undefined && max === undefined)) return []
  const step = schema.type === 'number' ? 0.01 : 1
  return [{ member, where, min, max, step, at: (size) => at(sized(size)) }]
}

/** How a value of a given size is made; undefined where nobody could tell. */
function sizedOf(
  description: Description,
  schema: Schema,
  where: string,
): ((size: number) => unknown) | undefined {
  const { type, pattern, format, enum: values, items: item } = schema
  if (type === 'number' || type === 'integer') return (size) => size
  if (type === 'string' && format === 'uri') return address
  if (type === 'string' && /(^|\/)languages?(\/0)?$/.test(where) && !where.includes('content_blocks'))
    return language
  if (type === 'string') return pattern === undefined && !values ? letters : undefined
  const one = type === 'array' && item ? fitting(description, item) : undefined
  if (one === undefined) return undefined
  if (one === NOBODY) return ids
  return typeof one === 'string' ? items : (size) => Array.from({ length: size }, () => one)
}

/** The least that fits; undefined where it cannot be told. */
function fitting(description: Description, given: Schema, word = 'en'): unknown {
  const {
    type,
    const: only,
    enum: values,
    pattern,
    format,
    properties,
    required = [],
    minimum = 1,
    ...schema
  } = description.resolved(given)
  if (only !== undefined || values) return only ?? values?.[0]
  if (type === 'string' && format === 'uri') return address(20)
  if (type === 'string')
    return pattern === undefined ? word : [NOBODY, word].find((text) => new RegExp(pattern).test(text))
  if (type === 'integer' || type === 'number') return minimum
  if (type === 'boolean') return true
  if (type === 'array') return schema.items && [fitting(description, schema.items, word)]
  if (!properties) return schema.anyOf?.[0] && fitting(description, schema.anyOf[0], word)
  return Object.fromEntries(
    required.map((name) => [name, fitting(description, properties[name] ?? {}, word)]),
  )
}

/** A proposal has a new value when it is about something that has one. */
const valued = { kind: 'amend_constitution', new_value: 'Another text.' }

const strangerOf = (trial: Trial, action: string): object | undefined => {
  const stranger = strangers[action]?.(trial)
  return action === 'open_proposal' ? { ...stranger, ...valued } : stranger
}

async function areKept(trial: Trial, action: string): Promise<string | undefined> {
  const description = await descriptionOf(trial)
  if (!description) return 'this node publishes no description of its interface'
  const published = boundsOf(description, action)
  if (published.length === 0) return undefined
  const stranger = strangerOf(trial, action)
  const payload = stranger ?? (await bases[action]?.(trial))?.payload
  for (const one of published) {
    const { min, max, step, at, member } = one
    for (const size of [(min ?? 0) - step, (max ?? -1) + step].filter((size) => size >= 0 || step < 1)) {
      const answer = await trial.act(await trial.visitor(), action, { ...payload, [member]: at(size) })
      isRefusedAt(answer, `/payload/${member}`)
    }
  }
  await (stranger
    ? areTakenOfStranger(trial, action, stranger, published)
    : areTaken(trial, action, published))
  return undefined
}

const ends = ({ min, max }: Published) => [max, min].filter((size) => size !== undefined)

/** Nothing is written: what its payload names is not there, which is looked at when the payload fits. */
async function areTakenOfStranger(
  trial: Trial,
  action: string,
  payload: object,
  published: readonly Published[],
) {
  for (const one of published)
    for (const size of ends(one)) {
      const sent = { ...payload, [one.member]: one.at(size) }
      const answer = await trial.act(await trial.visitor(), action, sent)
      assert.notEqual(answer.body?.code, 'invalid_payload', told(one, size, answer))
    }
}

/** Of each member one bound at a time, as many members at once as there are. */
async function areTaken(trial: Trial, action: string, published: readonly Published[]): Promise<void> {
  const byMember = [...Map.groupBy(published, ({ member }) => member).values()]
  const rounds = Math.max(0, ...byMember.map((of) => of.length))
  for (let round = 0; round < rounds; round += 1)
    for (const end of [0, -1]) {
      const now = byMember.flatMap((of) => of[round] ?? [])
      const members = now.map((one) => [one.member, one.at(ends(one).at(end) ?? 0)])
      const base = await bases[action]?.(trial)
      assert.ok(base, action)
      const sent = { ...base.payload, ...Object.fromEntries(members) }
      const answer = await trial.act(base.signer, action, sent)
      assert.ok(answer.status < 300, `${now.map(({ where }) => where)}: ${answer.text.slice(0, 300)}`)
    }
}

const told = ({ where }: Published, size: number, { text }: Answer) =>
  `${where} of ${size} is taken: ${text.slice(0, 300)}`

/** Numbers 201 to 232, in the order of the actions. */
export const publishedBounds: readonly Requirement[] = section(
  '8',
  Object.fromEntries(
    actionNames.map((action, n) => [
      201 + n,
      decided(`whatever else a node publishes as a bound of ${action} holds on both sides`, (trial) =>
        areKept(trial, action),
      ),
    ]),
  ),
)
