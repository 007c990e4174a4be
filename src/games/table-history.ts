import type { MovePlay, PlayerJoin } from '../../machines/table/events.ts'
import type { StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import type { LogRow } from '../records/log-row.ts'
import { assertSaid, DamagedRow } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import type { TableRecord, TurnTrace } from '../records/table.ts'
import { type EntryFacts, factsOf, joinEvent, moveEvent, targetOf } from './table-events.ts'

/** One accepted entry of a table after its creation: what was signed, and the event that it became. */
export interface PlayedEntry {
  readonly row: LogRow
  readonly event: MovePlay | PlayerJoin
}

/** Everything that was signed at a table, oldest first. */
export interface TableHistory {
  readonly opening: LogRow
  readonly creator: EntryFacts
  readonly played: readonly PlayedEntry[]
}

/** Reads the entries of a table back. `chance` goes with every join, as it did when the table was activated. */
export async function tableHistory(
  store: StorageReader,
  table: TableRecord,
  chance?: string | null,
): Promise<TableHistory> {
  const traces = await turnTraces(store, table.id)
  // In the order of the log it can be played again: whoever opened it took the first seat by that.
  const seated = table.players.map(({ seq }) => seq).filter((seq) => seq !== table.seq)
  const after = [...seated, ...traces.map(({ seq }) => seq)].toSorted((one, other) => one - other)
  const opening = rowAt(store, table.seq)
  const rows = after.map((seq) => rowAt(store, seq))
  const worlds = new Map(traces.map(({ seq, trace }) => [seq, trace.world]))
  const turns = new Map(rows.map((row) => [row.header.id, row]))
  const played = rows.map((row): PlayedEntry => {
    const { action, payload } = row.body
    const facts = factsOf(row)
    if (action === 'join_game') return { row, event: joinEvent(facts, payload, chance ?? undefined) }
    const targeted = turns.get(String(payload.target_turn))
    const target = targeted && targetOf(factsOf(targeted), targeted.body.payload)
    return { row, event: moveEvent(facts, payload, { target, world: worlds.get(row.header.seq) }) }
  })
  return { opening, creator: factsOf(opening), played }
}

/** What each turn brought about, oldest first. */
export async function turnTraces(
  store: StorageReader,
  tableId: string,
): Promise<readonly { readonly seq: number; readonly trace: TurnTrace }[]> {
  const members = await store.page(ranges.list(lists.turnsOfTable(tableId)), limits.TABLE_ENTRIES_MAX)
  return members.map(([key, value]) => ({ seq: seqOfKey(key), trace: JSON.parse(value) as TurnTrace }))
}

function rowAt(store: StorageReader, seq: number): LogRow {
  const row = readRow(store, seq)
  if (!row) throw new DamagedRow(`entry ${seq} is missing`)
  // A game is played again from what was said: without one word of it there is no game.
  assertSaid(row)
  return row
}
