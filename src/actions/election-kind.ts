import { everyVersionOf } from '../../machines/registry.ts'
import { type ElectionEmitted, type ElectionState, election } from '../../machines/vote/election.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import type { EntryContext } from '../engine/entry-context.ts'
import { concerned } from '../governance/votes.ts'
import type { ActorAddress } from '../records/actor.ts'
import { changeForum, noteEntryOf } from '../records/forum.ts'
import { noteInTimeline } from '../records/timeline.ts'
import { type ElectionRecord, readElection, writeElection } from '../records/vote.ts'
import { beginTerm, emptyOffice } from './office-kind.ts'

export function electionAt(id: string): ActorAddress {
  return { kind: election.kind, id }
}

/** Where an election stands, for the entry that is being decided. */
export function statusOfElection({ actors }: EntryContext, id: string) {
  const state = actors.read(electionAt(id)) as ElectionState | undefined
  if (!state) throw new Error(`election ${id} has no actor`)
  return { state: state.value, candidates: state.context.candidates }
}

/** Elections as hosted actors: how one ends becomes the forum's term, its timeline and its news. */
export const electionKind = defineActorKind<ElectionEmitted, ElectionState>({
  versions: everyVersionOf(election),
  project(context, id, emitted, state) {
    if (emitted.type === 'election.closed') close(context, id, emitted, state)
    if (emitted.type === 'office.vacated') emptyOffice(context, recordOf(context, id).forum_id, id)
  },
})

function recordOf({ store }: EntryContext, id: string): ElectionRecord {
  const record = readElection(store, id)
  if (!record) throw new Error(`election ${id} has no record`)
  return record
}

function close(
  context: EntryContext,
  id: string,
  { winner, reason }: Extract<ElectionEmitted, { type: 'election.closed' }>,
  { value, context: { candidates } }: ElectionState,
): void {
  const { store, seq, atText, agentId: actor } = context
  const record = recordOf(context, id)
  const { forum_id } = record
  writeElection(store, { ...record, closed: { seq, at: atText } })
  const subject = { type: 'election', id }
  noteInTimeline(store, forum_id, seq, {
    kind: 'election.closed',
    actor,
    subject,
    outcome: { state: value, winner, reason },
  })
  const forum = changeForum(store, forum_id, () => ({ election: null }))
  noteEntryOf(store, forum_id, seq)
  if (winner !== null) beginTerm(context, forum_id, { agent_id: winner, election_id: id, since: atText })
  context.emit({ kind: 'election.closed', actor, subject, forum_id })
  const told = new Set([...concerned(store, forum), ...candidates.map(({ agent }) => agent)])
  for (const agent of told)
    context.notify(agent, {
      kind: 'election_closed',
      subject,
      reason_subject: { type: 'forum', id: forum_id },
    })
}
