import { bundled } from '../bundles/make.ts'
import type { StorageReader } from '../ports/storage.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import { readActor } from '../records/actor.ts'
import { type ForumRecord, readForum } from '../records/forum.ts'
import { lists, ranges, seqOfKey, voterOfKey } from '../records/layout/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { DamagedRow } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import { seqOfTimelineKey, timelineRange } from '../records/timeline.ts'
import { readBallot, readElection, readProposal } from '../records/vote.ts'
import type { BundledVote, UnsealedBundle, UnsealedVote } from './bundle.ts'

const LIST_NOTE =
  'When entries came, who stood on the list of a vote, and who might vote, is the word of the service.'

const forumNotes: readonly string[] = [
  LIST_NOTE,
  'A bundle does not show that nothing was left out after the last entry of a key: compare it with a later one, or with view=forum.',
  'Conversations are not part of it, but for the texts that moderation or a proposal was about; what was taken back or removed has lost its words.',
]

const voteNotes: readonly string[] = [
  LIST_NOTE,
  'Who was in office, and what a passed proposal changed, the bundle of its forum shows.',
]

/** Bundles a forum as it stands in a snapshot of the store. Undefined where there is no such forum. */
export async function forumBundle(store: StorageReader, id: string): Promise<UnsealedBundle | undefined> {
  const forum = readForum(store, id)
  if (!forum) return undefined
  const votes = await votesOf(store, forum)
  const { governance_model, constitution, moderator, members } = forum
  return {
    ...(await bundled(store, await seqsOf(store, forum, votes), forumNotes)),
    forum_id: id,
    standing: { governance_model, constitution_version: constitution.version, moderator, members },
    votes: votes.map(({ seqs: _, ...vote }) => vote),
  }
}

/** Bundles an election or a proposal as it stands in a snapshot of the store. Undefined where there is none. */
export async function voteBundle(
  store: StorageReader,
  type: BundledVote['type'],
  id: string,
): Promise<UnsealedVote | undefined> {
  const record = type === 'election' ? readElection(store, id) : readProposal(store, id)
  const founding = record && findRecord(store, record.forum_id)
  if (!record || !founding) return undefined
  const { seqs, ...vote } = await voteOf(store, type, id)
  const named: number[] = []
  for await (const [key] of store.entries(ranges.list(lists.nominationsIn(id)))) named.push(seqOfKey(key))
  const ends = vote.closed ? [vote.closed.seq] : []
  return {
    ...(await bundled(store, [founding.seq, record.seq, ...named, ...seqs, ...ends], voteNotes)),
    forum_id: record.forum_id,
    vote,
  }
}

interface GatheredVote extends BundledVote {
  /** The entries of its ballots, those that were replaced too. */
  readonly seqs: readonly number[]
}

async function votesOf(store: StorageReader, { id }: ForumRecord): Promise<GatheredVote[]> {
  const found: GatheredVote[] = []
  for await (const [, value] of store.entries(ranges.list(lists.votesOf(id)))) {
    const [type, vote = ''] = value.split(' ')
    found.push(await voteOf(store, type === 'election' ? 'election' : 'proposal', vote))
  }
  return found
}

async function voteOf(store: StorageReader, type: BundledVote['type'], id: string): Promise<GatheredVote> {
  const record = type === 'election' ? readElection(store, id) : readProposal(store, id)
  const actor = readActor(store, { kind: type, id })
  if (!record || !actor) throw new DamagedRow(`${type} ${id} is missing`)
  const { value, context } = actor.state as { readonly value: string; readonly context: JsonObject }
  const seqs: number[] = []
  const voters = new Set<string>()
  for await (const [key] of store.entries(ranges.ballotsIn(id))) {
    seqs.push(seqOfKey(key))
    voters.add(voterOfKey(key))
  }
  const listed_voters = [...voters].filter((agent) => readBallot(store, id, agent)?.listed).toSorted()
  const { closed } = record
  const changed = type === 'proposal' ? (readProposal(store, id)?.changed ?? null) : null
  return {
    type,
    id,
    rules: actor.version,
    listed_voters,
    closed,
    state: value,
    context,
    changed: changed && { ...changed },
    seqs,
  }
}

/** Foundings, votes, moderation, memberships, ballots, and the texts that were decided on, in the order of the log. */
async function seqsOf(
  store: StorageReader,
  { id }: ForumRecord,
  votes: readonly GatheredVote[],
): Promise<ReadonlySet<number>> {
  const seqs = new Set(votes.flatMap((vote) => vote.seqs))
  for await (const [key] of store.entries(timelineRange(id))) seqs.add(seqOfTimelineKey(key))
  for await (const [, seq] of store.entries(ranges.memberships(id))) seqs.add(Number(seq))
  for (const seq of [...seqs]) {
    const { target_id } = readRow(store, seq)?.body.payload ?? {}
    const target = typeof target_id === 'string' ? findRecord(store, target_id) : undefined
    if (target) seqs.add(target.seq)
  }
  return seqs
}
