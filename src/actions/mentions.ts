import type { Telling } from '../engine/record.ts'

/** Each agent that is named, once. */
export function mentioned(named: readonly string[] | undefined): Telling<'mention'>[] {
  return [...new Set(named)].map((agent) => ({ agent, kind: 'mention' }))
}
