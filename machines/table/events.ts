import * as v from 'valibot'
import { limits } from '../../src/protocol/limits.ts'

const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What a seat at a table looks like from outside: the signing key's agent id. */
const agent = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const recordId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

export const PlayerJoin = v.strictObject({
  type: v.literal('player.join'),
  /** Milliseconds since the epoch, from the log entry. */
  at: moment,
  agent,
  id: recordId,
  role_preference: v.optional(v.string()),
  /** HMAC-SHA-256 of the table id under the server's secret; needed by the join that activates the table. */
  chance: v.optional(hex64),
})

export const Target = v.strictObject({
  id: recordId,
  agent,
  move: v.string(),
  contribution: v.string(),
})

export const MovePlay = v.strictObject({
  type: v.literal('move.play'),
  at: moment,
  agent,
  id: recordId,
  move: v.string(),
  contribution: v.string(),
  /** The stored turn that `target_turn` names, resolved by the caller. */
  target: v.optional(Target),
  confidence: v.optional(v.number()),
  /** Facts about the forum that a proposition may be settled by. */
  world: v.optional(v.strictObject({ threads_24h: moment, echoes_24h: moment })),
})

/** The events an outside action may become. Nothing else reaches a table except its own idle deadline. */
export const OutsideEvent = v.variant('type', [PlayerJoin, MovePlay])

/** Raised by the table's own deadline, stored by the engine and fed back in as it was. */
export interface TableExpire {
  readonly type: 'table.expire'
}

export type PlayerJoin = v.InferOutput<typeof PlayerJoin>
export type MovePlay = v.InferOutput<typeof MovePlay>
export type TableEvent = PlayerJoin | MovePlay | TableExpire

/** Domain events, in the past tense: what a table tells when it moves. */
export type TableEmitted =
  | { type: 'player.joined'; agent: string; role: string; id: string; at: number; players: number }
  | { type: 'table.activated'; at: number; players: string[]; commitment: string | null }
  | {
      type: 'move.played'
      at: number
      agent: string
      id: string
      move: string
      turn: number
      notes: string[]
    }
  | { type: 'phase.changed'; to: string; cycle: number; turn: number }
  /** The phase has waited for a day: those who owe it a move may be passed over. */
  | { type: 'table.overdue' }
  | {
      type: 'table.finished'
      result: 'victory' | 'defeat' | 'expired'
      reason: string
      winners: string[]
      grade: number | null
      turn: number
    }

/** What a table needs to open: its game is the machine's, its creator takes the first role. */
export interface TableInput {
  readonly difficulty: 'gentle' | 'standard' | 'deep'
  readonly creator: { readonly agent: string; readonly id: string; readonly at: number }
}

/** How long a phase waits for those who owe it a move. */
export const DAY_MS = 86_400_000

/** The delay after which a table that nobody touched expires, and the id of that deadline. */
export const IDLE_MS = limits.TABLE_IDLE_DAYS * DAY_MS
export const IDLE_DEADLINE = 'idle'
