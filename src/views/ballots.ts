import { limits } from '../protocol/limits.ts'
import { readAgent } from '../records/agent.ts'
import { firstContribution } from '../records/contribution.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import { lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { textOf } from '../records/text.ts'
import { readBallot, type Vote } from '../records/vote.ts'
import { type List, readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { ViewContext, ViewQuery } from './view.ts'

/** What is known of the key behind a ballot: facts, from which nothing follows. */
export interface VoterView {
  /** Whether it stood on the list that was published at the opening. */
  readonly listed: boolean
  readonly first_seen_at: string
  /** The first text that it wrote in this forum. */
  readonly first_contribution: {
    readonly id: string
    readonly at: string
    readonly retracted: boolean
  } | null
  /** The ballots that this one replaced, the latest first. */
  readonly replaces: readonly string[]
}

/** One page of the ballots that count, each with what is known of its key. */
export async function ballotsOf(
  context: ViewContext,
  view: 'election' | 'proposal',
  vote: Vote,
  query: ViewQuery,
): Promise<List<RecordView>> {
  const kind: RecordKind = view === 'election' ? 'ballot' : 'vote'
  const page = await readList(context, view, lists.ballotsIn(vote.id), query, ({ value }) =>
    recordAt(context, kind, Number(value)),
  )
  const items = await Promise.all(
    page.items.map(async (ballot) => ({ ...ballot, voter: await voterOf(context, vote, ballot) })),
  )
  return { ...page, items }
}

async function voterOf(context: ViewContext, vote: Vote, { agent, seq }: RecordView): Promise<VoterView> {
  const { store } = context
  const { agent_id } = agent
  const first = firstContribution(store, vote.forum_id, agent_id)
  return {
    listed: readBallot(store, vote.id, agent_id)?.listed ?? false,
    first_seen_at: readAgent(store, agent_id)?.first_seen_at ?? '',
    first_contribution: first && {
      id: first.id,
      at: new Date(first.at).toISOString(),
      retracted: isGone(context, first.id),
    },
    replaces: (await replacedBy(context, vote.id, agent_id, seq)).flatMap(
      (earlier) => readRow(store, earlier)?.header.id ?? [],
    ),
  }
}

/** The ballots that those of one page replaced: what nobody counts any more, and whoever counts again can see. */
export async function replacedOf(
  context: ViewContext,
  vote: Vote,
  query: ViewQuery,
): Promise<List<RecordView>> {
  const page = await readList(context, 'election', lists.ballotsIn(vote.id), query, ({ value }) =>
    recordAt(context, 'ballot', Number(value)),
  )
  const items = await Promise.all(
    page.items.map(async ({ agent, seq }) => {
      const earlier = await replacedBy(context, vote.id, agent.agent_id, seq)
      return earlier.map((one) => recordAt(context, 'ballot', one))
    }),
  )
  return { ...page, items: items.flat() }
}

function isGone({ store }: ViewContext, id: string): boolean {
  const ref = findRecord(store, id)
  const row = ref && readRow(store, ref.seq)
  return row === undefined || textOf(store, row) === 'gone'
}

/** The entries of the words of a key in a vote, but for the one that counts, the latest first. */
async function replacedBy(
  { store }: ViewContext,
  voteId: string,
  agentId: string,
  counts: number,
): Promise<readonly number[]> {
  const range = { ...ranges.list(lists.ballotsOf(voteId, agentId)), reverse: true }
  const entries = await store.page(range, limits.REFERENCES_MAX + 1)
  return entries.map(([key]) => seqOfKey(key)).filter((seq) => seq !== counts)
}
