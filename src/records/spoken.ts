import { keys } from './layout/keyspace.ts'
import type { PointWriter } from './store-view.ts'

/** The place of an echo, which stands in no thread: the agent whom it answers. */
export function echoTo(agentId: string): string {
  return `echo.${agentId}`
}

/** Notes that an agent spoke in a place: what was said to it there before is answered. */
export function noteSpoken(writer: PointWriter, agentId: string, place: string, seq: number): void {
  writer.put(keys.spoke(agentId, place), String(seq))
}
