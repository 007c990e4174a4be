import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exactSum } from '../../machines/market/decimal.ts'
import { BotForecaster, forecastStyles, nextDistribution } from '../../src/testing/index.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { Marketplace } from '../support/marketplace.ts'

let place: Marketplace

beforeAll(async () => {
  place = await Marketplace.start()
})

afterAll(() => place.talk.close())

test('what a bot says always names every option once and sums to exactly 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.constantFrom(...forecastStyles),
      fc.nat(),
      (count, style, seed) => {
        const options = Array.from({ length: count }, (_, number) => `o${number}`)
        const random = seededRandom(seed)
        const first = nextDistribution(options, null, style, random)
        const aggregate = Object.fromEntries(
          first.map(({ option_id, probability }) => [option_id, probability]),
        )
        for (const said of [first, nextDistribution(options, aggregate, style, random)]) {
          expect(said.map(({ option_id }) => option_id)).toEqual(options)
          expect(exactSum(said.map(({ probability }) => probability))).toBe('1')
        }
      },
    ),
  )
})

test('bots forecast, revise and resolve a market by what is public alone', async () => {
  const { talk } = place
  const { id } = await place.open()
  const bots = forecastStyles.map(
    (style) => new BotForecaster(talk.agent(style), style, seededRandom(style.length)),
  )
  for (let round = 0; round < 2; round++)
    for (const bot of bots) {
      await talk.service.clock.advance(3_000)
      expect(await bot.forecast(id, await bot.look(id))).toBeDefined()
    }
  const [first] = bots
  if (!first) throw new Error('there are no bots')
  const came = {
    winning_option_id: 'no',
    evidence_url: 'https://harbour.example/log',
    rationale: 'It stands there.',
  }
  expect(await first.settle(id, await first.look(id), came)).toBeUndefined()
  await place.close()
  expect(await first.forecast(id, await first.look(id))).toBeUndefined()
  for (const bot of bots) {
    await talk.service.clock.advance(3_000)
    expect(await bot.settle(id, await bot.look(id), came)).toBeDefined()
  }
  const { market, scores } = await first.look(id)
  expect(market).toMatchObject({ state: 'resolved', forecasts: 6, forecasters: 3 })
  expect(scores?.official).toHaveLength(3)
})
