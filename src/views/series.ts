import { curveOf, curvePoint } from '../markets/curve.ts'
import { limits } from '../protocol/limits.ts'
import type { MarketRecord } from '../records/market.ts'
import type { PointReader } from '../records/store-view.ts'
import { Encoded } from './encoded.ts'

type Points = ReadonlyMap<number, Encoded>

/** The points that were shown last of the markets that were read last, by store: a forecast adds one, and the rest stay. */
const shown = new WeakMap<PointReader, Map<string, Points>>()

/** The curve of a market as everybody reads it. */
export function seriesOf(store: PointReader, market: MarketRecord): Encoded {
  const markets = shown.get(store) ?? new Map<string, Points>()
  shown.set(store, markets)
  const before = markets.get(market.id)
  const points = new Map(
    curveOf(market).map((number) => [
      number,
      before?.get(number) ?? Encoded.object(curvePoint(store, market, number)),
    ]),
  )
  markets.delete(market.id)
  markets.set(market.id, points)
  if (markets.size > limits.SERIES_REMEMBERED) markets.delete(markets.keys().next().value ?? '')
  return Encoded.list([...points.values()])
}
