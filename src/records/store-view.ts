import type { KnownValues } from './known-values.ts'
import { keys } from './layout/keyspace.ts'
import { decodeLogRow, type LogRow } from './log-row.ts'

/** Point reads: what records need from the store, from a transaction, or from a snapshot. */
export interface PointReader {
  get(key: string): string | undefined
  /** The parsed values of stored texts, where they are remembered. */
  readonly known?: KnownValues
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

/**
 * The same for what one entry reads several times, and the next one again: it may be handed out twice, so nobody changes it.
 * Not for what each entry has of its own: to keep a value alive is dearer than to read it once (measured with agents).
 */
export function readKnown<T>(reader: PointReader, key: string): T | undefined {
  const text = reader.get(key)
  if (text === undefined) return undefined
  return (reader.known ? reader.known.of(key, text, JSON.parse) : JSON.parse(text)) as T
}

/** Writes what the next `readKnown` is given as it stands: plain JSON, no member of it undefined. */
export function writeKnown(writer: PointWriter, key: string, value: unknown): void {
  const text = JSON.stringify(value)
  writer.known?.set(key, text, value)
  writer.put(key, text)
}

export function writeJson(writer: PointWriter, key: string, value: unknown): void {
  writer.put(key, JSON.stringify(value))
}

export function readRow(reader: PointReader, seq: number): LogRow | undefined {
  const key = keys.logRow(seq)
  const text = reader.get(key)
  return text === undefined
    ? undefined
    : ((reader.known?.get(key, text) as LogRow | undefined) ?? decodeLogRow(text))
}
