import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  type Found,
  type IndexChanges,
  type IndexCursor,
  IndexDamaged,
  type Page,
  type SearchIndex,
  type Wanted,
} from '../../src/ports/search-index.ts'
import { OnDemand, type Wait } from '../../src/protocol/on-demand.ts'
import { openDatabase, type TellFault } from './open.ts'

type Method = 'cursor' | 'write' | 'find' | 'clear'

/** A call to the thread of the index: a method of the database, or to make it anew, with its arguments. */
export interface Ask {
  readonly id: number
  readonly method: Method
  readonly given: readonly unknown[]
}

/** What that thread says. */
export type Told =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: { readonly message: string; readonly isDamaged: boolean } }
  | { readonly fault: string; readonly what: string }
  | { readonly isInMemory: boolean }

/** What the thread is given. */
export interface IndexData {
  readonly location: string
  /** Whether another thread had it open: what cannot be opened any more is damaged, and not to be made anew behind a follower's back. */
  readonly isKnown: boolean
}

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}

/** Megabytes of the thread's heap: it holds a few batches of text and what was learnt about 20,000 words. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

/**
 * The index in the directory `location`, on a thread of its own: SQLite answers synchronously, and a query that has much to
 * compare, or a thousand texts to stem, would keep the ordered loop waiting. The thread begins with the first text or query, and ends
 * when there was none in a while. `tell` hears what had to be made anew.
 */
export function openSearchIndex(location: string, tell: TellFault, wait?: Wait): SearchIndex {
  return new IndexOnThread(location, tell, wait)
}

const CLOSED = 'the search index is closed'

class IndexOnThread implements SearchIndex {
  readonly #location: string
  readonly #tell: TellFault
  readonly #waiting = new Map<number, Waiting>()
  readonly #thread: OnDemand<Promise<Worker>>
  #asked = 0
  #isKnown = false
  /** What is held in memory ends with its thread. */
  #isInMemory = false
  /** Resolves when no thread has the files open. */
  #released: Promise<unknown> = Promise.resolve()
  #ended: Error | undefined

  constructor(location: string, tell: TellFault, wait?: Wait) {
    this.#location = location
    this.#tell = tell
    const isBusy = () => this.#waiting.size > 0 || this.#isInMemory
    this.#thread = new OnDemand({ isBusy, end: (worker) => this.#release(worker) }, wait)
  }

  /** A service that starts, and finds the index where it left it, needs no thread yet: that is 12 MB (measured). */
  async cursor(): Promise<IndexCursor | undefined> {
    if (this.#isKnown || this.#ended) return this.#ask('cursor')
    const database = openDatabase(this.#location, this.#tell)
    try {
      return database.cursor()
    } finally {
      database.close()
    }
  }

  write(changes: IndexChanges): Promise<void> {
    return this.#ask('write', changes)
  }

  find(wanted: Wanted, page: Page): Promise<Found> {
    return this.#ask('find', wanted, page)
  }

  clear(): Promise<void> {
    return this.#ask('clear')
  }

  async close(): Promise<void> {
    if (this.#ended) return
    this.#thread.end()
    await this.#released
    this.#end(new Error(CLOSED))
  }

  async #start(): Promise<Worker> {
    const workerData: IndexData = { location: this.#location, isKnown: this.#isKnown }
    this.#isKnown = true
    await this.#released
    const url = new URL('./worker.js', import.meta.url)
    const worker = new Worker(url, { name: 'search', workerData, resourceLimits: HEAP })
    worker.on('message', (told: Told) => this.#hear(told))
    worker.on('error', (error) =>
      this.#end(new Error('the thread of the search index failed', { cause: error })),
    )
    worker.on('exit', (code) => code !== 0 && this.#end(new Error(CLOSED)))
    return worker
  }

  #ask<Answer>(method: Method, ...given: readonly unknown[]): Promise<Answer> {
    if (this.#ended) return Promise.reject(this.#ended)
    const thread = this.#thread.asked(() => this.#start())
    return new Promise<Answer>((resolve, reject) => {
      this.#asked += 1
      const ask: Ask = { id: this.#asked, method, given }
      this.#waiting.set(ask.id, { resolve, reject })
      thread.then((worker) => worker.postMessage(ask)).catch(reject)
    })
  }

  /** SQLite closes what it has open before another thread opens it: two at once could find it locked. */
  #release(thread: Promise<Worker>): void {
    const exited = async (worker: Worker) => {
      worker.postMessage('close')
      await once(worker, 'exit')
    }
    this.#released = thread.then(exited).catch(() => {})
  }

  #hear(told: Told): void {
    if ('isInMemory' in told) {
      this.#isInMemory = told.isInMemory
      return
    }
    if ('fault' in told) {
      this.#tell(new Error(told.fault), told.what)
      return
    }
    const waiting = this.#waiting.get(told.id)
    this.#waiting.delete(told.id)
    if ('answer' in told) waiting?.resolve(told.answer as never)
    else waiting?.reject(errorOf(told.failed))
  }

  #end(reason: Error): void {
    this.#ended ??= reason
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}

function errorOf({ message, isDamaged }: { message: string; isDamaged: boolean }): Error {
  return isDamaged ? new IndexDamaged(message) : new Error(message)
}
