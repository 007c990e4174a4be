import type { ActionContext } from '../engine/entry-context.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import type { LogRow } from '../records/log-row.ts'
import { rowOfRecord } from '../records/record-index.ts'
import { textOf } from '../records/text.ts'

/**
 * The record that an action is about: it must exist, be of the kind that was said, and still have its text. One that a
 * moderator removed is no target, but for what its author may do to it.
 */
export function findTarget(
  context: ActionContext,
  kind: string,
  id: string,
  which: 'shown' | 'removed too' = 'shown',
): LogRow | Refusal {
  const row = rowOfRecord(context.store, id, kind as RecordKind)
  if (!row) return unknownTarget('/payload/target_id', 'There is no such record with this id.')
  const text = textOf(context.store, row)
  if (text === 'shown' || (text === 'hidden' && which === 'removed too')) return row
  return refuseField('conflicting_state', '/payload/target_id', 'gone', 'The text of this record is gone.')
}

/** What a thread is said to be where one is named by its id: see `readThread`. */
export function unknownThread(pointer: string): Refusal {
  return unknownTarget(pointer, 'There is no thread, market, election or proposal with this id.')
}

export function unknownTarget(pointer: string, message: string): Refusal {
  return refuseField('unknown_target', pointer, 'unknown', message)
}

/** Nobody rates, thanks or trusts itself. */
export function notOneself(pointer: string, message: string): Refusal {
  return refuseField('not_allowed', pointer, 'own', message)
}
