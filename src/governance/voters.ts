import { isEligible, isListed } from '../records/contribution.ts'
import type { PointReader } from '../records/store-view.ts'
import { type Ballot, readBallot, type Vote } from '../records/vote.ts'

/** One key in one vote, for its machine: whether it may vote now, was on the list, and its latest choice. */
export interface Voter<Choice> {
  readonly eligible: boolean
  readonly listed: boolean
  readonly before: Choice | null
}

/** The key as a voter, and its ballot that counts. */
export function voterOf<Choice>(
  reader: PointReader,
  { id, forum_id, seq, roll }: Vote,
  agentId: string,
  at: number,
): { readonly voter: Voter<Choice>; readonly ballot: Ballot<Choice> | undefined } {
  const ballot = readBallot<Choice>(reader, id, agentId)
  const voter = {
    eligible: isEligible(reader, forum_id, agentId, at),
    listed: isListed(reader, forum_id, agentId, { seq, roll }),
    before: ballot?.choice ?? null,
  }
  return { voter, ballot }
}
