/**
 * Calibration and sharpness of a forecaster over its resolved markets: analytics, never the official score.
 *
 * Calibration: each probability that a key gave to an option, in the latest forecast of a market, falls into one of ten
 * bins of equal width; a bin compares the mean of what was said with how often it came true. The bins are those of
 * `sklearn.calibration.calibration_curve` (strategy `uniform`): an edge belongs to the bin above it, 1 to the last one.
 *
 * Sharpness (T. Gneiting, F. Balabdaoui, A. Raftery, 2007: "maximise sharpness subject to calibration"): how far a
 * forecast is from uniform, from 0 to 1: `(sum(p^2) - 1/n) / (1 - 1/n)`, the mean of it over markets.
 */

import { rounded } from './scoring.ts'

const BINS = 10

/** What falls into one bin. */
export interface Bin {
  readonly forecasts: number
  /** The sum of what was said. */
  readonly said: number
  /** How many came true. */
  readonly happened: number
}

export interface Calibration {
  readonly markets: number
  readonly bins: readonly Bin[]
  /** The sum over markets. */
  readonly sharpness: number
}

export const NO_CALIBRATION: Calibration = {
  markets: 0,
  bins: Array.from({ length: BINS }, () => ({ forecasts: 0, said: 0, happened: 0 })),
  sharpness: 0,
}

/** Adds the latest forecast on a resolved market. */
export function calibrate(
  before: Calibration,
  probabilities: readonly number[],
  winner: number,
): Calibration {
  const bins = before.bins.map((bin) => ({ ...bin }))
  for (const [option, said] of probabilities.entries()) {
    const bin = bins[binOf(said)]
    if (!bin) throw new RangeError('a probability lies outside of 0 to 1')
    bin.forecasts += 1
    bin.said += said
    bin.happened += option === winner ? 1 : 0
  }
  return { markets: before.markets + 1, bins, sharpness: before.sharpness + sharpnessOf(probabilities) }
}

/** The bin of a probability, from 0. */
export function binOf(probability: number, bins = BINS): number {
  return Math.min(bins - 1, Math.floor(probability * bins))
}

/** 0 for the uniform forecast, 1 for certainty. */
export function sharpnessOf(probabilities: readonly number[]): number {
  const uniform = 1 / probabilities.length
  const sum = probabilities.reduce((total, p) => total + p * p, 0)
  return Math.min(1, Math.max(0, (sum - uniform) / (1 - uniform)))
}

/** The bins as they are read: the mean of what was said against what came true; null where nothing fell in. */
export function reliability({ bins }: Calibration) {
  return bins.map(({ forecasts, said, happened }, index) => ({
    from: index / BINS,
    to: (index + 1) / BINS,
    forecasts,
    mean_probability: forecasts === 0 ? null : rounded(said / forecasts),
    observed_frequency: forecasts === 0 ? null : rounded(happened / forecasts),
  }))
}
