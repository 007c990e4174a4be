import type { StoredTable } from '../../machines/table/snapshot.ts'
import type { TableRecord, TableStatus } from '../records/table.ts'

/** The standing of a table, from the part of its record that follows from its machine. */
type Standing = Pick<TableRecord, 'status' | 'phase' | 'cycle' | 'turns' | 'commitment' | 'outcome'>

export function standingOf(state: StoredTable): Standing {
  const { phase, cycle, turn, commitment, outcome } = state.context
  return { status: statusOf(state), phase: phase?.id ?? null, cycle, turns: turn, commitment, outcome }
}

/** The public state of a table: the phases are states inside `active`. */
function statusOf({ value }: StoredTable): TableStatus {
  return typeof value === 'string' ? (value as TableStatus) : 'active'
}
