import type { StorageReader } from '../engine/storage.ts'
import { lists, ranges } from '../records/keyspace.ts'
import { gameBundle } from './bundle.ts'
import { checkBundle, type SignatureCheck } from './check-bundle.ts'
import { hostedTable } from './hosted-table.ts'

/** What an audit of the tables found. */
export interface TablesReport {
  readonly ok: boolean
  readonly tables: number
  /** Ended tables whose commitment was opened and whose end was played again. */
  readonly ended: number
  readonly problems: readonly string[]
}

const PROBLEMS_MAX = 100

/** Opens the commitment of every ended table, plays it again and compares the ends. */
export async function verifyTables(store: StorageReader, signatures: SignatureCheck): Promise<TablesReport> {
  const problems: string[] = []
  let tables = 0
  let ended = 0
  for await (const [, id] of store.entries(ranges.list(lists.games))) {
    tables += 1
    const wrong = await wrongWith(store, id, signatures)
    if (!wrong) continue
    ended += 1
    problems.push(...wrong.map((problem) => `table ${id}: ${problem}`))
    if (problems.length >= PROBLEMS_MAX) break
  }
  return { ok: problems.length === 0, tables, ended, problems: problems.slice(0, PROBLEMS_MAX) }
}

/** What is wrong with an ended table; undefined while it is played. A table that cannot be read is wrong too. */
async function wrongWith(
  store: StorageReader,
  id: string,
  signatures: SignatureCheck,
): Promise<readonly string[] | undefined> {
  try {
    const hosted = hostedTable(store, id)
    if (!hosted) return ['It has no record.']
    if (!hosted.table.outcome) return undefined
    return (await checkBundle(await gameBundle(store, hosted), signatures)).problems
  } catch (error) {
    return [`It cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}
