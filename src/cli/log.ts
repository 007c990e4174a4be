import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { type NodesConfig, readConfig } from '../compose/config.ts'
import { createLedger } from '../compose/engine.ts'
import { foldInto, memoryScratch } from '../compose/folding.ts'
import { openSharedSource } from '../compose/node/shared-source.ts'
import { scratchIn } from '../compose/stores.ts'
import { unreadable } from '../engine/open-log.ts'
import { publicEntry } from '../engine/public-log.ts'
import { type FoldSource, stateHash } from '../engine/rebuild.ts'
import { StoreAudit } from '../engine/store-audit.ts'
import { verifyLog, wrongSaid } from '../engine/verify-log.ts'
import { verifyTables } from '../games/verify-tables.ts'
import type { NodeConnection } from '../operator/client.ts'
import type { Storage, StorageReader } from '../ports/storage.ts'
import type { Verifier } from '../protocol/statement.ts'
import { ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { isDamage } from '../records/soundness.ts'
import { bearsSeals, sealedStorage } from '../sealed/open.ts'
import { foldableLog, rowsAsTheyLie } from '../sealed/replace.ts'
import { SealsRead } from '../sealed/seals-read.ts'
import { auditCommand, witnessCommand } from './audit.ts'
import { type Kept, openKept } from './kept.ts'
import { rotateKeyCommand } from './log-key.ts'
import { sizeOf } from './log-size.ts'
import { isMirror, verifyMirror } from './mirror.ts'
import { asked, connectedIfAny } from './node.ts'
import { printJson, printJsonLine } from './output.ts'
import { ProgressLines } from './progress.ts'
import { openKeptStores } from './stores.ts'
import { UsageError } from './usage-error.ts'
import { TreeCheck } from './verifying/check-tree.ts'
import { CheckingThreads } from './verifying/threads.ts'

/** `log verify`, `log rebuild`, `log export`: of the store in `DATA_DIR`, whether or not a node has it open, or of a backup. */
export function logCommand(): Command {
  const ofWhat = ['[folder]', 'another DATA_DIR, or a backup'] as const
  const ofMirror = ['[folder]', 'another DATA_DIR, a backup, or what "log audit --mirror" keeps'] as const
  const verify = new Command('verify')
    .description(
      'check the chain, every signature, the tree of the log and what was signed of it, the sealed secret of every table, and the seal of every row; it writes nothing',
    )
    .argument(...ofMirror)
    .action(async (folder?: string) => {
      if (folder !== undefined && (await isMirror(folder))) await runVerifyMirror(folder)
      else await onKept(folder, runVerify)
    })
  const refold = new Command('rebuild')
    .description('fold the log into a fresh store and compare the state hash')
    .argument(...ofWhat)
    .option(
      '--write',
      'put the state that comes out in place of the one in the store. A node that has it open takes no writes meanwhile; a store of an earlier release needs the service stopped. One that was killed goes on where it was',
    )
    .action(async (folder: string | undefined, { write = false }: { readonly write?: boolean }) => {
      if (write && folder !== undefined) throw new UsageError('--write is for the store in DATA_DIR')
      const { nodes } = readConfig(process.env)
      if (nodes && folder === undefined && !write) await runRebuildShared(nodes)
      else await (write ? runRewrite() : onKept(folder, runRebuild))
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
    .addCommand(rotateKeyCommand())
    .addCommand(auditCommand())
    .addCommand(witnessCommand())
}

/** Tells how many entries of how many were done, or how many of something else. */
type Tell = (what: string, unit?: string) => (done: number) => undefined

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
      (what, unit = 'entries') =>
        (done) =>
          void progress.at({ what, done, ...(total > 0 && unit === 'entries' && { total }), unit }),
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
  const seals = new SealsRead()
  const isSealed = bearsSeals(raw)
  const log = isSealed ? rowsReadFor(seals, raw) : raw
  const made = await TreeCheck.begin()
  const threads = new CheckingThreads({ serverSecret }, made.take)
  try {
    const report = await verifyLog(log, anchor, threads, tell('verifying'))
    // The signatures in tables are those of their entries: they were checked.
    const tables = await verifyTables(
      asItLies(raw),
      isChecked,
      serverSecret,
      tell('opening tables', 'tables'),
    )
    const state = isSealed ? await otherRows(seals, raw, tell('reading rows', 'rows')) : unsealed
    const tree = made.report(kept.tree, kept.logKeys)
    const ok = report.ok && tables.ok && state.ok && tree.ok
    printJson({ ...report, ok, tables, tree, state })
    process.exitCode = ok ? 0 : 1
  } finally {
    await threads.close()
    await made.close()
  }
}

const isChecked: Verifier = { verify: async () => true }

/** What `log audit --mirror` kept: the public log of a node, checked without it. */
async function runVerifyMirror(folder: string): Promise<void> {
  const progress = new ProgressLines()
  const verifier = createNativeVerifier()
  try {
    const onEntry = (done: number) => progress.at({ what: 'verifying', done, unit: 'entries' })
    const report = await verifyMirror(folder, (entry) => wrongSaid(entry, verifier), onEntry)
    printJson(report)
    process.exitCode = report.ok ? 0 : 1
  } finally {
    progress.close()
  }
}

function asItLies(raw: Storage): StorageReader {
  return bearsSeals(raw) ? rowsAsTheyLie(raw) : raw
}

/** A store whose rows are compared with their seals as they are listed. */
function rowsReadFor(seals: SealsRead, raw: Storage): StorageReader {
  return {
    ...rowsAsTheyLie(raw),
    async *entries(range) {
      for await (const [key, stored] of raw.entries(range)) yield [key, seals.take(key, stored)]
    },
  }
}

/** What the seals say of the state. It is not folded: `log rebuild` does that. */
interface StateReport {
  readonly ok: boolean
  readonly folded: false
  /** How many rows were compared with their seals. */
  readonly rows?: number
  readonly problem?: string
  readonly note?: string
}

const unsealed: StateReport = {
  ok: false,
  folded: false,
  problem: 'the store is of an earlier schema: run "log rebuild --write"',
}

const NOT_FOLDED =
  'every row was compared with its seal, and their number with the tally; "log rebuild" folds the log again, and compares the state with that'

/** All rows but those of the log, which were read before. */
async function otherRows(
  seals: SealsRead,
  raw: Storage,
  onRow: (rows: number) => void,
): Promise<StateReport> {
  let problem: string | undefined
  try {
    for (const range of [{ lt: ranges.log.gte }, { gte: ranges.log.lt }])
      for await (const [key, stored] of raw.entries(range)) {
        seals.take(key, stored)
        if (seals.rows % 1_000 === 0) onRow(seals.rows)
      }
    problem = seals.problem
  } catch (error) {
    if (!isDamage(error)) throw error
    problem = unreadable(error)
  }
  const { rows } = seals
  return { ok: problem === undefined, folded: false, rows, ...(problem && { problem }), note: NOT_FOLDED }
}

async function runRebuild({ storage: raw, serverSecret }: Kept, tell: Tell): Promise<void> {
  if (!serverSecret) throw new UsageError('without server.key the log cannot be folded')
  await inScratch(async (second) => {
    const { head, state } = await foldInto(
      second,
      foldSource(raw),
      createLedger(serverSecret),
      tell('folding'),
    )
    const [before, after] = [await stateHash(asItLies(raw)), await stateHash(state)]
    printJson({ ok: before === after, entries: head.seq, state_hash: before, rebuilt_hash: after })
    process.exitCode = before === after ? 0 : 1
  })
}

/** The log of several nodes is folded from where all of them read it: what comes out is the state of each. */
async function runRebuildShared(config: NodesConfig): Promise<void> {
  const progress = new ProgressLines()
  const { source, serverSecret, entries: total, close } = await openSharedSource(config)
  try {
    await inScratch(async (second) => {
      const onEntry = (done: number): undefined =>
        void progress.at({ what: 'folding', done, total, unit: 'entries' })
      const { head, state } = await foldInto(second, source, createLedger(serverSecret), onEntry)
      printJson({ ok: true, entries: head.seq, state_hash: await stateHash(state) })
    })
  } finally {
    progress.close()
    await close()
  }
}

/** Works on a store on the disk that is gone afterwards. */
async function inScratch(work: (second: Storage) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'entre-agentes-folded-'))
  const second = await scratchIn(join(directory, 'store')).open()
  try {
    await work(second)
  } finally {
    await second.close()
    await rm(directory, { recursive: true, force: true })
  }
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

/** Folds beside the store, reads back what came out, and puts it in its place. One that was killed is gone on with. */
async function rewriteKept(): Promise<void> {
  const stores = await openKeptStores()
  const { storage, whole = storage, anchor, serverSecret, scratch = memoryScratch, swap } = stores
  const progress = new ProgressLines()
  const total = await entriesIn(storage)
  const source = { get: (key: string) => storage.get(key), entries: whole.entries }
  const second = await scratch.open()
  try {
    const onEntry = (done: number): undefined =>
      void progress.at({ what: 'folding', done, total, unit: 'entries' })
    const { head, state, resumedFrom } = await foldInto(
      second,
      foldSource(source),
      createLedger(serverSecret),
      onEntry,
    )
    const broken = await new StoreAudit(second, head, { isSealed: true }).run(new AbortController().signal)
    if (broken !== undefined) throw new Error(`what was folded cannot be read back: ${broken}`)
    const state_hash = await stateHash(state)
    for (const open of [second, storage]) await open.close()
    await swap?.()
    printJson({ ok: true, entries: head.seq, resumed_from: resumedFrom, state_hash })
  } finally {
    progress.close()
    for (const open of [second, storage, anchor]) await open.close()
  }
}

function foldSource(raw: FoldSource): FoldSource {
  return bearsSeals(raw) ? foldableLog(raw) : raw
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
