import type { AvailableActions } from '../../machines/table/available.ts'
import type { TableRecord } from '../records/table.ts'

/** Until when the free seats of a table are kept for others than this agent; undefined where it may take one. */
export function keptUntil({ reserved }: TableRecord, agentId: string, at: number): string | undefined {
  if (!reserved || reserved.for.includes(agentId)) return undefined
  return at < Date.parse(reserved.until) ? reserved.until : undefined
}

/** What an agent may do at a table, whose seats may be kept for others. */
export function withReservation<Offered extends Pick<AvailableActions, 'join'>>(
  offered: Offered,
  table: TableRecord,
  { agentId, at }: { readonly agentId: string; readonly at: number },
): Offered & { readonly join: { readonly reserved_until?: string } } {
  const until = offered.join.open ? keptUntil(table, agentId, at) : undefined
  return until === undefined
    ? offered
    : { ...offered, join: { open: false, free_roles: [], reserved_until: until } }
}
