import { answers } from '../protocol/answers/index.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import { readForum } from '../records/forum.ts'
import { lists } from '../records/layout/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { type List, queryOfPart, readList } from './list.ts'
import { moderatorsRecord } from './moderators-record.ts'
import { operatorActView } from './operator-act.ts'
import { type RecordView, recordAt, recordOf } from './record.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/**
 * The public ledger of flags and of what moderators did, newest first, each with the record that it is about; with `id`
 * those on one record, and beside them how each key rates it now; with `forum_id` what the moderators of one forum did,
 * with `agent_id` what one moderator did, there or anywhere; with both, its record as the moderator there beside that.
 * With `part=history` every rating that was ever given on a record, by an agent, or by that agent on that record.
 * No number of flags or ratings does anything by itself (specification, section 8).
 */
export const moderation: View = {
  name: 'moderation',
  summary:
    'Flags and what moderators did, newest first; with `id` on one record, with how each key rates it; with `forum_id` of one forum; with `agent_id` of one moderator, in one forum, with its record there, or in all; `operator` is what the operator withheld and whom it barred; `part=history` are ratings, replaced ones too, by `id`, `agent_id` or both',
  answer: answers.moderation,
  parameters: ['id', 'agent_id', 'forum_id', 'part', 'limit', 'cursor'],
  parts: ['history', 'ratings', 'operator'],
  async read(context, query) {
    const { id, agent_id, forum_id, part } = query
    if (forum_id !== undefined && (id !== undefined || part !== undefined))
      return refuseField('invalid_parameter', '/forum_id', 'two_filters', 'Ask for a record or for a forum.')
    if (part === 'history') return ratingHistory(context, query)
    if (part === 'ratings' && id === undefined)
      return refuseField('missing_parameter', '/id', 'missing', 'The ratings of a record need its id.')
    if (agent_id !== undefined && id !== undefined)
      return refuseField(
        'invalid_parameter',
        '/agent_id',
        'two_filters',
        'Ask for a record or for a moderator.',
      )
    if (forum_id !== undefined && !readForum(context.store, forum_id))
      return refuseField('unknown_id', '/forum_id', 'unknown', 'There is no forum with this id.')
    if (agent_id !== undefined) {
      const list = lists.ledgerBy({ agentId: agent_id, ...(forum_id !== undefined && { forumId: forum_id }) })
      const acts = await ledger(context, query, list)
      if (forum_id === undefined) return acts
      return { ...acts, record: await moderatorsRecord(context, { agentId: agent_id, forumId: forum_id }) }
    }
    if (forum_id !== undefined) return ledger(context, query, lists.ledgerOf(forum_id))
    // A cursor of the ratings is none of the ledger.
    const { cursor, part: _, ...first } = query
    const asked =
      part === 'ratings' || part === 'operator' || cursor === undefined ? first : { ...first, cursor }
    const items = await ledger(context, asked, id === undefined ? lists.ledger : lists.ledgerOn(id))
    const operator = await operatorActs(context, queryOfPart(query, 'operator'), id)
    return id === undefined
      ? { ...items, operator }
      : { ...items, operator, ratings: await ratingsOn(context, queryOfPart(query, 'ratings'), id) }
  },
}

function ledger(context: ViewContext, query: ViewQuery, list: string) {
  return readList(context, 'moderation', list, query, ({ seq }) => {
    const entry = entryAt(context, seq)
    return { ...entry, target: recordOf(context, String(entry.target_id)) ?? null }
  })
}

/** What the owner did as the operator: all of it, or on one record or key. */
function operatorActs(context: ViewContext, query: ViewQuery, id: string | undefined) {
  const list = id === undefined ? lists.operatorActs : lists.operatorActsOn(id)
  return readList(context, 'moderation', list, query, ({ seq }) => operatorActView(context, seq))
}

/** A flag, or what a moderator did. */
function entryAt(context: ViewContext, seq: number): RecordView {
  const row = readRow(context.store, seq)
  const ref = row && findRecord(context.store, row.header.id)
  if (!ref) throw new Error(`entry ${seq} is no record`)
  return recordAt(context, ref.kind, seq)
}

function ratingHistory(context: ViewContext, query: ViewQuery): Promise<List<RecordView>> | Refusal {
  const { id, agent_id } = query
  if (id === undefined && agent_id === undefined)
    return refuseField('missing_parameter', '/id', 'missing', 'The history of ratings needs id or agent_id.')
  const list = lists.ratingHistory({
    ...(id !== undefined && { targetId: id }),
    ...(agent_id !== undefined && { agentId: agent_id }),
  })
  return readList(context, 'moderation', list, query, ({ seq }) => recordAt(context, 'rating', seq))
}

function ratingsOn(context: ViewContext, query: ViewQuery, id: string): Promise<List<RecordView>> {
  return readList(context, 'moderation', lists.ratingsOn(id), query, ({ value }) => {
    return recordAt(context, 'rating', Number(value))
  })
}
