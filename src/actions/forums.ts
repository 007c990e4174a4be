import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/forums.ts'
import { limits } from '../protocol/limits.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import {
  addMember,
  forumIdOf,
  foundForum,
  foundingsOf,
  membershipOf,
  noteFounding,
  readForum,
  slugLike,
} from '../records/forum.ts'
import { forum, membership } from '../records/kinds/forums.ts'
import type { PointReader } from '../records/store-view.ts'
import { noteInTimeline } from '../records/timeline.ts'
import { unknownTarget } from './target.ts'

/** create_forum: a forum with its own public constitution. Its founder is its first member, and moderates nothing. */
export const createForum = defineAction(declared.createForum, {
  admits({ store, agentId, at }, { slug }) {
    return checkFoundings(store, agentId, at) ?? checkLook(store, slug)
  },
  decide(context, structure) {
    const { store, id, seq, agentId } = context
    const { slug, governance_model, quorum_fraction = null } = structure
    if (forumIdOf(store, slug) !== undefined)
      return refuseField('conflicting_state', '/payload/slug', 'slug_taken', 'Another forum has this slug.')
    foundForum(store, { id, seq, slug, governance_model, quorum_fraction })
    noteFounding(store, agentId, context.at)
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

const DAY_MS = 86_400_000

/** Names are given out for ever, so a key gets few at a time. */
function checkFoundings(store: PointReader, agentId: string, at: number): Refusal | undefined {
  const most = limits.FORUMS_FOUNDED_MAX
  const days = limits.FORUMS_FOUNDED_DAYS
  const [oldest, ...others] = foundingsOf(store, agentId).slice(-most)
  if (oldest === undefined || others.length < most - 1 || at - oldest >= days * DAY_MS) return undefined
  const message = `A key founds at most ${most} forums in ${days} days.`
  return {
    ...refuseField('conflicting_state', '/action', 'too_many_forums', message, most),
    extra: { available_from: new Date(oldest + days * DAY_MS).toISOString() },
  }
}

/** Two slugs that can be taken for each other are one too many. */
function checkLook(store: PointReader, slug: string): Refusal | undefined {
  const like = slugLike(store, slug)
  if (like === undefined || like === slug) return undefined
  const message = `This slug can be taken for that of another forum: ${like}.`
  return refuseField('conflicting_state', '/payload/slug', 'slug_looks_taken', message)
}

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
