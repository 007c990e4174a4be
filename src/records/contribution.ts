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
 * - a contribution that is a day old settles: whoever has one of those stands on the list of a vote that opens (`settled`);
 * - the stretches of time in which a key was counted stand in a list, so that the list of any opening can be read later.
 *
 * Two rolls are kept so: who may vote, which is the list of votes in a young forum and of those of an earlier version; and
 * who is settled. Nobody gets onto the second by writing when a vote is about to open.
 */

const DAY_MS = 86_400_000
const WINDOW_MS = limits.ELIGIBILITY_DAYS * DAY_MS
const VOTING_MS = limits.VOTING_DAYS_MAX * DAY_MS
const SETTLING_MS = limits.LISTED_AFTER_HOURS * 3_600_000

/** Which keys stand on the list of a vote: all that may vote at its opening, or those with a contribution that has settled. */
export type Roll = 'eligible' | 'settled'

/** One contribution. Ids of its neighbours in the chain of its key. */
interface Contribution {
  readonly forum: string
  readonly agent: string
  readonly seq: number
  readonly at: number
  readonly older: string | null
  readonly newer: string | null
  /** Whether it is counted among those of its key that are a day old. */
  readonly settled: boolean
}

/** A period in which a key was counted: from one entry up to, but not including, another. */
interface Stretch {
  readonly since: number
  readonly until: number
  /** When it ended, in milliseconds since the epoch. */
  readonly at: number
}

/** What a key has that has settled. */
interface Settled {
  /** Its contributions that are a day old, and stand. */
  readonly count: number
  /** Where it stands in the list, and the entry since which it is settled; null when it is not. */
  readonly since: { readonly place: number; readonly seq: number } | null
  readonly before: readonly Stretch[]
}

/** What one key is in one forum. */
interface Voice {
  /** The first text that it ever wrote there. */
  readonly first: { readonly id: string; readonly at: number } | null
  readonly newest: string | null
  readonly newest_at: number | null
  /** The entry since which it is counted; null when it is not. */
  readonly since: number | null
  /** Earlier periods in which a vote was opened that may still be going on. */
  readonly before: readonly Stretch[]
  readonly settled: Settled
}

/** What a forum counts. */
interface Electorate {
  readonly eligible: number
  readonly settled: number
  /** The queue: numbers of the first that has not left, and of the next to come. */
  readonly first: number
  readonly next: number
  /** The number of the first in it that has not settled. */
  readonly settling: number
  /** The newest entry that opened a vote. */
  readonly opening: number
}

const NO_VOICE: Voice = {
  first: null,
  newest: null,
  newest_at: null,
  since: null,
  before: [],
  settled: { count: 0, since: null, before: [] },
}
const NOBODY: Electorate = { eligible: 0, settled: 0, first: 0, next: 0, settling: 0, opening: 0 }

export interface NewContribution {
  readonly forum: string
  readonly agent: string
  readonly id: string
  readonly seq: number
  readonly at: number
}

/** Counts a thread, a reply or a summary for the key that wrote it. */
export function contribute(writer: PointWriter, { forum, agent, id, seq, at }: NewContribution): void {
  const before = letTimePass(writer, forum, { seq, at }, limits.CONTRIBUTIONS_TAKEN_ALONG)
  const voice = readVoice(writer, forum, agent)
  if (voice.newest !== null) relink(writer, voice.newest, { newer: id })
  const made: Contribution = { forum, agent, seq, at, older: voice.newest, newer: null, settled: false }
  writeJson(writer, keys.contribution(id), made)
  writer.put(keys.contributionQueue(forum, before.next), id)
  if (voice.since === null) writer.put(keys.member(lists.electorateOf(forum), seq), agent)
  const first = voice.first ?? { id, at }
  writeVoice(writer, forum, agent, { ...voice, first, newest: id, newest_at: at, since: voice.since ?? seq })
  const eligible = before.eligible + (voice.since === null ? 1 : 0)
  writeElectorate(writer, forum, { ...before, eligible, next: before.next + 1 })
}

/** Takes a contribution back, when it is one that still counts. */
export function withdraw(writer: PointWriter, id: string, now: Moment): void {
  const gone = readContribution(writer, id)
  if (!gone) return
  const { forum, agent } = gone
  if (gone.settled) unsettle(writer, gone, now)
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

/** Opens a vote, which publishes who stands on its list. Returns how many stand on each roll. */
export function noteOpening(writer: PointWriter, forum: string, now: Moment): Readonly<Record<Roll, number>> {
  const electorate = letTimePass(writer, forum, now, Number.POSITIVE_INFINITY)
  writeElectorate(writer, forum, { ...electorate, opening: now.seq })
  return electorate
}

/** Whether a key may vote in a forum at this moment. */
export function isEligible(reader: PointReader, forum: string, agent: string, at: number): boolean {
  return isFresh(readVoice(reader, forum, agent).newest_at, at)
}

/** The first text that a key ever wrote in a forum, by its id. */
export function firstContribution(reader: PointReader, forum: string, agent: string): Voice['first'] {
  return readVoice(reader, forum, agent).first
}

/** Whether a key stood on the list of a vote, given the entry that opened it. */
export function isListed(
  reader: PointReader,
  forum: string,
  agent: string,
  { seq: opening, roll }: Opening,
): boolean {
  const voice = readVoice(reader, forum, agent)
  const before = roll === 'settled' ? voice.settled.before : voice.before
  const since = roll === 'settled' ? voice.settled.since?.seq : voice.since
  if (typeof since === 'number' && wasCounted(since, opening, roll)) return true
  return before.some((stretch) => wasCounted(stretch.since, opening, roll) && stretch.until > opening)
}

/** The entry that opened a vote, and the roll that is its list. */
export interface Opening {
  readonly seq: number
  readonly roll: Roll
}

/** What settles while a vote is opened stands on its list; what is written by an entry, from the next one on. */
function wasCounted(since: number, opening: number, roll: Roll): boolean {
  return roll === 'settled' ? since <= opening : since < opening
}

/** The stored list of a roll. */
export function listOfRoll(forum: string, roll: Roll): string {
  return roll === 'settled' ? lists.settledOf(forum) : lists.electorateOf(forum)
}

/** The key that a member of such a list stands for, when it stood on the list of this opening. */
export function listedKey(member: string, { seq: opening, roll }: Opening): string | undefined {
  const [agent = '', ...entries] = member.split(' ')
  const [since = '0', until] = roll === 'settled' ? entries : ['0', ...entries]
  if (!wasCounted(Number(since), opening, roll)) return undefined
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

/** Lets contributions settle, and those that have grown too old leave; a number of each at most. Returns the counts then. */
function letTimePass(writer: PointWriter, forum: string, now: Moment, most: number): Electorate {
  letSettle(writer, forum, now, most)
  return letOldOnesLeave(writer, forum, now, most)
}

/** Lets what is a day old settle. What has left the queue by then was never listed: nothing was opened meanwhile. */
function letSettle(writer: PointWriter, forum: string, now: Moment, most: number): void {
  const { first, next, settling } = readElectorate(writer, forum)
  let place = Math.max(first, settling)
  for (let left = most; place < next && left > 0; place++, left--) {
    const { id, contribution } = inQueue(writer, forum, place) ?? {}
    if (contribution && now.at - contribution.at < SETTLING_MS) break
    if (id !== undefined && contribution && isFresh(contribution.at, now.at))
      settle(writer, id, contribution, now)
  }
  writeElectorate(writer, forum, { ...readElectorate(writer, forum), settling: place })
}

function settle(writer: PointWriter, id: string, contribution: Contribution, { seq }: Moment): void {
  const { forum, agent } = contribution
  writeJson(writer, keys.contribution(id), { ...contribution, settled: true })
  const voice = readVoice(writer, forum, agent)
  const { count, since, before } = voice.settled
  const place = contribution.seq
  writeVoice(writer, forum, agent, {
    ...voice,
    settled: { count: count + 1, since: since ?? { place, seq }, before },
  })
  if (since !== null) return
  writer.put(keys.member(lists.settledOf(forum), place), `${agent} ${seq}`)
  const electorate = readElectorate(writer, forum)
  writeElectorate(writer, forum, { ...electorate, settled: electorate.settled + 1 })
}

/** One of a key that had settled counts no longer. */
function unsettle(writer: PointWriter, { forum, agent }: Contribution, { seq, at }: Moment): void {
  const voice = readVoice(writer, forum, agent)
  const { count, since, before } = voice.settled
  if (count > 1 || since === null) {
    writeVoice(writer, forum, agent, { ...voice, settled: { ...voice.settled, count: count - 1 } })
    return
  }
  const electorate = readElectorate(writer, forum)
  writeElectorate(writer, forum, { ...electorate, settled: electorate.settled - 1 })
  const kept = before.filter((stretch) => at - stretch.at <= VOTING_MS)
  const member = keys.member(lists.settledOf(forum), since.place)
  const wasAsked = electorate.opening >= since.seq
  if (wasAsked) writer.put(member, `${agent} ${since.seq} ${seq}`)
  else writer.remove(member)
  const after = wasAsked ? [...kept, { since: since.seq, until: seq, at }] : kept
  writeVoice(writer, forum, agent, { ...voice, settled: { count: 0, since: null, before: after } })
}

/** Lets what has grown too old leave the queue, a number of them at most. Returns the counts after that. */
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
  if (old.settled) unsettle(writer, old, now)
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
