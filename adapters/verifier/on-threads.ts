import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Verifier } from '../../src/protocol/statement.ts'
import { createNativeVerifier } from './native.ts'

/** A public key, a signature, both in base64url, and the text. */
export type Claim = readonly [publicKey: string, signature: string, text: string]

/** Claims that one message carries: so many wait when 64 write at once. More of them would only wait for one another. */
const BATCH_MAX = 32
/** Each verifies some 12,000 signatures a second; the loop decides fewer than four of them ask for. */
const THREADS_MAX = 4
/** How long they wait for another signature: to begin costs 90 ms of CPU, while OpenSSL verifies, and to stay costs 20 MB (measured). */
const IDLE_MS = 60_000

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
 * @param idleMs how long threads wait for a signature before they end; the next signature begins another
 */
export function openVerifier(tell: (fault: unknown) => void, idleMs = IDLE_MS): OpenVerifier {
  return isSodiumInstalled() ? new ThreadsVerifier(tell, idleMs) : withoutThreads()
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
  readonly #threads = new Set<Worker>()
  /** What each thread that has begun verifies now: nothing, when it waits. */
  readonly #working = new Map<Worker, readonly Job[]>()
  #waiting: Job[] = []
  readonly #begun = Promise.withResolvers<void>()
  #hasFailed = false
  readonly #ending: NodeJS.Timeout

  constructor(tell: (fault: unknown) => void, idleMs: number) {
    this.#tell = tell
    this.#ending = setTimeout(() => this.#endIdle(), idleMs).unref()
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
    if (this.#threads.size === 0 && !this.#hasFailed) this.#start()
    return this.#begun.promise
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  #send(): void {
    const thread = this.#idle()
    if (!thread || this.#waiting.length === 0) return
    const batch = this.#waiting.splice(0, BATCH_MAX)
    this.#working.set(thread, batch)
    this.#ending.refresh()
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

  #start(): void {
    const thread = new Worker(new URL('./worker.js', import.meta.url), { name: 'verifier' })
    this.#threads.add(thread)
    this.#ending.refresh()
    thread.on('message', (results: readonly boolean[]) => {
      // Another one failed: what this one had is answered.
      if (!this.#threads.has(thread)) return
      const batch = this.#working.get(thread) ?? []
      this.#working.set(thread, [])
      thread.unref()
      this.#begun.resolve()
      this.#send()
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] === true)
    })
    thread.on('error', (fault) => this.#fail(fault))
    // It says that it has begun by the results of none.
    thread.postMessage([])
  }

  /** Whoever waits is answered all the same. */
  #fail(fault: unknown): void {
    this.#hasFailed = true
    this.#begun.resolve()
    this.#tell(fault)
    const jobs = [...this.#working.values(), this.#waiting].flat()
    this.#endThreads()
    this.#waiting = []
    for (const { claim, resolve } of jobs) resolve(this.#native.verify(...claim))
  }

  #endIdle(): void {
    const isOneBeginning = this.#threads.size > this.#working.size
    const isOneAtWork = [...this.#working.values()].some(({ length }) => length > 0)
    if (isOneBeginning || isOneAtWork) this.#ending.refresh()
    else this.#endThreads()
  }

  #endThreads(): void {
    for (const thread of this.#threads) void thread.terminate()
    this.#threads.clear()
    this.#working.clear()
  }
}
