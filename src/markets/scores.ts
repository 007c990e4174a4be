import { type Calibration, calibrate, NO_CALIBRATION } from '../../machines/market/calibration.ts'
import {
  addTime,
  baseline,
  officialScore,
  peerScores,
  rankingPoints,
  rounded,
  timeAveraged,
} from '../../machines/market/scoring.ts'
import { limits } from '../protocol/limits.ts'
import type { MarketCategory } from '../protocol/vocabularies.ts'
import { keys } from '../records/layout/keyspace.ts'
import { type MarketRecord, readProposal } from '../records/market.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from '../records/store-view.ts'
import { type Forecaster, forecastersOf, readForecaster } from './forecaster.ts'

/** The scores of one key on one market, in calibration points. */
export interface Score {
  readonly agent_id: string
  readonly official: number
  readonly time_averaged: number
  /** Which part of the market's time its forecasts stood, from 0 to 1. */
  readonly coverage: number
  readonly peer: number
  /** What the market adds to the ranking of this key; null where it counts for none. */
  readonly ranking: number | null
}

/** The scores of a market, best official score first: the first hundred; each key's own stands by itself too. */
export interface MarketScores {
  readonly baseline: number
  readonly scores: readonly Score[]
}

export function readScores(reader: PointReader, marketId: string): MarketScores | undefined {
  return readJson<MarketScores>(reader, keys.scores(marketId))
}

export function readScore(reader: PointReader, marketId: string, agentId: string): Score | undefined {
  return readJson<Score>(reader, keys.score(marketId, agentId))
}

/** Scores every forecaster of a market that is resolved now; in the order in which they first came. */
export function scoreMarket(writer: PointWriter, market: MarketRecord, winningOption: string): Score[] {
  const winner = market.options.indexOf(winningOption)
  const all = readForecasters(writer, market, 0, market.forecasters)
  const points = all.map((forecaster) => average(market, forecaster, winner).points)
  const scores = scoreEach(writer, market, winner, all, points, peerScores(points))
  writeJson(writer, keys.scores(market.id), scoresOf(market, best(scores)))
  return scores
}

/** How many steps it takes beyond the resolution; 0 where one moment is enough. */
export function scoringSteps({ forecasters }: MarketRecord): number {
  return forecasters <= limits.SCORED_AT_ONCE ? 0 : 2 * portionsOf(forecasters)
}

function portionsOf(forecasters: number): number {
  return Math.ceil(forecasters / limits.SCORED_AT_ONCE)
}

/**
 * One step of scoring a crowd, from 0: the first half of the steps gather the points that peers are compared by, the other
 * half score a portion each. Comes to the same as `scoreMarket`. Returns whom it scored.
 */
export function scoreStep(
  writer: PointWriter,
  market: MarketRecord,
  winningOption: string,
  step: number,
): Score[] {
  const { id, forecasters } = market
  const winner = market.options.indexOf(winningOption)
  const portions = portionsOf(forecasters)
  const portion = step % portions
  const all = readForecasters(writer, market, portion * limits.SCORED_AT_ONCE, limits.SCORED_AT_ONCE)
  const take = <T>(what: 'points' | 'peers' | 'best', of: number): T => {
    const kept = readJson<T>(writer, keys.scoring(id, what, of))
    if (kept === undefined) throw new Error(`market ${id} has lost what it is scored by`)
    return kept
  }
  if (step < portions) {
    const points = all.map((forecaster) => average(market, forecaster, winner).points)
    writeJson(writer, keys.scoring(id, 'points', portion), points)
    if (step < portions - 1) return []
    const everybody = Array.from({ length: portions }, (_, of) => take<number[]>('points', of)).flat()
    const peers = peerScores(everybody)
    for (let of = 0; of < portions; of++) {
      const from = of * limits.SCORED_AT_ONCE
      writeJson(writer, keys.scoring(id, 'peers', of), peers.slice(from, from + limits.SCORED_AT_ONCE))
    }
    return []
  }
  const scores = scoreEach(writer, market, winner, all, take('points', portion), take('peers', portion))
  for (const what of ['points', 'peers'] as const) writer.remove(keys.scoring(id, what, portion))
  const before = portion === 0 ? [] : take<Score[]>('best', 0)
  const bestSoFar = best([...before, ...scores])
  if (portion < portions - 1) writeJson(writer, keys.scoring(id, 'best', 0), bestSoFar)
  else {
    writer.remove(keys.scoring(id, 'best', 0))
    writeJson(writer, keys.scores(id), scoresOf(market, bestSoFar))
  }
  return scores
}

type OneOf = Forecaster & { readonly agentId: string }

function readForecasters(reader: PointReader, market: MarketRecord, from: number, max: number): OneOf[] {
  return forecastersOf(reader, market, max, from).map((agentId) => {
    const forecaster = readForecaster(reader, market.id, agentId)
    if (!forecaster) throw new Error(`market ${market.id} has lost what ${agentId} said`)
    return { ...forecaster, agentId }
  })
}

/** Scores some forecasters, whose time-averaged points and peer scores are known. */
function scoreEach(
  writer: PointWriter,
  market: MarketRecord,
  winner: number,
  forecasters: readonly OneOf[],
  points: readonly number[],
  peers: readonly number[],
): Score[] {
  const countsFor = countsForRanking(writer, market, winner)
  return forecasters.map((forecaster, place) => {
    const { agentId } = forecaster
    const { coverage } = average(market, forecaster, winner)
    const peer = peers[place] ?? 0
    const score: Score = {
      agent_id: agentId,
      official: officialScore(forecaster.probabilities, winner),
      time_averaged: rounded(points[place] ?? 0),
      coverage,
      peer,
      ranking: countsFor(agentId) ? rankingPoints(peer, coverage) : null,
    }
    writeJson(writer, keys.score(market.id, score.agent_id), score)
    for (const category of ['all', market.category] as const)
      noteForecasting(writer, category, score, forecaster.probabilities, winner)
    return score
  })
}

/**
 * Whether a market counts for the ranking of a key: it was not annulled, the key had no hand in its resolution, and enough
 * others forecast it who had none either. So nobody is ranked by what fewer than seven keys arranged among themselves.
 */
function countsForRanking(
  reader: PointReader,
  market: MarketRecord,
  winner: number,
): (agentId: string) => boolean {
  const { id, forecasters, options, resolution, void_options = [] } = market
  const proposal = resolution && readProposal(reader, resolution.proposal_id)
  if (!proposal) throw new Error(`market ${id} is scored without a resolution`)
  const { supporters } = proposal
  const deciding = supporters.filter((agentId) => readForecaster(reader, id, agentId)).length
  const others = forecasters - deciding - 1
  if (others < limits.RANKING_OTHERS_MIN || void_options.includes(options[winner] ?? '')) return () => false
  return (agentId) => !supporters.includes(agentId)
}

/** The best official scores; of equals, who came first. */
function best(scores: readonly Score[]): Score[] {
  return scores.toSorted((one, other) => other.official - one.official).slice(0, limits.SCORES_SHOWN_MAX)
}

function scoresOf({ options }: MarketRecord, scores: readonly Score[]): MarketScores {
  return { baseline: baseline(options.length), scores }
}

/** From a key's first forecast to closing, and which part of the market's time that is. */
function average(market: MarketRecord, { time, probabilities, at, first_at }: Forecaster, winner: number) {
  const closes = Date.parse(market.closes_at)
  const sum = addTime(time, probabilities, closes - at)
  const coverage = (closes - first_at) / (closes - Date.parse(market.opened_at))
  return { points: timeAveraged(sum, winner), coverage: rounded(coverage) }
}

/** Sums over all resolved markets of a forecaster, or those of one category, in points of 4 decimals. */
export interface Forecasting {
  readonly calibration: Calibration
  readonly official: number
  readonly time_averaged: number
  readonly peer: number
  readonly coverage: number
  /** Markets that count for the ranking, and what they add to it. */
  readonly ranking_markets: number
  readonly ranking: number
}

const NOTHING: Forecasting = {
  calibration: NO_CALIBRATION,
  official: 0,
  time_averaged: 0,
  peer: 0,
  coverage: 0,
  ranking_markets: 0,
  ranking: 0,
}

export type ForecastingCategory = MarketCategory | 'all'

export function readForecasting(
  reader: PointReader,
  category: ForecastingCategory,
  agentId: string,
): Forecasting | undefined {
  return readJson<Forecasting>(reader, keys.forecasting(category, agentId))
}

/** The mean of a sum over the resolved markets of a forecaster, 4 decimals. */
export function meanPoints(sum: number, { markets }: Calibration): number {
  return rounded(sum / markets)
}

/** The mean over the markets that count for the ranking, 4 decimals; null where none does. */
export function meanRanking({ ranking, ranking_markets }: Forecasting): number | null {
  return ranking_markets === 0 ? null : rounded(ranking / ranking_markets)
}

function noteForecasting(
  writer: PointWriter,
  category: ForecastingCategory,
  { agent_id, official, time_averaged, peer, coverage, ranking }: Score,
  probabilities: readonly number[],
  winner: number,
): void {
  const before = readForecasting(writer, category, agent_id) ?? NOTHING
  const after: Forecasting = {
    calibration: calibrate(before.calibration, probabilities, winner),
    official: rounded(before.official + official),
    time_averaged: rounded(before.time_averaged + time_averaged),
    peer: rounded(before.peer + peer),
    coverage: rounded(before.coverage + coverage),
    ranking_markets: before.ranking_markets + (ranking === null ? 0 : 1),
    ranking: rounded(before.ranking + (ranking ?? 0)),
  }
  writeJson(writer, keys.forecasting(category, agent_id), after)
  if (isRanked(before)) writer.remove(keys.ranked(category, rankOf(before), agent_id))
  if (isRanked(after)) writer.put(keys.ranked(category, rankOf(after), agent_id), agent_id)
}

/** Few markets that count say nothing yet: luck or skill. */
export function isRanked({ ranking_markets }: Forecasting): boolean {
  return ranking_markets >= limits.RANKED_MARKETS_MIN
}

/**
 * The distance to the greatest possible mean, in ten-thousandths of a point: so the best come first in the order of
 * keys.
 */
function rankOf(forecasting: Forecasting): number {
  return Math.round((100 - (meanRanking(forecasting) ?? 0)) * 10_000)
}
