import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CheckedRows, RowsChecker, RowsToCheck } from '../../engine/verify-log.ts'
import type { PackedLeaves } from '../../tree/stored-tree.ts'
import type { RowsAnswer, ThreadData } from './serve-checks.ts'

/** Rows that wait for a thread which is at work, so that none of them ever waits for the reader. */
const WAITING_EACH = 2

interface Thread {
  readonly worker: Worker
  /** What it works on, and what waits for it, oldest first. */
  readonly jobs: {
    readonly resolve: (found: RowsAnswer) => void
    readonly reject: (fault: unknown) => void
  }[]
}

/** Checks rows on a thread for each core. */
export class CheckingThreads implements RowsChecker {
  readonly #threads: readonly Thread[]
  readonly #onLeaves: (leaves: PackedLeaves | undefined) => void
  /** Leaves are handed on in the order of the log. */
  #inOrder: Promise<unknown> = Promise.resolve()

  constructor(data: ThreadData, onLeaves: (leaves: PackedLeaves | undefined) => void) {
    this.#onLeaves = onLeaves
    this.#threads = Array.from({ length: Math.max(1, availableParallelism()) }, () => begun(data))
  }

  get atOnce(): number {
    return this.#threads.length * WAITING_EACH
  }

  check(job: RowsToCheck): Promise<CheckedRows> {
    const handed = this.#handedOn(this.#ask(job), this.#inOrder)
    this.#inOrder = handed.catch(() => {})
    return handed
  }

  async #handedOn(found: Promise<RowsAnswer>, before: Promise<unknown>): Promise<CheckedRows> {
    const [answer] = await Promise.all([found, before])
    this.#onLeaves(answer.leaves)
    return answer
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #ask(job: RowsToCheck): Promise<RowsAnswer> {
    const [least] = this.#threads.toSorted((one, other) => one.jobs.length - other.jobs.length)
    return new Promise((resolve, reject) => {
      least?.jobs.push({ resolve, reject })
      least?.worker.postMessage(job)
    })
  }
}

function begun(data: ThreadData): Thread {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { name: 'checker', workerData: data })
  const jobs: Thread['jobs'] = []
  worker.on('message', (found: RowsAnswer) => jobs.shift()?.resolve(found))
  const end = (fault: unknown) => {
    for (const { reject } of jobs.splice(0)) reject(fault)
  }
  worker.on('error', end)
  // One that ends without a word would be waited for.
  worker.on('exit', (code) => end(new Error(`a thread that checks ended with ${code}`)))
  return { worker, jobs }
}
