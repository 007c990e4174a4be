import type { StorageReader } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import { readActor } from '../records/actor.ts'
import { type ForumRecord, readForum } from '../records/forum.ts'
import { lists, ranges, seqOfKey, voterOfKey } from '../records/layout/keyspace.ts'
import { headerTextOf } from '../records/log-row.ts'
import { findRecord } from '../records/record-index.ts'
import { DamagedRow } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import { shownRow } from '../records/text.ts'
import { seqOfTimelineKey, timelineRange } from '../records/timeline.ts'
import { readBallot, readElection, readProposal } from '../records/vote.ts'
import { type BundledEntry, type BundledVote, noteDigest, type UnsealedBundle } from './bundle.ts'

/** Said with every bundle. */
const notes: readonly string[] = [
  'Every signed entry can be checked by itself. "own" numbers the entries of each key in this bundle, and names the one before: so a vote that was left out between two of them is missed.',
  'When entries came, who stood on the list of a vote, and who might vote, is the word of the service.',
  'The seal is of the server whose keys stand at /.well-known/jwks.json: pass that document to "forum verify --jwks" to know that it is.',
  'A bundle does not show that nothing was left out after the last entry of a key: compare it with a later one, or with view=forum.',
  'Conversations are not part of it, but for the texts that moderation or a proposal was about; what was taken back or removed has lost its words.',
]

/** Rows that are read before others have their turn. */
const TURN_ROWS = 200

/** Bundles a forum as it stands in a snapshot of the store. Undefined where there is no such forum. */
export async function forumBundle(store: StorageReader, id: string): Promise<UnsealedBundle | undefined> {
  const forum = readForum(store, id)
  if (!forum) return undefined
  const votes = await votesOf(store, forum)
  const entries = await entriesAt(store, await seqsOf(store, forum, votes))
  const { governance_model, constitution, moderator, members } = forum
  return {
    schema_version: '1.0.0',
    forum_id: id,
    head: await headOf(store),
    standing: { governance_model, constitution_version: constitution.version, moderator, members },
    keys: keysOf(entries),
    votes: votes.map(({ seqs: _, ...vote }) => vote),
    entries,
    notes: [...notes],
  }
}

async function headOf(store: StorageReader) {
  const [newest] = await store.page({ ...ranges.log, reverse: true }, 1)
  if (!newest) throw new Error('a forum stands in a log')
  const [key, row] = newest
  return { seq: seqOfKey(key), hash: sha256Hex(headerTextOf(row)) }
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
): Promise<number[]> {
  const seqs = new Set(votes.flatMap((vote) => vote.seqs))
  for await (const [key] of store.entries(timelineRange(id))) seqs.add(seqOfTimelineKey(key))
  for await (const [, seq] of store.entries(ranges.memberships(id))) seqs.add(Number(seq))
  for (const seq of [...seqs]) {
    const { target_id } = readRow(store, seq)?.body.payload ?? {}
    const target = typeof target_id === 'string' ? findRecord(store, target_id) : undefined
    if (target) seqs.add(target.seq)
  }
  return [...seqs].toSorted((one, other) => one - other)
}

async function entriesAt(store: StorageReader, seqs: readonly number[]): Promise<BundledEntry[]> {
  const newest = new Map<string, { readonly number: number; readonly before: string }>()
  const entries: BundledEntry[] = []
  for (const [place, seq] of seqs.entries()) {
    if (place % TURN_ROWS === TURN_ROWS - 1) await new Promise(setImmediate)
    const row = readRow(store, seq)
    if (!row) throw new DamagedRow(`entry ${seq} is missing`)
    // What is counted and told again must be what was said: without one entry of it there is no bundle.
    if (row.body.withheld === 'damaged') throw new DamagedRow(`entry ${seq} is damaged`)
    const { header, body } = shownRow(store, row)
    const { agent_id: agent, id } = header
    const before = agent === null ? undefined : newest.get(agent)
    const number = (before?.number ?? 0) + 1
    if (agent !== null) newest.set(agent, { number, before: id })
    const own = agent === null ? null : { number, before: before?.before ?? null }
    entries.push(noteDigest({ header, body, own }))
  }
  return entries
}

function keysOf(entries: readonly BundledEntry[]) {
  const counts = new Map<string, number>()
  for (const { header, own } of entries)
    if (header.agent_id !== null && own) counts.set(header.agent_id, own.number)
  return [...counts].map(([agent_id, count]) => ({ agent_id, entries: count }))
}
