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

/**
 * A shared log in the memory of one process, for tests and simulation: every node in it is given the same one. It forgets everything
 * with the process.
 */
export function memorySharedLog(): SharedLog {
  return new MemorySharedLog()
}

class MemorySharedLog implements SharedLog {
  readonly #rows: Kept[] = []
  readonly #notes = new Map<string, Omit<SharedNote, 'name'>>()
  #epoch = 0
  #versions = 0
  #isClosed = false
  #grown = Promise.withResolvers<void>()

  async head(): Promise<SharedHead> {
    this.#guard()
    return { seq: this.#rows.length, epoch: this.#epoch }
  }

  async append({ seq, epoch }: SharedHead, appended: SharedAppend): Promise<SharedHead | undefined> {
    this.#guard()
    return seq === this.#rows.length && epoch === this.#epoch ? this.#add(appended) : undefined
  }

  async read(after: number, limit: number): Promise<SharedRow[]> {
    this.#guard()
    return this.#rows.slice(after, after + limit).map((row, index) => ({ seq: after + index + 1, ...row }))
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<readonly SharedRow[]> {
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (let at = after; !signal.aborted; ) {
      const page = await this.read(at, FOLLOWED_MAX)
      at += page.length
      if (page.length > 0) yield page
      else await Promise.race([this.#grown.promise, ended])
    }
  }

  async notes(prefix: string): Promise<SharedNote[]> {
    this.#guard()
    return [...this.#notes]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, note]) => ({ name, ...note }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  async keepNote(name: string, version: number, bytes: Uint8Array | null): Promise<number | undefined> {
    this.#guard()
    if ((this.#notes.get(name)?.version ?? 0) !== version) return undefined
    this.#versions += 1
    if (bytes === null) this.#notes.delete(name)
    else this.#notes.set(name, { version: this.#versions, bytes: bytes.slice() })
    return this.#versions
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#grown.resolve()
  }

  #add({ rows, replaced = [], epoch }: SharedAppend): SharedHead {
    if (epoch < this.#epoch) throw new RangeError('an epoch never falls')
    const last = this.#rows.length + rows.length
    for (const { seq, bytes } of replaced) {
      const row = this.#rows[seq - 1]
      if (!row) throw new RangeError('only an earlier row can be replaced')
      row.bytes = bytes.slice()
      row.replacedBy = last
    }
    this.#rows.push(...rows.map((bytes) => ({ epoch, bytes: bytes.slice() })))
    this.#epoch = epoch
    this.#grown.resolve()
    this.#grown = Promise.withResolvers()
    return { seq: last, epoch }
  }

  #guard(): void {
    if (this.#isClosed) throw new SharedLogError('the log is closed', 'nothing')
  }
}
