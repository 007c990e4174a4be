import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { memoryStorage } from '../../adapters/memory.ts'
import { createNativeVerifier } from '../../adapters/native-verifier.ts'
import { decisions } from '../actions/index.ts'
import { createLedger } from '../compose/engine.ts'
import { openScratch } from '../compose/stores.ts'
import { readHead } from '../engine/open-log.ts'
import { publicEntry } from '../engine/public-log.ts'
import { type FoldSource, rebuild, stateHash } from '../engine/rebuild.ts'
import { StoreAudit } from '../engine/store-audit.ts'
import { verifyLog } from '../engine/verify-log.ts'
import { verifyTables } from '../games/verify-tables.ts'
import type { NodeConnection } from '../operator/client.ts'
import type { Storage, StorageReader } from '../ports/storage.ts'
import { ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { bearsSeals, sealedStorage } from '../sealed/open.ts'
import { compared, foldableLog, replaceState, rowsAsTheyLie } from '../sealed/replace.ts'
import { type Kept, openKept } from './kept.ts'
import { sizeOf } from './log-size.ts'
import { asked, connectedIfAny } from './node.ts'
import { printJson, printJsonLine } from './output.ts'
import { ProgressLines } from './progress.ts'
import { openKeptStores } from './stores.ts'
import { UsageError } from './usage-error.ts'

/** `log verify`, `log rebuild`, `log export`: of the store in `DATA_DIR`, whether or not a node has it open, or of a backup. */
export function logCommand(): Command {
  const ofWhat = ['[folder]', 'another DATA_DIR, or a backup'] as const
  const verify = new Command('verify')
    .description(
      'check the chain, every signature, the commitment of every ended table, and the state against the log; it writes nothing',
    )
    .argument(...ofWhat)
    .action((folder?: string) => onKept(folder, runVerify))
  const refold = new Command('rebuild')
    .description('fold the log into a fresh store and compare the state hash')
    .argument(...ofWhat)
    .option(
      '--write',
      'put the state that comes out in place of the one in the store. A node that has it open takes no writes meanwhile; a store of an earlier release needs the service stopped',
    )
    .action(async (folder: string | undefined, { write = false }: { readonly write?: boolean }) => {
      if (write && folder !== undefined) throw new UsageError('--write is for the store in DATA_DIR')
      await (write ? runRewrite() : onKept(folder, runRebuild))
    })
  const exportJsonl = new Command('export')
    .description('write the public form of the log as JSON Lines')
    .argument(...ofWhat)
    .action((folder?: string) => onKept(folder, runExport))
  const size = new Command('size')
    .description('say what grows and how fast, by kind and by key, and when 100 GB would be full')
    .argument(...ofWhat)
    .action((folder?: string) => onKept(folder, runSize))
  return new Command('log')
    .description('the append-only log')
    .addCommand(verify)
    .addCommand(refold)
    .addCommand(exportJsonl)
    .addCommand(size)
}

/** Tells how many entries of how many were done. */
type Tell = (what: string) => (seq: number) => undefined

async function onKept(
  folder: string | undefined,
  work: (kept: Kept, tell: Tell) => Promise<void>,
): Promise<void> {
  const progress = new ProgressLines()
  const kept = await openKept(folder)
  try {
    const total = await entriesIn(kept.storage)
    await work(
      kept,
      (what) => (done) => void progress.at({ what, done, ...(total > 0 && { total }), unit: 'entries' }),
    )
  } finally {
    progress.close()
    await kept.close()
  }
}

/** The number of the newest entry; 0 where it cannot be read. */
async function entriesIn(storage: Storage): Promise<number> {
  const [newest] = await storage.page({ ...ranges.log, reverse: true }, 1).catch(() => [])
  return newest ? seqOfKey(newest[0]) : 0
}

async function runVerify(kept: Kept, tell: Tell): Promise<void> {
  const { storage: raw, anchor, serverSecret } = kept
  const verifier = createNativeVerifier()
  const lying = asItLies(raw)
  const report = await verifyLog(lying, anchor, verifier, tell('verifying'))
  const tables = await verifyTables(lying, verifier, serverSecret)
  const state = await compareState(kept, tell('folding'))
  const ok = report.ok && tables.ok && state.ok
  printJson({ ...report, ok, tables, state })
  process.exitCode = ok ? 0 : 1
}

function asItLies(raw: Storage): StorageReader {
  return bearsSeals(raw) ? rowsAsTheyLie(raw) : raw
}

/** Whether the log was folded again, and what of the stored state is not what it came to. */
interface StateReport {
  readonly ok: boolean
  readonly folded: boolean
  readonly rows?: number
  /** Rows that are stored and should not be, should be and are not, or are others. */
  readonly different?: number
  readonly problem?: string
  /** Why less than a fold was done. */
  readonly note?: string
}

async function compareState(
  { storage: raw, serverSecret }: Kept,
  onEntry: (seq: number) => undefined,
): Promise<StateReport> {
  if (!bearsSeals(raw))
    return {
      ok: false,
      folded: false,
      problem: 'the store is of an earlier schema: run "log rebuild --write"',
    }
  if (!serverSecret) return sealsOf(raw)
  return folded(raw, async (fresh): Promise<StateReport> => {
    try {
      await rebuild(foldableLog(raw), fresh, createLedger(serverSecret), decisions, onEntry)
    } catch (error) {
      // What the log itself has wrong is among its problems.
      return { ok: false, folded: false, problem: error instanceof Error ? error.message : String(error) }
    }
    const { rows, different } = await compared(raw, fresh)
    return { ok: different === 0, folded: true, rows, different }
  })
}

/** Without the server's key no chance can be folded: then the seal of each row and the tally of all speak for the state. */
async function sealsOf(raw: Storage): Promise<StateReport> {
  const note = 'without server.key the log cannot be folded: the seals of the rows were checked instead'
  const audit = new StoreAudit(raw, await readHead(rowsAsTheyLie(raw)), { isSealed: true })
  const problem = await audit.run(new AbortController().signal)
  const rows = audit.progress.keys_read
  return { ok: problem === undefined, folded: false, rows, note, ...(problem !== undefined && { problem }) }
}

async function runRebuild({ storage: raw, serverSecret }: Kept, tell: Tell): Promise<void> {
  if (!serverSecret) throw new UsageError('without server.key the log cannot be folded')
  await folded(raw, async (fresh) => {
    const head = await rebuild(foldSource(raw), fresh, createLedger(serverSecret), decisions, tell('folding'))
    printFold(head.seq, await stateHash(asItLies(raw)), await stateHash(fresh))
  })
}

async function runRewrite(): Promise<void> {
  const node = await connectedIfAny()
  await (node ? rewriteRunning(node) : rewriteKept())
}

/** A node folds its own state again, and answers what came of it. */
async function rewriteRunning(node: NodeConnection): Promise<void> {
  const progress = new ProgressLines()
  try {
    printJson(await asked(node, { command: 'rebuild' }, progress.at))
  } finally {
    progress.close()
    node.close()
  }
}

async function rewriteKept(): Promise<void> {
  const { storage: raw, serverSecret } = await openKeptStores()
  const progress = new ProgressLines()
  const total = await entriesIn(raw)
  try {
    await folded(raw, async (fresh) => {
      const ledger = createLedger(serverSecret)
      const head = await rebuild(
        foldSource(raw),
        fresh,
        ledger,
        decisions,
        (done): undefined => progress.at({ what: 'folding', done, total, unit: 'entries' }) as undefined,
      )
      await replaceState(raw, fresh)
      printFold(head.seq, await stateHash(asItLies(raw)), await stateHash(fresh))
    })
  } finally {
    progress.close()
    await raw.close()
  }
}

function foldSource(raw: Storage): FoldSource {
  return bearsSeals(raw) ? foldableLog(raw) : raw
}

function printFold(entries: number, before: string, after: string): void {
  printJson({ ok: before === after, entries, state_hash: before, rebuilt_hash: after })
  process.exitCode = before === after ? 0 : 1
}

/** Entries whose state is folded in memory; that of more needs more than 200 MB. */
const FOLDED_IN_MEMORY_MAX = 50_000

/** Works with an empty store for the state that a log comes to, which is thrown away afterwards. */
async function folded<Result>(raw: Storage, work: (fresh: Storage) => Promise<Result>): Promise<Result> {
  if ((await entriesIn(raw)) <= FOLDED_IN_MEMORY_MAX) return work(memoryStorage())
  const directory = await mkdtemp(join(tmpdir(), 'entre-agentes-folded-'))
  const fresh = await openScratch(join(directory, 'store'))
  try {
    return await work(fresh)
  } finally {
    await fresh.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function runSize({ storage }: Kept, tell: Tell): Promise<void> {
  printJson(await sizeOf(storage, Date.now(), tell('reading')))
}

async function runExport({ storage: raw }: Kept, tell: Tell): Promise<void> {
  const storage = bearsSeals(raw) ? await sealedStorage(raw) : raw
  const exported = tell('exporting')
  for await (const [key, row] of storage.entries(ranges.log)) {
    printJsonLine(publicEntry(storage, decodeLogRow(row)))
    exported(seqOfKey(key))
  }
}
