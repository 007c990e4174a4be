import type { Names } from '../kind/names.ts'
import type { Sentence } from '../kind/sentence.ts'
import type { MachineRefusal } from '../kind/version.ts'
import type { KeptTurn, TableContext } from './context.ts'
import type { Completion, Move, Phase } from './definition.ts'
import { describeCompletion, describeEffectsFor } from './describe.ts'
import { type Facts, type GameDefinition, Reading } from './game.ts'
import { checkAvailable, checkSeat, phaseOf, targetsOf } from './legality.ts'
import { type PublicVariables, publicState, publicVariables } from './public.ts'
import { type Constraint, constraintOf } from './text-rules.ts'
import { standingSays } from './words.ts'

/** A turn that may be targeted. */
export interface TargetOption {
  readonly id: string
  readonly agent: string
  readonly move: string
  /** What the game knows about it that helps to choose: a thread, a draft, a claim. */
  readonly facts?: Facts
}

/** What the table shows to everybody, so that a choice needs no second look. */
export interface Brief {
  readonly state: Readonly<Record<string, unknown>>
  readonly variables: PublicVariables
}

/** A move that its player may make now, and everything needed to make it well. */
export interface AvailableMove {
  readonly move: string
  readonly names: Names
  readonly says: string
  /** What would happen if this player made it, in words and with its own gift only. */
  readonly would: readonly string[]
  /** Present on relational moves: one of these turns must be the `target_turn`. */
  readonly targets?: readonly TargetOption[]
  /** Present when a confidence is required. */
  readonly confidence?: { readonly from: number; readonly to: number }
  /** What the contribution must keep, besides being new at this table and of 1 to 1600 characters. */
  readonly constraints: readonly Constraint[]
}

export interface UnavailableMove extends MachineRefusal {
  readonly move: string
  readonly names: Names
}

/** What one agent may do at a table now, or why it may do nothing. */
export interface AvailableActions {
  readonly game: string
  readonly status: 'gathering' | 'active' | 'victory' | 'defeat' | 'expired'
  readonly phase: string | null
  readonly may_act: boolean
  readonly reason?: MachineRefusal
  readonly seat: { readonly number: number; readonly role: string; readonly gift: string } | null
  readonly moves: readonly AvailableMove[]
  readonly unavailable: readonly UnavailableMove[]
  /** Absent while the table gathers. */
  readonly brief?: Brief
  readonly join: { readonly open: boolean; readonly free_roles: readonly string[] }
}

/** Lists the legal moves of an agent with what each would do, and the reasons for the others. */
export function availableActions<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  agent: string,
  at: number,
): AvailableActions {
  const number = context.seats.findIndex((seat) => seat.agent === agent)
  const phase = phaseOf(definition, context)
  const barred = checkSeat(context, number)
  const reading = new Reading(definition, context, { seat: number, at })
  const judged = (phase?.moves ?? []).map((move) => ({
    move,
    refusal: barred ?? (phase && checkAvailable(reading, phase, move)),
  }))
  const moves = judged.filter(({ refusal }) => !refusal).map(({ move }) => offer(reading, move))
  const reason = barred ?? (moves.length === 0 ? judged[0]?.refusal : undefined)
  return {
    game: definition.id,
    status: context.outcome?.result ?? (context.phase ? 'active' : 'gathering'),
    phase: context.phase?.id ?? null,
    may_act: judged.some(({ move, refusal }) => !refusal && !move.leaves),
    ...(reason ? { reason } : {}),
    seat: number < 0 ? null : { number: number + 1, role: reading.role(), gift: giftOf(reading) },
    moves,
    unavailable: judged.flatMap(({ move, refusal }) =>
      refusal ? [{ move: move.id, names: move.names, ...refusal }] : [],
    ),
    ...(context.phase
      ? {
          brief: {
            state: publicState(definition, context),
            variables: publicVariables(definition, context),
          },
        }
      : {}),
    join: joining(definition, context, number),
  }
}

/** Whether a seat has any legal move now. */
export function mayAct<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  seat: number,
  at: number,
): boolean {
  const phase = phaseOf(definition, context)
  if (!phase || checkSeat(context, seat)) return false
  const reading = new Reading(definition, context, { seat, at })
  return phase.moves.some((move) => !move.leaves && !checkAvailable(reading, phase, move))
}

function offer<S extends object>(reading: Reading<S>, move: Move): AvailableMove {
  return {
    move: move.id,
    names: move.names,
    says: move.says,
    would: describeEffectsFor(reading, move).map(({ text }) => text),
    ...(move.target ? { targets: targetsOf(reading, move).map((turn) => option(reading, turn)) } : {}),
    ...(move.confidence ? { confidence: move.confidence } : {}),
    constraints: (move.text ?? []).map((rule) => constraintOf(reading, rule)),
  }
}

function option<S extends object>(reading: Reading<S>, turn: KeptTurn): TargetOption {
  const { definition, context, seat, at } = reading
  const facts = definition.state.facts?.(new Reading(definition, context, { seat, at, target: turn }))
  return {
    id: turn.id,
    agent: context.seats[turn.seat]?.agent ?? '',
    move: turn.move,
    ...(facts ? { facts } : {}),
  }
}

function giftOf<S extends object>(reading: Reading<S>): string {
  return reading.definition.roles.find((role) => role.id === reading.role())?.gift ?? ''
}

function joining<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  seat: number,
): AvailableActions['join'] {
  const free = definition.roles
    .map(({ id }) => id)
    .filter((id) => !context.seats.some(({ role }) => role === id))
  const early = !context.phase || context.phase.entered === 1
  const open = seat < 0 && early && !context.outcome && context.seats.length < definition.players.max
  return { open, free_roles: open ? free : [] }
}

/** The current phase in words: what it is for, when it ends, how far it is, and who may act. */
export interface Explanation {
  readonly phase: string | null
  readonly names: Names | null
  readonly says: Sentence
  readonly ends_when: readonly Sentence[]
  readonly progress: { readonly moves: number; readonly players: number } | null
  readonly needed: { readonly moves: number; readonly players: number } | null
  readonly may_act: readonly string[]
  readonly last_move: readonly string[]
}

/** Explains where a table stands. */
export function explain<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  at: number,
): Explanation {
  const phase = phaseOf(definition, context)
  const progress = context.phase
  const live = phase && progress && !context.outcome
  return {
    phase: progress?.id ?? null,
    names: phase?.names ?? null,
    says: standingSays(definition, {
      phase: progress?.id,
      seats: context.seats.length,
      outcome: context.outcome,
    }),
    ends_when: live ? describeCompletion(definition, phase.completes) : [],
    progress: live
      ? { moves: progress.total, players: progress.acts.filter((acts) => acts > 0).length }
      : null,
    needed: live ? needed(definition, context, phase) : null,
    may_act: context.seats
      .filter((_, seat) => live && mayAct(definition, context, seat, at))
      .map((seat) => seat.agent),
    last_move: context.notes,
  }
}

function needed<S extends object>(definition: GameDefinition<S>, context: TableContext, phase: Phase) {
  const reading = new Reading(definition, context, { seat: -1, at: 0 })
  const of = (part: keyof Pick<Completion, 'total' | 'distinct'>) =>
    reading.amount(phase.completes[part] ?? 0)
  return { moves: of('total'), players: of('distinct') }
}
