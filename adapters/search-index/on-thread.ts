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
import { openDatabase, type TellFault } from './open.ts'

type Method = 'cursor' | 'write' | 'find' | 'clear' | 'close'

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

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}

/** Megabytes of the thread's heap: it holds a few batches of text and what was learnt about 20,000 words. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

/**
 * The index in the directory `location`, on a thread of its own: SQLite answers synchronously, and a query that has much to
 * compare, or a thousand texts to stem, would keep the ordered loop waiting. The thread begins with the first text or query.
 * `tell` hears what had to be made anew.
 */
export function openSearchIndex(location: string, tell: TellFault): SearchIndex {
  return new IndexOnThread(location, tell)
}

const CLOSED = 'the search index is closed'

class IndexOnThread implements SearchIndex {
  readonly #location: string
  readonly #tell: TellFault
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  #worker: Worker | undefined
  #ended: Error | undefined

  constructor(location: string, tell: TellFault) {
    this.#location = location
    this.#tell = tell
  }

  /** A service that starts, and finds the index where it left it, needs no thread yet: that is 12 MB (measured). */
  async cursor(): Promise<IndexCursor | undefined> {
    if (this.#worker || this.#ended) return this.#ask('cursor')
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
    const worker = this.#worker
    if (worker) {
      await this.#ask('close').catch(() => {})
      await worker.terminate()
    }
    this.#end(new Error(CLOSED))
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: { location: this.#location },
      resourceLimits: HEAP,
    })
    worker.on('message', (told: Told) => this.#hear(told))
    worker.on('error', (error) =>
      this.#end(new Error('the thread of the search index failed', { cause: error })),
    )
    worker.on('exit', () => this.#end(new Error(CLOSED)))
    return worker
  }

  #ask<Answer>(method: Method, ...given: readonly unknown[]): Promise<Answer> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise<Answer>((resolve, reject) => {
      this.#asked += 1
      this.#waiting.set(this.#asked, { resolve, reject })
      worker.postMessage({ id: this.#asked, method, given } satisfies Ask)
    })
  }

  #hear(told: Told): void {
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
