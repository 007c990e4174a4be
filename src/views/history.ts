import { standingIn } from '../../machines/chart/standing.ts'
import { wayNames } from '../../machines/chart/ways.ts'
import type { AnyMachineVersion, StoredState } from '../../machines/kind/version.ts'
import type { Game } from '../../machines/table/define.ts'
import type { StoredTable } from '../../machines/table/snapshot.ts'
import { type ActorHistory, type ActorStep, actorWithId, historyOf } from '../charts/history.ts'
import { type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import type { ViewContext } from './view.ts'

/** One step, as it is listed. */
export interface StepLine {
  readonly n: number
  readonly seq: number
  readonly at: string
  /** Who signed; null where time or the operator acted. */
  readonly agent_id: string | null
  readonly action: string
  /** The event; null where it begins. */
  readonly event: string | null
  readonly from: string | null
  readonly to: string
  /** The ways that it took, by their numbers in the table of ways. */
  readonly ways: readonly number[]
}

/** Where an actor stood: the state of its chart, and what everybody may know of what it keeps. */
export interface Stood {
  readonly state: string
  readonly keeps: Readonly<Record<string, unknown>>
}

/** An actor's way through its chart, and one step of it, before and after. */
export interface History {
  readonly machine: AnyMachineVersion
  readonly id: string
  readonly of: number
  readonly shown: StepLine & { readonly before: Stood | null; readonly after: Stood }
  /** The steps around it, the newest first. */
  readonly steps: readonly StepLine[]
  readonly entries: ActorHistory['entries']
  readonly problems: readonly string[]
}

/** How many steps are listed before the one that is shown, and after it. */
const AROUND = 15

/** The history of an actor, folded from its entries; `step` counts from 1, and is the newest by default. */
export async function readHistory(
  { store, reader }: Pick<ViewContext, 'store' | 'reader'>,
  id: string,
  step?: number,
): Promise<History | Refusal> {
  const address = actorWithId(store, id)
  if (!address) return refuseField('unknown_id', '/id', 'unknown', 'Nothing with this id has a chart.')
  const found = await historyOf(store, address, (ms) => reader?.pay(ms))
  if (found === 'stranded')
    return refuse('conflicting_state', 'The rules that it goes by are not known here: it cannot be folded.')
  if (found === 'too_long')
    return refuse('conflicting_state', 'It has taken more steps than a page may fold.')
  const { machine, steps, entries, problems } = found
  const n = step ?? steps.length
  const one = steps[n - 1]
  if (!one)
    return refuseField(
      'invalid_parameter',
      '/step',
      'too_large',
      `It has taken ${steps.length} steps.`,
      steps.length,
    )
  const lines = linesOf(machine)
  return {
    ...{ machine, id, entries, problems },
    of: steps.length,
    shown: {
      ...lines(one),
      before: one.before ? stood(machine, one.before) : null,
      after: stood(machine, one.after),
    },
    steps: steps
      .slice(Math.max(0, n - 1 - AROUND), n + AROUND)
      .map(lines)
      .reverse(),
  }
}

function linesOf(machine: AnyMachineVersion): (step: ActorStep) => StepLine {
  const names = wayNames(machine.drawing())
  return ({ n, header, action, event, ways, before, after }) => ({
    n,
    seq: header.seq,
    at: header.at,
    agent_id: header.agent_id,
    action,
    event: event ?? null,
    from: before ? standingIn(before) : null,
    to: standingIn(after),
    ways: ways.map((way) => names.indexOf(way) + 1),
  })
}

/** Of a table only what its own questions answer: it keeps what is sealed, too. */
function stood(machine: AnyMachineVersion, state: StoredState): Stood {
  const known = 'definition' in machine ? ofTable(machine as Game, state as StoredTable) : state.context
  return { state: standingIn(state), keeps: known as Stood['keeps'] }
}

function ofTable(game: Game, table: StoredTable): Stood['keeps'] {
  const { table: variables, players } = game.publicVariables(table)
  const { seats, outcome } = table.context
  return {
    seats: seats.map(({ agent, role }) => ({ agent, role })),
    ...variables,
    ...Object.fromEntries(Object.entries(players).map(([agent, own]) => [`player ${agent}`, own])),
    ...game.publicState(table),
    outcome,
  }
}
