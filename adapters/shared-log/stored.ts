import {
  type SharedAppend,
  type SharedHead,
  type SharedLog,
  SharedLogError,
  type SharedNote,
  type SharedRow,
} from '../../src/ports/shared-log.ts'
import type { Storage } from '../../src/ports/storage.ts'

const FOLLOWED_MAX = 256
const HEAD = 'head'
const NOTES = 'note/'
const VERSION = 'version'

interface StoredRow extends Omit<SharedRow, 'seq' | 'bytes'> {
  readonly bytes: string
}

interface Opened {
  readonly storage: Storage
  /** One write after the other: each looks at what the one before it left. */
  last: Promise<unknown>
  grown: PromiseWithResolvers<void>
}

const opened = new WeakMap<Storage, Opened>()

/**
 * A shared log in a store of this machine: durable on one disk, and shared by whoever is in this process. Each node opens it on the same
 * store, which is closed by whoever opened that.
 */
export function storedSharedLog(storage: Storage): SharedLog {
  const place = opened.get(storage) ?? {
    storage,
    last: Promise.resolve(),
    grown: Promise.withResolvers<void>(),
  }
  opened.set(storage, place)
  return new StoredSharedLog(place)
}

class StoredSharedLog implements SharedLog {
  readonly #place: Opened
  readonly #closed = Promise.withResolvers<void>()
  #isClosed = false

  constructor(place: Opened) {
    this.#place = place
  }

  async head(): Promise<SharedHead> {
    this.#guard()
    return JSON.parse(this.#place.storage.get(HEAD) ?? '{"seq":0,"epoch":0}')
  }

  append(expected: SharedHead, appended: SharedAppend): Promise<SharedHead | undefined> {
    return this.#inTurn(async () => {
      const { epoch, rows, replaced = [] } = appended
      if (epoch < expected.epoch) throw new RangeError('an epoch never falls')
      const head = await this.head()
      if (head.seq !== expected.seq || head.epoch !== expected.epoch) return undefined
      if (replaced.some(({ seq }) => seq < 1 || seq > head.seq))
        throw new RangeError('only an earlier row can be replaced')
      const next = { seq: head.seq + rows.length, epoch }
      await this.#write([
        ...rows.map((bytes, index) => [keyOf(head.seq + index + 1), stored({ epoch, bytes })] as const),
        ...replaced.map(({ seq, bytes }) => {
          const { epoch: of } = JSON.parse(this.#place.storage.get(keyOf(seq)) ?? '') as StoredRow
          return [keyOf(seq), stored({ epoch: of, bytes, replacedBy: next.seq })] as const
        }),
        [HEAD, JSON.stringify(next)],
      ])
      this.#place.grown.resolve()
      this.#place.grown = Promise.withResolvers()
      return next
    })
  }

  async read(after: number, limit: number): Promise<SharedRow[]> {
    this.#guard()
    const rows = await this.#place.storage.page({ gt: keyOf(after), lt: 'row0' }, limit)
    return rows.map(([key, text]) => {
      const row = JSON.parse(text) as StoredRow
      return { ...row, seq: Number(key.slice(ROW.length)), bytes: Buffer.from(row.bytes, 'base64') }
    })
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<readonly SharedRow[]> {
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (let at = after; !signal.aborted; ) {
      const { promise: grown } = this.#place.grown
      const page = await this.read(at, FOLLOWED_MAX)
      at += page.length
      if (page.length > 0) yield page
      else await Promise.race([grown, ended, this.#closed.promise])
    }
  }

  async notes(prefix: string): Promise<SharedNote[]> {
    this.#guard()
    const range = { gte: NOTES + prefix, lt: `${NOTES}${prefix}\u{ffff}` }
    const found = await this.#place.storage.page(range, Number.POSITIVE_INFINITY)
    return found.map(([key, text]) => {
      const { version, bytes } = JSON.parse(text)
      return { name: key.slice(NOTES.length), version, bytes: Buffer.from(bytes, 'base64') }
    })
  }

  keepNote(name: string, version: number, bytes: Uint8Array | null): Promise<number | undefined> {
    return this.#inTurn(async () => {
      const { storage } = this.#place
      const now = JSON.parse(storage.get(NOTES + name) ?? '{"version":0}')
      if (now.version !== version) return undefined
      const next = Number(storage.get(VERSION) ?? 0) + 1
      const note = bytes && JSON.stringify({ version: next, bytes: Buffer.from(bytes).toString('base64') })
      await this.#write([
        [NOTES + name, note],
        [VERSION, String(next)],
      ])
      return next
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#closed.resolve()
  }

  /** The store says of a failed write that nobody knows what became of it. */
  #write(changes: readonly (readonly [key: string, value: string | null])[]): Promise<void> {
    return this.#place.storage.write(new Map(changes)).catch((error) => {
      throw new SharedLogError('the store failed', 'unknown', error)
    })
  }

  #inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const turn = this.#place.last.then(() => {
      this.#guard()
      return run()
    })
    this.#place.last = turn.catch(() => undefined)
    return turn
  }

  #guard(): void {
    if (this.#isClosed) throw new SharedLogError('the log is closed', 'nothing')
  }
}

const ROW = 'row/'
const keyOf = (seq: number) => `${ROW}${String(seq).padStart(16, '0')}`
const stored = ({ bytes, ...row }: Omit<SharedRow, 'seq'>) =>
  JSON.stringify({ ...row, bytes: Buffer.from(bytes).toString('base64') })
