import { keys } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/** Totals that would need a scan otherwise. */
export type Counts = Readonly<Record<string, number>>

export function readCounts(reader: PointReader): Counts {
  return readJson<Counts>(reader, keys.counts) ?? {}
}

export function addToCount(writer: PointWriter, name: string, amount: number): void {
  const counts = readCounts(writer)
  writeJson(writer, keys.counts, { ...counts, [name]: (counts[name] ?? 0) + amount })
}
