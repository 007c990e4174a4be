import { initialTransition, transition } from 'xstate'
import type { AnyMachineVersion, StoredState } from '../kind/version.ts'
import type { Told, VoteInput } from './definition.ts'
import { election, firstElection } from './election.ts'
import { firstProposal, proposal } from './proposal.ts'
import type { TurnoutRules } from './turnout.ts'

const versions = [election, firstElection, proposal, firstProposal] as const

/** What a replay of a vote came to. */
export interface ReplayedVote {
  readonly value: string
  readonly context: Readonly<Record<string, unknown>>
  /** The places of the events that were refused, from 0. */
  readonly refused: readonly number[]
  readonly turnout: TurnoutRules
}

/**
 * Counts a vote again: plays its events from the opening on, by the version of the rules under which it opened. Undefined
 * where that version is not known here.
 */
export function replayVote(
  { kind, rules }: { readonly kind: 'election' | 'proposal'; readonly rules: number },
  input: VoteInput,
  events: readonly Told[],
): ReplayedVote | undefined {
  const version = versions.find((one) => one.kind === kind && one.version === rules)
  if (!version) return undefined
  const { machine, turnout } = version as AnyMachineVersion & { readonly turnout: TurnoutRules }
  let [state] = initialTransition(machine, input as never)
  const refused: number[] = []
  for (const [place, event] of events.entries()) {
    const [next] = transition(machine, state, event as never)
    if (next === state) refused.push(place)
    state = next
  }
  const { value, context } = state as StoredState
  return { value: String(value), context: context as ReplayedVote['context'], refused, turnout }
}
