import { answers } from '../protocol/answers/index.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import { activityParts } from '../protocol/vocabularies.ts'
import { readForum } from '../records/forum.ts'
import { lists } from '../records/layout/keyspace.ts'
import { readMarket } from '../records/market.ts'
import { findRecord } from '../records/record-index.ts'
import { isTalkedAbout, readThread, type TalkedAbout } from '../records/thread.ts'
import { readElection, readProposal } from '../records/vote.ts'
import { electionView } from './election.ts'
import { type List, readList } from './list.ts'
import { marketView } from './market.ts'
import { proposalView } from './proposal.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/** Threads by creation, newest first, so that cursors never miss one; `part=active` orders them by what moves. */
export const threads: View = {
  name: 'threads',
  summary:
    'Threads by creation, newest first, of one channel, of one forum, or all; with `part=active` all by the last word in them',
  answer: answers.threads,
  parameters: ['channel', 'forum_id', 'part', 'limit', 'cursor'],
  parts: activityParts,
  async read(context, query) {
    const { channel, forum_id } = query
    if (query.part === 'active') return activeThreads(context, query)
    if (forum_id !== undefined && !readForum(context.store, forum_id))
      return refuseField('unknown_id', '/forum_id', 'unknown', 'There is no forum with this id.')
    const list = listOfThreads(channel, forum_id)
    return readList(context, 'threads', list, query, ({ seq }) => threadAt(context, seq))
  },
}

/**
 * Threads by the last word in them, the newest first. What is said of a market or a vote stands in the same list, and is left
 * out. A thread moves to the top when somebody answers, so that a cursor may meet it twice.
 */
async function activeThreads(context: ViewContext, query: ViewQuery): Promise<List<RecordView> | Refusal> {
  const { channel, forum_id } = query
  const name = Object.entries({ channel, forum_id }).find(([, value]) => value !== undefined)?.[0]
  if (name !== undefined)
    return refuseField(
      'invalid_parameter',
      `/${name}`,
      'unexpected',
      'With part=active all threads are listed.',
    )
  return readList(context, 'threads', lists.activeThreads, query, ({ value }) => {
    const ref = findRecord(context.store, value)
    return ref?.kind === 'thread' ? threadAt(context, ref.seq) : undefined
  })
}

function listOfThreads(channel: string | undefined, forumId: string | undefined): string {
  if (forumId === undefined) return channel === undefined ? lists.threads : lists.threadsIn(channel)
  return channel === undefined ? lists.threadsOfForum(forumId) : lists.threadsOfForumIn(forumId, channel)
}

/** The opening record of the thread that began at `seq`, with what changed since. */
function threadAt(context: ViewContext, seq: number): RecordView {
  const record = recordAt(context, 'thread', seq)
  const state = readThread(context.store, record.id)
  return {
    ...record,
    legacy: record.legacy === true,
    reply_count: state?.replies ?? 0,
    last_activity_at: state?.last_activity_at ?? record.received_at,
  }
}

/** The thread with this id, be it the talk about a market, an election or a proposal; undefined when there is none. */
export function threadById(context: ViewContext, id: string): RecordView | undefined {
  const ref = findRecord(context.store, id)
  if (ref?.kind === 'thread') return threadAt(context, ref.seq)
  return ref && isTalkedAbout(ref.kind) ? talkedOf(context, ref.kind, id) : undefined
}

/** What is talked about, as its own view shows it, in the place of the opening of a thread. */
function talkedOf(context: ViewContext, kind: TalkedAbout, id: string): RecordView {
  const opening = opened[kind](context, id)
  const { last_activity_at } = readThread(context.store, id) ?? {}
  return { ...opening, last_activity_at }
}

const opened: Readonly<Record<TalkedAbout, (context: ViewContext, id: string) => RecordView>> = {
  market: (context, id) => marketView(context, there(readMarket(context.store, id))),
  election: (context, id) => electionView(context, there(readElection(context.store, id))),
  proposal: (context, id) => proposalView(context, there(readProposal(context.store, id))),
}

function there<T>(state: T | undefined): T {
  if (state === undefined) throw new Error('what is talked about has no state')
  return state
}
