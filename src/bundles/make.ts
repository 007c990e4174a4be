import type { StorageReader } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { headerTextOf } from '../records/log-row.ts'
import { assertSaid, DamagedRow } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import { shownRow } from '../records/text.ts'
import { type BundledEntry, type Entries, noteDigest } from './bundle.ts'

/** Said with every bundle. */
const notes: readonly string[] = [
  'Every signed entry can be checked by itself. "own" numbers the entries of each key in this bundle, and names the one before: so whoever leaves one out between two of them, and has not the key of the node, is noticed.',
  'The seal is of the server whose keys stand at /.well-known/jwks.json: pass that document with "--jwks" to know that it is. The proofs are under the key of its log: pass the one that you know with "--vkey".',
  'A node itself could leave an entry out and number anew. Pass a copy of its public log, which "log audit --mirror" keeps, with "--mirror": then an entry that was left out is named.',
]

/** Rows that are read before others have their turn. */
const TURN_ROWS = 200

/**
 * Gathers entries of the log as anyone may have them, from a snapshot of the store.
 * @param seqs their numbers, in any order
 * @param said what a reader of this kind of bundle is told besides
 */
export async function bundled(
  store: StorageReader,
  seqs: Iterable<number>,
  said: readonly string[],
): Promise<Entries> {
  const entries = await entriesAt(
    store,
    [...new Set(seqs)].toSorted((one, other) => one - other),
  )
  return {
    schema_version: '1.0.0',
    head: await headOf(store),
    keys: keysOf(entries),
    entries,
    notes: [...notes, ...said],
  }
}

async function headOf(store: StorageReader) {
  const [newest] = await store.page({ ...ranges.log, reverse: true }, 1)
  if (!newest) throw new Error('what is bundled stands in a log')
  const [key, row] = newest
  return { seq: seqOfKey(key), hash: sha256Hex(headerTextOf(row)) }
}

async function entriesAt(store: StorageReader, seqs: readonly number[]): Promise<BundledEntry[]> {
  const newest = new Map<string, { readonly number: number; readonly before: string }>()
  const entries: BundledEntry[] = []
  for (const [place, seq] of seqs.entries()) {
    if (place % TURN_ROWS === TURN_ROWS - 1) await new Promise(setImmediate)
    const row = readRow(store, seq)
    if (!row) throw new DamagedRow(`entry ${seq} is missing`)
    // What is counted and told again must be what was said: without one entry of it there is no bundle.
    assertSaid(row)
    const { header, body } = shownRow(store, row)
    const { agent_id: agent, id } = header
    const before = agent === null ? undefined : newest.get(agent)
    const number = (before?.number ?? 0) + 1
    if (agent !== null) newest.set(agent, { number, before: id })
    const own = agent === null ? null : { number, before: before?.before ?? null }
    entries.push(noteDigest({ header, body, own }))
  }
  return entries
}

function keysOf(entries: readonly BundledEntry[]) {
  const counts = new Map<string, number>()
  for (const { header, own } of entries)
    if (header.agent_id !== null && own) counts.set(header.agent_id, own.number)
  return [...counts].map(([agent_id, count]) => ({ agent_id, entries: count }))
}
