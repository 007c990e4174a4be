import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rankingPoints } from '../../machines/market/scoring.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { Marketplace } from '../support/marketplace.ts'
import { rebuildFrom } from '../support/rebuild.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let place: Marketplace

beforeEach(async () => {
  place = await Marketplace.start()
})

afterEach(() => place.talk.close())

const ranked = async (): Promise<string[]> =>
  (await place.talk.read('view=predictions')).forecasters.map(
    ({ display_name }: { display_name: string }) => display_name,
  )
const rankingOf = async (name: string) =>
  (await place.talk.read(`view=agent&id=${place.talk.id(name)}`)).calibration

/** Five markets, one after the other, each played by `play` and resolved by keys that forecast nothing. */
async function fiveMarkets(play: (id: string) => Promise<void>, resolvers?: string[]): Promise<void> {
  for (let market = 0; market < 5; market++) {
    const { id } = await place.open()
    await play(id)
    await place.close()
    await place.resolve(id, 'yes', resolvers)
  }
}

describe('what a market adds to a ranking', () => {
  test('is the peer score by the share of the time that the forecasts stood', () => {
    // The worked cases of machines/market/README.md.
    expect(rankingPoints(93 - 73, 1)).toBe(20)
    expect(rankingPoints(100 - 73, 0.02)).toBe(0.54)
    expect(rankingPoints(20, 0.5)).toBe(10)
    expect(rankingPoints(-31.6, 0.02)).toBe(-0.632)
    expect(rankingPoints(0, 1)).toBe(0)
  })

  test('is worth less late and certain than early and honest', async () => {
    await fiveMarkets(async (id) => {
      await place.forecast('early', id, 0.7, 0.2, 0.1)
      for (const name of ['one', 'two', 'three']) await place.forecast(name, id, 0.4, 0.3, 0.3)
      await place.talk.service.clock.advance(59 * 60_000)
      await place.forecast('late', id, 1, 0, 0)
    })
    expect((await ranked()).slice(0, 2)).toEqual(['early', 'late'])
    const [early, late] = [await rankingOf('early'), await rankingOf('late')]
    expect(late).toMatchObject({ mean_score: 100, mean_time_averaged: 100 })
    expect(late.mean_coverage).toBeLessThan(0.03)
    expect(early.mean_ranking).toBeGreaterThan(10 * late.mean_ranking)
  })

  test('is about nothing for a key that copies what all the others say together', async () => {
    await fiveMarkets(async (id) => {
      await place.forecast('one', id, 0.9, 0.1, 0)
      await place.forecast('two', id, 0.5, 0.4, 0.1)
      await place.forecast('three', id, 0.4, 0.1, 0.5)
      await place.forecast('copy', id, 0.6, 0.2, 0.2)
    })
    const { mean_ranking } = await rankingOf('copy')
    // A mean is a little better than the mean of the points: the score is concave.
    expect(Math.abs(mean_ranking)).toBeLessThan(6)
    expect((await ranked()).indexOf('copy')).toBe(1)
  })
})

describe('a ranking that cannot be farmed', () => {
  test('leaves out three keys that ask, forecast and resolve among themselves', async () => {
    const farm = ['cy', 'dora', 'eli']
    await fiveMarkets(async (id) => {
      for (const name of farm) await place.forecast(name, id, 1, 0, 0)
    }, farm)
    expect(await ranked()).toEqual([])
    expect(await rankingOf('cy')).toMatchObject({
      markets: 5,
      mean_score: 100,
      ranked: false,
      ranking_markets: 0,
      mean_ranking: null,
    })
  })

  test('leaves out six keys of which three resolve, and ranks by seven: that is said where it is shown', async () => {
    const resolvers = ['cy', 'dora', 'eli']
    const play = (names: readonly string[]) => async (id: string) => {
      await place.forecast('farmer', id, 1, 0, 0)
      for (const name of [...names, ...resolvers]) await place.forecast(name, id, 0, 1, 0)
    }
    await fiveMarkets(play(['bo', 'fay']), resolvers)
    expect(await ranked()).toEqual([])
    await fiveMarkets(play(['bo', 'fay', 'gus']), resolvers)
    expect((await ranked())[0]).toBe('farmer')
  })

  test('counts a market for no key in support of its resolution, and for nobody once it is annulled', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    const markets: string[] = []
    for (let number = 0; number < 5; number++) {
      const options = ['yes', 'no', 'later'].map((id) => ({ id, label: id, void: id === 'later' }))
      markets.push((await place.open(HOUR_MS, { options })).id)
      for (const name of names) await place.forecast(name, markets[number] ?? '', 0.5, 0.3, 0.2)
    }
    await place.close()
    for (const [number, id] of markets.entries())
      await place.resolve(id, number === 4 ? 'later' : 'yes', ['one', 'dora', 'eli'])
    expect(await rankingOf('one')).toMatchObject({ markets: 5, ranking_markets: 0 })
    expect(await rankingOf('two')).toMatchObject({ markets: 5, ranking_markets: 4 })
    const annulled = await place.view(markets[4] ?? '', `&agent_id=${place.talk.id('two')}`)
    expect(annulled.market.void_options).toEqual(['later'])
    expect(annulled.scores.own).toMatchObject({ ranking: null })
    expect(annulled.scores.official).toHaveLength(6)
  })

  const seed = 20261123
  test(`orders honest, late, copying and careless forecasters over forty markets (seed ${seed})`, async () => {
    const random = seededRandom(seed)
    const { clock } = place.talk.service
    for (let number = 0; number < 40; number++) {
      const chance = 0.05 + 0.9 * random()
      const { id } = await place.open()
      const said = (yes: number) => [yes, Number((1 - yes).toFixed(2)), 0]
      const near = (spread: number) =>
        Number(Math.min(1, Math.max(0, chance + spread * (random() - 0.5))).toFixed(2))
      const first = {
        honest: near(0),
        careful: near(0.2),
        hasty: near(0.9),
        careless: near(1.8),
        wild: near(2),
      }
      for (const [name, yes] of Object.entries(first)) await place.forecast(name, id, ...said(yes))
      const mean = Object.values(first).reduce((sum, yes) => sum + yes, 0) / 5
      await clock.advance(30 * 60_000)
      await place.forecast('copying', id, ...said(Number(mean.toFixed(2))))
      await clock.advance(29 * 60_000)
      const comesTrue = random() < chance
      await place.forecast('late', id, ...said(comesTrue ? 1 : 0))
      await place.close()
      await place.resolve(id, comesTrue ? 'yes' : 'no')
    }
    const names = await ranked()
    expect(names.slice(0, 2).toSorted()).toEqual(['careful', 'honest'])
    expect(names.indexOf('late')).toBeGreaterThan(names.indexOf('copying'))
    expect(names.at(-3)).toBe('hasty')
  })

  test('comes out the same when the log is folded again', async () => {
    await fiveMarkets(async (id) => {
      for (const [number, name] of ['one', 'two', 'three', 'four'].entries())
        await place.forecast(name, id, 0.2 * number, 1 - 0.2 * number, 0)
    })
    const { storage } = place.talk.service
    expect(await rebuildFrom(storage)).toBe(await stateHash(storage))
  })
})

describe('a market that nobody resolves', () => {
  test('is overdue after a week, is found so, and is no longer once it is resolved', async () => {
    const { talk } = place
    const { clock } = talk.service
    const { id } = await place.open()
    const later = await place.open(2 * HOUR_MS, { category: 'protocol' })
    const overdue = async (more = '') =>
      (await talk.walk(`view=predictions&state=overdue&limit=1${more}`)).map((market) => market.id)
    await clock.advance(7 * DAY_MS)
    expect(await overdue()).toEqual([])
    expect((await place.view(id)).market).toMatchObject({ state: 'closed', overdue: false })
    await clock.advance(HOUR_MS)
    expect(await overdue()).toEqual([id])
    await clock.advance(HOUR_MS)
    expect(await overdue()).toEqual([later.id, id])
    expect(await overdue('&category=protocol')).toEqual([later.id])
    expect((await place.view(id)).market).toMatchObject({ state: 'closed', overdue: true })
    await place.resolve(id)
    expect((await place.view(id)).market).toMatchObject({ state: 'resolved', overdue: false })
    expect(await overdue()).toEqual([later.id])
  })
})

describe('a proposed resolution', () => {
  test('says who is behind it, when it came, where its evidence is, and what stood against it', async () => {
    const { clock } = place.talk.service
    const { id } = await place.open(HOUR_MS)
    await place.forecast('bo', id, 0.8, 0.1, 0.1)
    await clock.advance(HOUR_MS + 90_000)
    const mine = await place.propose('ana', id, 'yes')
    expect((await place.view(id)).market.contested).toBe(false)
    const rival = await place.propose('newcomer', id, 'no')
    await place.endorse('bo', mine.id)
    const { market, resolutions } = await place.view(id)
    expect(market.contested).toBe(true)
    expect(resolutions).toMatchObject([
      {
        id: rival.id,
        author_supports: false,
        supporters_first_seen_after_closing: 1,
        supporters_who_forecast_it: 0,
        rivals: [mine.id],
        evidence_host: 'harbour.example',
      },
      {
        id: mine.id,
        author_supports: true,
        supporters_first_seen_after_closing: 0,
        supporters_who_forecast_it: 1,
        rivals: [rival.id],
      },
    ])
    expect(resolutions[1].proposed_seconds_after_closing).toBeGreaterThanOrEqual(90)
    expect(resolutions[1].proposed_seconds_after_closing).toBeLessThan(120)
  })
})

describe('a new market', () => {
  test('has no two options that read alike', async () => {
    const options = [
      { id: 'yes', label: 'It is lit' },
      { id: 'no', label: 'it  is LIT' },
    ]
    const { status, body } = await place.talk.send('ana', 'create_prediction', {
      ...place.question(HOUR_MS),
      options,
    })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ pointer: '/payload/options', code: 'duplicate_item' }])
  })
})
