import * as v from 'valibot'
import { gameOf } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { StoredTable } from '../../machines/table/snapshot.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'
import { type ActorAddress, readActor } from '../records/actor.ts'
import type { PointReader } from '../records/store-view.ts'
import { readTable, type TableRecord } from '../records/table.ts'

/** A table as it stands now. The snapshot holds what is sealed: only `game`'s own questions may be answered from it. */
export interface HostedTable {
  readonly table: TableRecord
  readonly game: Game
  readonly snapshot: StoredTable
}

/** A table whose rules are not known here, as after a return to an older release or a change of the engine: its record stands, nobody can play. */
export interface StrandedTable {
  readonly table: TableRecord
  readonly game: undefined
}

/**
 * The rules a table was opened under; undefined when they are not known here. They are known by what they are: a version
 * that plays otherwise than it did, as after a change of the engine, would play another game, and show another past.
 */
export function rulesOf(table: TableRecord): Game | undefined {
  const game = gameOf(table.game_id, table.rules_version)
  return game?.hash === table.rules_hash ? game : undefined
}

/** Whether a table's rules are not known here: it stands as it is until they are, its time too. */
export function isStranded(reader: PointReader, id: string): boolean {
  const table = readTable(reader, id)
  return table !== undefined && rulesOf(table) === undefined
}

/** The address of a table's machine. */
export function actorOf({ game_id, id }: Pick<TableRecord, 'game_id' | 'id'>): ActorAddress {
  return { kind: `table.${game_id}`, id }
}

/** A reader that has the machine already, as the entry that is being decided. */
interface StateReader {
  read(address: ActorAddress): unknown
}

/** The table with this id as it stands, or undefined when there is none. */
export function hostedTable(
  reader: PointReader,
  id: string,
  actors?: StateReader,
): HostedTable | StrandedTable | undefined {
  const table = readTable(reader, id)
  if (!table) return undefined
  const game = rulesOf(table)
  if (!game) return { table, game }
  const address = actorOf(table)
  const state = actors ? actors.read(address) : v.parse(game.snapshot, readActor(reader, address)?.state)
  return { table, game, snapshot: state as StoredTable }
}

/** The refusal of an action on a table whose rules are not known here. */
export function rulesUnavailable({ table }: StrandedTable): Refusal {
  const rules = `${table.game_id}, version ${table.rules_version}, ${table.rules_hash.slice(0, 12)}`
  const message = `The rules of this table (${rules}) are not known here.`
  const errors = [{ pointer: '/payload/session_id', code: 'rules_unavailable', message }]
  return refuse('conflicting_state', message, { errors })
}
