import { addTime, noTime, type TimeSum } from '../../machines/market/scoring.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import type { MarketRecord } from '../records/market.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from '../records/store-view.ts'
import { addPoint } from './curve.ts'

/** A forecaster on a market: its latest forecast counts, and sums are kept over the ones before. */
export interface Forecaster {
  /** Forecasters are numbered from 0 as they come. */
  readonly number: number
  /** The entry of its latest forecast, and when that came, in milliseconds since the epoch. */
  readonly seq: number
  readonly at: number
  readonly first_at: number
  readonly revisions: number
  /** In the order of the market's options. */
  readonly probabilities: readonly number[]
  /** Up to its latest forecast. */
  readonly time: TimeSum
}

export function readForecaster(
  reader: PointReader,
  marketId: string,
  agentId: string,
): Forecaster | undefined {
  return readJson<Forecaster>(reader, keys.forecaster(marketId, agentId))
}

export interface Said {
  readonly agentId: string
  readonly seq: number
  readonly at: number
  readonly probabilities: readonly number[]
}

/** Notes a forecast. It costs the same however many came before it. Returns the market as it stands then. */
export function noteForecast(writer: PointWriter, market: MarketRecord, said: Said): MarketRecord {
  const { agentId, seq, at, probabilities } = said
  const before = readForecaster(writer, market.id, agentId)
  const number = before?.number ?? market.forecasters
  const after: Forecaster = {
    number,
    seq,
    at,
    first_at: before?.first_at ?? at,
    revisions: (before?.revisions ?? 0) + 1,
    probabilities,
    time: before ? addTime(before.time, before.probabilities, at - before.at) : noTime(probabilities.length),
  }
  writeJson(writer, keys.forecaster(market.id, agentId), after)
  const list = lists.forecastersOf(market.id)
  if (before) writer.remove(keys.member(list, before.seq))
  else {
    writer.put(keys.forecasterNumber(market.id, number), agentId)
    writer.put(keys.closing(agentId, market.closes_at, market.id), '')
  }
  writer.put(keys.member(list, seq), agentId)
  const counted: MarketRecord = {
    ...market,
    forecasts: market.forecasts + 1,
    forecasters: before ? market.forecasters : market.forecasters + 1,
    sums: market.sums.map(
      (sum, place) => sum + (probabilities[place] ?? 0) - (before?.probabilities[place] ?? 0),
    ),
  }
  return addPoint(writer, counted, said)
}

/** The keys that forecast on a market, in the order in which they came: at most `max` of them, from a number on. */
export function forecastersOf(
  reader: PointReader,
  { id, forecasters }: Pick<MarketRecord, 'id' | 'forecasters'>,
  max: number,
  from = 0,
): string[] {
  return Array.from({ length: Math.min(max, forecasters - from) }, (_, place) => {
    const agentId = reader.get(keys.forecasterNumber(id, from + place))
    if (agentId === undefined) throw new Error(`market ${id} has lost a forecaster`)
    return agentId
  })
}
