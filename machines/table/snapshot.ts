import * as v from 'valibot'
import type { SnapshotFrom, StateValue } from 'xstate'
import { fitting } from '../../src/protocol/fits.ts'
import { TableContext } from './context.ts'
import type { Phase } from './definition.ts'
import type { GameDefinition } from './game.ts'
import type { TableMachine } from './machine.ts'

/** A table between two events, as XState holds it. */
export type TableSnapshot = SnapshotFrom<TableMachine>

/** A table between two events, as it is stored: plain JSON. */
export interface StoredTable {
  readonly status: 'active' | 'done'
  readonly value: string | { readonly active: unknown }
  readonly context: TableContext
}

/** The schema of a stored table of one game, for the check before each write and after each read. */
export function storedTableSchema<S extends object>(
  definition: GameDefinition<S>,
): v.GenericSchema<StoredTable> {
  const phases = definition.phases.map((phase) => phase.id)
  const roles = definition.roles.map((role) => role.id)
  const isState = fitting(definition.state.schema)
  return v.strictObject({
    status: v.picklist(['active', 'done']),
    // What nearly every table is comes first: an option that does not fit is written down.
    value: v.union([
      v.strictObject({ active: definition.engine === 2 ? activeValue(definition) : v.picklist(phases) }),
      v.picklist(['gathering', 'victory', 'defeat', 'expired']),
    ]),
    context: v.pipe(
      TableContext,
      v.check((context) => context.game === definition.id, 'another game'),
      v.check((context) => context.version === definition.version, 'another version of the rules'),
      v.check((context) => context.seats.every(({ role }) => roles.includes(role)), 'an unknown role'),
      v.check((context) => isState(context.state), 'the state of another game'),
    ),
  }) as v.GenericSchema<StoredTable>
}

/** Where an active table of the second engine stands: in the game, in its patience, and in its idleness. */
function activeValue<S extends object>({ phases }: GameDefinition<S>) {
  const stands = (place: unknown, { id, loop }: Phase): boolean => {
    const inside = loop === undefined ? place : memberOf(place, loop)
    return inside === id || memberOf(inside, id) === 'open'
  }
  return v.strictObject({
    play: v.custom<unknown>((place) => phases.some((phase) => stands(place, phase)), 'no place of this game'),
    patience: v.picklist(['fresh', 'overdue']),
    idleness: v.literal('watched'),
  })
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** The part of a snapshot that is stored. */
export function persist(snapshot: TableSnapshot): StoredTable {
  const { status, value, context } = snapshot
  if (status !== 'active' && status !== 'done') throw new Error(`A table cannot be stored as "${status}"`)
  return { status, value: value as StoredTable['value'], context }
}

/** A live snapshot from its stored part. The caller has checked it against the game's schema. */
export function hydrate(machine: TableMachine, stored: StoredTable): TableSnapshot {
  return machine.resolveState({
    status: stored.status,
    value: stored.value as StateValue,
    context: stored.context,
  })
}
