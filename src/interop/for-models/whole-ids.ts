import { limits } from '../../protocol/limits.ts'
import { isRefusal, type Refusal, refuseField } from '../../protocol/refusal.ts'
import type { Sources } from '../sources.ts'
import { isMembers } from './marked-words.ts'
import { ANYTHING, memberOf, type Shape } from './shape.ts'

type Parameters = Readonly<Record<string, string>>

/** The first digits of an id, as a model was shown them. */
export const SHORT_ID = new RegExp(`^[0-9a-f]{${limits.SHORT_ID_CHARS_MIN},${limits.SHORT_ID_CHARS_MAX}}$`)

const named = ['id', 'agent_id', 'forum_id', 'reply_id'] as const

/** Parameters in which ids are whole: one that was given by its first digits is looked up, and refused where several begin so. */
export async function wholeIds(
  sources: Pick<Sources, 'idsBeginning'>,
  parameters: Parameters,
): Promise<Parameters | Refusal> {
  const whole: Record<string, string> = { ...parameters }
  for (const name of named) {
    const given = parameters[name]
    if (given === undefined || !SHORT_ID.test(given)) continue
    const isAgents = name === 'agent_id' || parameters.view === 'agent'
    const id = await wholeId(sources, isAgents ? 'agent' : 'record', given, `/${name}`)
    if (isRefusal(id)) return id
    whole[name] = id
  }
  return whole
}

/**
 * A payload with whole ids: where its schema has an id and its first digits stand, these are looked up. Rejects with what
 * `lookUp` rejects with.
 */
export async function withWholeIds(
  payload: unknown,
  shape: Shape,
  lookUp: (digits: string) => Promise<string>,
): Promise<unknown> {
  if (typeof payload === 'string')
    return shape.marks.has('id') && SHORT_ID.test(payload) ? lookUp(payload) : payload
  if (Array.isArray(payload))
    return Promise.all(payload.map((item) => withWholeIds(item, shape.items ?? ANYTHING, lookUp)))
  if (!isMembers(payload)) return payload
  const members = Object.entries(payload).map(async ([name, member]) => {
    return [name, await withWholeIds(member, memberOf(shape, name), lookUp)] as const
  })
  return Object.fromEntries(await Promise.all(members))
}

/** The id that begins so, of an agent or of a record; a whole one is what it is. */
export async function wholeId(
  { idsBeginning }: Pick<Sources, 'idsBeginning'>,
  of: 'agent' | 'record',
  given: string,
  pointer: string,
): Promise<string | Refusal> {
  if (!SHORT_ID.test(given)) return given
  const [id, another] = await idsBeginning(of, given)
  if (id === undefined)
    return refuseField('unknown_id', pointer, 'unknown', `There is no ${of} whose id begins so.`)
  if (another !== undefined) {
    const message = 'Several ids begin so: give more of its digits, or all 64 (detail: full has them).'
    return refuseField('invalid_parameter', pointer, 'ambiguous_id', message, limits.SHORT_ID_CHARS_MAX)
  }
  return id
}
