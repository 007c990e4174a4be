import * as v from 'valibot'
import { gameOf } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'
import { keys } from '../records/keyspace.ts'
import { type PointReader, readJson } from '../records/store-view.ts'
import { readTable, type TableRecord } from '../records/table.ts'

/** A table as it stands now. The snapshot holds what is sealed: only `game`'s own questions may be answered from it. */
export interface HostedTable {
  readonly table: TableRecord
  readonly game: Game
  readonly snapshot: TableSnapshot
}

/** A table whose rules are not known here, as after a return to an older release: its record stands, nobody can play. */
export interface StrandedTable {
  readonly table: TableRecord
  readonly game: undefined
}

/** The rules a table was opened under; undefined when they are not known here. */
export function rulesOf(table: TableRecord): Game | undefined {
  return gameOf(table.game_id, table.rules_version)
}

/** The table with this id as it stands, or undefined when there is none. */
export function hostedTable(reader: PointReader, id: string): HostedTable | StrandedTable | undefined {
  const table = readTable(reader, id)
  if (!table) return undefined
  const game = rulesOf(table)
  if (!game) return { table, game }
  const actor = readJson<{ readonly state: unknown }>(reader, keys.actor(game.machine.id, id))
  return { table, game, snapshot: game.hydrate(v.parse(game.schema, actor?.state)) }
}

/** What an action on a stranded table is told. */
export function rulesUnavailable({ table }: StrandedTable): Refusal {
  const message = `The rules of this table (${table.game_id}, version ${table.rules_version}) are not known here.`
  const errors = [{ pointer: '/payload/session_id', code: 'rules_unavailable', message }]
  return refuse('conflicting_state', message, { errors })
}
