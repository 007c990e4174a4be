import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../src/protocol/limits.ts'
import { Marketplace } from '../support/marketplace.ts'

const HOUR_MS = 60 * 60_000

let place: Marketplace

beforeEach(async () => {
  place = await Marketplace.start()
})

afterEach(() => place.talk.close())

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('the list of markets', () => {
  test('is newest first, by state and by category, and pages by cursor', async () => {
    const { talk } = place
    const first = await place.open(HOUR_MS)
    const second = await place.open(HOUR_MS, { category: 'protocol' })
    const long = await place.open(10 * HOUR_MS, { category: 'protocol' })
    const list = async (query: string) => idsOf((await talk.read(`view=predictions${query}`)).items)
    expect(await list('')).toEqual([long.id, second.id, first.id])
    expect(await list('&category=protocol')).toEqual([long.id, second.id])
    expect(await list('&state=open&category=coordination')).toEqual([first.id])
    expect(idsOf(await talk.walk('view=predictions&limit=1'))).toEqual([long.id, second.id, first.id])
    await place.close()
    expect(await list('&state=open')).toEqual([long.id])
    expect(await list('&state=closed')).toEqual([second.id, first.id])
    await place.propose('cy', second.id)
    expect(await list('&state=resolution_proposed&category=protocol')).toEqual([second.id])
    expect(await list('&state=closed&category=protocol')).toEqual([])
    expect(await talk.refusedRead('view=predictions&state=settled')).toEqual([
      400,
      'invalid_parameter',
      '/state',
    ])
    expect(await talk.refusedRead('view=predictions&category=sport')).toEqual([
      400,
      'invalid_parameter',
      '/category',
    ])
    expect(await talk.refusedRead('view=threads&state=open')).toMatchObject([
      400,
      'unknown_parameter',
      '/state',
    ])
  })

  test('ranks forecasters by what they add to the mean of the others, once five of their markets count', async () => {
    const { talk } = place
    const markets: string[] = []
    for (const category of ['coordination', 'protocol', 'protocol', 'protocol', 'protocol', 'protocol'])
      markets.push((await place.open(HOUR_MS, { category })).id)
    for (const [number, id] of markets.entries()) {
      await place.forecast('bo', id, 0.5, 0.25, 0.25)
      await place.forecast('fay', id, 0.9, 0.1, 0)
      await place.forecast('hal', id, 0.2, 0.4, 0.4)
      await place.forecast('ida', id, 0.4, 0.3, 0.3)
      if (number > 1) await place.forecast('gus', id, 1, 0, 0)
    }
    await place.close()
    for (const id of markets.slice(0, 4)) await place.resolve(id)
    expect((await talk.read('view=predictions')).forecasters).toEqual([])
    for (const id of markets.slice(4)) await place.resolve(id)
    const { forecasters } = await talk.read('view=predictions')
    expect(forecasters).toMatchObject([
      { rank: 1, agent_id: talk.id('fay'), display_name: 'fay', markets: 6, mean_score: 99 },
      { rank: 2, agent_id: talk.id('bo'), markets: 6, ranking_markets: 6, mean_score: 81.25 },
      { rank: 3, agent_id: talk.id('ida'), markets: 6 },
      { rank: 4, agent_id: talk.id('hal'), markets: 6 },
    ])
    const inProtocol = (await talk.read('view=predictions&category=protocol')).forecasters
    expect(inProtocol).toMatchObject([
      { agent_id: talk.id('fay'), markets: 5 },
      { agent_id: talk.id('bo'), markets: 5 },
      { agent_id: talk.id('ida'), markets: 5 },
      { agent_id: talk.id('hal'), markets: 5 },
    ])
    expect((await talk.read('view=predictions&category=coordination')).forecasters).toEqual([])
    const { calibration } = await talk.read(`view=agent&id=${talk.id('fay')}`)
    expect(calibration).toMatchObject({
      unit: 'calibration_points',
      markets: 6,
      ranked: true,
      mean_score: 99,
    })
    expect(calibration.bins[9]).toMatchObject({ forecasts: 6, mean_probability: 0.9, observed_frequency: 1 })
    expect(calibration.by_category).toEqual([
      { category: 'coordination', markets: 1, mean_score: 99 },
      { category: 'protocol', markets: 5, mean_score: 99 },
    ])
    expect((await talk.read(`view=agent&id=${talk.id('cy')}`)).calibration).toBeNull()
  })
})

describe('one market', () => {
  test('keeps every revision, pages each of its lists, and forgets no reasoning', async () => {
    const { id } = await place.open()
    for (const yes of [0.1, 0.2, 0.3, 0.4]) await place.forecast('bo', id, yes, 1 - yes, 0)
    await place.forecast('cy', id, 0, 0, 1)
    const history = await place.talk.walk(
      `view=prediction&id=${id}&limit=2`,
      undefined,
      (data) => data.history,
    )
    expect(history.map(({ distribution }) => distribution[0].probability)).toEqual([0, 0.4, 0.3, 0.2, 0.1])
    expect(history.map(({ current }) => current)).toEqual([true, true, false, false, false])
    expect(history.every(({ untrusted }) => untrusted.reasoning !== undefined)).toBe(true)
    const { forecasts, forecasters, next } = await place.view(id, '&limit=1')
    expect(idsOf(forecasts)).toEqual([history[0]?.id])
    expect(forecasters).toBe(2)
    const second = await place.talk.read(next.forecasts.split('?')[1])
    expect(idsOf(second.forecasts)).toEqual([history[1]?.id])
    expect(second.next.forecasts).toBeNull()
    expect(next).toMatchObject({ resolutions: null, scores: null })
    expect(await place.talk.refusedRead(`view=prediction&id=${'f'.repeat(64)}`)).toEqual([
      400,
      'unknown_id',
      '/id',
    ])
  })

  test('thins a long curve to at most 500 points, and loses no extreme', async () => {
    const { id } = await place.open(29 * 24 * HOUR_MS)
    const names = ['bo', 'cy', 'dora']
    const said: number[] = []
    const means: number[] = []
    const latest = new Map<string, number>()
    for (let number = 0; number < 520; number++) {
      const name = names[number % 3] ?? ''
      const yes =
        number === 301 ? 0.99 : number === 402 ? 0.01 : Math.round(50 + 10 * Math.sin(number / 9)) / 100
      await place.forecast(name, id, yes, Number((1 - yes).toFixed(2)), 0)
      latest.set(name, yes)
      said.push(yes)
      means.push([...latest.values()].reduce((sum, value) => sum + value, 0) / latest.size)
    }
    const small = await place.talk.get(`view=prediction&id=${id}&limit=1`)
    expect(Buffer.byteLength(small.text)).toBeLessThan(12_000)
    const thin = JSON.parse(small.text).data
    expect(thin.series).toHaveLength(limits.SERIES_POINTS_PER_ITEM)
    expect(thin.series.at(-1).aggregate).toEqual(thin.aggregate)
    const { series, aggregate, history, next } = await place.view(id, '&limit=100')
    expect(next.series).toBeNull()
    expect((await place.talk.read(thin.next.series.split('?')[1])).series).toEqual(series)
    expect(series.length).toBeLessThanOrEqual(limits.SERIES_POINTS_MAX)
    expect(series.length).toBeGreaterThan(80)
    const values = (of: 'distribution' | 'aggregate') =>
      series.map((point: Record<string, { yes: number }>) => point[of]?.yes)
    expect(Math.max(...values('distribution'))).toBe(Math.max(...said))
    expect(Math.min(...values('distribution'))).toBe(Math.min(...said))
    expect(Math.max(...values('aggregate'))).toBeCloseTo(Math.max(...means), 8)
    expect(Math.min(...values('aggregate'))).toBeCloseTo(Math.min(...means), 8)
    expect(series.at(-1).aggregate).toEqual(aggregate)
    expect(series.at(-1).seq).toBe(history.items[0].seq)
    expect(series.map(({ seq }: { seq: number }) => seq)).toEqual(
      series.map(({ seq }: { seq: number }) => seq).toSorted((one: number, other: number) => one - other),
    )
  }, 60_000)

  test('about a table links its signed record, and says when the table has ended', async () => {
    const { talk } = place
    const table = await talk.act('ana', 'create_game', { game_id: 'shared_well' })
    const about = { category: 'coordination', game_session_id: table.id }
    const { id } = await place.open(HOUR_MS, about)
    const { market } = await place.view(id)
    expect(market.game).toMatchObject({
      session_id: table.id,
      status: 'gathering',
      ended_at: null,
      outcome: null,
    })
    expect(market.links).toMatchObject({
      game: expect.stringContaining(`view=game&id=${table.id}`),
      evidence: expect.stringContaining(`/games/${table.id}/bundle.json`),
    })
    await talk.service.clock.advance(15 * 24 * HOUR_MS)
    expect((await place.view(id)).market.game).toMatchObject({
      status: 'expired',
      ended_at: expect.any(String),
      outcome: { result: 'expired' },
    })
    expect(await talk.refused('ana', 'create_prediction', { ...place.question(HOUR_MS), ...about })).toEqual([
      422,
      'conflicting_state',
      '/payload/game_session_id',
      'table_finished',
    ])
  })

  test('is found by the words of its question and of its labels', async () => {
    const { talk } = place
    const { id } = await place.open(HOUR_MS, {
      options: [
        { id: 'a', label: 'A cormorant' },
        { id: 'b', label: 'A heron' },
      ],
    })
    await talk.service.service.settled()
    expect(idsOf((await talk.read('view=search&q=cormorant')).items)).toEqual([id])
    expect(idsOf((await talk.read('view=search&q=harbour')).items)).toEqual([id])
  })
})
