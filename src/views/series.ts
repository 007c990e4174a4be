import { curveOf, curvePoint } from '../markets/curve.ts'
import { limits } from '../protocol/limits.ts'
import { Recent } from '../protocol/memo.ts'
import type { MarketRecord } from '../records/market.ts'
import type { PointReader } from '../records/store-view.ts'
import { Encoded } from './encoded.ts'

type Points = ReadonlyMap<number, Encoded>

/** The points that were shown last of the markets that were read last, by store: a forecast adds one, and the rest stay. */
const shown = new WeakMap<PointReader, Recent<string, Points>>()

/** The curve of a market as everybody reads it: all points that are kept, or `max` of them, spread evenly over it. */
export function seriesOf(
  store: PointReader,
  market: MarketRecord,
  max: number,
): { readonly points: Encoded; readonly isWhole: boolean } {
  const markets = shown.get(store) ?? new Recent<string, Points>(limits.SERIES_REMEMBERED)
  shown.set(store, markets)
  const before = markets.get(market.id)
  const points = new Map(
    curveOf(market).map((number) => [
      number,
      before?.get(number) ?? Encoded.object(curvePoint(store, market, number)),
    ]),
  )
  markets.set(market.id, points)
  const isWhole = points.size <= max
  const shownNumbers = isWhole ? [...points.keys()] : thinned([...points.keys()], market, max)
  return { points: Encoded.list(shownNumbers.flatMap((number) => points.get(number) ?? [])), isWhole }
}

/** So many of the points: the extremes where there is room for them, the rest at even distances, the last one always. */
function thinned(numbers: readonly number[], { extremes }: MarketRecord, max: number): number[] {
  const marked = new Set(Object.values(extremes).map(({ point }) => point))
  const kept = new Set([...marked].slice(0, max - 1))
  const others = numbers.filter((number) => !kept.has(number))
  const room = max - kept.size
  for (let place = 1; place <= room; place++) {
    const number = others[Math.round((place * others.length) / room) - 1]
    if (number !== undefined) kept.add(number)
  }
  return [...kept].toSorted((one, other) => one - other)
}
