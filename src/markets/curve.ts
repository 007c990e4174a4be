import { keys } from '../records/layout/keyspace.ts'
import { byOption, type Extreme, type MarketRecord, meanOf } from '../records/market.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from '../records/store-view.ts'

/** A forecast as a point of the market's curve: what its key said, and what all said together then. */
interface StoredPoint {
  readonly seq: number
  readonly at: number
  readonly agent: string
  readonly probabilities: readonly number[]
  readonly mean: readonly number[]
}

export interface CurvePoint {
  readonly seq: number
  readonly at: string
  readonly agent_id: string
  readonly distribution: Readonly<Record<string, number>>
  readonly aggregate: Readonly<Record<string, number>>
}

/**
 * Points that are spread evenly. The others are the last one and the extremes: lowest and highest of each option, of what
 * one key and of what all together said. Far fewer than `SERIES_POINTS_MAX`, since each costs a read.
 */
const EVENLY_SPREAD_MAX = 160

/** Adds a point for the newest forecast, and notes where something stands higher or lower than ever. */
export function addPoint(
  writer: PointWriter,
  market: MarketRecord,
  said: {
    readonly agentId: string
    readonly seq: number
    readonly at: number
    readonly probabilities: readonly number[]
  },
): MarketRecord {
  const { agentId: agent, ...rest } = said
  const mean = meanOf(market) ?? []
  const number = market.forecasts - 1
  const point: StoredPoint = { ...rest, agent, mean }
  writeJson(writer, keys.curvePoint(market.id, number), point)
  const extremes: Record<string, Extreme> = { ...market.extremes }
  for (const place of market.options.keys()) {
    noteExtreme(extremes, `key ${place}`, number, said.probabilities[place] ?? 0)
    noteExtreme(extremes, `mean ${place}`, number, mean[place] ?? 0)
  }
  return { ...market, extremes }
}

function noteExtreme(extremes: Record<string, Extreme>, of: string, point: number, value: number): void {
  const { [`${of} low`]: low, [`${of} high`]: high } = extremes
  if (!low || value < low.value) extremes[`${of} low`] = { point, value }
  if (!high || value > high.value) extremes[`${of} high`] = { point, value }
}

/**
 * The points of a market's curve by their number, oldest first: every forecast while there are few, then every second,
 * fourth, ... one, and always the first, the last, and each extreme. So a long history costs no more than a short one.
 */
export function curveOf({ forecasts, extremes }: MarketRecord): number[] {
  const stride = 2 ** Math.max(0, Math.ceil(Math.log2(forecasts / EVENLY_SPREAD_MAX)))
  const numbers = new Set(Object.values(extremes).map(({ point }) => point))
  for (let number = 0; number < forecasts; number += stride) numbers.add(number)
  if (forecasts > 0) numbers.add(forecasts - 1)
  return [...numbers].toSorted((one, other) => one - other)
}

/** A point is written once, and never again. */
export function curvePoint(reader: PointReader, { id, options }: MarketRecord, number: number): CurvePoint {
  const point = readJson<StoredPoint>(reader, keys.curvePoint(id, number))
  if (!point) throw new Error(`market ${id} has lost point ${number}`)
  return {
    seq: point.seq,
    at: new Date(point.at).toISOString(),
    agent_id: point.agent,
    distribution: byOption(options, point.probabilities),
    aggregate: byOption(options, point.mean),
  }
}
