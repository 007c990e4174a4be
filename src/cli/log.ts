import { Command } from 'commander'
import { memoryStorage } from '../../adapters/memory.ts'
import { createNativeVerifier } from '../../adapters/native-verifier.ts'
import { decisions } from '../actions/index.ts'
import { createLedger } from '../compose/engine.ts'
import { publicEntry } from '../engine/public-log.ts'
import { rebuild, replaceState, stateHash } from '../engine/rebuild.ts'
import { verifyLog } from '../engine/verify-log.ts'
import { verifyTables } from '../games/verify-tables.ts'
import { ranges } from '../records/layout/keyspace.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { printJson, printJsonLine } from './output.ts'
import { openKeptStores } from './stores.ts'

/** `log verify`, `log rebuild`, `log export`: on the store in `DATA_DIR`, while the service is stopped. */
export function logCommand(): Command {
  const verify = new Command('verify')
    .description('check the chain, every signature, and the commitment of every ended table')
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
  const verifier = createNativeVerifier()
  const report = await verifyLog(stores.storage, stores.anchor, verifier)
  const tables = await verifyTables(stores.storage, verifier, stores.serverSecret)
  const ok = report.ok && tables.ok
  printJson({ ...report, ok, tables })
  process.exitCode = ok ? 0 : 1
  await stores.storage.close()
}

async function runRebuild({ write = false }: { readonly write?: boolean }): Promise<void> {
  const stores = await openKeptStores()
  const fresh = memoryStorage()
  const head = await rebuild(stores.storage, fresh, createLedger(stores.serverSecret), decisions)
  if (write) await replaceState(stores.storage, fresh)
  const [before, after] = [await stateHash(stores.storage), await stateHash(fresh)]
  printJson({ ok: before === after, entries: head.seq, state_hash: before, rebuilt_hash: after })
  process.exitCode = before === after ? 0 : 1
  await stores.storage.close()
}

async function runExport(): Promise<void> {
  const stores = await openKeptStores()
  for await (const [, row] of stores.storage.entries(ranges.log))
    printJsonLine(publicEntry(stores.storage, decodeLogRow(row)))
  await stores.storage.close()
}
