import * as v from 'valibot'
import { limits } from '../../src/protocol/limits.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'

/** Lists of many short members, looked at in one go: what a table stores is checked after every move. */
const strings = v.custom<string[]>(
  (list) => Array.isArray(list) && list.every((member) => typeof member === 'string'),
  'a list of strings',
)
const numbers = v.custom<number[]>(
  (list) => Array.isArray(list) && list.every(Number.isFinite),
  'a list of numbers',
)

/** A turn that later moves may target. */
const KeptTurn = v.strictObject({
  id: v.string(),
  seat: v.number(),
  move: v.string(),
  at: v.number(),
  /** A small number the game attaches: a thread, a slot. */
  tag: v.optional(v.number()),
})

const Seat = v.strictObject({
  agent: v.string(),
  role: v.string(),
  /** Set while a seat that was passed over has not moved again: no count and no condition knows it. */
  dormant: v.optional(v.literal(true)),
  /** Set when its player has left for good; such a seat is dormant too. */
  left: v.optional(v.literal(true)),
})

const PhaseProgress = v.strictObject({
  id: v.string(),
  /** How many phases this table has entered, this one included. */
  entered: v.number(),
  at: v.number(),
  /** Since when those who owe it a move have owed it, where that is not its beginning. */
  since: v.optional(v.number()),
  total: v.number(),
  moves: v.record(v.string(), v.number()),
  /** Moves made in this visit, by seat. */
  acts: numbers,
  /** The next phase, once this one is complete. */
  next: v.nullable(v.string()),
})

const TableOutcome = v.strictObject({
  result: v.picklist(['victory', 'defeat', 'expired']),
  reason: v.string(),
  winners: v.array(v.string()),
  grade: v.nullable(v.number()),
})

/**
 * The context of every table machine. It holds what the rules need and no history: turns are records beside it.
 * `state` is the game's own part and has its own schema in the definition.
 */
export const TableContext = v.strictObject({
  game: v.string(),
  version: v.number(),
  difficulty: v.picklist(difficulties),
  seats: v.pipe(v.array(Seat), v.maxLength(limits.PLAYERS_MAX)),
  turn: v.number(),
  /** The seat that acted last, -1 before the first move. */
  last: v.number(),
  cycle: v.number(),
  phase: v.nullable(PhaseProgress),
  variables: v.record(v.string(), v.number()),
  players: v.record(v.string(), numbers),
  turns: v.array(KeptTurn),
  /** Short digests of accepted contributions, for the "original" check. */
  digests: strings,
  /** Gifts already used: `perk:seat`, with a leading `~` for those that return each cycle. */
  used: strings,
  /** What the last move brought about, in words. */
  notes: strings,
  /** Server chance (64 hex), never shown before the end. */
  chance: v.nullable(v.string()),
  commitment: v.nullable(v.string()),
  outcome: v.nullable(TableOutcome),
  state: v.looseObject({}),
  /** The salts that were opened at this table: none seals twice. */
  salts: v.optional(strings),
})
export type TableContext = v.InferOutput<typeof TableContext>
export type KeptTurn = v.InferOutput<typeof KeptTurn>
export type TableOutcome = v.InferOutput<typeof TableOutcome>

/**
 * A context to change, while the one that it comes from stays as it is. Seats and older turns are taken over: a rule
 * changes none but the newest, which it is asked about.
 */
export function changeable(context: TableContext): TableContext {
  const { phase, turns } = context
  const newest = turns.at(-1)
  return {
    ...context,
    seats: context.seats.slice(),
    phase: phase && { ...phase, moves: { ...phase.moves }, acts: phase.acts.slice() },
    variables: { ...context.variables },
    players: copy(context.players),
    turns: newest ? [...turns.slice(0, -1), { ...newest }] : [],
    digests: context.digests.slice(),
    used: context.used.slice(),
    notes: context.notes.slice(),
    state: copy(context.state),
  }
}

/** Copies plain JSON data; several times faster than `structuredClone` on a small context. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.map(copy) : value.slice()) as T
  if (value === null || typeof value !== 'object') return value
  const source = value as Record<string, unknown>
  const result: Record<string, unknown> = {}
  for (const key in source) {
    const member = source[key]
    result[key] = member !== null && typeof member === 'object' ? copy(member) : member
  }
  return result as T
}
