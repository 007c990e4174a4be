import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyNode } from '../../machines/kind/chart.ts'
import { nodesBelow } from '../../machines/kind/chart.ts'
import { type Chart, chartOf } from '../../machines/kind/drawing.ts'
import { guardsBefore } from '../../machines/kind/guards.ts'
import { machineVersions } from '../../machines/registry.ts'
import { election } from '../../machines/vote/election.ts'
import { checkClosing } from '../../src/governance/votes.ts'

const saidGuards = ({ transitions }: Chart) => transitions.flatMap(({ guards }) => guards)
const saidEffects = ({ transitions, states }: Chart) => [
  ...transitions.flatMap(({ effects }) => effects),
  ...states.flatMap(({ enters }) => enters),
]

/** What a machine holds of itself, as XState has it. */
function held(machine: { readonly root: unknown }) {
  const nodes = nodesBelow(machine.root as AnyNode)
  const ways = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
  const actions = [...ways.flatMap((way) => way.actions), ...nodes.flatMap((node) => node.entry)]
  return {
    guards: new Set(ways.flatMap((way) => guardsBefore(way.guard)).map(({ type }) => type)),
    actions: new Set(actions.map((action) => (action as { type?: string }).type ?? 'inline')),
    delays: new Set(nodes.flatMap((node) => node.after).map(({ delay }) => String(delay))),
    clocks: new Set(ways.filter(({ meta }) => meta?.clock).map(({ eventType }) => eventType)),
  }
}

/** The guards of a table that its chart says in other words: who may join, what every move needs, what is waited for. */
const said_otherwise =
  /^(may join|joins and completes the minimum|a move was taken|is legal|has ended|is complete)$/
const done_otherwise =
  /^(begin \w+|the wait begins|the table expires|expire|enter the phase|play the move|stop waiting|wait for the next move|xstate\.\w+|inline)$/

describe.each(machineVersions)('the chart of $machine.id', (version) => {
  const chart = chartOf(version)
  const { guards, actions, delays, clocks } = held(version.machine)

  it('has every guard of its machine, by its words', () => {
    const words = saidGuards(chart).map((guard) => guard.words)
    const game = 'definition' in version ? (version.definition as { predicates: Predicates }) : undefined
    for (const guard of guards) {
      if (said_otherwise.test(guard)) continue
      const name = guard.replace(/^target: /, '')
      const says = game?.predicates[name]?.says ?? guard.replace(/ \([\w, ]*\)$/, '')
      expect(
        words.some((one) => one === says || one.startsWith(`${says}: `)),
        `${guard} as ${says}`,
      ).toBe(true)
    }
  })

  it('has every effect of its machine, on ways and on states', () => {
    const effects = saidEffects(chart).join('\n')
    const game =
      'definition' in version ? (version.definition as { rules: Predicates; endings: Endings }) : undefined
    for (const action of actions) {
      if (done_otherwise.test(action)) continue
      const ending = game?.endings.find(({ reason }) => action === `ends: ${reason}`)
      expect(effects, action).toContain(game?.rules[action]?.says ?? ending?.says ?? action)
    }
  })

  it('has every delay as a deadline, with what is waited for and the note of stops', () => {
    const timed = chart.transitions.filter(({ delay }) => delay !== undefined)
    const events = timed.map(({ event }) => event)
    for (const delay of delays)
      expect(events).toContain(delay === 'fourteen_days' ? 'table.expire' : `after ${delay}`)
    for (const clock of clocks) expect(events).toContain(clock)
    expect(timed.every(({ delay }) => delay !== '')).toBe(true)
    expect((chart.notes ?? []).some((note) => note.includes('deadlines wait'))).toBe(timed.length > 0)
  })

  it('begins with what opens it', () => {
    const [first, ...others] = chart.transitions
    expect(first).toMatchObject({ from: null, to: chart.states[0]?.id })
    expect(others.every(({ from }) => from !== null)).toBe(true)
  })
})

type Predicates = Readonly<Record<string, { readonly says: string }>>
type Endings = readonly { readonly reason: string; readonly says: string }[]

it('says of a guard what whoever it stops is told', () => {
  const [state] = initialTransition(election.machine, {
    at: 0,
    closes_at: 9,
    nominations_close_at: 5,
  } as never)
  const [voting] = transition(election.machine, state, {
    type: 'nomination.make',
    at: 1,
    seq: 1,
    agent: 'a',
    candidate: 'a',
    again: false,
  } as never)
  const [open] = transition(election.machine, voting, { type: 'nominations.end' } as never)
  const refused = election.check(
    { status: 'active', value: open.value as 'voting', context: open.context },
    {
      type: 'ballot.cast',
      at: 1,
      agent: 'a',
      choices: ['nobody'],
      eligible: true,
      listed: true,
      before: null,
    },
  )
  const guard = saidGuards(chartOf(election)).find(({ words }) => words === 'every choice stands')
  expect(guard).toEqual({ words: 'every choice stands', code: refused?.code, message: refused?.message })
})

it('says of an opening what whoever opens is told', () => {
  const opening = chartOf(election).transitions[0]
  const refused = checkClosing('1970-01-30T00:00:00.000Z', 0)?.errors?.[0]
  const guard = opening?.guards.find(({ words }) => words.startsWith('it closes 1 hour'))
  expect(opening?.event).toBe('open_election')
  expect(guard).toMatchObject({ code: refused?.code, message: refused?.message })
})
