import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { type ElectionContext, election, firstElection, NONE_OF_THESE } from '../../machines/vote/election.ts'
import { firstProposal, type ProposalContext, proposal } from '../../machines/vote/proposal.ts'
import { proposalKinds, voteChoices } from '../../src/protocol/vocabularies.ts'
import {
  agree,
  DAY,
  histories,
  only,
  PATIENCE_MS,
  type Plain,
  RUNS,
  SEED,
  someKey,
  someTime,
  type Taken,
  type Told,
} from '../support/histories.ts'

/** Which keys stand on the list of a vote, and how many of them make its quorum. */
const electorate = fc
  .record({ list: fc.subarray(['ana', 'bo', 'clara', 'davi']), quorum: fc.nat(4), in_office: fc.boolean() })
  .map(({ list, quorum, in_office }) => ({ list, quorum: Math.min(quorum, list.length), in_office }))

type Electorate = { readonly list: readonly string[]; readonly quorum: number; readonly in_office: boolean }

/** A vote as a plain program keeps it: who said what last. */
class Ballots<Choice> {
  readonly said = new Map<string, Choice>()
  readonly #version: number
  readonly #electorate: Electorate

  constructor(version: number, electorate: Electorate) {
    this.#version = version
    this.#electorate = electorate
  }

  count(counts: (choice: Choice) => boolean): number {
    return [...this.said.values()].filter(counts).length
  }

  /** Counted from scratch, by the rules of the version. */
  get hasQuorum(): boolean {
    const { list, quorum } = this.#electorate
    if (this.#version === 1) return this.said.size >= quorum
    if (list.length === 0) return this.said.size > 0
    return this.listed >= quorum
  }

  get listed(): number {
    return this.#electorate.list.filter((one) => this.said.has(one)).length
  }

  facts(agent: string): object {
    return { listed: this.#electorate.list.includes(agent), before: this.said.get(agent) ?? null }
  }
}

const mostly = fc.constantFrom(true, true, true, false)
const casting = {
  at: someTime,
  agent: someKey,
  eligible: mostly,
  listed: only(true),
  before: only(null),
}
const ends = fc.record({ type: only('voting.end') })

interface Drawn extends Told {
  readonly agent?: string
  readonly candidate?: string
  readonly choices?: readonly string[]
  readonly choice?: string
}

/** Keeps the ballots of a history, and holds each step to what follows from them. */
function counting<Choice>(
  version: AnyMachineVersion,
  drawn: Electorate,
  choiceOf: (event: Drawn) => Choice,
  holds: (step: Taken<Drawn>, ballots: Ballots<Choice>) => void,
): Plain<Drawn> {
  const ballots = new Ballots<Choice>(version.version, drawn)
  const named = new Set<string>()
  return {
    complete(event) {
      if (event.type.endsWith('.cast')) return { ...event, ...ballots.facts(event.agent ?? '') }
      if (event.type !== 'nomination.make') return event
      return { ...event, again: named.has(`${event.agent} ${event.candidate}`) } as Drawn
    },
    follow(step) {
      const { event, isTaken } = step
      if (isTaken && event.type.endsWith('.cast')) ballots.said.set(event.agent ?? '', choiceOf(event))
      if (isTaken && event.type === 'nomination.make') named.add(`${event.agent} ${event.candidate}`)
      const { ballots: all, listed_ballots } = step.after.context as ElectionContext
      agree([all, listed_ballots], [ballots.said.size, ballots.listed])
      holds(step, ballots)
    },
  }
}

describe(`random histories of votes (${RUNS} of each machine, seed ${SEED})`, () => {
  it.each([firstElection, election])(
    'of an election: every ballot counted once, the right winner or none',
    (version) => {
      histories<Electorate, Drawn>({
        version,
        drawn: electorate,
        input: ({ list, ...given }) => {
          return { at: 0, nominations_close_at: DAY, closes_at: 2 * DAY, listed: list.length, ...given }
        },
        event: fc.oneof(
          {
            weight: 4,
            arbitrary: fc.record({
              type: only('nomination.make'),
              at: someTime,
              seq: fc.nat(1_000),
              agent: someKey,
              candidate: someKey,
              again: only(false),
            }),
          },
          {
            weight: 12,
            arbitrary: fc.record({
              type: only('ballot.cast'),
              choices: fc.uniqueArray(fc.constantFrom('ana', 'bo', 'clara', 'davi', NONE_OF_THESE), {
                maxLength: 2,
              }),
              ...casting,
            }),
          },
          fc.record({ type: only('election.close'), eligible: fc.boolean() }),
          { weight: 2, arbitrary: fc.record({ type: only('nominations.end') }) },
          ends,
        ),
        time: ['nominations.end', 'voting.end'],
        plain: (drawn) => counting(version, drawn, ({ choices = [] }) => choices, electionHolds(version)),
      })
    },
    PATIENCE_MS,
  )

  it.each([firstProposal, proposal])(
    'of a proposal: passed by more for than against it, with the quorum, and by nothing else',
    (version) => {
      histories<Electorate & { readonly kind: string }, Drawn>({
        version,
        drawn: fc
          .tuple(electorate, fc.constantFrom(...proposalKinds))
          .map(([drawn, kind]) => ({ ...drawn, kind })),
        input: ({ list, quorum, kind }) => ({ at: 0, closes_at: 2 * DAY, listed: list.length, quorum, kind }),
        event: fc.oneof(
          {
            weight: 5,
            arbitrary: fc.record({
              type: only('vote.cast'),
              choice: fc.constantFrom(...voteChoices),
              ...casting,
            }),
          },
          fc.record({ type: only('proposal.close'), eligible: fc.boolean() }),
          ends,
        ),
        time: ['voting.end'],
        plain: (drawn) => counting(version, drawn, ({ choice = '' }) => choice, proposalHolds),
      })
    },
    PATIENCE_MS,
  )
})

/** What an election must have come to. */
function electionHolds({ version }: AnyMachineVersion) {
  return ({ before, after, isTaken, told }: Taken<Drawn>, ballots: Ballots<readonly string[]>) => {
    const { value, context } = after as { value: string; context: ElectionContext }
    const approvals = (choice: string) => ballots.count((choices) => choices.includes(choice))
    for (const one of context.candidates) agree([one.agent, one.approvals], [one.agent, approvals(one.agent)])
    agree(context.none_of_these, approvals(NONE_OF_THESE))
    if (!isTaken || value === 'nominating' || value === 'voting') return
    if (before.value !== 'voting') {
      expect([value, context.candidates, context.in_office ?? false]).toEqual([
        'no_candidate',
        [],
        version === 1 && (context.in_office ?? false),
      ])
      return
    }
    const best = Math.max(0, ...context.candidates.map(({ agent }) => approvals(agent)))
    const leads = best > approvals(NONE_OF_THESE)
    const first = context.candidates.find(({ agent }) => approvals(agent) === best)?.agent ?? null
    const ended = !ballots.hasQuorum ? 'no_quorum' : leads ? 'decided' : 'no_candidate'
    agree([value, context.winner], [ended, ended === 'decided' ? first : null])
    const empties = version > 1 && ballots.hasQuorum && approvals(NONE_OF_THESE) > best
    expect(told.includes('office.vacated')).toBe(empties)
  }
}

/** What a proposal must have come to. */
function proposalHolds({ after, isTaken, told }: Taken<Drawn>, ballots: Ballots<string>): void {
  const { value, context } = after as { value: string; context: ProposalContext }
  const count = (choice: string) => ballots.count((said) => said === choice)
  for (const choice of voteChoices) agree([choice, context[choice]], [choice, count(choice)])
  if (!isTaken || value === 'open') return
  const passes = ballots.hasQuorum && count('for') > count('against')
  expect(value).toBe(passes ? 'passed' : ballots.hasQuorum ? 'rejected' : 'no_quorum')
  expect(told).toHaveLength(passes ? 2 : 1)
}
