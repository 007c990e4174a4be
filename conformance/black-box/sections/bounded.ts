import { NotTried } from '../trial/answer.ts'
import type { Source } from '../trial/requirement.ts'
import {
  echoOf,
  forumOf,
  founder,
  foundForum,
  inMs,
  legalMove,
  marketOf,
  profile,
  proposalOf,
  seatTwo,
  talk,
  threadOf,
  word,
} from '../trial/samples.ts'
import type { Signer } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

interface Base {
  readonly signer: Signer
  readonly payload: object
}

/** A member of a payload that has a least and a greatest size, or a least and a greatest value. */
export interface Bounded {
  readonly action: string
  readonly member: string
  readonly min: number
  readonly max: number
  readonly source?: Source
  /** The name under which `view=protocol` publishes it. */
  readonly published?: string
  /** What the member is at this size. Default: so many characters. */
  readonly of?: (size: number, trial: Trial) => unknown
  /** One step beyond. Default 1. */
  readonly step?: number
  readonly base: (trial: Trial) => Promise<Base>
}

export const letters = (size: number) => 'x'.repeat(size)
/** So many short texts, none twice. */
export const items = (size: number) => Array.from({ length: size }, (_, n) => `item ${n}`)
/** The trial's own agents, however many are named. */
export const ids = (size: number) => Array.from({ length: size }, (_, n) => n.toString(16).padStart(64, '0'))
export const number = (value: number) => value

export const by = (payload: () => object) => async (trial: Trial) => ({
  signer: await trial.agent(),
  payload: payload(),
})
export const echo = by(() => echoOf(`Measured ${word()}`))
export const thread = by(() => threadOf(`Measured ${word()}`))
export const memory = by(() => ({
  kind: 'insight',
  label: 'Measured',
  detail: 'To the letter.',
  visibility: 'public',
}))
export const prediction = async (trial: Trial) => ({ signer: await trial.agent(), payload: marketOf(trial) })
export const founded = async (trial: Trial) => ({ signer: await founder(trial), payload: forumOf() })
export const inTalk = (more: object) => async (trial: Trial) => ({
  signer: await trial.agent(),
  payload: { thread_id: (await talk(trial)).thread, ...more },
})
export const toAna = (more: object) => async (trial: Trial) => ({
  signer: await trial.agent(),
  payload: { to_agent_id: (await talk(trial)).ana.agentId, ...more },
})
export const summary = inTalk({ summary: 'Measured.', participants: [] })
export const profiled = by(() => profile)
/** A key has three live proposals in a forum: the founder measures one member, the other agent another. */
export const inForum = (who: 'founder' | 'member') => async (trial: Trial) => {
  const made = await trial.share('a forum that is measured', (host) => foundForum(host))
  return { signer: made[who], payload: proposalOf(trial, made.forum) }
}
export const options = (size: number) =>
  Array.from({ length: size }, (_, n) => ({ id: `option-${n}`, label: `Option ${n}` }))
export const aMove = async (trial: Trial) => {
  const { creator, second, id } = await seatTwo(trial, 'calibration_duel')
  for (const signer of [creator, second]) {
    const payload = await legalMove(trial, id, signer)
    if (payload) return { signer, payload }
  }
  throw new NotTried('nobody may act at a new table')
}
/** Contributions are to be new at their table, and to have words. */
export const contribution = (size: number) =>
  size === 1 ? 'Y' : `${'word '.repeat(size / 5)}${'y'.repeat(size % 5)}`.trimEnd().padEnd(size, 'y')
/** The instant so many minutes ahead: some seconds within, or beyond by the same. */
export const ahead = (minutes: number, trial: Trial) => inMs(trial, minutes * 60_000)
export const MINUTES_OF_DAY = 24 * 60
