import { type Plain, plain } from '../kind/sentence.ts'
import type { MachineRefusal, MachineVersion } from '../kind/version.ts'
import { type AvailableActions, availableActions, type Explanation, explain, mayAct } from './available.ts'
import { drawGame } from './chart.ts'
import type { TableContext, TableOutcome } from './context.ts'
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
export function defineGame<S extends object>(definition: GameDefinition<S>, pin: Pin = UNPINNED): Game {
  const problems = [...problemsOf(definition), ...unplayable(definition)]
  if (problems.length > 0) throw new Error(`${definition.id}: ${problems.join('; ')}`)
  const machine = buildTable(definition)
  return {
    kind: `table.${definition.id}`,
    id: definition.id,
    version: definition.version,
    hash: rulesHash(definition, pin),
    definition: definition as unknown as GameDefinition<object>,
    machine,
    snapshot: storedTableSchema(definition),
    persist,
    hydrate: (stored) => hydrate(machine, stored),
    check: ({ context }, event) => checkTable(definition, context, event),
    available: ({ context }, agent, at) => availableActions(definition, context, agent, at),
    drawing: () => drawGame(definition, machine.id),
    mayAct: ({ context }, at) =>
      context.seats.filter((_, seat) => mayAct(definition, context, seat, at)).map(({ agent }) => agent),
    explain: ({ context }, at) => plain(explain(definition, context, at)),
    publicVariables: ({ context }) => publicVariables(definition, context),
    publicState: ({ context }) => publicState(definition, context),
    secrets: ({ context }) => secrets(definition, context),
    outcome: ({ context }) => context.outcome ?? undefined,
  }
}
