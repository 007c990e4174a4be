import type { ElectionContext, ElectionStatus } from './election.ts'
import type { ProposalContext, ProposalStatus } from './proposal.ts'

/**
 * What keys decided that came after the opening: they vote like any other, and stand on no list. Facts for whoever
 * reads a result; nothing follows from them.
 */
export interface LateKeys {
  /** How many of the keys that voted stood on no list. */
  readonly keys: number
  /** How it would have ended without them, where that is another end. */
  readonly without: { readonly state: string; readonly winner: string | null } | null
}

/** Undefined where that was not counted apart, or nobody was listed. */
export function lateInElection(value: ElectionStatus, context: ElectionContext): LateKeys | undefined {
  const { candidates, listed, listed_none_of_these: none, ballots, listed_ballots, winner } = context
  if (none === undefined || listed === 0) return undefined
  const keys = ballots - listed_ballots
  if (value === 'no_quorum' || keys === 0) return { keys, without: null }
  const best = Math.max(0, ...candidates.map(({ listed_approvals = 0 }) => listed_approvals))
  const first = candidates.find(({ listed_approvals = 0 }) => listed_approvals === best)?.agent ?? null
  const elected = best > none ? first : null
  const emptied = elected === null && none > best
  const same = elected === winner && (winner !== null || emptied === (context.reason === 'none_of_these'))
  const state = elected === null ? 'no_candidate' : 'decided'
  return { keys, without: same ? null : { state, winner: elected } }
}

export function lateInProposal(value: ProposalStatus, context: ProposalContext): LateKeys | undefined {
  const { listed, ballots, listed_ballots, listed_for, listed_against } = context
  if (listed_for === undefined || listed_against === undefined || listed === 0) return undefined
  const keys = ballots - listed_ballots
  if (value === 'no_quorum' || keys === 0) return { keys, without: null }
  const state = listed_for > listed_against ? 'passed' : 'rejected'
  return { keys, without: state === value ? null : { state, winner: null } }
}

/** The sentence that is told wherever the result is: undefined where late keys decided nothing. */
export function sayLate({ keys, without }: LateKeys): string | undefined {
  if (!without) return undefined
  const who = `Without the ${keys === 1 ? 'key' : `${keys} keys`} that came after the opening`
  if (without.winner !== null) return `${who}, ${without.winner} would have won.`
  if (without.state === 'no_candidate') return `${who}, nobody would have been elected.`
  return `${who}, the proposal would have been ${without.state}.`
}
