import type { GenericSchema } from 'valibot'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { engineVersion, pins } from '../games/pins.ts'
import { type AvailableActions, availableActions, type Explanation, explain, mayAct } from './available.ts'
import type { Outcome } from './context.ts'
import type { MovePlay, PlayerJoin } from './events.ts'
import type { GameDefinition } from './game.ts'
import { checkJoin, checkMove, type MoveRefusal } from './legality.ts'
import { buildTable, type TableMachine } from './machine.ts'
import { problemsOf } from './problems.ts'
import { type PublicVariables, publicState, publicVariables, type Secrets, secrets } from './public.ts'
import { hydrate, persist, type StoredTable, storedTableSchema, type TableSnapshot } from './snapshot.ts'

/** A game ready to be played: its machine and the pure functions that answer questions about a table of it. */
export interface Game {
  readonly id: string
  readonly version: number
  /** SHA-256 over the definition's data, the pinned source of its rules and the version of the engine. */
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
  outcome(snapshot: TableSnapshot): Outcome | undefined
}

/** Turns a definition into a game, or throws what is wrong with it. The type of its private state ends here. */
export function defineGame<S extends object>(definition: GameDefinition<S>): Game {
  const problems = problemsOf(definition)
  if (problems.length > 0) throw new Error(`${definition.id}: ${problems.join('; ')}`)
  const machine = buildTable(definition)
  return {
    id: definition.id,
    version: definition.version,
    hash: hashOf(definition),
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

/**
 * Hashes the data of a definition (keys sorted, functions by name and words) with what the data cannot show: the pinned
 * hash of the game's source files, and the version of the engine that plays them.
 */
function hashOf<S extends object>(definition: GameDefinition<S>): string {
  const { state: _, ...data } = definition
  const source = pins[`${definition.id}@${definition.version}`] ?? null
  return sha256Hex(canonical({ data, engine: engineVersion, source }))
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'function') return '"function"'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
