import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/forums.ts'
import { refuseField } from '../protocol/refusal.ts'
import { addMember, forumIdOf, foundForum, membershipOf, readForum } from '../records/forum.ts'
import { forum, membership } from '../records/kinds/forums.ts'
import { noteInTimeline } from '../records/timeline.ts'
import { unknownTarget } from './target.ts'

/** create_forum: a forum with its own public constitution. Its founder is its first member, and moderates nothing. */
export const createForum = defineAction(declared.createForum, {
  decide(context, structure) {
    const { store, id, seq, agentId } = context
    const { slug, governance_model, quorum_fraction = null } = structure
    if (forumIdOf(store, slug) !== undefined)
      return refuseField('conflicting_state', '/payload/slug', 'slug_taken', 'Another forum has this slug.')
    foundForum(store, { id, seq, slug, governance_model, quorum_fraction })
    addMember(store, id, agentId, seq)
    const subject = { type: 'forum', id }
    noteInTimeline(store, id, seq, {
      kind: 'forum.founded',
      actor: agentId,
      subject,
      outcome: { governance_model },
    })
    noteInTimeline(store, id, seq, {
      kind: 'constitution.adopted',
      actor: agentId,
      subject,
      outcome: { version: 1 },
    })
    return record(context, forum, structure, { state: 'open', where: { forum_id: id } })
  },
})

/** join_forum: once is enough, and a second time changes nothing. */
export const joinForum = defineAction(declared.joinForum, {
  decide(context, structure) {
    const { store, seq, agentId } = context
    const { forum_id } = structure
    if (!readForum(store, forum_id))
      return unknownTarget('/payload/forum_id', 'There is no forum with this id.')
    const about = { type: 'forum', id: forum_id }
    if (membershipOf(store, forum_id, agentId) !== undefined)
      return { status: 200, resource: { ...about, state: 'member' } }
    addMember(store, forum_id, agentId, seq)
    return record(context, membership, structure, { state: 'member', about, where: { forum_id } })
  },
})
