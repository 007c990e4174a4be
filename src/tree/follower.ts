import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { StorageReader } from '../ports/storage.ts'
import type { TreeStore } from '../ports/tree-store.ts'
import { limits } from '../protocol/limits.ts'
import type { Leaf } from '../protocol/tree/leaf.ts'
import { isSame, type TreeHead } from '../protocol/tree/merkle.ts'
import { base64, fromBase64 } from '../protocol/tree/note.ts'
import { keys } from '../records/layout/keyspace.ts'
import { type Chance, leafOf } from '../records/leaf.ts'
import { DamagedRow, isDamage } from '../records/soundness.ts'
import { StoredTree } from './stored-tree.ts'

export interface FollowerOptions {
  readonly log: Pick<StorageReader, 'get'>
  readonly store: TreeStore
  readonly bus: Bus
  readonly clock: Clock
  readonly chance: Chance
  /** It is made anew, or it stops where it is. `what` says which. */
  readonly onFault: (error: unknown, what: string) => void
}

/** What is kept beside the hashes. */
export interface Kept {
  readonly size: number
  /** Base64 of the root. */
  readonly root: string
  /** The checkpoint that was signed last, as a note. */
  readonly signed?: string
  /** The one that witnesses cosigned last, with their lines. */
  readonly cosigned?: string
}

/** The log is not the one whose checkpoint was signed. */
export class TreeContradicted extends Error {}

/** Follows the log: the bus says that there is more, the log says what. Nothing here is part of a commit. */
export class TreeFollower {
  readonly tree: StoredTree
  readonly #options: FollowerOptions
  #kept: Kept = { size: 0, root: '' }
  /** What was signed before this process: the tree has to come to it again. */
  #owed: TreeHead | undefined
  #unsubscribe: () => void = () => {}
  #endRest: (() => void) | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined
  #state: 'new' | 'following' | 'failed' | 'closed' = 'new'
  /** Reads the tree that a checkpoint names. */
  #signed: (note: string) => TreeHead | undefined = () => undefined
  #wasMadeAnew = false

  constructor(options: FollowerOptions) {
    this.#options = options
    this.tree = new StoredTree(options.store, () => this.#heal())
  }

  get kept(): Kept {
    return this.#kept
  }

  /** Whether it goes on: what is signed now would be true. */
  get isSound(): boolean {
    return this.#state === 'following' && this.#owed === undefined
  }

  /** Begins to follow, or goes on after a fault that was mended. `signed` reads the tree that a kept checkpoint names. */
  start(signed: (note: string) => TreeHead | undefined): void {
    if (this.#state === 'following' || this.#state === 'closed') return
    this.#signed = signed
    try {
      this.#recall()
    } catch (error) {
      this.#stop(error)
      return
    }
    this.#state = 'following'
    this.#unsubscribe = this.#options.bus.subscribe(() => this.#wake())
    this.#read()
  }

  /** Keeps what was signed or cosigned, or how far it came. */
  keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change }
    this.#options.store.keepNote(JSON.stringify(this.#kept))
  }

  /** Resolves when every entry up to here has its leaf, or it is too far away to be waited for. */
  async reached(seq: number): Promise<void> {
    if (this.#state !== 'following' || seq <= this.tree.size) return
    if (seq - this.tree.size > limits.TREE_ENTRIES_AWAITED_MAX) return
    this.#read()
    await this.#running
  }

  /** Resolves when everything committed so far has its leaf, or cannot have it. */
  async settled(): Promise<void> {
    this.#read()
    await this.#running
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    this.#state = 'closed'
    this.#endRest?.()
    await this.#running
    this.#options.store.close()
  }

  /** Goes on where it ended, where what is kept is whole and the log still holds the same newest entry; otherwise from the first. */
  #recall(): void {
    const { store } = this.#options
    const note = store.note()
    if (note === undefined) {
      this.tree.cut(0)
      return
    }
    this.#kept = readKept(note)
    const { size, root, signed: checkpoint } = this.#kept
    this.#owed = checkpoint === undefined ? undefined : this.#signed(checkpoint)
    if (this.tree.holds(size) && this.#isAsItWasLeft(size, root)) {
      this.#settleDebt()
      return
    }
    if (size > 0)
      this.#options.onFault(undefined, 'the tree of the log is not as it was left: it is made anew')
    this.#beginAnew()
  }

  /** A checkpoint of an empty log, once signed, is owed nothing more. */
  #beginAnew(): void {
    this.tree.cut(0)
    this.#settleDebt()
  }

  #isAsItWasLeft(size: number, root: string): boolean {
    try {
      this.tree.cut(size)
      return base64(this.tree.root()) === root && this.#endsAsTheLog()
    } catch (error) {
      if (isDamage(error)) return false
      throw error
    }
  }

  /** What is kept is not what was written: it is made anew, and signs nothing until it comes to what was signed. Once: then the disk is no good. */
  #heal(): void {
    if (this.#state !== 'following') return
    if (this.#wasMadeAnew) {
      this.#stop(new DamagedRow('the tree of the log is damaged again'))
      return
    }
    this.#wasMadeAnew = true
    this.#options.onFault(undefined, 'the tree of the log is damaged: it is made anew')
    const { signed: checkpoint } = this.#kept
    this.#owed = checkpoint === undefined ? undefined : this.#signed(checkpoint)
    this.#beginAnew()
    this.#read()
  }

  #endsAsTheLog(): boolean {
    const { size } = this.tree
    if (size === 0) return true
    const leaf = this.#leafAt(size)
    return leaf !== undefined && JSON.stringify(leaf) === JSON.stringify(this.tree.leaf(size - 1))
  }

  #leafAt(seq: number): Leaf | undefined {
    const row = this.#options.log.get(keys.logRow(seq))
    return row === undefined ? undefined : leafOf(row, this.#options.chance)
  }

  #wake(): void {
    if (this.#state !== 'following' || this.#running || this.#endRest) return
    const { clock } = this.#options
    const now = clock.now()
    // A clock that was set back must not make the rest longer.
    const restsUntil = Math.min(this.#readAt, now) + limits.TREE_REST_MS
    if (restsUntil <= now) this.#read()
    else this.#endRest = clock.schedule(restsUntil, () => this.#read())
  }

  #read(): void {
    this.#endRest?.()
    this.#endRest = undefined
    if (this.#state === 'following') this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    try {
      // Whoever wrote what is read now has the answer first.
      do await nextTurn()
      while (this.#state === 'following' && this.#readSlice())
      this.#keepReached()
    } catch (error) {
      this.#stop(error)
    } finally {
      this.#running = undefined
      this.#readAt = this.#options.clock.now()
    }
  }

  /** Returns whether there is more. */
  #readSlice(): boolean {
    const leaves: Leaf[] = []
    while (leaves.length < limits.TREE_SLICE_ENTRIES) {
      const leaf = this.#leafAt(this.tree.size + leaves.length + 1)
      if (!leaf) break
      leaves.push(leaf)
    }
    if (leaves.length === 0) {
      if (this.#owed) throw new TreeContradicted(`the log ends before ${this.#owed.size}, which was signed`)
      return false
    }
    this.tree.append(leaves)
    this.#settleDebt()
    if (this.tree.size - this.#kept.size >= limits.TREE_ENTRIES_UNNOTED_MAX) this.#keepReached()
    return leaves.length === limits.TREE_SLICE_ENTRIES
  }

  /** Notes how far it came. Not for each slice: a file that takes the place of another keeps the loop waiting for the disk. */
  #keepReached(): void {
    const { size } = this.tree
    if (size === this.#kept.size) return
    this.keep({ size, root: base64(this.tree.root()) })
  }

  #settleDebt(): void {
    if (!this.#owed || this.#owed.size > this.tree.size) return
    if (!isSame(this.tree.root(this.#owed.size), this.#owed.root))
      throw new TreeContradicted(`the log up to ${this.#owed.size} is not the one that was signed`)
    this.#owed = undefined
  }

  #stop(error: unknown): void {
    this.#state = 'failed'
    this.#unsubscribe()
    const contradicted = error instanceof TreeContradicted
    this.#options.onFault(error, contradicted ? error.message : 'the tree of the log stands still')
  }
}

export function readKept(note: string): Kept {
  try {
    const { size, root, signed, cosigned } = JSON.parse(note)
    if (Number.isSafeInteger(size) && fromBase64(String(root)))
      return { size, root, ...(signed && { signed }), ...(cosigned && { cosigned }) }
  } catch {}
  return { size: 0, root: '' }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
