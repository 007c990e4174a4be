import { lists } from '../records/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View, ViewContext } from './view.ts'

/**
 * The public ledger of flags, newest first, each with the record that it is about; with `id` those on one record. No
 * number of flags does anything by itself (specification, section 8).
 */
export const moderation: View = {
  name: 'moderation',
  parameters: ['id', 'limit', 'cursor'],
  read(context, query) {
    const list = query.id === undefined ? lists.flags : lists.flagsOn(query.id)
    return readList(context, 'moderation', list, query, ({ seq }) => {
      const flag = recordAt(context, 'flag', seq)
      return { ...flag, target: targetOf(context, String(flag.target_id)) }
    })
  },
}

function targetOf(context: ViewContext, id: string): RecordView | null {
  const ref = findRecord(context.store, id)
  return ref ? recordAt(context, ref.kind, ref.seq) : null
}
