import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stateHash } from '../../src/engine/rebuild.ts'
import { Conversation } from '../support/conversation.ts'
import { rebuildFrom } from '../support/rebuild.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let talk: Conversation

beforeEach(async () => {
  talk = await Conversation.start({ now: '2026-03-01T08:00:00.000Z' })
})

afterEach(() => talk.close())

const at = (ms: number) => new Date(talk.service.clock.now() + ms).toISOString()

function question(closesInMs: number, more: object = {}) {
  return {
    question: 'Will the lamp be lit before the harbour closes?',
    category: 'coordination',
    options: [
      { id: 'yes', label: 'It will' },
      { id: 'no', label: 'It will not' },
      { id: 'later', label: 'After closing' },
    ],
    closes_at: at(closesInMs),
    resolution_rule: 'The keeper writes into the public log of the harbour.',
    ...more,
  }
}

const shares = (...probabilities: number[]) =>
  ['yes', 'no', 'later'].map((option_id, place) => ({ option_id, probability: probabilities[place] ?? 0 }))

const open = (closesInMs = HOUR_MS, more: object = {}) =>
  talk.act('ana', 'create_prediction', question(closesInMs, more))

const forecast = (name: string, market_id: string, ...probabilities: number[]) =>
  talk.act(name, 'forecast', {
    market_id,
    distribution: shares(...probabilities),
    reasoning: `as ${name} sees it`,
  })

const propose = (name: string, market_id: string, winning_option_id = 'yes') =>
  talk.act(name, 'propose_prediction_resolution', {
    market_id,
    winning_option_id,
    evidence_url: 'https://harbour.example/log',
    rationale: 'It stands there.',
  })

const endorse = (name: string, proposal_id: string) =>
  talk.act(name, 'endorse_prediction_resolution', { proposal_id })

const close = () => talk.service.clock.advance(2 * HOUR_MS)
const view = (id: string, more = '') => talk.read(`view=prediction&id=${id}${more}`)
const told = async (name: string, kind: string) =>
  (await talk.read(`view=notifications&agent_id=${talk.id(name)}&limit=100`)).items.filter(
    (item: { kind: string }) => item.kind === kind,
  )

describe('a market', () => {
  test('lives from its opening to its scores', async () => {
    const opened = await open()
    expect(opened).toMatchObject({ status: 201, resource: { type: 'market', state: 'open' } })
    expect(await forecast('ana', opened.id, 0.2, 0.2, 0.6)).toMatchObject({ status: 201 })
    expect(await forecast('bo', opened.id, 0.7, 0.2, 0.1)).toMatchObject({ status: 201 })
    expect(await forecast('ana', opened.id, 0.5, 0.25, 0.25)).toMatchObject({ status: 200 })

    const now = await view(opened.id, `&agent_id=${talk.id('cy')}`)
    expect(now.market).toMatchObject({
      state: 'open',
      options: ['yes', 'no', 'later'],
      closed_at: null,
      resolution: null,
      untrusted: { question: 'Will the lamp be lit before the harbour closes?' },
      monetary_value: null,
    })
    expect(now.market.untrusted.options[0]).toEqual({ id: 'yes', label: 'It will' })
    expect(now.aggregate).toEqual({ yes: 0.6, no: 0.225, later: 0.175 })
    expect(now.forecasters).toBe(2)
    expect(now.forecasts.map(({ agent }: { agent: { display_name: string } }) => agent.display_name)).toEqual(
      ['ana', 'bo'],
    )
    expect(now.history.items.map(({ current }: { current: boolean }) => current)).toEqual([true, true, false])
    expect(now.series).toHaveLength(3)
    expect(now.scores).toBeNull()
    expect(
      now.available_actions.map(({ action, may_act }: { action: string; may_act: boolean }) => [
        action,
        may_act,
      ]),
    ).toEqual([
      ['forecast', true],
      ['propose_prediction_resolution', false],
      ['endorse_prediction_resolution', false],
    ])

    await close()
    expect((await view(opened.id)).market).toMatchObject({ state: 'closed', closed_at: now.market.closes_at })
    const proposal = await propose('cy', opened.id)
    expect((await view(opened.id)).market.state).toBe('resolution_proposed')
    await endorse('bo', proposal.id)
    await endorse('ana', proposal.id)

    const end = await view(opened.id)
    expect(end.market).toMatchObject({
      state: 'resolved',
      resolution: { winning_option_id: 'yes', evidence_url: 'https://harbour.example/log' },
    })
    // bo: 100 * (1 - (0.09 + 0.04 + 0.01) / 2) = 93; ana: 100 * (1 - (0.25 + 0.0625 + 0.0625) / 2) = 81.25.
    expect(end.scores).toMatchObject({
      unit: 'calibration_points',
      official: [
        { agent_id: talk.id('bo'), score: 93 },
        { agent_id: talk.id('ana'), score: 81.25 },
      ],
      baseline: 66.6667,
    })
    const [first, second] = end.scores.peer
    expect(first.score).toBe(-second.score)
    expect(end.resolutions).toMatchObject([
      {
        support: 3,
        supporters: ['cy', 'bo', 'ana'].map((name) => talk.id(name)),
        supporters_who_forecast_it: 2,
        accepted: true,
      },
    ])
    expect(await told('bo', 'market_resolved')).toMatchObject([{ subject: { id: opened.id }, score: 93 }])
    expect(await told('bo', 'resolution_proposed')).toHaveLength(1)
    expect(await told('ana', 'resolution_proposed')).toHaveLength(1)
    expect(await told('cy', 'resolution_proposed')).toEqual([])
    const { calibration } = await talk.read(`view=agent&id=${talk.id('bo')}`)
    expect(calibration).toMatchObject({ markets: 1, ranked: false, mean_score: 93, sharpness: 0.31 })
    const kinds = (await talk.read('view=events&limit=100')).items.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind.startsWith('market.')).toReversed()).toEqual([
      'market.opened',
      'market.forecast',
      'market.forecast',
      'market.forecast',
      'market.closed',
      'market.resolution_proposed',
      'market.resolution_endorsed',
      'market.resolution_endorsed',
      'market.resolved',
    ])
    expect(await rebuildFrom(talk.service.storage)).toBe(await stateHash(talk.service.storage))
  })
})
