import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import { type ThreadPart, threadParts } from '../protocol/vocabularies.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import { lists } from '../records/layout/keyspace.ts'
import { type List, queryOfPart, readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import { threadById } from './threads.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/**
 * One thread: its opening record, which may be a market, an election or a proposal, and its replies as a flat tree, newest first: each says its parent and its depth, and
 * a parent always has the smaller `seq`. Flat, because a page then costs the same in a thread of thousands, and a new
 * reply never moves the others.
 *
 * Summaries and attention marks stand beside the replies, newest first. The first page shows the newest of all three; from
 * there on `part` says which list a cursor belongs to, and no page repeats what stands in another list.
 */
export const thread: View = {
  name: 'thread',
  summary:
    'One thread, or the talk about a market, an election or a proposal: its opening, its replies, its summaries and attention marks',
  answer: answers.thread,
  parameters: ['id', 'part', 'limit', 'cursor'],
  required: ['id'],
  parts: threadParts,
  async read(context, query) {
    const id = query.id ?? ''
    const opening = threadById(context, id)
    if (!opening)
      return refuseField(
        'unknown_id',
        '/id',
        'unknown',
        'There is no thread, market, election or proposal with this id.',
      )
    const { legacy = false, solo = false } = opening
    return { thread: opening, legacy, solo, ...(await readParts(context, id, query)) }
  },
}

/** How each list of a thread is read. */
const parts: Readonly<
  Record<ThreadPart, (context: ViewContext, id: string, query: ViewQuery) => Promise<List<RecordView>>>
> = {
  replies: repliesTo,
  summaries: (context, id, query) => listIn(context, query, lists.summariesOf(id), 'summary'),
  attention_marks: (context, id, query) => listIn(context, query, lists.attentionTo(id), 'attention'),
}

/** All lists from their beginning, or the one that is asked for. A cursor alone is one of the replies. */
async function readParts(context: ViewContext, id: string, query: ViewQuery): Promise<object> {
  const all = query.part === undefined && query.cursor === undefined
  const wanted = all ? threadParts : [(query.part as ThreadPart | undefined) ?? 'replies']
  const pages = wanted.map(async (part) => [part, await parts[part](context, id, queryOfPart(query, part))])
  return Object.fromEntries(await Promise.all(pages))
}

function listIn(
  context: ViewContext,
  query: ViewQuery,
  list: string,
  kind: RecordKind,
): Promise<List<RecordView>> {
  // A mark keeps its place when its key marks anew: the value says which entry counts.
  return readList(context, 'thread', list, query, ({ seq, value }) => {
    return recordAt(context, kind, value === '' ? seq : Number(value))
  })
}

function repliesTo(context: ViewContext, threadId: string, query: ViewQuery): Promise<List<RecordView>> {
  return readList(context, 'thread', lists.repliesTo(threadId), query, ({ seq, value }) => {
    return { ...recordAt(context, 'reply', seq), depth: Number(value) }
  })
}
