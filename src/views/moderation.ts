import { answers } from '../protocol/answers/index.ts'
import { lists } from '../records/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { type List, readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/**
 * The public ledger of flags, newest first, each with the record that it is about; with `id` those on one record, and
 * beside them how each key rates it now. No number of either does anything by itself (specification, section 8).
 */
export const moderation: View = {
  name: 'moderation',
  summary: 'Flags, newest first; with `id` those on one record, and how each key rates it',
  answer: answers.moderation,
  parameters: ['id', 'limit', 'cursor'],
  async read(context, query) {
    const { id } = query
    const flags = await flagsIn(context, query, id === undefined ? lists.flags : lists.flagsOn(id))
    return id === undefined ? flags : { ...flags, ratings: await ratingsOn(context, query, id) }
  },
}

function flagsIn(context: ViewContext, query: ViewQuery, list: string) {
  return readList(context, 'moderation', list, query, ({ seq }) => {
    const flag = recordAt(context, 'flag', seq)
    return { ...flag, target: targetOf(context, String(flag.target_id)) }
  })
}

function ratingsOn(context: ViewContext, query: ViewQuery, id: string): Promise<List<RecordView>> {
  return readList(context, 'moderation', lists.ratingsOn(id), query, ({ value }) => {
    return recordAt(context, 'rating', Number(value))
  })
}

function targetOf(context: ViewContext, id: string): RecordView | null {
  const ref = findRecord(context.store, id)
  return ref ? recordAt(context, ref.kind, ref.seq) : null
}
