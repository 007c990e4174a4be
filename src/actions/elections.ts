import type { BallotCast, ElectionClose, ElectionInput } from '../../machines/vote/election.ts'
import type { NominationMake } from '../../machines/vote/nominations.ts'
import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import { voterOf } from '../governance/voters.ts'
import {
  type AnyVoteVersion,
  checkClosing,
  checkElectionOpener,
  checkNoElection,
  checkOpener,
  concerned,
  nominationsCloseAt,
  openVote,
} from '../governance/votes.ts'
import * as declared from '../protocol/actions/elections.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import { readAgent } from '../records/agent.ts'
import { isEligible } from '../records/contribution.ts'
import { changeForum, readForum } from '../records/forum.ts'
import * as kinds from '../records/kinds/forums.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import { noteInTimeline } from '../records/timeline.ts'
import { hasNominated, noteNomination, readElection, writeBallot, writeElection } from '../records/vote.ts'
import { electionAt, statusOfElection } from './election-kind.ts'
import { refusedBy } from './refused.ts'
import { unknownTarget } from './target.ts'

/** open_election: one at a time in each forum. Nominations close halfway unless another moment is named. */
export const openElection = defineAction(declared.openElection, {
  admits({ store, agentId, at }, { forum_id }) {
    if (!readForum(store, forum_id) || checkOpener(store, forum_id, agentId, at)) return undefined
    return checkElectionOpener(store, forum_id, agentId, at)
  },
  decide(context, structure) {
    const { store, id, seq, at, agentId } = context
    const { forum_id, closes_at } = structure
    const forum = readForum(store, forum_id)
    if (!forum) return unknownTarget('/payload/forum_id', 'There is no forum with this id.')
    const closes = Date.parse(closes_at)
    const nominationsClose = nominationsCloseAt(structure, at)
    const refused =
      checkOpener(store, forum_id, agentId, at) ??
      checkClosing(closes_at, at) ??
      checkNominationsClose(nominationsClose, at, closes) ??
      checkNoElection(forum)
    if (refused) return refused
    const opened = openVote(context, context.actors.versionToStart('election') as AnyVoteVersion, forum, {
      closesAt: closes,
      nominationsCloseAt: nominationsClose,
    })
    if (isRefusal(opened)) return opened
    const { listed, quorum, roll } = opened
    writeElection(store, { id, seq, forum_id, roll, closed: null })
    const input: ElectionInput = {
      at,
      nominations_close_at: nominationsClose,
      closes_at: closes,
      listed,
      quorum,
      in_office: forum.moderator !== null,
    }
    context.actors.start(electionAt(id), input)
    changeForum(store, forum_id, () => ({ election: id }))
    store.put(keys.member(lists.votesOf(forum_id), seq), `election ${id}`)
    noteInTimeline(store, forum_id, seq, {
      kind: 'election.opened',
      actor: agentId,
      subject: { type: 'election', id },
    })
    return record(context, kinds.election, structure, {
      state: 'nominating',
      where: { forum_id },
      tell: concerned(store, forum).map((agent) => ({
        agent,
        kind: 'election_opened',
        about: { type: 'forum', id: forum_id },
      })),
    })
  },
})

function checkNominationsClose(nominationsClose: number, at: number, closes: number): Refusal | undefined {
  if (nominationsClose > at && nominationsClose < closes) return undefined
  return refuseField(
    'invalid_payload',
    '/payload/nominations_close_at',
    'out_of_range',
    'Nominations close in the future, and before the election does.',
  )
}

/** nominate: anybody names anybody; who has named itself stands. */
export const nominate = defineAction(declared.nominate, {
  admits({ store, agentId }, { election_id, candidate_agent_id: candidate }) {
    const isKnown = candidate === agentId || readAgent(store, candidate) !== undefined
    if (isKnown || !readElection(store, election_id)) return undefined
    return unknownTarget('/payload/candidate_agent_id', 'This key has never acted here.')
  },
  decide(context, structure) {
    const { store, seq, at, agentId } = context
    const { election_id, candidate_agent_id: candidate } = structure
    const election = readElection(store, election_id)
    if (!election) return unknownElection()
    const { forum_id } = election
    const named = { electionId: election_id, candidate, agentId }
    const event: NominationMake = {
      type: 'nomination.make',
      at,
      seq,
      agent: agentId,
      candidate,
      again: hasNominated(store, named),
    }
    const refused = context.actors.send(electionAt(election_id), event)
    if (refused) return refusedBy(refused)
    noteNomination(store, named, seq)
    const stands = statusOfElection(context, election_id).candidates.some(({ agent }) => agent === candidate)
    const state = stands ? 'confirmed' : 'proposed'
    noteInTimeline(store, forum_id, seq, {
      kind: 'election.nomination',
      actor: agentId,
      subject: { type: 'election', id: election_id },
      outcome: { candidate_agent_id: candidate, state },
    })
    const about = { type: 'election', id: election_id }
    return record(context, kinds.nomination, structure, {
      state,
      where: { forum_id },
      value: candidate,
      tell: [{ agent: candidate, kind: 'nomination', about }],
    })
  },
})

/** cast_ballot: a ballot of a signing key. Who may cast one is asked now; the latest of a key counts, and stands. */
export const castBallot = defineAction(declared.castBallot, {
  decide(context, structure) {
    const { store, seq, at, agentId } = context
    const { election_id, choices } = structure
    const election = readElection(store, election_id)
    if (!election) return unknownElection()
    const { voter, ballot } = voterOf<readonly string[]>(store, election, agentId, at)
    const event: BallotCast = { ...voter, type: 'ballot.cast', at, agent: agentId, choices }
    const refused = context.actors.send(electionAt(election_id), event)
    if (refused) return refusedBy(refused)
    writeBallot(store, { voteId: election_id, agentId }, ballot, {
      seq,
      choice: choices,
      listed: voter.listed,
    })
    return record(context, kinds.ballot, structure, {
      status: ballot ? 200 : 201,
      state: 'current',
      where: { forum_id: election.forum_id },
    })
  },
})

/** close_election: before its time only when every listed key has voted. What is closed already is answered as it is. */
export const closeElection = defineAction(declared.closeElection, {
  decide(context, { election_id }) {
    const { store, at, agentId } = context
    const election = readElection(store, election_id)
    if (!election) return unknownElection()
    const eligible = isEligible(store, election.forum_id, agentId, at)
    const event: ElectionClose = { type: 'election.close', eligible }
    const refused =
      election.closed && eligible ? undefined : context.actors.send(electionAt(election_id), event)
    if (refused) return refusedBy(refused)
    const { state } = statusOfElection(context, election_id)
    return { status: 200, resource: { type: 'election', id: election_id, state } }
  },
})

function unknownElection(): Refusal {
  return unknownTarget('/payload/election_id', 'There is no election with this id.')
}
