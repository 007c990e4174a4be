/**
 * How forecasts are scored, in calibration points. Probabilities and outcomes come in the order of the market's options;
 * `winner` is the place of the option that came true.
 *
 * The official score is the multiclass Brier score (G. W. Brier, "Verification of forecasts expressed in terms of
 * probability", Monthly Weather Review 78, 1950), halved so that it lies between 0 and 1, turned round so that more is
 * better, and scaled to 100. It is strictly proper: in expectation nobody does better than by saying what it believes.
 * `sklearn.metrics.brier_score_loss` (scikit-learn 1.8, with `scale_by_half`) is the loss behind it; the tests check the
 * numbers of its documentation.
 *
 * Scores are rounded to 4 decimals at the very end: half up.
 */

const POINTS = 100
const ROUNDING = 10_000

export function rounded(points: number): number {
  // A double may lie a hair below the half that was meant.
  const value = Math.round(points * ROUNDING * (1 + Number.EPSILON)) / ROUNDING
  return value === 0 ? 0 : value
}

/** Points of one forecast, not rounded: 100 for certainty in what came true, 0 for certainty in what did not. */
export function brierPoints(probabilities: readonly number[], winner: number): number {
  return linearPoints(squares(probabilities), probabilities[winner] ?? 0)
}

/** The official score: `100 * (1 - 1/2 * sum((p_i - o_i)^2))`, 4 decimals. */
export function officialScore(probabilities: readonly number[], winner: number): number {
  return rounded(brierPoints(probabilities, winner))
}

/** What the uniform forecast over so many options scores: the baseline beside every score. */
export function baseline(options: number): number {
  return rounded(POINTS * (1 - (options - 1) / (2 * options)))
}

export function squares(probabilities: readonly number[]): number {
  return probabilities.reduce((sum, p) => sum + p * p, 0)
}

/** Sum of (p - o)^2 is sum of p^2, less twice the winner's p, plus 1: linear in what a forecast leaves behind. */
function linearPoints(sumOfSquares: number, ofWinner: number): number {
  return Math.min(POINTS, Math.max(0, POINTS * (1 - (sumOfSquares - 2 * ofWinner + 1) / 2)))
}

/**
 * What a key's forecasts add up to over the time that each stood, in milliseconds. Points are linear in it, so that the
 * time-averaged score needs no history: each revision adds the one before it.
 */
export interface TimeSum {
  readonly ms: number
  /** Of the probability of each option. */
  readonly probabilities: readonly number[]
  /** Of the sum of squares. */
  readonly squares: number
}

export function noTime(options: number): TimeSum {
  return { ms: 0, probabilities: Array.from({ length: options }, () => 0), squares: 0 }
}

/** Adds a forecast that stood for so many milliseconds. */
export function addTime(sum: TimeSum, probabilities: readonly number[], ms: number): TimeSum {
  return {
    ms: sum.ms + ms,
    probabilities: sum.probabilities.map((total, option) => total + (probabilities[option] ?? 0) * ms),
    squares: sum.squares + squares(probabilities) * ms,
  }
}

/** The mean of the points over the time from a key's first forecast to closing, not rounded. */
export function timeAveraged(sum: TimeSum, winner: number): number {
  return linearPoints(sum.squares / sum.ms, (sum.probabilities[winner] ?? 0) / sum.ms)
}

/**
 * What a market adds to a key's ranking: how far its time-averaged score is above the mean of the others', by the part of the
 * market's time that its forecasts stood. Whoever comes late gains little, and whoever copies the mean gains nothing.
 * The idea is that of Metaculus' peer score and coverage (https://www.metaculus.com/help/scores-faq/).
 */
export function rankingPoints(peer: number, coverage: number): number {
  return rounded(peer * coverage)
}

/**
 * Peer scores: how far each is above the mean of the others. They sum to exactly zero: what rounding leaves over is
 * handed out in ten-thousandths, to those whom it was taken from. A lone forecaster has nobody to compare with: 0.
 */
export function peerScores(points: readonly number[]): number[] {
  const others = points.length - 1
  if (others < 1) return points.map(() => 0)
  const total = points.reduce((sum, value) => sum + value, 0)
  const exact = points.map((value) => (value - (total - value) / others) * ROUNDING)
  const floors = exact.map(Math.floor)
  const missing = -floors.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - (floors[index] ?? 0) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return floors.map((value, index) => (value + (raised.has(index) ? 1 : 0)) / ROUNDING || 0)
}
