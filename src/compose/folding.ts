import { memoryStorage } from '../../adapters/memory.ts'
import { publishedRules } from '../../machines/registry.ts'
import { decisions } from '../actions/index.ts'
import type { Head } from '../engine/head.ts'
import type { Ledger } from '../engine/ledger.ts'
import { currentMark, readHead } from '../engine/open-log.ts'
import { type FoldSource, rebuild } from '../engine/rebuild.ts'
import type { Storage } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { keys } from '../records/layout/keyspace.ts'
import { headerTextOf } from '../records/log-row.ts'
import { sealedStorage } from '../sealed/open.ts'
import type { SealedStorage } from '../sealed/sealed-storage.ts'
import { version } from './version.ts'

/** Where the state that a log comes to is put together: a second store, so that it need not fit into memory. */
export interface Scratch {
  /** As the last one left it who was broken off. */
  open(): Promise<Storage>
  /** For good; it is closed by then. */
  remove(): Promise<void>
}

export const memoryScratch: Scratch = { open: async () => memoryStorage(), remove: async () => {} }

/** What a log was folded to. */
export interface Folded {
  readonly head: Head
  readonly state: SealedStorage
  /** The newest entry that an earlier fold had come to before it was broken off; else 0. */
  readonly resumedFrom: number
}

/** Until a fold is done it stands in its store, and says whose fold it is. It bears no seal, and no tally counts it. */
const UNDER_WAY = 'meta!folding'

/**
 * Folds a log into a store, sealed. What a fold that was broken off left there is gone on with, if this release began it, and of the
 * same log; anything else is cleared first. Throws where the log and the rules disagree.
 * @param onEntry called after each entry, and waited for
 */
export async function foldInto(
  raw: Storage,
  source: FoldSource,
  ledger: Ledger,
  onEntry?: (seq: number) => Promise<void> | undefined,
): Promise<Folded> {
  const fold = sha256Hex(JSON.stringify([version, publishedRules, currentMark(source)]))
  if (raw.get(UNDER_WAY) !== fold || !(await isBeginningOf(source, raw))) await raw.clear?.({ gte: '' })
  await raw.write(new Map([[UNDER_WAY, fold]]))
  const state = await sealedStorage(raw)
  const { seq: resumedFrom } = await readHead(state)
  const head = await rebuild(source, state, ledger, decisions, onEntry)
  await raw.write(new Map([[UNDER_WAY, null]]))
  return { head, state, resumedFrom }
}

/** Whether the newest entry of a store is one of this log: the entries before it are, then, by their chain. */
async function isBeginningOf(source: FoldSource, raw: Storage): Promise<boolean> {
  const { seq, hash } = await readHead(await sealedStorage(raw))
  if (seq === 0) return true
  const row = source.get(keys.logRow(seq))
  return row !== undefined && sha256Hex(headerTextOf(row)) === hash
}
