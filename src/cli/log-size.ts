import type { Storage } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { ranges } from '../records/layout/keyspace.ts'
import { decodeSaid } from '../records/log-row.ts'

const DAY_MS = 24 * 60 * 60_000
const HOURS_A_DAY = 24
/** Of those who wrote most, so many are named. */
const KEYS_NAMED = 20
const DISK_BYTES = 100 * 1000 ** 3

interface Sum {
  readonly entries: number
  readonly bytes: number
}

/** What grows, and how fast. Bytes are those of the entries as they are stored; what follows from them is in `store_bytes`. */
export interface LogSize {
  readonly entries: number
  readonly log_bytes: number
  /** All rows of the store, before LevelDB compresses them. */
  readonly store_bytes: number
  readonly by_kind: Readonly<Record<string, Sum>>
  /** Those that wrote most, by agent id. */
  readonly by_key: readonly (Sum & { readonly agent_id: string })[]
  readonly last_day: Sum
  readonly last_week: Sum
  /** At the rate of the last week, all of the store taken together; null while nothing grows. */
  readonly bytes_a_day: number | null
  readonly days_until_100_gb: number | null
  /** If everybody together wrote as much as the limits of this release let them, search index included. */
  readonly days_until_100_gb_by_limits: number
}

class Counter {
  #entries = 0
  #bytes = 0

  add(bytes: number): void {
    this.#entries += 1
    this.#bytes += bytes
  }

  get sum(): Sum {
    return { entries: this.#entries, bytes: this.#bytes }
  }
}

/**
 * Reads a whole store.
 * @param now milliseconds since the epoch
 * @param growthPerHour bytes by which the disk may grow in an hour; 0 is no limit
 */
export async function sizeOf(
  storage: Storage,
  now: number,
  onEntry: (seq: number) => void,
  growthPerHour: number = limits.GROWTH_BYTES_PER_HOUR,
): Promise<LogSize> {
  const [log, day, week] = [new Counter(), new Counter(), new Counter()]
  const byKind = new Map<string, Counter>()
  const byKey = new Map<string, Counter>()
  let storeBytes = 0
  for await (const [key, value] of storage.entries({ gte: '' })) {
    const bytes = key.length + Buffer.byteLength(value)
    storeBytes += bytes
    if (!key.startsWith(ranges.log.gte)) continue
    const { action, agent_id, at, seq } = decodeSaid(value.slice(value.indexOf('{'))).header
    const ageMs = now - Date.parse(at)
    log.add(bytes)
    counterOf(byKind, action).add(bytes)
    if (agent_id !== null) counterOf(byKey, agent_id).add(bytes)
    if (ageMs < DAY_MS) day.add(bytes)
    if (ageMs < 7 * DAY_MS) week.add(bytes)
    onEntry(seq)
  }
  const { entries, bytes } = log.sum
  const aDay = bytes === 0 ? 0 : (week.sum.bytes / 7) * (storeBytes / bytes)
  return {
    entries,
    log_bytes: bytes,
    store_bytes: storeBytes,
    by_kind: Object.fromEntries(largest(byKind).map(([name, { sum }]) => [name, sum])),
    by_key: largest(byKey)
      .slice(0, KEYS_NAMED)
      .map(([agent_id, { sum }]) => ({ agent_id, ...sum })),
    last_day: day.sum,
    last_week: week.sum,
    bytes_a_day: aDay > 0 ? Math.round(aDay) : null,
    days_until_100_gb: aDay > 0 ? daysUntilFull(storeBytes, aDay) : null,
    days_until_100_gb_by_limits: daysUntilFull(storeBytes, growthPerHour * HOURS_A_DAY),
  }
}

function counterOf(counters: Map<string, Counter>, name: string): Counter {
  const counter = counters.get(name) ?? new Counter()
  counters.set(name, counter)
  return counter
}

function largest(counters: ReadonlyMap<string, Counter>): [string, Counter][] {
  return [...counters].toSorted(([, one], [, other]) => other.sum.bytes - one.sum.bytes)
}

function daysUntilFull(bytes: number, aDay: number): number {
  return Math.max(0, Math.floor((DISK_BYTES - bytes) / aDay))
}
