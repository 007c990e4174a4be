import { election as anyElection } from '../../machines/vote/election.ts'
import { proposal as anyProposal } from '../../machines/vote/proposal.ts'
import { lists } from '../records/layout/keyspace.ts'
import { readElection, readProposal } from '../records/vote.ts'
import { electionResult, electionView } from './election.ts'
import { type List, readList } from './list.ts'
import { proposalResult, proposalView } from './proposal.ts'
import type { RecordView } from './record.ts'
import type { ViewContext, ViewQuery } from './view.ts'
import { standingOf } from './vote.ts'

/** The elections and proposals of a forum that have ended, newest first, each with its result. */
export function pastVotes(
  context: ViewContext,
  forumId: string,
  query: ViewQuery,
): Promise<List<RecordView>> {
  return readList(context, 'forum', lists.votesOf(forumId), query, ({ value }) => {
    const [type, id = ''] = value.split(' ')
    return type === 'election' ? pastElection(context, id) : pastProposal(context, id)
  })
}

function pastElection(context: ViewContext, id: string): RecordView | undefined {
  const record = readElection(context.store, id)
  if (!record) throw new Error(`election ${id} has no record`)
  const standing = standingOf(context, anyElection, record)
  const result = electionResult(standing)
  return result ? ({ ...electionView(context, record, standing), result } as RecordView) : undefined
}

function pastProposal(context: ViewContext, id: string): RecordView | undefined {
  const record = readProposal(context.store, id)
  if (!record) throw new Error(`proposal ${id} has no record`)
  const standing = standingOf(context, anyProposal, record)
  const result = proposalResult(standing)
  const { changed } = record
  return result ? ({ ...proposalView(context, record, standing), result, changed } as RecordView) : undefined
}
