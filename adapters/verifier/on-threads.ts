import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { OnDemand, type Wait } from '../../src/protocol/on-demand.ts'
import type { Verifier } from '../../src/protocol/statement.ts'
import { createNativeVerifier } from './native.ts'

/** A public key, a signature, both in base64url, and the text. */
export type Claim = readonly [publicKey: string, signature: string, text: string]

/** Claims that one message carries: so many wait when 64 write at once. More of them would only wait for one another. */
const BATCH_MAX = 32
/** Each verifies some 12,000 signatures a second; the loop decides fewer than four of them ask for. */
const THREADS_MAX = 4

/** A verifier with threads that end when nobody has signed anything in a while, and when it is closed. */
export interface OpenVerifier extends Verifier {
  /** Begins the first thread, as the first signature does. Resolves once threads verify: until then OpenSSL does, so that nobody waits. */
  begin(): Promise<void>
  close(): Promise<void>
}

/**
 * The verifier of a server: libsodium on threads of its own, a message for each batch of what waits, one with the results. It takes
 * half of the CPU of OpenSSL on the thread pool (measured: 80 and 162 us a signature; OpenSSL in batches takes more, 185 us).
 * Where the optional package `sodium-native` is not installed, OpenSSL it is.
 * @param tell hears of a thread that failed: OpenSSL takes its place
 */
export function openVerifier(tell: (fault: unknown) => void, wait?: Wait): OpenVerifier {
  return isSodiumInstalled() ? new ThreadsVerifier(tell, wait) : withoutThreads()
}

function withoutThreads(): OpenVerifier {
  return { ...createNativeVerifier(), async begin() {}, async close() {} }
}

/** Whether `sodium-native` is installed here. Whether it was made for this machine its thread finds out. */
export function isSodiumInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('sodium-native')
    return true
  } catch {
    return false
  }
}

interface Job {
  readonly claim: Claim
  readonly resolve: (holds: boolean | Promise<boolean>) => void
}

class ThreadsVerifier implements OpenVerifier {
  readonly #tell: (fault: unknown) => void
  readonly #native = createNativeVerifier()
  readonly #most = Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1))
  /** To begin costs 90 ms of CPU, while OpenSSL verifies, and to stay costs 20 MB (measured). */
  readonly #kept: OnDemand<Promise<void>>
  readonly #threads = new Set<Worker>()
  /** What each thread that has begun verifies now: nothing, when it waits. */
  readonly #working = new Map<Worker, readonly Job[]>()
  #waiting: Job[] = []
  #hasFailed = false

  constructor(tell: (fault: unknown) => void, wait?: Wait) {
    this.#tell = tell
    this.#kept = new OnDemand({ isBusy: () => this.#isBusy(), end: () => this.#endThreads() }, wait)
  }

  verify(...claim: [publicKey: string, signature: string, text: string]): Promise<boolean> {
    void this.begin()
    if (this.#working.size === 0) return this.#native.verify(...claim)
    return new Promise((resolve) => {
      this.#waiting.push({ claim, resolve })
      this.#send()
    })
  }

  begin(): Promise<void> {
    return this.#hasFailed ? Promise.resolve() : this.#kept.asked(() => this.#start())
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  #send(): void {
    const thread = this.#idle()
    if (!thread || this.#waiting.length === 0) return
    const batch = this.#waiting.splice(0, BATCH_MAX)
    this.#working.set(thread, batch)
    // The process waits for a thread while it verifies, and only then.
    thread.ref()
    thread.postMessage(batch.map(({ claim }) => claim))
  }

  /** A thread that waits. The first begins with the first signature, the next ones when a batch finds all at work. */
  #idle(): Worker | undefined {
    for (const [thread, batch] of this.#working) if (batch.length === 0) return thread
    const isOneBeginning = this.#threads.size > this.#working.size
    const isWanted = this.#waiting.length >= BATCH_MAX && !isOneBeginning
    if (isWanted && this.#threads.size < this.#most) this.#start()
    return undefined
  }

  /** Resolves when it has begun, or failed. */
  #start(): Promise<void> {
    const begun = Promise.withResolvers<void>()
    const thread = new Worker(new URL('./worker.js', import.meta.url), { name: 'verifier' })
    this.#threads.add(thread)
    thread.on('message', (results: readonly boolean[]) => {
      // Another one failed: what this one had is answered.
      if (!this.#threads.has(thread)) return
      const batch = this.#working.get(thread) ?? []
      this.#working.set(thread, [])
      thread.unref()
      begun.resolve()
      this.#send()
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] === true)
    })
    thread.on('error', (fault) => {
      begun.resolve()
      this.#fail(fault)
    })
    // It says that it has begun by the results of none.
    thread.postMessage([])
    return begun.promise
  }

  /** Whoever waits is answered all the same. */
  #fail(fault: unknown): void {
    this.#hasFailed = true
    this.#tell(fault)
    const jobs = [...this.#working.values(), this.#waiting].flat()
    this.#kept.end()
    this.#waiting = []
    for (const { claim, resolve } of jobs) resolve(this.#native.verify(...claim))
  }

  #isBusy(): boolean {
    const isOneBeginning = this.#threads.size > this.#working.size
    return isOneBeginning || [...this.#working.values()].some(({ length }) => length > 0)
  }

  #endThreads(): void {
    for (const thread of this.#threads) void thread.terminate()
    this.#threads.clear()
    this.#working.clear()
  }
}
