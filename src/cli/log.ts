import { Command } from 'commander'
import { memoryStorage } from '../../adapters/memory.ts'
import { createNativeVerifier } from '../../adapters/native-verifier.ts'
import { decisions } from '../actions/index.ts'
import { createLedger } from '../compose/engine.ts'
import type { Stores } from '../compose/stores.ts'
import { publicEntry } from '../engine/public-log.ts'
import { rebuild, stateHash } from '../engine/rebuild.ts'
import { verifyLog } from '../engine/verify-log.ts'
import { verifyTables } from '../games/verify-tables.ts'
import { ranges } from '../records/layout/keyspace.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { bearsSeals, sealedStorage } from '../sealed/open.ts'
import { compared, foldableLog, replaceState, rowsAsTheyLie } from '../sealed/replace.ts'
import { printJson, printJsonLine } from './output.ts'
import { openKeptStores } from './stores.ts'

/** `log verify`, `log rebuild`, `log export`: on the store in `DATA_DIR`, while the service is stopped. */
export function logCommand(): Command {
  const verify = new Command('verify')
    .description(
      'check the chain, every signature, the commitment of every ended table, and the state against the log',
    )
    .action(runVerify)
  const refold = new Command('rebuild')
    .description('fold the log into a fresh store and compare the state hash')
    .option(
      '--write',
      'put the state that comes out in place of the one in the store: it may be of an earlier release',
    )
    .action(runRebuild)
  const exportJsonl = new Command('export')
    .description('write the public form of the log as JSON Lines')
    .action(runExport)
  return new Command('log')
    .description('the append-only log (the service must be stopped)')
    .addCommand(verify)
    .addCommand(refold)
    .addCommand(exportJsonl)
}

async function runVerify(): Promise<void> {
  const stores = await openKeptStores()
  const { storage: raw, anchor, serverSecret } = stores
  const verifier = createNativeVerifier()
  const lying = bearsSeals(raw) ? rowsAsTheyLie(raw) : raw
  const report = await verifyLog(lying, anchor, verifier)
  const tables = await verifyTables(lying, verifier, serverSecret)
  const state = await compareState(stores)
  const ok = report.ok && tables.ok && state.ok
  printJson({ ...report, ok, tables, state })
  process.exitCode = ok ? 0 : 1
  await raw.close()
}

/** Whether the log was folded again, and what of the stored state is not what it came to. */
interface StateReport {
  readonly ok: boolean
  readonly folded: boolean
  readonly rows?: number
  /** Rows that are stored and should not be, should be and are not, or are others. */
  readonly different?: number
  readonly problem?: string
}

async function compareState(stores: Stores): Promise<StateReport> {
  const { storage: raw } = stores
  if (!bearsSeals(raw))
    return {
      ok: false,
      folded: false,
      problem: 'the store is of an earlier schema: run "log rebuild --write"',
    }
  const fresh = memoryStorage()
  try {
    await rebuild(foldableLog(raw), fresh, createLedger(stores.serverSecret), decisions)
  } catch (error) {
    // What the log itself has wrong is among its problems.
    return { ok: false, folded: false, problem: error instanceof Error ? error.message : String(error) }
  }
  const { rows, different } = await compared(raw, fresh)
  return { ok: different === 0, folded: true, rows, different }
}

async function runRebuild({ write = false }: { readonly write?: boolean }): Promise<void> {
  const stores = await openKeptStores()
  const { storage: raw } = stores
  const fresh = memoryStorage()
  const source = bearsSeals(raw) ? foldableLog(raw) : raw
  const head = await rebuild(source, fresh, createLedger(stores.serverSecret), decisions)
  if (write) await replaceState(raw, fresh)
  const lying = bearsSeals(raw) ? rowsAsTheyLie(raw) : raw
  const [before, after] = [await stateHash(lying), await stateHash(fresh)]
  printJson({ ok: before === after, entries: head.seq, state_hash: before, rebuilt_hash: after })
  process.exitCode = before === after ? 0 : 1
  await raw.close()
}

async function runExport(): Promise<void> {
  const { storage: raw } = await openKeptStores()
  const storage = bearsSeals(raw) ? await sealedStorage(raw) : raw
  for await (const [, row] of storage.entries(ranges.log))
    printJsonLine(publicEntry(storage, decodeLogRow(row)))
  await storage.close()
}
