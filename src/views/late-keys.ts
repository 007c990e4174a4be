import { election } from '../../machines/vote/election.ts'
import { lateInElection, lateInProposal, sayLate } from '../../machines/vote/late.ts'
import { proposal } from '../../machines/vote/proposal.ts'
import { readElection, readProposal } from '../records/vote.ts'
import type { ViewContext } from './view.ts'
import { standingOf } from './vote.ts'

/**
 * Says beside the news of a result what keys decided that came after the opening of the vote; nothing where they decided
 * nothing.
 *
 * @param kind of a notification or of the governance timeline: only the end of a vote has something to say
 */
export function saysLate(
  context: ViewContext,
  kind: string,
  { id }: { readonly id: string },
): { readonly says?: string } {
  const late = endsVote[kind.replace('.', '_')]?.(context, id)
  const says = late && sayLate(late)
  return says === undefined ? {} : { says }
}

const endsVote: Readonly<
  Record<string, (context: ViewContext, id: string) => ReturnType<typeof lateInElection>>
> = {
  election_closed(context, id) {
    const record = readElection(context.store, id)
    if (!record) return undefined
    const { value, context: counts } = standingOf(context, election, record).state
    return lateInElection(value, counts)
  },
  proposal_closed(context, id) {
    const record = readProposal(context.store, id)
    if (!record) return undefined
    const { value, context: counts } = standingOf(context, proposal, record).state
    return lateInProposal(value, counts)
  },
}
