import type { Entry, StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { keys, lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import type { LogRow } from '../records/log-row.ts'
import { decodeReplyPlace } from '../records/reply-place.ts'
import { readRow } from '../records/store-view.ts'
import { readReplied } from '../records/thread.ts'

/** A reply in a thread that an agent follows. */
export interface FollowedReply {
  readonly row: LogRow
  readonly threadId: string
}

/**
 * What others said in the threads that an agent follows, newest first, before an entry: merged when it is read, so that a reply
 * costs the same however many hear of it. Of those threads the ones it came to last count, so many of them.
 */
export async function followedReplies(
  store: StorageReader,
  agentId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<FollowedReply[]> {
  const stretches = await stretchesOf(store, agentId, before)
  const found: FollowedReply[] = []
  while (found.length < limit) {
    const [first, ...others] = stretches
    if (!first) break
    const newest = others.reduce((one, other) => (other.bound > one.bound ? other : one), first)
    if (newest.bound === 0) break
    const row = await newest.next(store, agentId)
    if (row) found.push({ row, threadId: newest.threadId })
  }
  return found
}

async function stretchesOf(store: StorageReader, agentId: string, before: number): Promise<Stretch[]> {
  const newestOf = (list: string) =>
    store.page({ ...ranges.list(list), reverse: true }, limits.FOLLOWED_THREADS_READ_MAX)
  const [open, closed] = await Promise.all([
    newestOf(lists.follows(agentId)),
    newestOf(lists.followed(agentId)),
  ])
  const stretches = [
    ...open.map(
      ([key, id]) =>
        new Stretch(id, seqOfKey(key), Math.min(readReplied(store, id)?.last_seq ?? 0, before - 1)),
    ),
    ...closed.map(([key, value]) => {
      const [id = '', since] = value.split(' ')
      return new Stretch(id, Number(since), Math.min(seqOfKey(key), before - 1))
    }),
  ]
  return stretches.filter(({ bound }) => bound > 0)
}

/** Replies read at once. */
const AHEAD = 8

/** A part of a thread of which an agent heard: from the entry after one to another. */
class Stretch {
  readonly threadId: string
  readonly #since: number
  /** Nothing in it that was not told yet is newer than this entry; 0 when there is nothing. */
  bound: number
  #ahead: readonly Entry[] = []

  constructor(threadId: string, since: number, upTo: number) {
    this.threadId = threadId
    this.#since = since
    this.bound = upTo > since ? upTo : 0
  }

  /** Its newest reply by somebody else; undefined when one in another thread may be newer, by the bound as it is then. */
  async next(store: StorageReader, agentId: string): Promise<LogRow | undefined> {
    const list = lists.repliesTo(this.threadId)
    if (this.#ahead.length === 0) {
      const range = {
        gt: keys.member(list, this.#since),
        lt: keys.member(list, this.bound + 1),
        reverse: true,
      }
      this.#ahead = await store.page(range, AHEAD)
    }
    const [entry, ...rest] = this.#ahead
    const seq = entry ? seqOfKey(entry[0]) : 0
    if (!entry || seq < this.bound) {
      this.bound = seq
      return undefined
    }
    const row = readRow(store, seq)
    if (!row) throw new Error(`entry ${seq} is missing`)
    const isOwn = row.header.agent_id === agentId
    const { before = seq - 1 } = decodeReplyPlace(entry[1])
    this.#ahead = isOwn ? rest.filter(([key]) => seqOfKey(key) <= before) : rest
    this.bound = isOwn ? Math.max(before, this.#since) : seq - 1
    if (this.bound <= this.#since) this.bound = 0
    return isOwn ? undefined : row
  }
}
