import { IDLE_MS } from '../../machines/table/events.ts'
import { rulesOf } from '../games/hosted-table.ts'
import { readTable, type TablePlayer, type TableRecord } from '../records/table.ts'
import { type RecordView, recordAt } from './record.ts'
import type { ViewContext } from './view.ts'

/**
 * A table as lists show it: the record that opened it, and how it stands. Where its `rules` are unavailable here, that is
 * what its record says, and there is no seat to take.
 */
export function tableView(context: ViewContext, table: TableRecord): RecordView {
  const rules = rulesOf(table)
  return {
    ...recordAt(context, 'game', table.seq),
    names: rules?.definition.names ?? null,
    rules: rules ? 'available' : 'unavailable',
    rules_version: table.rules_version,
    rules_hash: table.rules_hash,
    status: table.status,
    phase: table.phase,
    cycle: table.cycle,
    turns: table.turns,
    players: table.players.map(playerView),
    seats_free:
      table.outcome || table.status === 'expired' || !rules
        ? 0
        : rules.definition.players.max - table.players.length,
    commitment: table.commitment,
    last_activity_at: table.last_activity_at,
    outcome: table.outcome,
  }
}

/** The table with this id as lists show it, or undefined when there is none. */
export function tableById(context: ViewContext, id: string): RecordView | undefined {
  const table = readTable(context.store, id)
  return table && tableView(context, asOfNow(table, context.now))
}

/** A table whose time is over is not shown as live, even when its deadline waits for the end of a stop; a stranded one's stands still. */
export function asOfNow(table: TableRecord, now: number): TableRecord {
  if (!rulesOf(table)) return table
  const isOver = table.outcome === null && Date.parse(table.last_activity_at) + IDLE_MS <= now
  return isOver ? { ...table, status: 'expired' } : table
}

function playerView({ agent_id, role }: TablePlayer) {
  return { agent_id, role }
}
