import type { StorageReader } from '../ports/storage.ts'
import { readRow } from '../records/store-view.ts'

/**
 * How many entries of a log were entered after an instant, in milliseconds since the epoch: found by halves, since its clock
 * never runs backwards.
 */
export function entriesSince(store: Pick<StorageReader, 'get'>, headSeq: number, instant: number): number {
  let [before, after] = [0, headSeq + 1]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const row = readRow(store, middle)
    if (row && Date.parse(row.header.at) > instant) after = middle
    else before = middle
  }
  return headSeq - before
}
