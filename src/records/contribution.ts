import { limits } from '../protocol/limits.ts'
import { keys, lists } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/**
 * Who may vote in a forum: whoever has a contribution in it that is not retracted and not older than 120 days, to the
 * millisecond. Point reads answer that, and so does a counter for how many there are, whatever the forum holds:
 *
 * - the contributions of one key in one forum are a chain, the newest first, so that the key's `Voice` knows its newest;
 * - all contributions of a forum stand in a queue in the order of their time. One that has grown too old leaves it, and
 *   takes its key out of the count when it was the newest of that key. Each leaves once: the cost is that of having come;
 * - the stretches of time in which a key was counted stand in a list, so that the list of any opening can be read later.
 */

const WINDOW_MS = limits.ELIGIBILITY_DAYS * 86_400_000
const VOTING_MS = limits.VOTING_DAYS_MAX * 86_400_000

/** One contribution. Ids of its neighbours in the chain of its key. */
interface Contribution {
  readonly forum: string
  readonly agent: string
  readonly at: number
  readonly older: string | null
  readonly newer: string | null
}

/** A period in which a key was counted: from one entry up to, but not including, another. */
interface Stretch {
  readonly since: number
  readonly until: number
  /** When it ended, in milliseconds since the epoch. */
  readonly at: number
}

/** What one key is in one forum. */
interface Voice {
  readonly newest: string | null
  readonly newest_at: number | null
  /** The entry since which it is counted; null when it is not. */
  readonly since: number | null
  /** Earlier periods in which a vote was opened that may still be going on. */
  readonly before: readonly Stretch[]
}

/** What a forum counts. */
interface Electorate {
  readonly eligible: number
  /** The queue: the number of its first contribution, and the number of the next to come. */
  readonly first: number
  readonly next: number
  /** The newest entry that opened a vote. */
  readonly opening: number
}

const NO_VOICE: Voice = { newest: null, newest_at: null, since: null, before: [] }
const NOBODY: Electorate = { eligible: 0, first: 0, next: 0, opening: 0 }

export interface NewContribution {
  readonly forum: string
  readonly agent: string
  readonly id: string
  readonly seq: number
  readonly at: number
}

/** Counts a thread, a reply or a summary for the key that wrote it. */
export function contribute(writer: PointWriter, { forum, agent, id, seq, at }: NewContribution): void {
  const before = letOldOnesLeave(writer, forum, { seq, at }, limits.CONTRIBUTIONS_TAKEN_ALONG)
  const voice = readVoice(writer, forum, agent)
  if (voice.newest !== null) relink(writer, voice.newest, { newer: id })
  const made: Contribution = { forum, agent, at, older: voice.newest, newer: null }
  writeJson(writer, keys.contribution(id), made)
  writer.put(keys.contributionQueue(forum, before.next), id)
  if (voice.since === null) writer.put(keys.member(lists.electorateOf(forum), seq), agent)
  writeVoice(writer, forum, agent, { ...voice, newest: id, newest_at: at, since: voice.since ?? seq })
  const eligible = before.eligible + (voice.since === null ? 1 : 0)
  writeElectorate(writer, forum, { ...before, eligible, next: before.next + 1 })
}

/** Takes a contribution back, when it is one that still counts. */
export function withdraw(writer: PointWriter, id: string, now: Moment): void {
  const gone = readContribution(writer, id)
  if (!gone) return
  const { forum, agent } = gone
  unlink(writer, id, gone)
  const voice = readVoice(writer, forum, agent)
  if (voice.newest !== id) return
  const newest_at = gone.older === null ? null : (readContribution(writer, gone.older)?.at ?? null)
  const after = { ...voice, newest: gone.older, newest_at }
  const ends = voice.since !== null && !isFresh(newest_at, now.at)
  writeVoice(writer, forum, agent, ends ? endStretch(writer, gone, after, now) : after)
}

/** The entry that is being decided. */
interface Moment {
  readonly seq: number
  readonly at: number
}

/** Opens a vote: everybody who may vote now stands on its list. Returns how many these are. */
export function noteOpening(writer: PointWriter, forum: string, now: Moment): number {
  const electorate = letOldOnesLeave(writer, forum, now, Number.POSITIVE_INFINITY)
  writeElectorate(writer, forum, { ...electorate, opening: now.seq })
  return electorate.eligible
}

/** Whether a key may vote in a forum at this moment. */
export function isEligible(reader: PointReader, forum: string, agent: string, at: number): boolean {
  return isFresh(readVoice(reader, forum, agent).newest_at, at)
}

/** Whether a key stood on the list of a vote, given the entry that opened it. */
export function isListed(reader: PointReader, forum: string, agent: string, opening: number): boolean {
  const { since, before } = readVoice(reader, forum, agent)
  if (since !== null && since < opening) return true
  return before.some((stretch) => stretch.since < opening && stretch.until > opening)
}

/** The key of a member of the list `electorateOf`, when it was on the list of this opening. */
export function listedKey(member: string, opening: number): string | undefined {
  const [agent = '', until] = member.split(' ')
  return until === undefined || Number(until) > opening ? agent : undefined
}

/** How many may vote at this moment. */
export function countEligible(reader: PointReader, forum: string, at: number): number {
  const { eligible, first, next } = readElectorate(reader, forum)
  let lapsed = 0
  for (let place = first; place < Math.min(next, first + limits.CONTRIBUTIONS_LOOKED_AT_MAX); place++) {
    const contribution = inQueue(reader, forum, place)?.contribution
    if (contribution && isFresh(contribution.at, at)) break
    if (contribution?.newer === null && isCounted(reader, contribution)) lapsed += 1
  }
  return eligible - lapsed
}

/** Not so when its newest was withdrawn, and those before it had grown too old already. */
function isCounted(reader: PointReader, { forum, agent }: Contribution): boolean {
  return readVoice(reader, forum, agent).since !== null
}

/** The rolling window: 120 days, edges included. */
function isFresh(contributedAt: number | null, at: number): boolean {
  return contributedAt !== null && at - contributedAt <= WINDOW_MS
}

/** Removes contributions that are too old from the queue, a number of them at most. Returns the counts after that. */
function letOldOnesLeave(writer: PointWriter, forum: string, now: Moment, most: number): Electorate {
  let { first } = readElectorate(writer, forum)
  const { next } = readElectorate(writer, forum)
  for (let left = most; first < next && left > 0; first++, left--) {
    const { id, contribution } = inQueue(writer, forum, first) ?? {}
    if (contribution && isFresh(contribution.at, now.at)) break
    writer.remove(keys.contributionQueue(forum, first))
    if (id !== undefined && contribution) lapse(writer, id, contribution, now)
  }
  const after = { ...readElectorate(writer, forum), first }
  writeElectorate(writer, forum, after)
  return after
}

function inQueue(reader: PointReader, forum: string, place: number) {
  const id = reader.get(keys.contributionQueue(forum, place))
  return id === undefined ? undefined : { id, contribution: readContribution(reader, id) }
}

/** The oldest contribution of a key is too old: when it was the newest too, the key is counted no longer. */
function lapse(writer: PointWriter, id: string, old: Contribution, now: Moment): void {
  unlink(writer, id, old)
  if (old.newer !== null) return
  const voice = { ...readVoice(writer, old.forum, old.agent), newest: null, newest_at: null }
  writeVoice(writer, old.forum, old.agent, voice.since === null ? voice : endStretch(writer, old, voice, now))
}

/** The key is counted no longer. A period in which a vote was opened is remembered. */
function endStretch(
  writer: PointWriter,
  { forum, agent }: Pick<Contribution, 'forum' | 'agent'>,
  voice: Voice,
  { seq, at }: Moment,
): Voice {
  const { since } = voice
  if (since === null) throw new Error('a key that is not counted cannot stop being counted')
  const electorate = readElectorate(writer, forum)
  writeElectorate(writer, forum, { ...electorate, eligible: electorate.eligible - 1 })
  const before = voice.before.filter((stretch) => at - stretch.at <= VOTING_MS)
  const member = keys.member(lists.electorateOf(forum), since)
  if (electorate.opening < since) {
    writer.remove(member)
    return { ...voice, since: null, before }
  }
  writer.put(member, `${agent} ${seq}`)
  return { ...voice, since: null, before: [...before, { since, until: seq, at }] }
}

function relink(
  writer: PointWriter,
  id: string | null,
  change: Partial<Pick<Contribution, 'older' | 'newer'>>,
): void {
  const contribution = id === null ? undefined : readContribution(writer, id)
  if (id !== null && contribution) writeJson(writer, keys.contribution(id), { ...contribution, ...change })
}

function unlink(writer: PointWriter, id: string, { older, newer }: Contribution): void {
  relink(writer, older, { newer })
  relink(writer, newer, { older })
  writer.remove(keys.contribution(id))
}

function readContribution(reader: PointReader, id: string): Contribution | undefined {
  return readJson<Contribution>(reader, keys.contribution(id))
}

function readVoice(reader: PointReader, forum: string, agent: string): Voice {
  return readJson<Voice>(reader, keys.voice(forum, agent)) ?? NO_VOICE
}

function writeVoice(writer: PointWriter, forum: string, agent: string, voice: Voice): void {
  writeJson(writer, keys.voice(forum, agent), voice)
}

function readElectorate(reader: PointReader, forum: string): Electorate {
  return readJson<Electorate>(reader, keys.electorate(forum)) ?? NOBODY
}

function writeElectorate(writer: PointWriter, forum: string, electorate: Electorate): void {
  writeJson(writer, keys.electorate(forum), electorate)
}
