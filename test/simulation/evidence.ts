import { memoryStorage } from '../../adapters/memory.ts'
import type { Entry, Storage, StorageReader } from '../../src/ports/storage.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { decodeLogRow, headerTextOf, type LogRow } from '../../src/records/log-row.ts'
import type { Call } from './history.ts'
import type { OwnerCall } from './simulated-owner.ts'

/** Everything that the invariants may look at: the log, the store around it, and what the callers know. */
export interface Evidence {
  readonly entries: readonly LoggedEntry[]
  readonly store: StorageReader
  readonly calls: readonly Call[]
  /** What each reader of the live stream has seen. */
  readonly streams: readonly (readonly string[])[]
  /** What the owner sent, or somebody in her name. */
  readonly commands: readonly OwnerCall[]
}

export interface LoggedEntry extends LogRow {
  readonly key: string
  readonly headerText: string
  /** When it was received, in milliseconds since the epoch. */
  readonly at: number
}

/** One moment of all of it: the store is copied, and so is what callers and readers know, before anything goes on. */
export async function gatherEvidence(
  storage: Storage,
  calls: readonly Call[],
  streams: readonly (readonly string[])[],
  commands: readonly OwnerCall[] = [],
): Promise<Evidence> {
  const moment = storage.snapshot()
  const known = {
    calls: calls.map((call) => ({ ...call })),
    streams: streams.map((seen) => [...seen]),
    commands: commands.map((command) => ({ ...command })),
  }
  const store = memoryStorage()
  const copy = new Map<string, string>()
  for await (const [key, value] of moment.entries({ gte: '' })) copy.set(key, value)
  await store.write(copy)
  await moment.release()
  const entries = (await store.page(ranges.log, Number.POSITIVE_INFINITY)).map(loggedEntry)
  return { entries, store, ...known }
}

function loggedEntry([key, text]: Entry): LoggedEntry {
  const row = decodeLogRow(text)
  return { ...row, key, headerText: headerTextOf(text), at: Date.parse(row.header.at) }
}
