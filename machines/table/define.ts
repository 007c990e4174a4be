import { type Plain, plain } from '../kind/sentence.ts'
import type { MachineRefusal, MachineVersion } from '../kind/version.ts'
import { type AvailableActions, availableActions, type Explanation, explain, mayAct } from './available.ts'
import { drawGame } from './chart.ts'
import { withCommonMoves } from './common-moves.ts'
import { compileTable, eventInside, eventOutside } from './compile.ts'
import type { TableContext, TableOutcome } from './context.ts'
import { drawCompiled } from './draw-compiled.ts'
import type { TableEvent } from './events.ts'
import type { GameDefinition } from './game.ts'
import { checkTable } from './legality.ts'
import { buildTable, type TableMachine } from './machine.ts'
import { type Pin, rulesHash, UNPINNED } from './pin.ts'
import { unplayable } from './playable.ts'
import { problemsOf } from './problems.ts'
import { type PublicVariables, publicState, publicVariables, type Secrets, secrets } from './public.ts'
import { hydrate, persist, type StoredTable, storedTableSchema, type TableSnapshot } from './snapshot.ts'

/** What the questions about a table are answered from: a snapshot, live or stored. */
interface TableState {
  readonly context: TableContext
}

/** A game ready to be played: its machine and the pure functions that answer questions about a table of it. */
export interface Game extends MachineVersion<StoredTable, TableEvent, AvailableActions> {
  readonly id: string
  /** What a table is pinned to: see `rulesHash`. */
  readonly hash: string
  readonly definition: GameDefinition<object>
  readonly machine: TableMachine
  /** The event that an outside one becomes inside its machine. */
  eventOf(event: TableEvent): TableEvent
  persist(snapshot: TableSnapshot): StoredTable
  hydrate(stored: StoredTable): TableSnapshot
  check(table: TableState, event: TableEvent): MachineRefusal | undefined
  available(table: TableState, agent: string, at: number): AvailableActions
  /** The agents that have a legal move now. */
  mayAct(table: TableState, at: number): string[]
  explain(table: TableState, at: number): Plain<Explanation>
  publicVariables(table: TableState): PublicVariables
  publicState(table: TableState): Readonly<Record<string, unknown>>
  secrets(table: TableState): Secrets | undefined
  outcome(table: TableState): TableOutcome | undefined
}

/**
 * Turns a definition into a game, or throws what is wrong with it. The type of its private state ends here. A game whose
 * tables outlive a program needs a pin: without one, a rule that is written in code may change unnoticed.
 */
export function defineGame<S extends object>(written: GameDefinition<S>, pin: Pin = UNPINNED): Game {
  const definition = written.engine === 2 ? withCommonMoves(written) : written
  const problems = [...problemsOf(definition), ...unplayable(definition)]
  if (problems.length > 0) throw new Error(`${definition.id}: ${problems.join('; ')}`)
  return {
    kind: `table.${definition.id}`,
    id: definition.id,
    version: definition.version,
    hash: rulesHash(definition, pin),
    definition: definition as unknown as GameDefinition<object>,
    snapshot: storedTableSchema(definition),
    persist,
    ...(definition.engine === 2 ? second(definition) : first(definition)),
    available: ({ context }, agent, at) => availableActions(definition, context, agent, at),
    mayAct: ({ context }, at) =>
      context.seats.filter((_, seat) => mayAct(definition, context, seat, at)).map(({ agent }) => agent),
    explain: ({ context }, at) => plain(explain(definition, context, at)),
    publicVariables: ({ context }) => publicVariables(definition, context),
    publicState: ({ context }) => publicState(definition, context),
    secrets: ({ context }) => secrets(definition, context),
    outcome: ({ context }) => context.outcome ?? undefined,
  }
}

/** What the engines do each in its own way. */
type Engine = Pick<Game, 'machine' | 'hydrate' | 'check' | 'drawing' | 'eventOf'>

/** The engine of the first tables: one event and one guard for every move. */
function first<S extends object>(definition: GameDefinition<S>): Engine {
  const machine = buildTable(definition)
  return {
    machine,
    eventOf: (event) => event,
    hydrate: (stored) => hydrate(machine, stored),
    check: ({ context }, event) => checkTable(definition, context, event),
    drawing: () => drawGame(definition, machine.id),
  }
}

/** The engine whose charts carry the rules. */
function second<S extends object>(definition: GameDefinition<S>): Engine {
  const { machine, sayings } = compileTable(definition)
  return {
    machine,
    eventOf: eventInside,
    hydrate: (stored) => hydrate(machine, stored),
    check: ({ context }, event) => checkTable(definition, context, eventOutside(event)),
    drawing: () => drawCompiled(definition, machine, sayings),
  }
}
