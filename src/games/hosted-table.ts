import * as v from 'valibot'
import { gameOf } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { keys } from '../records/keyspace.ts'
import { type PointReader, readJson } from '../records/store-view.ts'
import { readTable, type TableRecord } from '../records/table.ts'

/** A table with the rules it is pinned to. */
export interface PinnedTable {
  readonly table: TableRecord
  readonly game: Game
}

/** A table as it stands now. The snapshot holds what is sealed: only `game`'s own questions may be answered from it. */
export interface HostedTable extends PinnedTable {
  readonly snapshot: TableSnapshot
}

/** The table with this id, or undefined when there is none. */
export function pinnedTable(reader: PointReader, id: string): PinnedTable | undefined {
  const table = readTable(reader, id)
  return table && { table, game: rulesOf(table) }
}

/** The rules a table was opened under. */
export function rulesOf(table: TableRecord): Game {
  const game = gameOf(table.game_id, table.rules_version)
  if (!game) throw new Error(`the rules of table ${table.id} are not known here`)
  return game
}

/** The table with this id as it stands, or undefined when there is none. */
export function hostedTable(reader: PointReader, id: string): HostedTable | undefined {
  const pinned = pinnedTable(reader, id)
  if (!pinned) return undefined
  const { game } = pinned
  const actor = readJson<{ readonly state: unknown }>(reader, keys.actor(game.machine.id, id))
  return { ...pinned, snapshot: game.hydrate(v.parse(game.schema, actor?.state)) }
}
