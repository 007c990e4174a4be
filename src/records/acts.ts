import { keys, lists, ranges } from './layout/keyspace.ts'
import type { PointWriter } from './store-view.ts'

const DAY_MS = 86_400_000

/** How many acts of a key were accepted on a day of UTC, `2026-03-01`. */
export interface ActsOfDay {
  readonly date: string
  readonly acts: number
}

/** Puts an accepted act on the list of its key, in the order of the log. */
export function listAct(writer: PointWriter, agentId: string, seq: number): void {
  writer.put(keys.member(lists.actsOf(agentId), seq), '')
}

/**
 * Counts one more on the day of `at`. The count of the newest day stands in the record of the agent, which every act writes
 * anyway; when another day begins, it is put with those before.
 */
export function countAct(
  writer: PointWriter,
  agentId: string,
  newest: ActsOfDay | undefined,
  at: string,
): ActsOfDay {
  const date = dateOf(at)
  if (newest?.date === date) return { date, acts: newest.acts + 1 }
  if (newest) writer.put(keys.actsOn(agentId, newest.date), String(newest.acts))
  return { date, acts: 1 }
}

/** The first day of a window of so many days that ends today. */
export function firstOfDays(days: number, now: number): string {
  return dateOf(new Date(now - (days - 1) * DAY_MS).toISOString())
}

/** The keys of the counts from a day on: all but that of the newest day. */
export function actsSince(agentId: string, date: string) {
  return { ...ranges.actsByDay(agentId), gte: keys.actsOn(agentId, date) }
}

/** The date at the end of a key that ends in one. */
export function dateOfKey(key: string): string {
  return key.slice(-'YYYY-MM-DD'.length)
}

function dateOf(at: string): string {
  return at.slice(0, 'YYYY-MM-DD'.length)
}
