import type { GenericSchema } from 'valibot'
import { type AvailableActions, availableActions, type Explanation, explain, mayAct } from './available.ts'
import type { TableOutcome } from './context.ts'
import type { MovePlay, PlayerJoin } from './events.ts'
import type { GameDefinition } from './game.ts'
import { checkJoin, checkMove, type MoveRefusal } from './legality.ts'
import { buildTable, type TableMachine } from './machine.ts'
import { type Pin, rulesHash, UNPINNED } from './pin.ts'
import { problemsOf } from './problems.ts'
import { type PublicVariables, publicState, publicVariables, type Secrets, secrets } from './public.ts'
import { hydrate, persist, type StoredTable, storedTableSchema, type TableSnapshot } from './snapshot.ts'

/** A game ready to be played: its machine and the pure functions that answer questions about a table of it. */
export interface Game {
  readonly id: string
  readonly version: number
  /** What a table is pinned to: see `rulesHash`. */
  readonly hash: string
  readonly definition: GameDefinition<object>
  readonly machine: TableMachine
  readonly schema: GenericSchema<unknown, StoredTable>
  persist(snapshot: TableSnapshot): StoredTable
  hydrate(stored: StoredTable): TableSnapshot
  checkJoin(snapshot: TableSnapshot, event: PlayerJoin): MoveRefusal | undefined
  checkMove(snapshot: TableSnapshot, event: MovePlay): MoveRefusal | undefined
  availableActions(snapshot: TableSnapshot, agent: string, at: number): AvailableActions
  /** The agents that have a legal move now. */
  mayAct(snapshot: TableSnapshot, at: number): string[]
  explain(snapshot: TableSnapshot, at: number): Explanation
  publicVariables(snapshot: TableSnapshot): PublicVariables
  publicState(snapshot: TableSnapshot): Readonly<Record<string, unknown>>
  secrets(snapshot: TableSnapshot): Secrets | undefined
  outcome(snapshot: TableSnapshot): TableOutcome | undefined
}

/**
 * Turns a definition into a game, or throws what is wrong with it. The type of its private state ends here. A game whose
 * tables outlive a program needs a pin: without one, a rule that is written in code may change unnoticed.
 */
export function defineGame<S extends object>(definition: GameDefinition<S>, pin: Pin = UNPINNED): Game {
  const problems = problemsOf(definition)
  if (problems.length > 0) throw new Error(`${definition.id}: ${problems.join('; ')}`)
  const machine = buildTable(definition)
  return {
    id: definition.id,
    version: definition.version,
    hash: rulesHash(definition, pin),
    definition: definition as unknown as GameDefinition<object>,
    machine,
    schema: storedTableSchema(definition),
    persist,
    hydrate: (stored) => hydrate(machine, stored),
    checkJoin: ({ context }, event) => checkJoin(definition, context, event),
    checkMove: ({ context }, event) => checkMove(definition, context, event),
    availableActions: ({ context }, agent, at) => availableActions(definition, context, agent, at),
    mayAct: ({ context }, at) =>
      context.seats.filter((_, seat) => mayAct(definition, context, seat, at)).map(({ agent }) => agent),
    explain: ({ context }, at) => explain(definition, context, at),
    publicVariables: ({ context }) => publicVariables(definition, context),
    publicState: ({ context }) => publicState(definition, context),
    secrets: ({ context }) => secrets(definition, context),
    outcome: ({ context }) => context.outcome ?? undefined,
  }
}
