import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTreeFiles } from '../../../adapters/tree-files.ts'
import type { TreeStore } from '../../ports/tree-store.ts'
import { isSame } from '../../protocol/tree/merkle.ts'
import { base64, checkpointIn, isSignedBy, parseNote } from '../../protocol/tree/note.ts'
import { readKept } from '../../tree/follower.ts'
import { type LogKeys, namedKeys } from '../../tree/log-keys.ts'
import { differenceOf, type PackedLeaves, StoredTree } from '../../tree/stored-tree.ts'

/** What `log verify` says of the tree of a log. */
export interface TreeReport {
  readonly ok: boolean
  /** How many leaves were made again, and the root over them, in Base 64. */
  readonly size?: number
  readonly root?: string
  /** How many of the leaves that are kept were compared, hashes above them included. */
  readonly compared?: number
  /** The size of the checkpoint that was signed last. */
  readonly signed?: number
  readonly problem?: string
  readonly note?: string
}

/** The tree of a log, made again from its entries beside the one that is kept. */
export class TreeCheck {
  readonly #folder: string
  readonly #store: TreeStore
  readonly #made: StoredTree
  #isWhole = true

  private constructor(folder: string) {
    this.#folder = folder
    this.#store = openTreeFiles(folder)
    this.#made = new StoredTree(this.#store)
  }

  static async begin(): Promise<TreeCheck> {
    return new TreeCheck(await mkdtemp(join(tmpdir(), 'entre-agentes-tree-')))
  }

  /** Takes the leaves that come next; undefined where they could not be made. */
  readonly take = (leaves: PackedLeaves | undefined): void => {
    if (!leaves) this.#isWhole = false
    else if (this.#isWhole) this.#made.appendPacked(leaves)
  }

  report(kept: TreeStore | undefined, keys: LogKeys | undefined): TreeReport {
    if (!keys) return { ok: true, note: 'without server.key no leaf can be made again' }
    const { size } = this.#made
    if (!this.#isWhole)
      return {
        ok: false,
        problem: `the leaf of an entry after ${size} cannot be made: its body is not there`,
      }
    const made = { size, root: base64(this.#made.root()) }
    if (!kept) return { ok: true, ...made, note: 'no tree is kept here: a node makes it anew' }
    const { compared, differs } = differenceOf(this.#store, kept, size)
    const { signed, cosigned } = readKept(kept.note() ?? '')
    const wrong = [signed, cosigned].map((note) => note && this.#wrongWith(note, keys)).find(Boolean)
    const problem =
      differs === undefined ? wrong : `the tree that is kept is another one from entry ${differs} on`
    const last = signed === undefined ? undefined : checkpointIn(signed)?.size
    return {
      ok: problem === undefined,
      ...made,
      compared,
      ...(last !== undefined && { signed: last }),
      ...(problem && { problem }),
    }
  }

  /** Whether a checkpoint that was signed is of this log: a store that was cut, or rewritten, has signed against itself. */
  #wrongWith(text: string, keys: LogKeys): string | undefined {
    const note = parseNote(text)
    const head = note && checkpointIn(note.text)
    if (!note || !head) return 'the checkpoint that is kept is none'
    const { log, earlier } = namedKeys(keys, head.origin)
    if (![log, ...earlier].some((key) => isSignedBy(note, key)))
      return 'the checkpoint that is kept is not signed by the key of this log'
    if (head.size > this.#made.size)
      return `a checkpoint of ${head.size} entries was signed, and the log has ${this.#made.size}`
    return isSame(this.#made.root(head.size), head.root)
      ? undefined
      : `the log is not the one of the signed checkpoint of ${head.size} entries`
  }

  async close(): Promise<void> {
    this.#store.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
