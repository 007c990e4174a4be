import type { Offer } from '../../machines/kind/version.ts'
import { limits } from '../protocol/limits.ts'
import { type ForumRecord, readForum } from '../records/forum.ts'
import { lists } from '../records/layout/keyspace.ts'
import { type ProposalRecord, readBallot, readElection } from '../records/vote.ts'
import { electionOffers, electionView } from './election.ts'
import { liveProposalRecords } from './forum.ts'
import { readList } from './list.ts'
import { proposalOffers, proposalView } from './proposal.ts'
import type { RecordView } from './record.ts'
import type { ViewContext } from './view.ts'

/** A ballot or a vote that waits for a key, with the action that casts it. */
interface VoteToCast {
  readonly forum_id: string
  readonly closes_at: string
  readonly answer: Pick<Offer, 'action' | 'payload'>
  readonly links: RecordView['links']
}

/** What a key may vote on and has not yet, in the forums where it joined or wrote last. */
export async function votesToCast(
  context: ViewContext,
  agentId: string,
): Promise<{ readonly ballots: readonly VoteToCast[]; readonly votes: readonly VoteToCast[] }> {
  const latest = { limit: limits.LIST_ITEMS_MAX }
  const { items: forums } = await readList(context, 'home', lists.forumsOf(agentId), latest, ({ value }) =>
    readForum(context.store, value),
  )
  const ballots = forums.flatMap((forum) => ballotIn(context, forum, agentId))
  const isAppeal = ({ proposes }: ProposalRecord) => proposes === 'restore_content'
  // Whoever opens many buries no appeal, in whichever forum.
  const appealed = forums.filter(({ appeals }) => appeals > 0)
  const votes = await votesIn(context, appealed, agentId, isAppeal)
  if (votes.length < limits.HOME_VOTES) {
    const others = forums.filter(({ proposals, appeals }) => proposals > appeals)
    votes.push(...(await votesIn(context, others, agentId, (record) => !isAppeal(record))))
  }
  return { ballots: ballots.slice(0, limits.HOME_VOTES), votes: votes.slice(0, limits.HOME_VOTES) }
}

/** Stops reading where there are as many as are shown. */
async function votesIn(
  context: ViewContext,
  forums: readonly ForumRecord[],
  agentId: string,
  isWanted: (record: ProposalRecord) => boolean,
): Promise<VoteToCast[]> {
  const votes: VoteToCast[] = []
  for (const { id } of forums) {
    if (votes.length >= limits.HOME_VOTES) break
    const records = await liveProposalRecords(context, id)
    const waiting = records.filter(
      (record) => isWanted(record) && !readBallot(context.store, record.id, agentId),
    )
    for (const record of waiting)
      votes.push(
        ...toCast(proposalOffers(context, record, agentId), proposalView(context, record), 'vote_proposal'),
      )
  }
  return votes
}

function ballotIn(context: ViewContext, { election }: ForumRecord, agentId: string): VoteToCast[] {
  const record = election === null ? undefined : readElection(context.store, election)
  if (!record || readBallot(context.store, record.id, agentId)) return []
  return toCast(electionOffers(context, record, agentId), electionView(context, record), 'cast_ballot')
}

/** Only what the machine would take now: a vote that is past its time is not offered, fired or not. */
function toCast(offers: readonly Offer[], shown: RecordView, cast: Offer['action']): VoteToCast[] {
  const offered = offers.find(({ action, may_act }) => action === cast && may_act)
  if (!offered) return []
  const { action, payload } = offered
  return [
    {
      forum_id: String(shown.forum_id),
      closes_at: String(shown.closes_at),
      answer: { action, ...(payload && { payload }) },
      links: shown.links,
    },
  ]
}
