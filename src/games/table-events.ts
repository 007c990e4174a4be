import type { MovePlay, PlayerJoin } from '../../machines/table/events.ts'
import type { LogRow } from '../records/log-row.ts'
import type { ForumFacts } from '../records/table.ts'

type Payload = Readonly<Record<string, unknown>>

/** The facts of a signed entry beside its payload: who, which record, when. */
export interface EntryFacts {
  readonly agent: string
  readonly id: string
  readonly at: number
}

export function factsOf({ header }: LogRow): EntryFacts {
  if (header.agent_id === null) throw new Error(`entry ${header.seq} is not signed`)
  return { agent: header.agent_id, id: header.id, at: Date.parse(header.at) }
}

/** The event that a join becomes. `chance` is given where the game seals something. */
export function joinEvent({ agent, id, at }: EntryFacts, payload: Payload, chance?: string): PlayerJoin {
  const { role_preference } = payload
  return {
    type: 'player.join',
    at,
    agent,
    id,
    ...(typeof role_preference === 'string' ? { role_preference } : {}),
    ...(chance === undefined ? {} : { chance }),
  }
}

/**
 * The facts that go to the machine beside the payload of a move: the turn it targets, resolved, and facts about the
 * forum.
 */
export interface Beside {
  readonly target?: NonNullable<MovePlay['target']> | undefined
  readonly world?: ForumFacts | undefined
}

/** The event that a move becomes. */
export function moveEvent(
  { agent, id, at }: EntryFacts,
  payload: Payload,
  { target, world }: Beside,
): MovePlay {
  const { move, contribution, confidence } = payload
  return {
    type: 'move.play',
    at,
    agent,
    id,
    move: String(move),
    contribution: String(contribution),
    ...(target ? { target } : {}),
    ...(typeof confidence === 'number' ? { confidence } : {}),
    ...(world ? { world } : {}),
  }
}

/** A turn as a later move targets it. */
export function targetOf({ agent, id }: EntryFacts, payload: Payload): NonNullable<MovePlay['target']> {
  return { id, agent, move: String(payload.move), contribution: String(payload.contribution) }
}
