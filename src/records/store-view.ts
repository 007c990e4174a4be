import { keys } from './keyspace.ts'
import { decodeLogRow, type LogRow } from './log-row.ts'

/** Point reads: what records need from the store, from a transaction, or from a snapshot. */
export interface PointReader {
  get(key: string): string | undefined
}

/** Point reads and writes inside one entry of the log. */
export interface PointWriter extends PointReader {
  put(key: string, value: string): void
  remove(key: string): void
}

/** Reads a JSON value that the service itself wrote under `key`. */
export function readJson<T>(reader: PointReader, key: string): T | undefined {
  const text = reader.get(key)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

export function writeJson(writer: PointWriter, key: string, value: unknown): void {
  writer.put(key, JSON.stringify(value))
}

export function readRow(reader: PointReader, seq: number): LogRow | undefined {
  const text = reader.get(keys.logRow(seq))
  return text === undefined ? undefined : decodeLogRow(text)
}
