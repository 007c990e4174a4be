import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptLog } from '../bundles/left-out.ts'
import { type Alarm, type Audited, compared } from '../client/audit/audit.ts'
import { type EntrySaid, type LogReader, leafIn } from '../client/audit/log-reader.ts'
import { UnreachableError } from '../client/node/transport.ts'
import { type EntryHeader, headerText } from '../protocol/entry-header.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { commitmentTo, type Leaf, leafBytes } from '../protocol/tree/leaf.ts'
import { isSame, leafHash, nodeHash, type ReadHash, rootOf } from '../protocol/tree/merkle.ts'
import { type Checkpoint, checkpointIn, isSignedBy, keyOf, parseNote } from '../protocol/tree/note.ts'
import { TILE_WIDTH } from '../protocol/tree/tiles.ts'
import { GENESIS_HASH, type LogRow } from '../records/log-row.ts'
import { UsageError } from './usage-error.ts'

/** An entry of a mirror: its leaf, and the entry as it was served when it was read last. */
export interface MirroredEntry extends Omit<EntrySaid, 'leaf_index'> {
  readonly leaf: Leaf
}

const HEAD = 'mirror.json'

/**
 * A copy of the public log of a node: `mirror.json` with the checkpoint and its key, and files of 256 entries each, as JSON Lines.
 * What a node has withdrawn is dropped at the next run.
 */
export class Mirror {
  readonly #folder: string
  readonly #log: LogReader

  constructor(folder: string, log: LogReader) {
    this.#folder = folder
    this.#log = log
  }

  /**
   * Copies what came since, and drops what was withdrawn. An entry that is not the one its leaf commits to is an alarm, and so is a log
   * that does not continue the mirror: that is evidence, and not written over. Throws (UsageError) where it is the mirror of another log.
   */
  async follow({ size, state }: Audited): Promise<Alarm | { readonly entries: number }> {
    const before = await headOf(this.#folder)
    const now = headIn(state.checkpoint)
    if (before && now) {
      if (before.origin !== now.origin)
        throw new UsageError(`${this.#folder} is a mirror of ${before.origin}, and this is ${now.origin}`)
      const both = { before, now, text: state.checkpoint }
      const alarm = await compared(this.#log, both, (length) => this.difference(length))
      if (alarm) return alarm
    }
    await mkdir(join(this.#folder, 'entries'), { recursive: true })
    const have = before?.size ?? 0
    const withdrawn = new Set<string>()
    for (let index = Math.floor(have / TILE_WIDTH); index * TILE_WIDTH < size; index += 1) {
      const entries = await this.#read(index, size)
      const wrong = entries.find((entry) => !opens(entry))
      if (wrong)
        return {
          kind: 'contradictory',
          message: `entry ${wrong.leaf.seq} is not the one that stands in the tree`,
          entries: [wrong.leaf.seq, wrong.leaf.seq],
        }
      for (const { body } of entries) for (const id of targetsOf(body)) withdrawn.add(id)
      await writeEntries(this.#folder, index, entries)
    }
    await this.#readAgain(withdrawn, size)
    const head = { vkey: state.vkey, checkpoint: state.checkpoint }
    await replace(join(this.#folder, HEAD), JSON.stringify(head))
    return { entries: size }
  }

  /** The first entry of the mirror that is another one at the node, whose log has this size. */
  async difference(size: number): Promise<readonly [number, number] | undefined> {
    const both = Math.min((await headOf(this.#folder))?.size ?? 0, size)
    for (let index = 0; index * TILE_WIDTH < both; index += 1) {
      const own = await readEntries(this.#folder, index)
      const theirs = await this.#log.leaves(index, size)
      for (const [place, { leaf }] of own.slice(0, theirs.length).entries())
        if (!isSame(leafBytes(leaf), theirs[place] ?? new Uint8Array())) return [leaf.seq, leaf.seq]
    }
    return undefined
  }

  async #read(index: number, size: number): Promise<MirroredEntry[]> {
    const leaves = await this.#log.leaves(index, size)
    const entries = await this.#log.entries(index * TILE_WIDTH + 1, leaves.length)
    return leaves.map((bytes, place) => mirrored(bytes, entries[place], index * TILE_WIDTH + place + 1))
  }

  /** Entries that later ones speak of: their text may be gone, or be there again. */
  async #readAgain(ids: ReadonlySet<string>, size: number): Promise<void> {
    if (ids.size === 0) return
    for (let index = 0; index * TILE_WIDTH < size; index += 1) {
      const own = await readEntries(this.#folder, index)
      if (!own.some(({ header }) => ids.has(String(header.id)))) continue
      await writeEntries(this.#folder, index, await this.#read(index, size))
    }
  }
}

/** What `log verify` says of a mirror. */
export interface MirrorReport {
  readonly ok: boolean
  readonly origin: string
  readonly entries: number
  /** Entries that opened their leaf. */
  readonly opened: number
  readonly problems: readonly string[]
}

/** Whether a folder is a mirror. */
export async function isMirror(folder: string): Promise<boolean> {
  return (await readdir(folder).catch((): string[] => [])).includes(HEAD)
}

/**
 * Checks a mirror by itself: the checkpoint is signed, all leaves come to its root, each entry that is shown opens its leaf, and each
 * names the hash of the one before.
 * @param signatures what is wrong with the signature of an entry that is shown whole
 */
export async function verifyMirror(
  folder: string,
  signatures: (entry: Pick<LogRow, 'header' | 'body'>) => Promise<readonly string[]>,
  onEntry: (seq: number) => void,
): Promise<MirrorReport> {
  const { vkey, checkpoint } = JSON.parse(await readFile(join(folder, HEAD), 'utf8'))
  const note = parseNote(String(checkpoint))
  const head = note && checkpointIn(note.text)
  const key = keyOf(String(vkey))
  if (!note || !head || !key || !isSignedBy(note, key))
    return {
      ok: false,
      origin: '',
      entries: 0,
      opened: 0,
      problems: ['the checkpoint is not signed by its key'],
    }
  const problems: string[] = []
  const hashes: Uint8Array[] = []
  let opened = 0
  let prev = GENESIS_HASH
  for (let index = 0; index * TILE_WIDTH < head.size; index += 1) {
    for (const entry of await readEntries(folder, index)) {
      const seq = hashes.length + 1
      hashes.push(leafHash(leafBytes(entry.leaf)))
      if (entry.leaf.seq !== seq) problems.push(`entry ${seq} is missing`)
      if (!opens(entry)) problems.push(`entry ${seq} is not the one that stands in the tree`)
      if (entry.header.prev !== prev) problems.push(`entry ${seq} does not follow from the one before`)
      if (entry.salt !== undefined) {
        opened += 1
        problems.push(...(await signatures(entry as unknown as Pick<LogRow, 'header' | 'body'>)))
      }
      prev = entry.hash ?? sha256Hex(headerText(entry.header as unknown as EntryHeader))
      onEntry(seq)
    }
  }
  problems.push(...rootProblems(head, hashes))
  return {
    ok: problems.length === 0,
    origin: head.origin,
    entries: hashes.length,
    opened,
    problems: problems.slice(0, 100),
  }
}

/** A mirror as what bundles are compared with; it is checked first, but for its signatures. Throws (UsageError) where it is not whole. */
export async function keptLogIn(folder: string): Promise<KeptLog> {
  if (!(await isMirror(folder))) throw new UsageError(`${folder} is no mirror of a log`)
  const {
    ok,
    problems,
    entries: size,
  } = await verifyMirror(
    folder,
    async () => [],
    () => {},
  )
  if (!ok) throw new UsageError(`${folder} is not whole`, problems.slice(0, 10))
  const { vkey } = JSON.parse(await readFile(join(folder, HEAD), 'utf8'))
  return {
    vkey: String(vkey),
    size,
    async *entries() {
      for (let index = 0; index * TILE_WIDTH < size; index += 1)
        for (const { leaf, header, body } of await readEntries(folder, index))
          yield {
            seq: leaf.seq,
            action: String(header.action),
            ...(typeof header.id === 'string' && { id: header.id }),
            ...(body.payload !== undefined && { payload: body.payload as object }),
          }
    },
  }
}

function rootProblems({ size, root }: Checkpoint, hashes: readonly Uint8Array[]): string[] {
  if (hashes.length !== size) return [`the checkpoint signs ${size} entries, the mirror has ${hashes.length}`]
  const read: ReadHash = ({ level, index }) =>
    level === 0
      ? (hashes[index] as Uint8Array)
      : nodeHash(
          read({ level: level - 1, index: 2 * index }),
          read({ level: level - 1, index: 2 * index + 1 }),
        )
  return isSame(rootOf(size, read), root) ? [] : ['the entries do not come to the root of the checkpoint']
}

function mirrored(bytes: Uint8Array, said: EntrySaid | undefined, seq: number): MirroredEntry {
  const leaf = leafIn(bytes)
  if (!leaf || !said || leaf.seq !== seq || said.header.seq !== seq)
    throw new UnreachableError(`the node does not answer with entry ${seq}`)
  const { leaf_index: _, ...entry } = said
  return { leaf, ...entry }
}

/** Whether an entry that is shown is the one that its leaf commits to. Of one that is not shown the leaf alone speaks. */
function opens({ leaf, header, salt }: MirroredEntry): boolean {
  if (salt === undefined) return true
  const whole = header as unknown as EntryHeader
  return leaf.at === whole.at && leaf.commitment === commitmentTo(headerText(whole), salt)
}

/** The record that an entry speaks of: it may have taken its text away, or brought it back. */
function targetsOf(body: EntrySaid['body']): string[] {
  const { target_id: id } = (body.payload ?? {}) as { readonly target_id?: unknown }
  return typeof id === 'string' ? [id] : []
}

async function headOf(folder: string): Promise<Checkpoint | undefined> {
  const text = await readFile(join(folder, HEAD), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : headIn(String(JSON.parse(text).checkpoint))
}

function headIn(checkpoint: string): Checkpoint | undefined {
  const note = parseNote(checkpoint)
  return note && checkpointIn(note.text)
}

function fileOf(folder: string, index: number): string {
  return join(folder, 'entries', `${String(index).padStart(6, '0')}.jsonl`)
}

async function readEntries(folder: string, index: number): Promise<MirroredEntry[]> {
  const text = await readFile(fileOf(folder, index), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as MirroredEntry)
}

function writeEntries(folder: string, index: number, entries: readonly MirroredEntry[]): Promise<void> {
  return replace(fileOf(folder, index), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
}

async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
