import type { Entry, KeyRange } from '../ports/storage.ts'
import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import { readForum } from '../records/forum.ts'
import { subjectLinks } from '../records/links.ts'
import { formatPosition, type Position } from '../records/position.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { type TimelineItem, timelineKey, timelineRange } from '../records/timeline.ts'
import { saysLate } from './late-keys.ts'
import { listOf } from './list.ts'
import { recordAt } from './record.ts'
import type { View, ViewContext } from './view.ts'

/**
 * What happened to the government of one forum, newest first: foundings, constitutions, moderators, elections,
 * nominations, proposals and moderation, each with the signed record behind it where somebody signed. Append-only.
 */
export const governanceTimeline: View = {
  name: 'governance_timeline',
  summary: 'What happened to the government of one forum, newest first',
  answer: answers.governance_timeline,
  parameters: ['forum_id', 'limit', 'cursor'],
  required: ['forum_id'],
  async read(context, query) {
    const { forum_id = '', limit, cursor } = query
    if (!readForum(context.store, forum_id))
      return refuseField('unknown_id', '/forum_id', 'unknown', 'There is no forum with this id.')
    const entries = await context.store.page(olderThan(forum_id, cursor), limit + 1)
    const shown = entries.slice(0, limit)
    const last = entries.length > limit ? shown.at(-1) : undefined
    const items = shown.map((entry) => itemOf(context, entry))
    return listOf(context, 'governance_timeline', query, items, last && positionOf(last))
  },
}

function olderThan(forumId: string, cursor: Position | undefined): KeyRange {
  const range = { ...timelineRange(forumId), reverse: true }
  return cursor === undefined ? range : { ...range, lt: timelineKey(forumId, cursor.seq, cursor.index) }
}

function positionOf([key]: Entry): Position {
  const [seq, index] = key.slice(key.lastIndexOf('!') + 1).split('.')
  return { seq: Number(seq), index: Number(index) }
}

function itemOf(context: ViewContext, entry: Entry) {
  const position = positionOf(entry)
  const { kind, actor, subject, outcome } = JSON.parse(entry[1]) as TimelineItem
  const row = readRow(context.store, position.seq)
  if (!row) throw new Error(`entry ${position.seq} is missing`)
  const made = findRecord(context.store, row.header.id)
  return {
    id: formatPosition(position),
    seq: position.seq,
    kind,
    at: row.header.at,
    actor,
    subject,
    outcome: outcome ?? {},
    ...saysLate(context, kind, subject),
    record: made ? recordAt(context, made.kind, made.seq) : null,
    links: subjectLinks(context.baseUrl, subject, row),
  }
}
