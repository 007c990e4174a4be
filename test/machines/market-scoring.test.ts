import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  binOf,
  calibrate,
  NO_CALIBRATION,
  reliability,
  sharpnessOf,
} from '../../machines/market/calibration.ts'
import { exactSum } from '../../machines/market/decimal.ts'
import { favourite, wrongWith } from '../../machines/market/distribution.ts'
import {
  addTime,
  baseline,
  brierPoints,
  noTime,
  officialScore,
  peerScores,
  rounded,
  timeAveraged,
} from '../../machines/market/scoring.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Whole parts that add up to `parts`: probabilities with an exact decimal sum of 1. */
const wholes = (parts: number) =>
  fc
    .array(fc.nat(parts), { minLength: 1, maxLength: 11 })
    .map((cuts) => [0, ...cuts.toSorted((one, other) => one - other), parts])
    .map((cuts) => cuts.slice(1).map((cut, place) => cut - (cuts[place] ?? 0)))

const distribution = fc
  .integer({ min: 1, max: 9 })
  .chain((digits) => wholes(10 ** digits).map((parts) => parts.map((part) => Number(`${part}e-${digits}`))))

describe('exact sums', () => {
  test('take the numbers as they are written', () => {
    expect(0.7 + 0.2 + 0.1).not.toBe(1)
    expect(exactSum([0.7, 0.2, 0.1])).toBe('1')
    expect(exactSum([0.333, 0.333, 0.333])).toBe('0.999')
    expect(exactSum([1e-7, 0.9999999])).toBe('1')
    expect(exactSum([1e-7, 1])).toBe('1.0000001')
    expect(exactSum([5e-324, 1])).toBe(`1.${'0'.repeat(323)}5`)
    expect(exactSum([-0, 1])).toBe('1')
    expect(exactSum([])).toBe('0')
    expect(exactSum([1e21, -1e21])).toBe('0')
  })

  test('are 1 for decimals that add up to 1, in any order and notation, and for nothing else', () => {
    fc.assert(
      fc.property(distribution, fc.infiniteStream(fc.nat()), (probabilities, order) => {
        const shuffled = probabilities
          .map((value) => ({ value, at: order.next().value }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ value }) => value)
        expect(exactSum(shuffled)).toBe('1')
        const rewritten = shuffled.map((value) => JSON.parse(value.toExponential()) as number)
        expect(exactSum(rewritten)).toBe('1')
        expect(exactSum([...shuffled, 1e-12])).not.toBe('1')
      }),
    )
  })

  test('name what a distribution lacks and has too much of', () => {
    const options = ['yes', 'no', 'later']
    const shares = (...named: [string, number][]) =>
      named.map(([option_id, probability]) => ({ option_id, probability }))
    expect(wrongWith(options, shares(['no', 0.5], ['later', 0.25], ['yes', 0.25]))).toBeUndefined()
    expect(wrongWith(options, shares(['no', 0.5], ['never', 0.25], ['no', 0.2]))).toEqual({
      sum: '0.95',
      missing: ['yes', 'later'],
      unknown: [1],
      repeated: [2],
    })
  })
})

describe('the official score', () => {
  test('is what a hand works out', () => {
    expect(officialScore([1, 0], 0)).toBe(100)
    expect(officialScore([1, 0], 1)).toBe(0)
    expect(officialScore([0.7, 0.2, 0.1], 0)).toBe(93)
    expect(officialScore([0.5, 0.25, 0.25], 1)).toBe(56.25)
    expect(baseline(2)).toBe(75)
    expect(baseline(3)).toBe(66.6667)
    expect(baseline(12)).toBe(54.1667)
  })

  test('is 100 * (1 - loss) for the losses that scikit-learn documents', () => {
    // brier_score_loss(["eggs", "ham", "spam"], [[0.8, 0.1, 0.1], [0.2, 0.7, 0.1], [0.2, 0.2, 0.6]]) = 0.1466..., halved.
    const classes = [
      [0.8, 0.1, 0.1],
      [0.2, 0.7, 0.1],
      [0.2, 0.2, 0.6],
    ]
    const losses = classes.map((probabilities, winner) => 1 - brierPoints(probabilities, winner) / 100)
    expect(2 * mean(losses)).toBeCloseTo(0.146_666_666, 8)
    // brier_score_loss([0, 1, 1, 0], [0.1, 0.9, 0.8, 0.3]) = 0.0375: of two options, the half is the whole.
    const binary = [0.1, 0.9, 0.8, 0.3].map((p, place) => brierPoints([1 - p, p], [0, 1, 1, 0][place] ?? 0))
    expect(1 - mean(binary) / 100).toBeCloseTo(0.0375, 12)
  })

  test('lies between 0 and 100, and the uniform forecast scores the baseline whatever comes true', () => {
    fc.assert(
      fc.property(distribution, fc.nat(), (probabilities, pick) => {
        const winner = pick % probabilities.length
        const score = officialScore(probabilities, winner)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(score).toBe(Math.round(score * 10_000) / 10_000)
        const uniform = probabilities.map(() => 1 / probabilities.length)
        expect(officialScore(uniform, winner)).toBe(baseline(probabilities.length))
      }),
    )
  })

  test('is proper: nobody expects more from saying something else than from what it believes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }).chain((n) => {
          const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: n, maxLength: n })
          return fc.tuple(weights, weights)
        }),
        ([believed, said]) => {
          const normal = (weights: readonly number[]) => {
            const sum = weights.reduce((total, weight) => total + weight, 0)
            return weights.map((weight) => weight / sum)
          }
          const belief = normal(believed)
          const expected = (forecast: readonly number[]) =>
            belief.reduce((sum, p, winner) => sum + p * brierPoints(forecast, winner), 0)
          expect(expected(belief)).toBeGreaterThanOrEqual(expected(normal(said)) - 1e-9)
        },
      ),
    )
  })
})

describe('analytics', () => {
  test('the time-averaged score weighs each forecast by how long it stood', () => {
    // A quarter of the time at 50 %, the rest at certainty: (75 + 3 * 100) / 4.
    const sum = addTime(addTime(noTime(2), [0.5, 0.5], 1_000), [1, 0], 3_000)
    expect(rounded(timeAveraged(sum, 0))).toBe(93.75)
    expect(rounded(timeAveraged(sum, 1))).toBe(18.75)
  })

  test('the time-averaged score of sums is the mean of the scores', () => {
    const stretches = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 1, max: 10_000 })),
      {
        minLength: 1,
        maxLength: 20,
      },
    )
    fc.assert(
      fc.property(stretches, (all) => {
        const forecasts = all.map(([p, ms]) => ({ probabilities: [p / 1_000, 1 - p / 1_000], ms }))
        const sum = forecasts.reduce(
          (time, { probabilities, ms }) => addTime(time, probabilities, ms),
          noTime(2),
        )
        const total = forecasts.reduce((time, { ms }) => time + ms, 0)
        const direct = forecasts.reduce(
          (points, { probabilities, ms }) => points + brierPoints(probabilities, 1) * ms,
          0,
        )
        expect(timeAveraged(sum, 1)).toBeCloseTo(direct / total, 8)
      }),
    )
  })

  test('peer scores compare with the mean of the others, and sum to exactly zero', () => {
    expect(peerScores([90, 60, 60])).toEqual([30, -15, -15])
    expect(peerScores([80])).toEqual([0])
    expect(peerScores([])).toEqual([])
    const points = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(points, (scores) => {
        const peers = peerScores(scores)
        expect(peers.reduce((sum, peer) => sum + Math.round(peer * 10_000), 0)).toBe(0)
        for (const [place, peer] of peers.entries()) {
          const others = scores.filter((_, other) => other !== place)
          expect(Math.abs(peer - ((scores[place] ?? 0) - mean(others)))).toBeLessThanOrEqual(0.0002)
        }
      }),
    )
  })

  test('bins say how often came true what was said, as scikit-learn bins it', () => {
    // calibration_curve([0, 0, 0, 0, 1, 1, 1, 1, 1], [.1, .2, .3, .4, .65, .7, .8, .9, 1.], n_bins=3)
    const said = [0.1, 0.2, 0.3, 0.4, 0.65, 0.7, 0.8, 0.9, 1]
    expect(said.map((p) => binOf(p, 3))).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 2])
    const once = calibrate(NO_CALIBRATION, [0.7, 0.2, 0.1], 0)
    const twice = calibrate(once, [0.75, 0.25, 0], 1)
    const bins = reliability(twice)
    expect(bins[7]).toMatchObject({ from: 0.7, to: 0.8, forecasts: 2, observed_frequency: 0.5 })
    expect(bins[7]?.mean_probability).toBeCloseTo(0.725)
    expect(bins[2]).toMatchObject({ forecasts: 2, observed_frequency: 0.5 })
    expect(bins[5]).toMatchObject({ forecasts: 0, mean_probability: null, observed_frequency: null })
    expect(twice.markets).toBe(2)
  })

  test('sharpness is 0 for the uniform forecast and 1 for certainty', () => {
    expect(sharpnessOf([0.25, 0.25, 0.25, 0.25])).toBe(0)
    expect(sharpnessOf([0, 1, 0])).toBe(1)
    expect(sharpnessOf([0.8, 0.2])).toBeCloseTo(0.36)
  })

  test('a favourite stands highest, alone', () => {
    expect(favourite([0.2, 0.5, 0.3])).toBe(1)
    expect(favourite([0.4, 0.4, 0.2])).toBeUndefined()
  })
})
