import type { ProposalClose, ProposalInput, VoteCast } from '../../machines/vote/proposal.ts'
import { defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { record } from '../engine/record.ts'
import { findForumText } from '../governance/texts.ts'
import { voterOf } from '../governance/voters.ts'
import {
  type AnyVoteVersion,
  checkClosing,
  checkNoAppeal,
  checkOpener,
  checkProposer,
  checkRoomForProposal,
  concerned,
  openVote,
} from '../governance/votes.ts'
import * as declared from '../protocol/actions/proposals.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import type { ProposalKind, VoteChoice } from '../protocol/vocabularies.ts'
import { noteAppeal } from '../records/annotation.ts'
import { isEligible } from '../records/contribution.ts'
import { readForum } from '../records/forum.ts'
import * as kinds from '../records/kinds/forums.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import { takePlace } from '../records/places.ts'
import { textOf } from '../records/text.ts'
import { noteInTimeline } from '../records/timeline.ts'
import { readProposal, writeBallot, writeProposal } from '../records/vote.ts'
import { proposalAt, stateOfProposal } from './proposal-kind.ts'
import { refusedBy } from './refused.ts'
import { unknownTarget } from './target.ts'

/** open_proposal: whatever it proposes, it changes nothing before it has passed. */
export const openProposal = defineAction(declared.openProposal, {
  admits({ store, agentId, at }, { forum_id, target_id }, { kind }) {
    const forum = readForum(store, forum_id)
    if (!forum || checkOpener(store, forum_id, agentId, at)) return undefined
    const refused = checkProposer(store, forum, kind, agentId, at)
    if (refused || kind !== 'restore_content' || target_id === undefined) return refused
    return checkNoAppeal(store, target_id)
  },
  decide(context, structure, said) {
    // A proposal cannot be taken back, so its text is always there.
    if (!said) throw new Error('a proposal has lost its text')
    const { store, id, seq, at, agentId } = context
    const { forum_id, closes_at, target_type, target_id } = structure
    const forum = readForum(store, forum_id)
    if (!forum) return unknownTarget('/payload/forum_id', 'There is no forum with this id.')
    const target = target_type && target_id ? { type: target_type, id: target_id } : null
    const refused =
      checkOpener(store, forum_id, agentId, at) ??
      checkClosing(closes_at, at) ??
      (target ? checkTarget(context, forum_id, said.kind, target) : undefined) ??
      checkRoomForProposal(forum)
    if (refused) return refused
    const closesAt = Date.parse(closes_at)
    const opened = openVote(context, context.actors.versionToStart('proposal') as AnyVoteVersion, forum, {
      closesAt,
    })
    if (isRefusal(opened)) return opened
    const { listed, quorum, roll } = opened
    const proposes = said.kind
    writeProposal(store, { id, seq, forum_id, roll, closed: null, proposes, target, changed: null })
    const input: ProposalInput = { at, closes_at: closesAt, kind: proposes, listed, quorum }
    context.actors.start(proposalAt(id), input)
    takePlace(store, { id, seq, forum_id, proposes, target }, agentId)
    store.put(keys.member(lists.votesOf(forum_id), seq), `proposal ${id}`)
    if (said.kind === 'restore_content' && target) noteAppeal(store, target.id, id)
    const subject = { type: 'proposal', id }
    const outcome = { proposes: said.kind, target_type: target_type ?? null, target_id: target_id ?? null }
    noteInTimeline(store, forum_id, seq, { kind: 'proposal.opened', actor: agentId, subject, outcome })
    return record(context, kinds.proposal, structure, {
      state: 'open',
      where: { forum_id },
      tell: whoHears(context, concerned(context.store, forum), proposes).map((agent) => ({
        agent,
        kind: 'proposal_opened',
        about: { type: 'forum', id: forum_id },
      })),
    })
  },
})

const HOUR_MS = 3_600_000

/** Whoever heard of a proposal of this key within the hour hears of no other one; of every appeal, though. */
function whoHears(
  { store, agentId, at }: ActionContext,
  told: readonly string[],
  proposes: ProposalKind,
): readonly string[] {
  if (proposes === 'restore_content') return told
  const hears = told.filter(
    (one) => at - Number(store.get(keys.heardOf(one, agentId)) ?? -HOUR_MS) >= HOUR_MS,
  )
  for (const one of hears) store.put(keys.heardOf(one, agentId), String(at))
  return hears
}

/** What is proposed must be possible: a text of this forum, shown to be removed, removed to be restored. */
function checkTarget(
  context: ActionContext,
  forumId: string,
  proposes: ProposalKind,
  target: { readonly type: string; readonly id: string },
): Refusal | undefined {
  const row = findForumText(context.store, forumId, target)
  if (isRefusal(row)) return row
  const state = textOf(context.store, row)
  const pointer = '/payload/target_id'
  if (proposes === 'restore_content' && state === 'shown')
    return refuseField('conflicting_state', pointer, 'not_removed', 'This text is not removed.')
  if (state === 'gone' || (proposes === 'remove_content' && state === 'hidden'))
    return refuseField('conflicting_state', pointer, 'gone', 'The text of this record is gone.')
  return undefined
}

/** vote_proposal: who may vote is asked now; the latest vote of a key counts, and stands. */
export const voteProposal = defineAction(declared.voteProposal, {
  decide(context, structure) {
    const { store, seq, at, agentId } = context
    const { proposal_id, choice } = structure
    const proposal = readProposal(store, proposal_id)
    if (!proposal) return unknownProposal()
    const { voter, ballot } = voterOf<VoteChoice>(store, proposal, agentId, at)
    const event: VoteCast = { ...voter, type: 'vote.cast', at, choice }
    const refused = context.actors.send(proposalAt(proposal_id), event)
    if (refused) return refusedBy(refused)
    writeBallot(store, { voteId: proposal_id, agentId }, ballot, { seq, choice, listed: voter.listed })
    return record(context, kinds.vote, structure, {
      status: ballot ? 200 : 201,
      state: 'current',
      where: { forum_id: proposal.forum_id },
    })
  },
})

/** close_proposal: before its time only when every listed key has voted. What is closed already is answered as it is. */
export const closeProposal = defineAction(declared.closeProposal, {
  decide(context, { proposal_id }) {
    const { store, at, agentId } = context
    const proposal = readProposal(store, proposal_id)
    if (!proposal) return unknownProposal()
    const eligible = isEligible(store, proposal.forum_id, agentId, at)
    const event: ProposalClose = { type: 'proposal.close', eligible }
    const refused =
      proposal.closed && eligible ? undefined : context.actors.send(proposalAt(proposal_id), event)
    if (refused) return refusedBy(refused)
    return {
      status: 200,
      resource: { type: 'proposal', id: proposal_id, state: stateOfProposal(context, proposal_id) },
    }
  },
})

function unknownProposal(): Refusal {
  return unknownTarget('/payload/proposal_id', 'There is no proposal with this id.')
}
