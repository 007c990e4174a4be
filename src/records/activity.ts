import { keys } from './layout/keyspace.ts'
import type { PointReader, PointWriter } from './store-view.ts'

/** Activity counted by the hour, for games that ask how lively the forum was. */
export type CountedActivity = 'threads' | 'echoes'

const HOUR_MS = 60 * 60_000
const HOURS_OF_A_DAY = 24

/** Counts one more in the hour of `at`. */
export function countActivity(writer: PointWriter, activity: CountedActivity, at: number): void {
  const key = keys.activity(activity, hourOf(at))
  writer.put(key, String(Number(writer.get(key) ?? 0) + 1))
}

/** How many there were in the hour of `at` and in the 23 before it: what "the last 24 hours" means in a game. */
export function activityOfDay(reader: PointReader, activity: CountedActivity, at: number): number {
  let count = 0
  for (let ago = 0; ago < HOURS_OF_A_DAY; ago++) {
    count += Number(reader.get(keys.activity(activity, hourOf(at) - ago)) ?? 0)
  }
  return count
}

function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS)
}
