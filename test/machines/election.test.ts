import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { type ElectionEvent, election, NONE_OF_THESE } from '../../machines/vote/election.ts'
import { quorumOf } from '../../machines/vote/turnout.ts'
import { disagreement, follow, walk, waysTaken } from '../support/machine-paths.ts'

const HOUR = 3_600_000
const input = {
  at: 0,
  nominations_close_at: HOUR,
  closes_at: 2 * HOUR,
  listed: 2,
  quorum: 2,
  in_office: false,
}

const stand = (candidate: string, seq: number, by = candidate, more = {}): ElectionEvent => ({
  type: 'nomination.make',
  at: 1,
  seq,
  agent: by,
  candidate,
  again: false,
  ...more,
})

const cast = (agent: string, choices: readonly string[], more: object = {}): ElectionEvent => ({
  type: 'ballot.cast',
  at: HOUR,
  agent,
  eligible: true,
  listed: true,
  choices,
  before: null,
  ...more,
})

const endNominations: ElectionEvent = { type: 'nominations.end' }
const endVoting: ElectionEvent = { type: 'voting.end' }
const close = (eligible = true): ElectionEvent => ({ type: 'election.close', eligible })

const run = (events: readonly ElectionEvent[], changed: Partial<typeof input> = {}) =>
  follow(election, { ...input, ...changed }, events).state

const outcome = (events: readonly ElectionEvent[], changed: Partial<typeof input> = {}) => {
  const { value, context } = run(events, changed)
  return [value, context.winner, context.reason]
}

const refusal = (before: readonly ElectionEvent[], event: ElectionEvent) =>
  election.check(run(before), event)?.code

describe('an election', () => {
  it('is decided by most approvals', () => {
    const events = [stand('ana', 1), stand('bo', 2), endNominations]
    expect(outcome([...events, cast('x', ['bo']), cast('y', ['ana', 'bo']), endVoting])).toEqual([
      'decided',
      'bo',
      null,
    ])
  })

  it('goes to the earliest confirmed among equals, whatever came first otherwise', () => {
    const events = [stand('ana', 5, 'bo'), stand('bo', 6), stand('ana', 7), endNominations]
    expect(outcome([...events, cast('x', ['ana', 'bo']), cast('y', []), endVoting])[1]).toBe('bo')
  })

  it('elects nobody whom none_of_these equals or beats', () => {
    const events = [stand('ana', 1), endNominations, cast('x', ['ana', NONE_OF_THESE])]
    expect(outcome([...events, cast('y', []), endVoting])).toEqual(['no_candidate', null, 'nobody_led'])
    expect(outcome([...events, cast('y', [NONE_OF_THESE]), endVoting])).toEqual([
      'no_candidate',
      null,
      NONE_OF_THESE,
    ])
    expect(outcome([...events, cast('y', ['ana']), endVoting])[0]).toBe('decided')
  })

  it('counts the latest ballot of a key and counts the key once', () => {
    const events = [stand('ana', 1), endNominations, cast('x', ['ana'])]
    const { context } = run([...events, cast('x', [NONE_OF_THESE], { before: ['ana'] })])
    expect(context).toMatchObject({ ballots: 1, listed_ballots: 1, none_of_these: 1 })
    expect(context.candidates).toEqual([{ agent: 'ana', confirmed: 1, approvals: 0, listed_approvals: 0 }])
  })

  it('counts a ballot for a candidate and none_of_these for both: it approves of either end', () => {
    const events = [
      stand('ana', 1),
      stand('bo', 2),
      endNominations,
      cast('x', ['ana', NONE_OF_THESE]),
      cast('y', ['ana']),
    ]
    expect(outcome([...events, endVoting])).toEqual(['decided', 'ana', null])
    const { context } = run([...events, endVoting])
    expect([context.candidates.map(({ approvals }) => approvals), context.none_of_these]).toEqual([[2, 0], 1])
  })

  it('misses its quorum, to which abstentions count', () => {
    const events = [stand('ana', 1), endNominations, cast('x', ['ana'])]
    expect(outcome([...events, endVoting])).toEqual(['no_quorum', null, 'no_quorum'])
    expect(outcome([...events, cast('y', []), endVoting])[0]).toBe('decided')
  })

  it('ends at once when nobody stands, whoever was proposed', () => {
    expect(outcome([stand('ana', 1, 'bo'), endNominations])).toEqual(['no_candidate', null, 'nobody_stood'])
  })

  it('closes early only when every listed key has voted, and only for an eligible key', () => {
    const events = [stand('ana', 1), endNominations, cast('x', ['ana'])]
    expect(refusal(events, close())).toBe('votes_missing')
    expect(refusal([...events, cast('late', ['ana'], { listed: false })], close())).toBe('votes_missing')
    expect(refusal([...events, cast('y', [])], close(false))).toBe('not_eligible')
    expect(outcome([...events, cast('y', []), close()])[0]).toBe('decided')
  })

  it('lasts to its end where nobody is listed, and takes one ballot of whomever', () => {
    const empty = { listed: 0, quorum: 1 }
    const events = [stand('ana', 1), endNominations]
    const late = cast('x', ['ana'], { listed: false })
    for (const before of [events, [...events, late]])
      expect(election.check(run(before, empty), close())?.code).toBe('votes_missing')
    expect(outcome([...events, endVoting], empty)).toEqual(['no_quorum', null, 'no_quorum'])
    expect(outcome([...events, late, endVoting], empty)[0]).toBe('decided')
  })

  it('makes its quorum of listed keys alone, and counts the others', () => {
    const late = (agent: string) => cast(agent, ['ana'], { listed: false })
    const events = [stand('ana', 1), endNominations, late('x'), late('y'), late('z')]
    expect(outcome([...events, endVoting])[0]).toBe('no_quorum')
    const listed = [cast('a', [NONE_OF_THESE]), cast('b', [NONE_OF_THESE])]
    expect(outcome([...events, ...listed, endVoting])).toEqual(['decided', 'ana', null])
  })

  it('empties the office when none_of_these leads everybody, also where nobody stood', () => {
    const held = { in_office: true }
    const no = [cast('x', [NONE_OF_THESE]), cast('y', [])]
    const emptied = ['no_candidate', null, NONE_OF_THESE]
    expect(outcome([endNominations, ...no, endVoting], held)).toEqual(emptied)
    expect(outcome([stand('ana', 1), endNominations, ...no, endVoting], held)).toEqual(emptied)
    expect(outcome([endNominations, cast('x', []), cast('y', []), endVoting], held)).toEqual([
      'no_candidate',
      null,
      'nobody_stood',
    ])
    expect(outcome([endNominations, cast('x', [NONE_OF_THESE]), endVoting], held)[0]).toBe('no_quorum')
    const { told } = follow(election, { ...input, ...held }, [endNominations, ...no, endVoting])
    expect(told).toContain('office.vacated')
  })

  it('refuses with the reason', () => {
    const voting = [stand('ana', 1), endNominations]
    expect(refusal([], stand('ana', 1, 'ana', { again: true }))).toBe('already_nominated')
    expect(refusal([], stand('ana', 1, 'ana', { at: HOUR }))).toBe('nominations_closed')
    expect(refusal([], cast('x', []))).toBe('voting_not_open')
    expect(refusal([], close())).toBe('voting_not_open')
    expect(refusal(voting, stand('bo', 2))).toBe('nominations_closed')
    expect(refusal(voting, cast('x', [], { eligible: false }))).toBe('not_eligible')
    expect(refusal(voting, cast('x', ['bo']))).toBe('unknown_candidate')
    expect(refusal(voting, cast('x', [], { at: 2 * HOUR }))).toBe('voting_closed')
    expect(refusal([endNominations], cast('x', []))).toBe('voting_closed')
    expect(refusal([endNominations], close())).toBe('voting_closed')
  })

  it('takes a bounded number of candidates, and any number of proposals', () => {
    const many = Array.from({ length: 64 }, (_, index) => stand(`agent ${index}`, index))
    expect(refusal(many, stand('one more', 65))).toBe('too_many_candidates')
    expect(refusal(many, stand('one more', 65, 'bo'))).toBeUndefined()
  })

  it('arms both of its deadlines when it opens, so that a late start closes in time', () => {
    const [, actions] = initialTransition(election.machine, input)
    const raised = actions.map(({ params }) => params as { id?: string; delay?: number })
    expect(raised.map(({ id, delay }) => [id, delay])).toEqual([
      ['nominations', HOUR],
      ['voting', 2 * HOUR],
    ])
  })
})

describe('every path of an election', () => {
  const steps = walk(election.machine, {
    input,
    events: [
      stand('ana', 1),
      stand('bo', 2, 'ana'),
      stand('ana', 3, 'ana', { again: true }),
      endNominations,
      endVoting,
      close(),
      close(false),
      cast('x', ['ana']),
      cast('x', [NONE_OF_THESE]),
      cast('y', ['nobody']),
      cast('z', [], { eligible: false }),
    ],
    far: ({ context }) => context.ballots > 2 || context.nominations > 2,
  })

  it('reaches every state and takes every way', () => {
    const states = new Set(steps.flatMap(({ after }) => String(after.value)))
    expect(states).toEqual(new Set(['nominating', 'voting', 'decided', 'no_quorum', 'no_candidate']))
    expect(waysTaken(steps)).toEqual(
      new Set([
        'nominating nomination.make nominating',
        'nominating nominations.end voting',
        'nominating nominations.end no_candidate',
        'voting ballot.cast voting',
        'voting election.close decided',
        'voting election.close no_candidate',
        'voting voting.end decided',
        'voting voting.end no_quorum',
        'voting voting.end no_candidate',
      ]),
    )
  })

  it('gives a reason exactly where it takes no step', () => {
    const time = new Set(['nominations.end', 'voting.end'])
    const asked = steps.filter(({ event }) => !time.has(event.type))
    expect(asked.flatMap((step) => disagreement(election, step) ?? [])).toEqual([])
  })

  it('is stored and read back as it was', () => {
    for (const { after } of steps) {
      const stored = { status: after.status, value: after.value, context: after.context }
      expect(v.parse(election.snapshot, JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    }
  })
})

describe('a quorum', () => {
  it('is three, or everybody where there are fewer', () => {
    expect([0, 1, 2, 3, 4, 100].map((listed) => quorumOf(listed, undefined))).toEqual([0, 1, 2, 3, 3, 3])
  })

  it('is the exact share of the list, rounded up, whatever binary fractions make of it', () => {
    expect(quorumOf(100, 0.07)).toBe(7)
    expect(quorumOf(3, 0.5)).toBe(2)
    expect(quorumOf(10, 1)).toBe(10)
    expect(quorumOf(10, 1e-7)).toBe(1)
    expect(quorumOf(0, 0.5)).toBe(0)
    expect(quorumOf(1_000_000, 0.000001)).toBe(1)
    expect(quorumOf(30, 0.1)).toBe(3)
  })
})
