import { limits } from '../protocol/limits.ts'
import { agentsIn, hear, type Order } from './latest-agents.ts'
import { keys, lists } from './layout/keyspace.ts'
import type { LogRow } from './log-row.ts'
import { findRecord } from './record-index.ts'
import type { ReplyPlace } from './reply-place.ts'
import { type PointReader, type PointWriter, readJson, readRow, writeJson } from './store-view.ts'

/** What is talked about where it stands: its record opens a thread as soon as somebody replies to it. */
const talkedAbout = ['market', 'election', 'proposal'] as const
export type TalkedAbout = (typeof talkedAbout)[number]

/** What changes about a thread while it lives; its opening text stands in the log. */
export interface ThreadState {
  /** What its opening is; absent where it is a thread and nothing else. */
  readonly about?: TalkedAbout
  readonly seq: number
  readonly replies: number
  readonly last_seq: number
  readonly last_activity_at: string
  /** Null for a thread of the legacy channel, and for what is no thread by itself. */
  readonly channel: string | null
  /** The forum in which it stands, when it stands in one. */
  readonly forum_id: string | null
  /** Hears of every reply: no crowd silences it. */
  readonly author: string | null
  /** Who else hears of the next reply: those who spoke last. */
  readonly speakers: Order
  /** Who replied last, and the newest reply before that another key signed, or 0. */
  readonly run?: { readonly by: string; readonly before: number }
}

/** The thread with this id, and so the talk about a market, an election or a proposal, be there a reply or none. */
export function readThread(reader: PointReader, id: string): ThreadState | undefined {
  return readReplied(reader, id) ?? untalked(reader, id)
}

/** The same for lists of what is mostly not talked about: undefined before the first reply, too. */
export function readReplied(reader: PointReader, id: string): ThreadState | undefined {
  return readJson<ThreadState>(reader, keys.thread(id))
}

export function isTalkedAbout(kind: string): kind is TalkedAbout {
  return (talkedAbout as readonly string[]).includes(kind)
}

/** Nothing is stored of a talk before its first reply: stores from before there were talks open as they are. */
function untalked(reader: PointReader, id: string): ThreadState | undefined {
  const { kind: about, seq = 0 } = findRecord(reader, id) ?? {}
  if (about === undefined || !isTalkedAbout(about)) return undefined
  const row = readRow(reader, seq)
  if (!row) throw new Error(`entry ${seq} is missing`)
  const { agent_id: author, at } = row.header
  const { forum_id } = row.body.payload
  return {
    about,
    seq,
    replies: 0,
    last_seq: seq,
    last_activity_at: at,
    channel: null,
    forum_id: typeof forum_id === 'string' ? forum_id : null,
    author,
    speakers: [],
  }
}

export interface Opening extends Pick<ThreadState, 'seq' | 'channel' | 'forum_id'> {
  readonly at: string
  readonly author: string
}

interface NewReply {
  readonly seq: number
  readonly at: string
  readonly author: string
}

export function openThread(writer: PointWriter, id: string, { at, author, ...opening }: Opening): void {
  const { seq } = opening
  const state: ThreadState = {
    ...opening,
    replies: 0,
    last_seq: seq,
    last_activity_at: at,
    author,
    speakers: [],
  }
  writeJson(writer, keys.thread(id), state)
  writer.put(keys.member(lists.activeThreads, seq), id)
  writer.put(keys.member(lists.follows(author), seq), id)
}

/** The thread in which a reply, or what else is said in a thread, stands; undefined for what stands in none. */
export function threadOf({ body, outcome }: LogRow): string | undefined {
  const { thread_id } = body.payload
  return outcome.within ?? (typeof thread_id === 'string' ? thread_id : undefined)
}

/** The place of what is said in a thread, for its events. */
export function whereOf({ channel, forum_id }: ThreadState): { channel?: string; forum_id?: string } {
  return { ...(channel === null ? {} : { channel }), ...(forum_id === null ? {} : { forum_id }) }
}

/**
 * Moves the thread to the head of the recently active ones and counts the reply.
 * @returns where the reply stands, but for its depth
 */
export function continueThread(
  writer: PointWriter,
  id: string,
  before: ThreadState,
  reply: NewReply,
): Pick<ReplyPlace, 'before'> {
  const isFirst = before.replies === 0
  // A talk begins with its first reply.
  if (isFirst && before.about && before.author !== null)
    writer.put(keys.member(lists.follows(before.author), before.seq), id)
  const { run } = before
  const isSame = run?.by === reply.author
  const state: ThreadState = {
    ...before,
    replies: before.replies + 1,
    last_seq: reply.seq,
    last_activity_at: reply.at,
    speakers: speakersAfter(writer, id, before, reply),
    run: isSame ? run : { by: reply.author, before: isFirst ? 0 : before.last_seq },
  }
  writeJson(writer, keys.thread(id), state)
  writer.remove(keys.member(lists.activeThreads, before.last_seq))
  writer.put(keys.member(lists.activeThreads, reply.seq), id)
  return isSame ? { before: run.before } : {}
}

function speakersAfter(
  writer: PointWriter,
  id: string,
  { author, speakers }: ThreadState,
  reply: NewReply,
): Order {
  if (reply.author === author) return speakers
  const most = limits.THREAD_PARTICIPANTS_NOTIFIED_MAX
  const { seq } = reply
  const { order, isNew, left } = hear(writer, id, speakers, { agent: reply.author, since: seq, most })
  if (isNew) writer.put(keys.member(lists.follows(reply.author), seq), id)
  if (left) {
    writer.remove(keys.member(lists.follows(left.agent), left.since))
    writer.put(keys.member(lists.followed(left.agent), seq), `${id} ${left.since}`)
  }
  return order
}

/** Who hears of what is said next in a thread. */
export function listenersOf(reader: PointReader, id: string, { author, speakers }: ThreadState): string[] {
  return [...agentsIn(reader, id, speakers), ...(author === null ? [] : [author])]
}
