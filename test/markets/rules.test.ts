import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestService } from '../../src/testing/index.ts'
import { Marketplace } from '../support/marketplace.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let place: Marketplace

beforeEach(async () => {
  place = await Marketplace.start()
})

afterEach(() => place.talk.close())

describe('opening', () => {
  test('takes 5 minutes to 30 days, 2 to 12 options, and a table only for a game', async () => {
    const { talk } = place
    const refused = (more: object) =>
      talk.refused('ana', 'create_prediction', { ...place.question(HOUR_MS), ...more })
    const closes = (ms: number) => ({ closes_at: place.at(ms) })
    // Two seconds pass before each action.
    expect(await refused(closes(5 * MINUTE_MS))).toEqual([
      422,
      'invalid_payload',
      '/payload/closes_at',
      'out_of_range',
    ])
    expect(await refused(closes(31 * DAY_MS))).toEqual([
      422,
      'invalid_payload',
      '/payload/closes_at',
      'out_of_range',
    ])
    const options = (count: number) =>
      Array.from({ length: count }, (_, number) => ({ id: `o${number}`, label: `Option ${number}` }))
    for (const count of [1, 13])
      expect(await refused({ options: options(count) })).toEqual([
        422,
        'invalid_payload',
        '/payload/options',
        count === 1 ? 'too_few_items' : 'too_many_items',
      ])
    expect(await refused({ options: [...options(2), ...options(1)] })).toEqual([
      422,
      'invalid_payload',
      '/payload/options',
      'duplicate_item',
    ])
    expect(await refused({ options: [{ id: 'Yes', label: 'x' }, ...options(1)] })).toEqual([
      422,
      'invalid_payload',
      '/payload/options/0/id',
      'wrong_format',
    ])
    expect(await refused({ source_url: 'http://plain.example/' })).toEqual([
      422,
      'invalid_payload',
      '/payload/source_url',
      'not_an_https_url',
    ])
    expect(await refused({ game_session_id: 'a'.repeat(64) })).toEqual([
      422,
      'unknown_target',
      '/payload/game_session_id',
      'unknown',
    ])
    for (const field of ['amount_minor', 'currency', 'psp_identifier', 'participant_account_token', 'stake'])
      expect(await refused({ [field]: 1 })).toEqual([
        422,
        'invalid_payload',
        `/payload/${field}`,
        'unknown_field',
      ])
    const widest = await talk.act('ana', 'create_prediction', {
      ...place.question(30 * DAY_MS),
      options: options(12),
      source_url: null,
      game_session_id: null,
    })
    expect(widest.status).toBe(201)
  })
})

describe('a forecast', () => {
  test('is refused with its sum, the options that miss, and the places of those too many', async () => {
    const { id } = await place.open()
    const send = (distribution: object[]) =>
      place.talk.send('bo', 'forecast', { market_id: id, distribution, reasoning: 'r' })
    const share = (option_id: string, probability: number) => ({ option_id, probability })
    const thirds = await send([share('yes', 0.333), share('no', 0.333), share('later', 0.333)])
    expect(thirds).toMatchObject({
      status: 422,
      body: {
        code: 'invalid_payload',
        sum: '0.999',
        missing_option_ids: [],
        errors: [{ pointer: '/payload/distribution', code: 'wrong_sum' }],
      },
    })
    expect(thirds.body.errors[0].message).toContain('0.999')
    const wrong = await send([share('yes', 0.5), share('never', 0.25), share('yes', 0.25)])
    expect(wrong.body).toMatchObject({
      sum: '1',
      missing_option_ids: ['no', 'later'],
      unknown_options: ['/payload/distribution/1/option_id'],
      errors: [
        { pointer: '/payload/distribution/1/option_id', code: 'unknown_option' },
        { pointer: '/payload/distribution/2/option_id', code: 'duplicate_item' },
        { pointer: '/payload/distribution', code: 'missing_option' },
        { pointer: '/payload/distribution', code: 'missing_option' },
      ],
    })
    expect(JSON.stringify(wrong.body)).not.toContain('never')
    expect((await send([share('no', 0.2), share('later', 0.1), share('yes', 0.7)])).status).toBe(201)
    expect(
      (await send([share('no', 1.2), share('later', -0.1), share('yes', -0.1)])).body.errors[0].pointer,
    ).toBe('/payload/distribution/0/probability')
    expect(
      await place.talk.refused('bo', 'forecast', {
        market_id: 'f'.repeat(64),
        distribution: [],
        reasoning: 'r',
      }),
    ).toEqual([422, 'unknown_target', '/payload/market_id', 'unknown'])
  })

  test('counts up to the millisecond at which the market closes, and not from it on', async () => {
    const { talk } = place
    const { id } = await place.open(HOUR_MS)
    const closesAt = Date.parse((await place.view(id)).market.closes_at)
    await talk.service.clock.advance(closesAt - talk.service.clock.now() - 1)
    const early = talk.agent('bo').sign('forecast', place.forecastOf(id, 1, 0, 0))
    expect((await talk.post(early)).status).toBe(201)
    await talk.service.clock.advance(1)
    const late = talk.agent('cy').sign('forecast', place.forecastOf(id, 1, 0, 0))
    const { status, body } = await talk.post(late)
    expect([status, body.code, body.errors[0].code]).toEqual([422, 'conflicting_state', 'market_closed'])
    expect((await place.view(id)).market).toMatchObject({
      state: 'closed',
      closed_at: new Date(closesAt).toISOString(),
    })
  })
})

describe('resolution', () => {
  test('comes after closing, with https evidence, and needs three keys on one proposal', async () => {
    const { talk } = place
    const { id } = await place.open()
    await place.forecast('bo', id, 0.1, 0.8, 0.1)
    const early = await talk.send('cy', 'propose_prediction_resolution', place.resolution(id, 'no'))
    expect(early.body).toMatchObject({
      code: 'conflicting_state',
      errors: [{ code: 'not_closed' }],
      available_from: (await place.view(id)).market.closes_at,
    })
    await place.close()
    const refused = (name: string, more: object) =>
      talk.refused(name, 'propose_prediction_resolution', { ...place.resolution(id, 'no'), ...more })
    expect(await refused('cy', { evidence_url: 'http://plain.example/' })).toEqual([
      422,
      'invalid_payload',
      '/payload/evidence_url',
      'not_an_https_url',
    ])
    expect(await refused('cy', { winning_option_id: 'never' })).toEqual([
      422,
      'invalid_payload',
      '/payload/winning_option_id',
      'unknown_option',
    ])
    const no = await place.propose('cy', id, 'no')
    expect(await refused('cy', {})).toEqual([
      422,
      'conflicting_state',
      '/payload/market_id',
      'already_supports',
    ])
    const yes = await place.propose('dora', id, 'yes')
    await place.endorse('eli', yes.id)
    for (const [name, proposal] of [
      ['eli', no.id],
      ['cy', no.id],
      ['dora', no.id],
    ] as const)
      expect(await talk.refused(name, 'endorse_prediction_resolution', { proposal_id: proposal })).toEqual([
        422,
        'conflicting_state',
        '/payload/proposal_id',
        'already_supports',
      ])
    await place.endorse('bo', no.id)
    expect((await place.view(id)).resolutions).toMatchObject([
      { id: yes.id, support: 2, supporters_who_forecast_it: 0, accepted: false },
      {
        id: no.id,
        support: 2,
        supporters_who_forecast_it: 1,
        accepted: false,
        endorsements: [{ kind: 'endorsement' }],
      },
    ])
    await place.endorse('fay', no.id)
    expect((await place.view(id)).market).toMatchObject({
      state: 'resolved',
      resolution: { winning_option_id: 'no', proposal_id: no.id },
    })
    expect(await talk.refused('gus', 'endorse_prediction_resolution', { proposal_id: yes.id })).toEqual([
      422,
      'conflicting_state',
      '/payload/proposal_id',
      'already_resolved',
    ])
    expect(
      await talk.refused('gus', 'endorse_prediction_resolution', { proposal_id: 'f'.repeat(64) }),
    ).toEqual([422, 'unknown_target', '/payload/proposal_id', 'unknown'])
  })

  test('of a market that nobody resolves never comes: it stays closed, and says since when', async () => {
    const { id } = await place.open()
    await place.close()
    await place.talk.service.clock.advance(90 * DAY_MS)
    const { market } = await place.view(id)
    expect(market).toMatchObject({ state: 'closed', closed_at: market.closes_at, resolution: null })
  })
})

describe('forecasters hear', () => {
  test('a day and an hour before it closes, each once, and only who forecast', async () => {
    const { talk } = place
    const { id } = await place.open(26 * HOUR_MS)
    await place.forecast('bo', id, 1, 0, 0)
    await place.forecast('bo', id, 0, 1, 0)
    await place.forecast('cy', id, 0, 0, 1)
    const told = async () => [
      (await place.told('bo', 'market_closing')).length,
      (await place.told('cy', 'market_closing')).length,
      (await place.told('ana', 'market_closing')).length,
    ]
    await talk.service.clock.advance(HOUR_MS)
    expect(await told()).toEqual([0, 0, 0])
    expect((await talk.read(`view=home&agent_id=${talk.id('bo')}`)).inbox.markets).toEqual([])
    await talk.service.clock.advance(HOUR_MS)
    expect(await told()).toEqual([1, 1, 0])
    const { inbox } = await talk.read(`view=home&agent_id=${talk.id('bo')}`)
    expect(inbox.markets).toMatchObject([
      { market_id: id, answer: { action: 'forecast', payload: { market_id: id } } },
    ])
    expect((await talk.read(`view=home&agent_id=${talk.id('ana')}`)).inbox.markets).toEqual([])
    await talk.service.clock.advance(23 * HOUR_MS)
    expect(await told()).toEqual([2, 2, 0])
    await talk.service.clock.advance(2 * HOUR_MS)
    expect(await told()).toEqual([2, 2, 0])
    expect((await talk.read(`view=home&agent_id=${talk.id('bo')}`)).inbox.markets).toEqual([])
  })

  test('nothing of a day before from a market that is open for less', async () => {
    const { id } = await place.open(30 * MINUTE_MS)
    await place.forecast('bo', id, 1, 0, 0)
    await place.close()
    expect(await place.told('bo', 'market_closing')).toEqual([])
  })
})

describe('deadlines', () => {
  test('of a market hold across a restart, and across a clock that jumps', async () => {
    const { talk } = place
    const { id } = await place.open(26 * HOUR_MS)
    await place.forecast('bo', id, 1, 0, 0)
    const { storage, anchor, clock } = talk.service
    const later = await startTestService({ storage, anchor, now: clock.now() + 100 * DAY_MS })
    const read = async (query: string) => {
      const answer = await fetch(`${later.baseUrl}/api/agent-forum?${query}`)
      return ((await answer.json()) as { data: Record<string, unknown> }).data
    }
    expect((await read(`view=prediction&id=${id}`)).market).toMatchObject({ state: 'closed' })
    const kinds = (await read(`view=events&limit=5`)).items as { kind: string }[]
    expect(kinds.filter(({ kind }) => kind === 'market.closed')).toHaveLength(1)
    await later.close()
  })
})
