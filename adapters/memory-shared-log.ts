import {
  type SharedAppend,
  type SharedHead,
  type SharedLog,
  SharedLogError,
  type SharedNote,
  type SharedRow,
} from '../src/ports/shared-log.ts'

const FOLLOWED_MAX = 256

interface Kept {
  readonly epoch: number
  bytes: Uint8Array
  replacedBy?: number
}

/** What all nodes share. */
class Place {
  readonly rows: Kept[] = []
  readonly notes = new Map<string, Omit<SharedNote, 'name'>>()
  epoch = 0
  versions = 0
  #grown = Promise.withResolvers<void>()

  get grown(): Promise<void> {
    return this.#grown.promise
  }

  tell(): void {
    this.#grown.resolve()
    this.#grown = Promise.withResolvers()
  }
}

/** A shared log in the memory of one process, for tests and simulation. It forgets everything with the process. */
export function memorySharedLog(): MemorySharedLog {
  return new MemorySharedLog(new Place())
}

export class MemorySharedLog implements SharedLog {
  readonly #place: Place
  #isClosed = false

  constructor(place: Place) {
    this.#place = place
  }

  /** The same log for another node. */
  another(): MemorySharedLog {
    return new MemorySharedLog(this.#place)
  }

  async head(): Promise<SharedHead> {
    this.#guard()
    return { seq: this.#place.rows.length, epoch: this.#place.epoch }
  }

  async append({ seq, epoch }: SharedHead, appended: SharedAppend): Promise<SharedHead | undefined> {
    this.#guard()
    return seq === this.#place.rows.length && epoch === this.#place.epoch ? this.#add(appended) : undefined
  }

  async read(after: number, limit: number): Promise<SharedRow[]> {
    this.#guard()
    return this.#place.rows
      .slice(after, after + limit)
      .map((row, index) => ({ seq: after + index + 1, ...row }))
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<readonly SharedRow[]> {
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (let at = after; !signal.aborted; ) {
      const page = await this.read(at, FOLLOWED_MAX)
      at += page.length
      if (page.length > 0) yield page
      else await Promise.race([this.#place.grown, ended])
    }
  }

  async notes(prefix: string): Promise<SharedNote[]> {
    this.#guard()
    return [...this.#place.notes]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, note]) => ({ name, ...note }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  async keepNote(name: string, version: number, bytes: Uint8Array | null): Promise<number | undefined> {
    this.#guard()
    if ((this.#place.notes.get(name)?.version ?? 0) !== version) return undefined
    this.#place.versions += 1
    if (bytes === null) this.#place.notes.delete(name)
    else this.#place.notes.set(name, { version: this.#place.versions, bytes: bytes.slice() })
    return this.#place.versions
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#place.tell()
  }

  #add({ rows, replaced = [], epoch }: SharedAppend): SharedHead {
    if (epoch < this.#place.epoch) throw new RangeError('an epoch never falls')
    const last = this.#place.rows.length + rows.length
    const earlier = replaced.map(({ seq, bytes }) => ({ row: this.#place.rows[seq - 1], bytes }))
    if (earlier.some(({ row }) => !row)) throw new RangeError('only an earlier row can be replaced')
    for (const { row, bytes } of earlier)
      if (row) Object.assign(row, { bytes: bytes.slice(), replacedBy: last })
    this.#place.rows.push(...rows.map((bytes) => ({ epoch, bytes: bytes.slice() })))
    this.#place.epoch = epoch
    this.#place.tell()
    return { seq: last, epoch }
  }

  #guard(): void {
    if (this.#isClosed) throw new SharedLogError('the log is closed', 'nothing')
  }
}
