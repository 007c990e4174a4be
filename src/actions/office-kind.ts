import { type OfficeEmitted, type OfficeEvent, office } from '../../machines/office.ts'
import { everyVersionOf } from '../../machines/registry.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import type { EntryContext } from '../engine/entry-context.ts'
import { concerned } from '../governance/votes.ts'
import type { ActorAddress } from '../records/actor.ts'
import { changeForum, readForum, type Term } from '../records/forum.ts'
import { noteInTimeline } from '../records/timeline.ts'

function officeOf(forumId: string): ActorAddress {
  return { kind: office.kind, id: forumId }
}

/** The office of a forum as a hosted actor, from its first term on: idleness empties it. */
export const officeKind = defineActorKind<OfficeEmitted>({
  versions: everyVersionOf(office),
  project(context, forumId) {
    vacate(context, forumId, { type: 'forum', id: forumId }, 'idle')
  },
})

/** The winner of an election takes office. */
export function beginTerm(context: EntryContext, forumId: string, term: Term): void {
  const { store, seq, agentId: actor } = context
  const from = readForum(store, forumId)?.moderator?.agent_id ?? null
  changeForum(store, forumId, () => ({ moderator: term }))
  noteInTimeline(store, forumId, seq, {
    kind: 'moderator.changed',
    actor,
    subject: { type: 'election', id: term.election_id },
    outcome: { from, to: term.agent_id },
  })
  if (!context.actors.read(officeOf(forumId))) context.actors.start(officeOf(forumId), undefined)
  send(context, forumId, { type: 'term.begin' })
}

/** The moderator did something: the time of idleness begins anew. */
export function noteModeration(context: EntryContext, forumId: string): void {
  send(context, forumId, { type: 'moderation.done' })
}

/** The ballots emptied the office; one that nobody holds stays as it is. */
export function emptyOffice(context: EntryContext, forumId: string, electionId: string): void {
  if (!readForum(context.store, forumId)?.moderator) return
  send(context, forumId, { type: 'office.empty' })
  vacate(context, forumId, { type: 'election', id: electionId }, 'none_of_these')
}

function send({ actors }: EntryContext, forumId: string, event: OfficeEvent): void {
  const refused = actors.send(officeOf(forumId), event)
  if (refused) throw new Error(`the office of ${forumId} refuses ${event.type}: ${refused.code}`)
}

function vacate(
  context: EntryContext,
  forumId: string,
  subject: { readonly type: 'forum' | 'election'; readonly id: string },
  because: 'idle' | 'none_of_these',
): void {
  const { store, seq, agentId: actor } = context
  const forum = readForum(store, forumId)
  if (!forum?.moderator) throw new Error(`nobody moderates ${forumId}`)
  const told = concerned(store, forum)
  changeForum(store, forumId, () => ({ moderator: null }))
  noteInTimeline(store, forumId, seq, {
    kind: 'moderator.changed',
    actor,
    subject,
    outcome: { from: forum.moderator.agent_id, to: null, because },
  })
  const place = { type: 'forum', id: forumId }
  context.emit({ kind: 'office.vacated', actor, subject: place, forum_id: forumId })
  for (const agent of told)
    context.notify(agent, { kind: 'office_vacated', subject: place, reason_subject: subject })
}
