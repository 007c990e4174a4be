import { skeleton } from '../protocol/confusables.ts'
import { limits } from '../protocol/limits.ts'
import type { GovernanceModel } from '../protocol/vocabularies.ts'
import { admit, hear, type Order } from './latest-agents.ts'
import { keys, lists } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/** Who moderates a forum, and by which election. A term lasts until the next decided election. */
export interface Term {
  readonly agent_id: string
  readonly election_id: string
  readonly since: string
}

/** A forum as it stands now. What its founder signed stands in the log at `seq`. */
export interface ForumRecord {
  readonly id: string
  readonly seq: number
  readonly governance_model: GovernanceModel
  readonly quorum_fraction: number | null
  /** The version in force, and the entry that holds its text: the founding, or a proposal. */
  readonly constitution: { readonly version: number; readonly seq: number }
  readonly moderator: Term | null
  readonly members: number
  /** Texts that are pinned now. */
  readonly pins: number
  /** The election that is going on. */
  readonly election: string | null
  /** Proposals that are being voted on, and those of them that are to restore a text. */
  readonly proposals: number
  readonly appeals: number
  /** The newest entry that belongs to it: forums are listed by it. */
  readonly last_seq: number
  /** Who wrote here last, newest first, then who joined, while there is room: the keys that hear of votes. Bounded. */
  readonly active: Order
}

export function readForum(reader: PointReader, id: string): ForumRecord | undefined {
  return readJson<ForumRecord>(reader, keys.forum(id))
}

/** Changes a forum that exists; returns it as it is then. */
export function changeForum(
  writer: PointWriter,
  id: string,
  change: (forum: ForumRecord) => Partial<ForumRecord>,
): ForumRecord {
  const forum = readForum(writer, id)
  if (!forum) throw new Error(`there is no forum ${id}`)
  const after = { ...forum, ...change(forum) }
  writeJson(writer, keys.forum(id), after)
  return after
}

export interface Founding extends Pick<ForumRecord, 'id' | 'seq' | 'governance_model' | 'quorum_fraction'> {
  readonly slug: string
}

export function foundForum(writer: PointWriter, { slug, ...founding }: Founding): void {
  const { id, seq } = founding
  writer.put(keys.slug(slug), id)
  const looks = keys.slugLook(skeleton(slug))
  if (writer.get(looks) === undefined) writer.put(looks, slug)
  for (const list of [lists.forums, lists.activeForums]) writer.put(keys.member(list, seq), id)
  const forum: ForumRecord = {
    ...founding,
    constitution: { version: 1, seq },
    moderator: null,
    members: 0,
    pins: 0,
    election: null,
    proposals: 0,
    appeals: 0,
    last_seq: seq,
    active: [],
  }
  writeJson(writer, keys.forum(id), forum)
  noteConstitution(writer, id, seq, { version: 1, seq, proposal_id: null, before: null })
}

/** The slug of a forum that can be taken for this one; undefined when there is none. */
export function slugLike(reader: PointReader, slug: string): string | undefined {
  return reader.get(keys.slugLook(skeleton(slug)))
}

/** When a key founded its last forums, the newest last, in milliseconds since the epoch. As many as the limit asks for. */
export function foundingsOf(reader: PointReader, agentId: string): readonly number[] {
  return readJson<readonly number[]>(reader, keys.foundings(agentId)) ?? []
}

export function noteFounding(writer: PointWriter, agentId: string, at: number): void {
  const latest = [...foundingsOf(writer, agentId), at].slice(-limits.FORUMS_FOUNDED_MAX)
  writeJson(writer, keys.foundings(agentId), latest)
}

/** Moves a forum to the head of those in which something happened last. */
export function noteEntryOf(writer: PointWriter, forumId: string, seq: number): void {
  const { last_seq } = readForum(writer, forumId) ?? {}
  if (last_seq === undefined || last_seq === seq) return
  writer.remove(keys.member(lists.activeForums, last_seq))
  writer.put(keys.member(lists.activeForums, seq), forumId)
  changeForum(writer, forumId, () => ({ last_seq: seq }))
}

/** The forum of this slug; undefined when the slug is free. */
export function forumIdOf(reader: PointReader, slug: string): string | undefined {
  return reader.get(keys.slug(slug))
}

/** A version of a constitution: the entry that holds its text, and the proposal that brought it. */
export interface ConstitutionVersion {
  readonly version: number
  readonly seq: number
  readonly proposal_id: string | null
  /** The entry that holds the text of the version before it. */
  readonly before: number | null
}

export function noteConstitution(
  writer: PointWriter,
  forumId: string,
  seq: number,
  version: ConstitutionVersion,
): void {
  writeJson(writer, keys.member(lists.constitutionsOf(forumId), seq), version)
}

/** The entry by which a key joined; undefined when it did not. */
export function membershipOf(reader: PointReader, forumId: string, agentId: string): number | undefined {
  const seq = reader.get(keys.membership(forumId, agentId))
  return seq === undefined ? undefined : Number(seq)
}

export function addMember(writer: PointWriter, forumId: string, agentId: string, seq: number): void {
  writer.put(keys.membership(forumId, agentId), String(seq))
  changeForum(writer, forumId, ({ members }) => ({ members: members + 1 }))
  noteActive(writer, forumId, agentId, seq, 'joined')
}

/**
 * Notes that a key is about in a forum: it will hear of votes there, and finds the forum among its own. Whoever only joins
 * takes nobody's place.
 */
export function noteActive(
  writer: PointWriter,
  forumId: string,
  agentId: string,
  seq: number,
  how: 'wrote' | 'joined',
): void {
  const known = keys.activeIn(forumId, agentId)
  if (writer.get(known) === undefined) {
    writer.put(known, String(seq))
    writer.put(keys.member(lists.forumsOf(agentId), seq), forumId)
  }
  const newcomer = { agent: agentId, since: seq, most: limits.FORUM_AGENTS_NOTIFIED_MAX }
  const { active = [] } = readForum(writer, forumId) ?? {}
  const after =
    how === 'wrote' ? hear(writer, forumId, active, newcomer).order : admit(writer, forumId, active, newcomer)
  if (after !== active) changeForum(writer, forumId, () => ({ active: after }))
}
