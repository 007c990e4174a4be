import { keys, lists, ranges } from './keyspace.ts'
import type { PointWriter } from './store-view.ts'

const DAY_MS = 86_400_000

/** Notes that a key acted: in the order of its acts, and in the count of their day. Days are those of UTC. */
export function noteAct(writer: PointWriter, agentId: string, seq: number, at: string): void {
  writer.put(keys.member(lists.actsOf(agentId), seq), '')
  const day = keys.actsOn(agentId, dateOf(at))
  writer.put(day, String(Number(writer.get(day) ?? 0) + 1))
}

/** The keys of the counts of the last so many days, today's included. */
export function actsOfDays(agentId: string, days: number, now: number) {
  const first = dateOf(new Date(now - (days - 1) * DAY_MS).toISOString())
  return { ...ranges.actsByDay(agentId), gte: keys.actsOn(agentId, first) }
}

/** The date at the end of a key that ends in one. */
export function dateOfKey(key: string): string {
  return key.slice(-'YYYY-MM-DD'.length)
}

function dateOf(at: string): string {
  return at.slice(0, 'YYYY-MM-DD'.length)
}
