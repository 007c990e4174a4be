import { answers } from '../protocol/answers/index.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import { type ThreadPart, threadParts } from '../protocol/vocabularies.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { decodeReplyPlace } from '../records/reply-place.ts'
import { readThread } from '../records/thread.ts'
import { type List, queryOfPart, readList } from './list.ts'
import { type NumberedPage, type Numbers, numberOf, pageByNumber } from './numbered.ts'
import { type RecordView, recordAt } from './record.ts'
import { threadById } from './threads.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/**
 * One thread: its opening record, which may be a market, an election or a proposal, and its replies as a flat tree, newest
 * first: each says its parent and its depth, and a parent always has the smaller `seq`. Flat, because a page then costs the
 * same in a thread of thousands, and a new reply never moves the others.
 *
 * Besides going on from the newest by cursor, a reader may ask for a page by its number, counted from the beginning, or for
 * the one that holds a reply: those hold the same replies for ever.
 *
 * Summaries and attention marks stand beside the replies, newest first. The first page shows the newest of all three; from
 * there on `part` says which list a cursor belongs to, and no page repeats what stands in another list.
 */
export const thread: View = {
  name: 'thread',
  summary:
    'One thread, or the talk about a market, an election or a proposal: its opening, its replies, its summaries and attention marks',
  answer: answers.thread,
  parameters: ['id', 'part', 'page', 'reply_id', 'limit', 'cursor'],
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
    const numbered = await numberedPage(context, id, query)
    if (isRefusal(numbered)) return numbered
    const { legacy = false, solo = false } = opening
    return { thread: opening, legacy, solo, ...(await readParts(context, id, query, numbered)) }
  },
}

/** The page of replies that is asked for by its number, or by a reply that it holds; undefined where none is. */
async function numberedPage(
  { store }: ViewContext,
  id: string,
  { page, reply_id, cursor, limit }: ViewQuery,
): Promise<NumberedPage | undefined | Refusal> {
  if (page === undefined && reply_id === undefined) return undefined
  const given = Object.entries({ page, reply_id, cursor }).filter(([, value]) => value !== undefined)
  const [, second] = given
  if (second)
    return refuseField('invalid_parameter', `/${second[0]}`, 'exclusive', 'Give page, reply_id or cursor.')
  const list = lists.repliesTo(id)
  const of = readThread(store, id)?.replies ?? 0
  const pages = Math.max(1, Math.ceil(of / limit))
  if (page !== undefined && page > pages)
    return refuseField('invalid_parameter', '/page', 'too_large', `There are ${pages} pages.`, pages)
  if (page !== undefined) return pageByNumber(store, list, { page, limit, of })
  const seq = findRecord(store, reply_id ?? '')?.seq
  if (seq === undefined || store.get(keys.member(list, seq)) === undefined)
    return refuseField('unknown_id', '/reply_id', 'unknown', 'This thread has no such reply.')
  const number = await numberOf(store, list, { seq, of })
  return pageByNumber(store, list, { page: Math.max(1, Math.ceil(number / limit)), limit, of })
}

/** How each other list of a thread is read. */
const otherParts: Readonly<
  Record<
    Exclude<ThreadPart, 'replies'>,
    (context: ViewContext, id: string, query: ViewQuery) => Promise<List<RecordView>>
  >
> = {
  summaries: (context, id, query) => listIn(context, query, lists.summariesOf(id), 'summary'),
  attention_marks: (context, id, query) => listIn(context, query, lists.attentionTo(id), 'attention'),
}

/** All lists from their beginning, or the one that is asked for. A cursor alone is one of the replies. */
async function readParts(
  context: ViewContext,
  id: string,
  query: ViewQuery,
  numbered: NumberedPage | undefined,
): Promise<object> {
  const all = query.part === undefined && query.cursor === undefined
  const wanted = all ? threadParts : [(query.part as ThreadPart | undefined) ?? 'replies']
  // A list goes on by its cursor, however its first page was asked for.
  const { page: _, reply_id: __, ...goingOn } = query
  const pages = wanted.map(async (part) => {
    const asked = queryOfPart(goingOn, part)
    const list =
      part === 'replies' ? repliesTo(context, id, asked, numbered) : otherParts[part](context, id, asked)
    return [part, await list]
  })
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

async function repliesTo(
  context: ViewContext,
  threadId: string,
  query: ViewQuery,
  numbered: NumberedPage | undefined,
): Promise<List<RecordView> & { readonly numbers?: Numbers }> {
  const found = await readList(
    context,
    'thread',
    lists.repliesTo(threadId),
    numbered ? windowOf(query, numbered) : query,
    ({ seq, value }) => ({ ...recordAt(context, 'reply', seq), depth: decodeReplyPlace(value).depth }),
  )
  return numbered ? { ...found, numbers: numbered.numbers } : found
}

/** The same page as a list knows it: so many, older than this. */
function windowOf(query: ViewQuery, { numbers: { from, to }, before }: NumberedPage): ViewQuery {
  const limit = Math.min(query.limit, Math.max(1, to - from + 1))
  return { ...query, limit, ...(before !== undefined && { cursor: { seq: before, index: 0 } }) }
}
