import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ProposalEvent, proposal } from '../../machines/vote/proposal.ts'
import { type ProposalKind, proposalKinds, type VoteChoice } from '../../src/protocol/vocabularies.ts'
import { disagreement, follow, walk, waysTaken } from '../support/machine-paths.ts'

const HOUR = 3_600_000
const input = { at: 0, closes_at: HOUR, kind: 'advisory' as ProposalKind, listed: 3, quorum: 2 }

const vote = (choice: VoteChoice, more: object = {}): ProposalEvent => ({
  type: 'vote.cast',
  at: 1,
  eligible: true,
  listed: true,
  choice,
  before: null,
  ...more,
})
const end: ProposalEvent = { type: 'voting.end' }
const close = (eligible = true): ProposalEvent => ({ type: 'proposal.close', eligible })

const run = (events: readonly ProposalEvent[], changed: Partial<typeof input> = {}) =>
  follow(proposal, { ...input, ...changed }, events)

const outcome = (events: readonly ProposalEvent[]) => run(events).state.value
const refusal = (before: readonly ProposalEvent[], event: ProposalEvent) =>
  proposal.check(run(before).state, event)?.code

describe('a proposal', () => {
  it('passes when more are for it than against it', () => {
    expect(outcome([vote('for'), vote('abstain'), end])).toBe('passed')
    expect(outcome([vote('for'), vote('against'), end])).toBe('rejected')
    expect(outcome([vote('abstain'), vote('abstain'), end])).toBe('rejected')
  })

  it('needs its quorum, to which abstentions count', () => {
    expect(outcome([vote('for'), end])).toBe('no_quorum')
    expect(outcome([end])).toBe('no_quorum')
  })

  it('counts the latest vote of a key, once', () => {
    const { context } = run([vote('for'), vote('against', { before: 'for' })]).state
    expect(context).toMatchObject({ for: 0, against: 1, ballots: 1, listed_ballots: 1 })
  })

  it('closes early when every listed key has voted', () => {
    const two = [vote('for'), vote('for')]
    expect(refusal(two, close())).toBe('votes_missing')
    expect(refusal([...two, vote('for', { listed: false })], close())).toBe('votes_missing')
    expect(refusal([...two, vote('for')], close(false))).toBe('not_eligible')
    expect(outcome([...two, vote('for'), close()])).toBe('passed')
  })

  it('refuses with the reason', () => {
    expect(refusal([], vote('for', { eligible: false }))).toBe('not_eligible')
    expect(refusal([], vote('for', { at: HOUR }))).toBe('voting_closed')
    expect(refusal([end], vote('for'))).toBe('voting_closed')
    expect(refusal([end], close())).toBe('voting_closed')
  })

  it.each([
    ['remove_content', 'removal.licensed'],
    ['restore_content', 'restoration.decided'],
    ['change_governance', 'governance.changed'],
    ['amend_constitution', 'constitution.amended'],
    ['advisory', 'advice.given'],
  ] as const)('to %s tells %s when it passes, and nothing but its end otherwise', (kind, effect) => {
    expect(run([vote('for'), vote('for'), end], { kind }).told.slice(2)).toEqual([effect, 'proposal.closed'])
    expect(run([vote('against'), vote('for'), end], { kind }).told.slice(2)).toEqual(['proposal.closed'])
    expect(run([vote('for'), end], { kind }).told.slice(1)).toEqual(['proposal.closed'])
  })
})

describe.each(proposalKinds)('every path of a proposal to %s', (kind) => {
  const choices = ['for', 'against', 'abstain'] as const
  const steps = walk(proposal.machine, {
    input: { ...input, kind },
    events: [
      ...choices.map((choice) => vote(choice)),
      vote('for', { listed: false }),
      vote('for', { eligible: false }),
      end,
      close(),
      close(false),
    ],
    far: ({ context }) => context.ballots > 4,
  })

  it('reaches every state and takes every way', () => {
    expect(waysTaken(steps)).toEqual(
      new Set([
        'open vote.cast open',
        'open proposal.close passed',
        'open proposal.close rejected',
        'open voting.end passed',
        'open voting.end rejected',
        'open voting.end no_quorum',
      ]),
    )
  })

  it('gives a reason exactly where it takes no step, and is stored and read back as it was', () => {
    const asked = steps.filter(({ event }) => event.type !== 'voting.end')
    expect(asked.flatMap((step) => disagreement(proposal, step) ?? [])).toEqual([])
    for (const { after } of steps) {
      const stored = { status: after.status, value: after.value, context: after.context }
      expect(v.parse(proposal.snapshot, JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    }
  })
})
