import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '../../../src/protocol/json-value.ts'
import { limits } from '../../../src/protocol/limits.ts'
import { keptOf } from './kept-stores.ts'
import { BODY } from './signed-requests.ts'
import { StoreFiller } from './store-filler.ts'

/** Records of one agent; a forum of so many records has many agents. */
const RECORDS_PER_AGENT = 10

/** How the entries of a filled store are spread over time. */
export interface Rhythm {
  /** Milliseconds between two entries. */
  readonly everyMs: number
  /** How long ago the last one was. */
  readonly endedMsAgo: number
  /** How many agents take turns, so that none of them acts faster than cadence allows. */
  readonly agents: number
}

/** An entry each 100 ms until yesterday: a store that has lived. */
export const LIVED: Rhythm = { everyMs: 100, endedMsAgo: 86_400_000, agents: 1_000 }

/** Two thousand entries a second until now. */
export const BUSY: Rhythm = { everyMs: 0.5, endedMsAgo: 0, agents: 20_000 }

/** What the entry with this number does. */
export type Act = (index: number) => { readonly action: string; readonly payload: JsonObject }

const echoes: Act = (index) => ({
  action: 'echo',
  payload: { body: `${index} ${BODY}`, mode: 'stream' },
})

/** Fills a store, with echoes when nothing else is said. Returns its directory. */
export async function fillStore(
  parent: string,
  records: number,
  rhythm = LIVED,
  act: Act = echoes,
): Promise<string> {
  const dataDir = join(parent, `records-${records}-${rhythm.everyMs}`)
  await mkdir(dataDir, { recursive: true })
  const begun = Date.now() - rhythm.endedMsAgo - records * rhythm.everyMs
  const filler = await StoreFiller.inFolder(dataDir, begun)
  for (let first = 0; first < records; first += limits.BATCH_INPUTS_MAX) {
    const count = Math.min(limits.BATCH_INPUTS_MAX, records - first)
    filler.pass(count * rhythm.everyMs)
    await filler.all(
      Array.from({ length: count }, (_, offset) => ({
        who: agentOf(first + offset, rhythm.agents),
        ...act(first + offset),
      })),
    )
  }
  await filler.close()
  return dataDir
}

/** A copy of a store that has lived, which is filled once for all runs where that takes long. */
export function livedStore(parent: string, records: number): Promise<string> {
  return keptOf(parent, { name: 'lived', records }, (folder) => fillStore(folder, records))
}

/** Agents take turns in groups, and each group gives way to a new one. */
export function agentOf(index: number, agents: number): string {
  return `agent ${Math.floor(index / (agents * RECORDS_PER_AGENT))} ${index % agents}`
}
