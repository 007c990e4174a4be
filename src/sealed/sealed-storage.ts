import type { Changes, Entry, KeyRange, Storage, StorageReader, StorageSnapshot } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { Recent } from '../protocol/memo.ts'
import { isMadeByEntryAfter, keys, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { DamagedRow } from '../records/soundness.ts'
import { familyOf, opened, sealedText, sealIn, sealOf } from './seal.ts'
import type { Tally } from './tally.ts'

/** What is known to stand under a key where nothing does. */
const NOTHING = -1

/**
 * A store whose every value carries a short digest of its key and itself, and that keeps a tally of all of them. What does not match
 * is never handed out: the read throws `DamagedRow`. What is lost shows in the tally, to whoever reads the whole (`StoreAudit`).
 */
export class SealedStorage implements Storage {
  readonly raw: Storage
  #tally: Tally
  #newestEntry: number
  /** The seals of what was read or written last: what is written anew was nearly always read for it. */
  #seals = new Recent<string, number>(limits.SEALS_KNOWN_MAX)
  #isDistrusted = false
  /** Batches that are on their way. */
  #writing = 0

  /**
   * @param tally what the store holds
   * @param newestEntry the newest entry of its log: what a later one writes under its own number was never there
   */
  constructor(raw: Storage, tally: Tally, newestEntry: number) {
    this.raw = raw
    this.#tally = tally
    this.#newestEntry = newestEntry
  }

  /**
   * From now on nothing but the log, and what says whose store it is, is handed out: rows are missing, and nobody knows which
   * answers they would be part of.
   */
  distrust(): void {
    this.#isDistrusted = true
  }

  /** All that the store holds was made anew. */
  trust(tally: Tally): void {
    this.#tally = tally
    this.#seals = new Recent(limits.SEALS_KNOWN_MAX)
    this.#isDistrusted = false
  }

  /** What all rows come to but the mark, which says whose store it is: equal states have equal ones, whichever store they are in. */
  get stateHash(): string {
    const mark = this.raw.get(keys.store)
    return mark === undefined ? this.#tally.text : this.#tally.textWithout(sealIn(mark))
  }

  get(key: string): string | undefined {
    this.#check(key)
    const stored = this.raw.get(key)
    if (stored === undefined) return this.#missing(key)
    const text = opened(key, stored)
    // A batch may be on its way: then the store still shows what stood there before, and the seal that is known is the newer one.
    // An entry of the log is there by its number, and hardly ever written anew.
    if (!key.startsWith(ranges.log.gte) && this.#seals.get(key) === undefined)
      this.#seals.set(key, sealIn(stored))
    return text
  }

  async page(range: KeyRange, limit: number): Promise<Entry[]> {
    this.#check(range.gte ?? range.gt ?? '')
    // Beside a batch nobody knows whether the page shows the log before it or after it.
    const newest = this.#writing === 0 ? this.#newestEntry : undefined
    const found = openedPage(await this.raw.page(range, limit))
    if (this.#newestEntry === newest && limit > 0) this.#assertBegun(range, found)
    return found
  }

  entries(range: KeyRange): AsyncIterable<Entry> {
    this.#check(range.gte ?? range.gt ?? '')
    return openedEntries(this.raw, range)
  }

  snapshot(): StorageSnapshot {
    const snapshot = this.raw.snapshot()
    const check = (key: string) => this.#check(key)
    return { ...openedReader(snapshot, check), release: () => snapshot.release() }
  }

  async write(changes: Changes): Promise<void> {
    if (changes.size === 0) return this.raw.write(changes)
    const sealed = new Map<string, string | null>()
    let newest = this.#newestEntry
    for (const [key, text] of changes) {
      const before = this.#sealBefore(key)
      const seal = text === null ? NOTHING : sealOf(key, text)
      if (before !== NOTHING) this.#tally.take(before)
      if (seal !== NOTHING) this.#tally.add(seal)
      this.#seals.set(key, seal)
      sealed.set(key, text === null ? null : sealedText(seal, text))
      if (key.startsWith(ranges.log.gte)) newest = Math.max(newest, seqOfKey(key))
    }
    this.#newestEntry = newest
    const { text } = this.#tally
    sealed.set(keys.tally, sealedText(sealOf(keys.tally, text), text))
    this.#writing += 1
    await this.raw.write(sealed)
    // One that fails is never over: nobody knows what stands there now.
    this.#writing -= 1
  }

  close(): Promise<void> {
    return this.raw.close()
  }

  /** What is not there, and was: an entry of the log, or a row that this process has read or written, and that nobody took away. */
  #missing(key: string): undefined {
    if (this.#writing > 0) return
    const wasThere = key.startsWith(ranges.log.gte) ? this.#isEntry(seqOfKey(key)) : this.#isKnown(key)
    if (wasThere) throw new DamagedRow(`what was stored under ${familyOf(key)} is missing`)
  }

  /** A page of the log begins with the entry that it should: one that is lost at an end leaves no gap to be seen. */
  #assertBegun({ gt, gte, lt, lte, reverse }: KeyRange, [first]: readonly Entry[]): void {
    if (!(gt ?? gte)?.startsWith(ranges.log.gte)) return
    const oldest = Math.max(1, gt === undefined ? numberIn(gte, 1) : numberIn(gt, 0) + 1)
    const end =
      lt === undefined ? numberIn(lte, Number.POSITIVE_INFINITY) : numberIn(lt, Number.POSITIVE_INFINITY) - 1
    const newest = Math.min(this.#newestEntry, end)
    const expected = reverse ? newest : oldest
    if (oldest <= newest && (first === undefined || seqOfKey(first[0]) !== expected))
      throw new DamagedRow(`entry ${expected} is missing`)
  }

  #isEntry(seq: number): boolean {
    return seq >= 1 && seq <= this.#newestEntry
  }

  #isKnown(key: string): boolean {
    return (this.#seals.get(key) ?? NOTHING) !== NOTHING
  }

  #sealBefore(key: string): number {
    const known = this.#seals.get(key)
    if (known !== undefined) return known
    if (isMadeByEntryAfter(this.#newestEntry, key)) return NOTHING
    const stored = this.raw.get(key)
    return stored === undefined ? NOTHING : sealIn(stored)
  }

  #check(key: string): void {
    if (!this.#isDistrusted || /^(?:log|meta)!/.test(key)) return
    throw new DamagedRow('rows of the store are missing')
  }
}

/** The number of an entry in a bound of a range; another one where that is none of an entry. */
function numberIn(bound: string | undefined, otherwise: number): number {
  const seq = bound === undefined ? Number.NaN : seqOfKey(bound)
  return Number.isSafeInteger(seq) ? seq : otherwise
}

function openedReader(reader: StorageReader, check: (key: string) => void): StorageReader {
  return {
    get(key) {
      check(key)
      const stored = reader.get(key)
      return stored === undefined ? undefined : opened(key, stored)
    },
    async page(range, limit) {
      check(range.gte ?? range.gt ?? '')
      return openedPage(await reader.page(range, limit))
    },
    entries(range) {
      check(range.gte ?? range.gt ?? '')
      return openedEntries(reader, range)
    },
  }
}

function openedPage(page: readonly Entry[]): Entry[] {
  return page.flatMap(([key, stored]): Entry[] => (key === keys.tally ? [] : [[key, opened(key, stored)]]))
}

async function* openedEntries(reader: StorageReader, range: KeyRange): AsyncGenerator<Entry> {
  for await (const [key, stored] of reader.entries(range))
    if (key !== keys.tally) yield [key, opened(key, stored)]
}
