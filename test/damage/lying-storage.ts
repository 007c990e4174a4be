import { memoryStorage } from '../../adapters/memory.ts'
import { StorageError } from '../../adapters/storage-error.ts'
import type { Changes, Entry, KeyRange, Storage, StorageSnapshot } from '../../src/ports/storage.ts'

/** A disk that lies: what it holds, and what it was given. It outlives every process. */
export class LyingDisk {
  /** Every batch that was acknowledged, in order. */
  readonly #given: Changes[] = []
  #rows = new Map<string, string>()
  #handle: LyingStorage | undefined

  /** What a disk that never lies would hold. */
  get truth(): ReadonlyMap<string, string> {
    return applied(this.#given)
  }

  /** What is read from it. */
  get keys(): string[] {
    return [...this.#rows.keys()]
  }

  /** Opens it; whoever had it open is dead. */
  async open(): Promise<LyingStorage> {
    this.#handle?.die()
    const inner = memoryStorage()
    await inner.write(new Map([...this.#rows].filter(([key]) => isAscii(key))))
    this.#handle = new LyingStorage(inner, (batch) => this.#take(batch))
    return this.#handle
  }

  /** One bit of the key or of the value of a row is another from now on. */
  async flip(key: string, where: 'key' | 'value', bit: number): Promise<void> {
    const value = this.#rows.get(key)
    if (value === undefined) return
    const changed: [string, string] =
      where === 'key' ? [flipBit(key, bit), value] : [key, flipBit(value, bit)]
    this.#rows.delete(key)
    this.#rows.set(...changed)
    if (isAscii(changed[0])) await this.#handle?.lay(new Map<string, string | null>([[key, null], changed]))
  }

  /** A power cut: of the newest batches, all acknowledged, these (1 is the newest) are not there, or only half of one. */
  async lose(which: number, extent: 'whole' | 'half'): Promise<void> {
    const lost = this.#given.length - which
    const left = this.#given.map((batch, place) => {
      if (place !== lost) return batch
      return extent === 'whole' ? new Map() : new Map([...batch].slice(0, Math.floor(batch.size / 2)))
    })
    this.#rows = applied(left)
  }

  #take(batch: Changes): void {
    this.#given.push(new Map(batch))
    for (const [key, value] of batch) {
      if (value === null) this.#rows.delete(key)
      else this.#rows.set(key, value)
    }
  }
}

/** One opening of it, by one process. */
class LyingStorage implements Storage {
  readonly #inner: Storage
  readonly #take: (batch: Changes) => void
  #isDead = false
  #writesFail: 'no' | 'from now on' = 'no'
  #unreadable: string | undefined

  constructor(inner: Storage, take: (batch: Changes) => void) {
    this.#inner = inner
    this.#take = take
  }

  die(): void {
    this.#isDead = true
  }

  /** The disk is full: this process writes nothing more (`level.ts` refuses what follows a failed write). */
  fill(): void {
    this.#writesFail = 'from now on'
  }

  /** EIO: nothing whose key begins so is read by this process. */
  failReads(prefix: string): void {
    this.#unreadable = prefix
  }

  async lay(changes: Changes): Promise<void> {
    await this.#inner.write(changes)
  }

  get(key: string): string | undefined {
    this.#check(key)
    return this.#inner.get(key)
  }

  async page(range: KeyRange, limit: number): Promise<Entry[]> {
    this.#assertAlive()
    return (await this.#inner.page(range, limit)).map((entry) => this.#read(entry))
  }

  async *entries(range: KeyRange): AsyncGenerator<Entry> {
    for await (const entry of this.#inner.entries(range)) yield this.#read(entry)
  }

  snapshot(): StorageSnapshot {
    this.#assertAlive()
    const snapshot = this.#inner.snapshot()
    const read = (entry: Entry) => this.#read(entry)
    return {
      get: (key) => {
        this.#check(key)
        return snapshot.get(key)
      },
      page: async (range, limit) => (await snapshot.page(range, limit)).map(read),
      async *entries(range) {
        for await (const entry of snapshot.entries(range)) yield read(entry)
      },
      release: () => snapshot.release(),
    }
  }

  async write(changes: Changes): Promise<void> {
    this.#assertAlive()
    if (this.#writesFail === 'from now on')
      throw new StorageError('storage_write_failed', 'the write failed, its outcome is unknown', 'ENOSPC')
    this.#take(changes)
    await this.#inner.write(changes)
  }

  async close(): Promise<void> {
    await this.#inner.close()
  }

  #read(entry: Entry): Entry {
    this.#check(entry[0])
    return entry
  }

  #check(key: string): void {
    this.#assertAlive()
    if (this.#unreadable !== undefined && key.startsWith(this.#unreadable))
      throw new StorageError('storage_damaged', 'the store cannot be read', 'EIO')
  }

  #assertAlive(): void {
    if (this.#isDead) throw new StorageError('storage_closed', 'the process is dead')
  }
}

function applied(batches: readonly Changes[]): Map<string, string> {
  const rows = new Map<string, string>()
  for (const batch of batches)
    for (const [key, value] of batch) {
      if (value === null) rows.delete(key)
      else rows.set(key, value)
    }
  return rows
}

const isAscii = (key: string) => Buffer.byteLength(key) === key.length

export function flipBit(text: string, bit: number): string {
  const bytes = Buffer.from(text)
  const at = bit % (bytes.length * 8)
  bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7))
  return bytes.toString()
}
