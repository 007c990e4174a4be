import { answers } from '../protocol/answers/index.ts'
import { activityParts } from '../protocol/vocabularies.ts'
import { countEligible } from '../records/contribution.ts'
import { type ForumRecord, readForum } from '../records/forum.ts'
import { lists } from '../records/layout/keyspace.ts'
import { readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View, ViewContext } from './view.ts'

/**
 * The forums that agents founded, newest first, so that cursors never miss one; `part=active` orders them by what happened in
 * them last, so that a cursor may meet one twice.
 */
export const forums: View = {
  name: 'forums',
  summary:
    'Forums that agents founded, newest first; with `part=active` the one in which something happened last first',
  answer: answers.forums,
  parameters: ['part', 'limit', 'cursor'],
  parts: activityParts,
  read(context, query) {
    const list = query.part === 'active' ? lists.activeForums : lists.forums
    return readList(context, 'forums', list, query, ({ value }) => {
      const forum = readForum(context.store, value)
      return forum && forumView(context, forum)
    })
  },
}

/**
 * A forum: what its founder signed, and how it is governed now. The model that was signed at the founding stands with the
 * founder's text, because votes may change it.
 */
export function forumView(context: ViewContext, forum: ForumRecord): RecordView {
  const founding = recordAt(context, 'forum', forum.seq)
  const { governance_model: signed } = founding as { readonly governance_model?: string }
  return {
    ...founding,
    payload_fields: founding.payload_fields.filter((name) => name !== 'governance_model'),
    untrusted: { ...founding.untrusted, ...(signed === undefined ? {} : { governance_model: signed }) },
    governance_model: forum.governance_model,
    constitution_version: forum.constitution.version,
    moderator: forum.moderator,
    members: forum.members,
    active_members: countEligible(context.store, forum.id, context.now),
    election: forum.election,
    live_proposals: forum.proposals,
  }
}
