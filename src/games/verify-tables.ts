import { revealed } from '../../machines/table/public.ts'
import type { StorageReader } from '../ports/storage.ts'
import { hmacSha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import type { Verifier } from '../protocol/statement.ts'
import { lists, ranges } from '../records/layout/keyspace.ts'
import { gameBundle } from './bundle.ts'
import { checkTable } from './check-bundle.ts'
import { type HostedTable, hostedTable, rulesUnavailable } from './hosted-table.ts'

/** The result of an audit of the tables. */
export interface TablesReport {
  readonly ok: boolean
  readonly tables: number
  /** Ended tables whose commitment was opened and whose end was played again. */
  readonly ended: number
  readonly problems: readonly string[]
}

/**
 * Opens the commitment of every ended table, plays it again and compares the ends. No chain covers what was sealed: that
 * each chance, of tables still played too, is the one that follows from the server's secret is checked here instead, where it is known.
 */
export async function verifyTables(
  store: StorageReader,
  verifier: Verifier,
  serverSecret: Uint8Array | undefined,
  onTable: (tables: number) => void = () => {},
): Promise<TablesReport> {
  const problems: string[] = []
  let tables = 0
  let ended = 0
  for await (const [, id] of store.entries(ranges.list(lists.games))) {
    tables += 1
    onTable(tables)
    const audit = await auditTable(store, id, verifier, serverSecret)
    if (audit.ended) ended += 1
    problems.push(...audit.problems.map((problem) => `table ${id}: ${problem}`))
    if (problems.length >= limits.PROBLEMS_MAX) break
  }
  return { ok: problems.length === 0, tables, ended, problems: problems.slice(0, limits.PROBLEMS_MAX) }
}

interface TableAudit {
  readonly ended: boolean
  readonly problems: readonly string[]
}

/** The faults of a table. A table that cannot be read has one too. */
async function auditTable(
  store: StorageReader,
  id: string,
  verifier: Verifier,
  serverSecret: Uint8Array | undefined,
): Promise<TableAudit> {
  try {
    const hosted = hostedTable(store, id)
    if (!hosted) return { ended: false, problems: ['It has no record.'] }
    const ended = hosted.table.outcome !== null
    if (!hosted.game) return { ended, problems: [rulesUnavailable(hosted).detail] }
    const problems = [...wrongRecord(hosted), ...(serverSecret ? wrongSeal(hosted, serverSecret) : [])]
    if (!ended) return { ended, problems }
    const report = await checkTable(await gameBundle(store, hosted), verifier)
    return { ended, problems: [...problems, ...report.problems] }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ended: false, problems: [`It cannot be read: ${why}`] }
  }
}

/** Lists show the record, and the machine plays: both must say the same. */
function wrongRecord({ table, snapshot: { context } }: HostedTable): string[] {
  const wrong: string[] = []
  if (JSON.stringify(table.outcome) !== JSON.stringify(context.outcome))
    wrong.push('Its record tells another end than its machine.')
  if (table.commitment !== context.commitment)
    wrong.push('Its record shows another commitment than its machine.')
  return wrong
}

/** The chance of a table is HMAC-SHA-256(server secret, table id), as the ledger gives it to the activating join. */
function wrongSeal({ game, table, snapshot: { context } }: HostedTable, serverSecret: Uint8Array): string[] {
  if (context.chance === null && context.phase === null) return []
  const chance = hmacSha256Hex(serverSecret, table.id)
  const wrong = context.chance === chance ? [] : ["Its chance does not follow from this server's secret."]
  if (revealed(game.definition, table.difficulty, chance).commitment !== context.commitment)
    wrong.push("Its commitment is not to the chance that follows from this server's secret.")
  return wrong
}
