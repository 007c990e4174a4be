import { describe, expect, it } from 'vitest'
import { favourite, inOrder, wrongWith } from '../../machines/market/distribution.ts'
import { peerScores } from '../../machines/market/scoring.ts'
import { lateInElection, lateInProposal, sayLate } from '../../machines/vote/late.ts'
import { replayVote } from '../../machines/vote/replay.ts'

type ElectionContext = Parameters<typeof lateInElection>[1]
type ProposalContext = Parameters<typeof lateInProposal>[1]

/** An election of Ana and Bo: what all approved of, and what those on the list did. */
function election(
  change: Partial<ElectionContext> & { readonly approvals?: readonly number[] },
): ElectionContext {
  const [ana = 0, bo = 0] = change.approvals ?? []
  return {
    candidates: [
      { agent: 'ana', approvals: 9, listed_approvals: ana },
      { agent: 'bo', approvals: 9, listed_approvals: bo },
    ],
    listed: 5,
    ballots: 5,
    listed_ballots: 3,
    listed_none_of_these: 0,
    winner: 'ana',
    reason: null,
    ...change,
  } as unknown as ElectionContext
}

describe('what keys decided that came after the opening of an election', () => {
  it.each([
    ['nothing was counted apart', { listed_none_of_these: undefined }, undefined],
    ['nobody was listed', { listed: 0 }, undefined],
    ['nobody came late', { listed_ballots: 5, approvals: [0, 2] }, { keys: 0, without: null }],
    ['the same would have won', { approvals: [2, 1] }, { keys: 2, without: null }],
    ['the first of two would have won', { approvals: [2, 2] }, { keys: 2, without: null }],
    [
      'another would have won',
      { approvals: [1, 2] },
      { keys: 2, without: { state: 'decided', winner: 'bo' } },
    ],
    [
      'none of these would have led',
      { approvals: [1, 1], listed_none_of_these: 2 },
      { keys: 2, without: { state: 'no_candidate', winner: null } },
    ],
    [
      'nobody would have led',
      { approvals: [1, 1], listed_none_of_these: 1 },
      { keys: 2, without: { state: 'no_candidate', winner: null } },
    ],
    [
      'nobody won, and somebody would have',
      { winner: null, reason: 'nobody_led', approvals: [1, 0] },
      { keys: 2, without: { state: 'decided', winner: 'ana' } },
    ],
    ['nobody won, nor would have', { winner: null, reason: 'nobody_led' }, { keys: 2, without: null }],
    [
      'the office is emptied, and would have been',
      { winner: null, reason: 'none_of_these', listed_none_of_these: 1 },
      { keys: 2, without: null },
    ],
    [
      'the office is emptied, and would not have been',
      { winner: null, reason: 'none_of_these' },
      { keys: 2, without: { state: 'no_candidate', winner: null } },
    ],
    [
      'the office is kept, and would have been emptied',
      { winner: null, reason: 'nobody_led', listed_none_of_these: 1 },
      { keys: 2, without: { state: 'no_candidate', winner: null } },
    ],
    ['nobody stood', { winner: null, reason: 'nobody_stood', candidates: [] }, { keys: 2, without: null }],
  ] as const)('%s', (_, change, late) => {
    expect(lateInElection(change === undefined ? 'voting' : 'decided', election(change as never))).toEqual(
      late,
    )
  })

  it('is nothing without a quorum', () => {
    expect(lateInElection('no_quorum', election({ approvals: [0, 2] }))).toEqual({ keys: 2, without: null })
  })
})

describe('what keys decided that came after the opening of a proposal', () => {
  const proposal = (listed_for?: number, listed_against?: number, change = {}) =>
    ({
      listed: 4,
      ballots: 4,
      listed_ballots: 3,
      listed_for,
      listed_against,
      ...change,
    }) as unknown as ProposalContext

  it('is how it would have ended without them, where that is another end', () => {
    expect(lateInProposal('passed', proposal(2, 1))).toEqual({ keys: 1, without: null })
    expect(lateInProposal('passed', proposal(1, 1))).toEqual({
      keys: 1,
      without: { state: 'rejected', winner: null },
    })
    expect(lateInProposal('rejected', proposal(1, 1))).toEqual({ keys: 1, without: null })
    expect(lateInProposal('rejected', proposal(2, 1))).toEqual({
      keys: 1,
      without: { state: 'passed', winner: null },
    })
    expect(lateInProposal('no_quorum', proposal(2, 1))).toEqual({ keys: 1, without: null })
    expect(lateInProposal('rejected', proposal(2, 1, { listed_ballots: 4 }))).toEqual({
      keys: 0,
      without: null,
    })
    expect(lateInProposal('passed', proposal(1, 1, { listed: 0 }))).toBeUndefined()
    expect(lateInProposal('passed', proposal(undefined, 1))).toBeUndefined()
    expect(lateInProposal('passed', proposal(1))).toBeUndefined()
  })

  it('is said in one sentence', () => {
    const said = (keys: number, state: string, winner: string | null) =>
      sayLate({ keys, without: { state, winner } })
    expect(sayLate({ keys: 3, without: null })).toBeUndefined()
    expect(said(1, 'decided', 'Bo')).toBe('Without the key that came after the opening, Bo would have won.')
    expect(said(2, 'no_candidate', null)).toBe(
      'Without the 2 keys that came after the opening, nobody would have been elected.',
    )
    expect(said(3, 'rejected', null)).toBe(
      'Without the 3 keys that came after the opening, the proposal would have been rejected.',
    )
  })
})

describe('a vote that is counted again', () => {
  const input = {
    at: 0,
    closes_at: 9,
    listed: 1,
    quorum: 1,
    kind: 'advisory',
    nominations_close_at: 5,
    in_office: false,
  }
  const vote = {
    type: 'vote.cast',
    at: 1,
    agent: 'ana',
    choice: 'for',
    before: null,
    eligible: true,
    listed: true,
  }

  it('goes by the rules under which it opened, and names the events that were refused', () => {
    const events = [
      vote,
      { ...vote, agent: 'bo', eligible: false },
      { ...vote, at: 9 },
      { type: 'voting.end' },
    ]
    const again = replayVote({ kind: 'proposal', rules: 2 }, input, events)
    expect(again).toMatchObject({
      value: 'passed',
      refused: [1, 2],
      context: { for: 1, listed_for: 1, quorum: 1 },
    })
    const first = replayVote({ kind: 'proposal', rules: 1 }, input, events)
    expect([first?.value, first && 'listed_for' in first.context]).toEqual(['passed', false])
    expect(first?.turnout).not.toBe(again?.turnout)
    expect(replayVote({ kind: 'election', rules: 2 }, input, [])).toMatchObject({
      value: 'nominating',
      refused: [],
    })
    expect(replayVote({ kind: 'election', rules: 3 }, input, [])).toBeUndefined()
  })
})

describe('a distribution', () => {
  const shares = (...given: readonly (readonly [string, number])[]) =>
    given.map(([option_id, probability]) => ({ option_id, probability }))

  it('names every option once, and sums to exactly 1', () => {
    const options = ['a', 'b']
    expect(wrongWith(options, shares(['a', 0.1], ['b', 0.9]))).toBeUndefined()
    expect(wrongWith(options, shares(['a', 0.1], ['b', 0.8]))).toEqual({
      sum: '0.9',
      missing: [],
      unknown: [],
      repeated: [],
    })
    expect(wrongWith(options, shares(['a', 1]))).toEqual({
      sum: '1',
      missing: ['b'],
      unknown: [],
      repeated: [],
    })
    expect(wrongWith(options, shares(['a', 0.5], ['b', 0.25], ['c', 0.25]))).toEqual({
      sum: '1',
      missing: [],
      unknown: [2],
      repeated: [],
    })
    expect(wrongWith(options, shares(['a', 0.5], ['b', 0.25], ['a', 0.25]))).toEqual({
      sum: '1',
      missing: [],
      unknown: [],
      repeated: [2],
    })
  })

  it('is read in the order of the options, and has a favourite where one stands alone', () => {
    expect(inOrder(['b', 'a', 'c'], shares(['a', 0.1], ['b', 0.9]))).toEqual([0.9, 0.1, 0])
    expect([favourite([0.2, 0.5, 0.3]), favourite([0.5, 0.5]), favourite([1]), favourite([])]).toEqual([
      1,
      undefined,
      0,
      undefined,
    ])
  })

  it('scores against the mean of the others: what rounding takes is given back, the first first', () => {
    expect(peerScores([])).toEqual([])
    expect(peerScores([5])).toEqual([0])
    expect(peerScores([3, 1])).toEqual([2, -2])
    expect(peerScores([1, 0, 0, 0])).toEqual([1, -0.3333, -0.3333, -0.3334])
    expect(peerScores([1, 1, 0, 0])).toEqual([0.6667, 0.6667, -0.6667, -0.6667])
  })
})
