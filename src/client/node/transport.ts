import { problemOf } from './problem.ts'

/** Options of a client. Everything has a default; tests inject what they own. */
export interface TransportOptions {
  /** For example `http://127.0.0.1:8787`. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** `over` aborts once nobody waits any more. */
  readonly sleep?: (ms: number, over: AbortSignal) => Promise<void>
  /** How often a request that the service put off (429, 503) or that the network lost is sent again. Default 3. */
  readonly retries?: number
  /** The longest that it waits before it sends again; a refusal that says longer is thrown at once. Default: as long as it says. */
  readonly waitMsMax?: number
  /** Hears of each wait before it begins: whoever sits in front of the program is told that it does not hang. */
  readonly onWait?: (wait: Wait) => void
  /** How long an answer may take, and how long a stream may be silent. Default 30,000. */
  readonly timeoutMs?: number
  /** Ends everything that this client has under way. */
  readonly signal?: AbortSignal
}

/** A wait before a request is sent again. */
export interface Wait {
  readonly ms: number
  /** Why: `ProblemError` where the service put it off, or what the platform says of a lost connection. */
  readonly reason: unknown
}

/** Options of one call. */
export interface CallOptions {
  /** Ends this call: it throws the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** How often this request is sent again, instead of what the client was told. */
  readonly retries?: number | undefined
}

/** Nobody answered: the service is away, or says nothing. `cause` is what the platform knows of it. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

const RETRY_MS_DEFAULT = 1_000
const TIMEOUT_MS_DEFAULT = 30_000

/** A timer that nobody waits for would keep the process: a node may put a request off for an hour. */
function slept(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    over.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** Sends requests, and sends them again when the service says when. The bytes stay the same: so does the nonce. */
export class Transport {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly retries: number
  readonly waitMsMax: number
  readonly timeoutMs: number
  /** The newest entry that this client wrote: whichever node answers is to know it (`X-Min-Seq`). */
  #written = 0
  readonly #sleep: (ms: number, over: AbortSignal) => Promise<void>
  readonly #onWait: (wait: Wait) => void
  readonly #signal: AbortSignal | undefined

  constructor(options: TransportOptions) {
    this.baseUrl = options.baseUrl.replace(/\/+$/, '')
    this.fetch = options.fetch ?? globalThis.fetch.bind(globalThis)
    this.now = options.now ?? Date.now
    this.retries = options.retries ?? 3
    this.waitMsMax = options.waitMsMax ?? Number.POSITIVE_INFINITY
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS_DEFAULT
    this.#sleep = options.sleep ?? slept
    this.#onWait = options.onWait ?? (() => {})
    this.#signal = options.signal
  }

  /** Takes note of an entry that this client wrote: from now on it reads nothing older. */
  wrote(seq: number): void {
    this.#written = Math.max(this.#written, seq)
  }

  /** The signals that end a call: its own, that of the client, and any other. */
  endedBy(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
    return AbortSignal.any([this.#signal, ...signals].filter((signal) => signal !== undefined))
  }

  /** Sleeps, but no longer than until the signal. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const over = new AbortController()
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { signal: over.signal })
    })
    await Promise.race([this.#sleep(ms, over.signal), aborted])
    over.abort()
  }

  /**
   * Resolves with the parsed body of a 2xx answer. Throws `ProblemError` when the service refuses for good,
   * `UnreachableError` when nobody answers, and the reason of the signal that ended it.
   */
  async json<T>(path: string, init: RequestInit = {}, options: CallOptions = {}): Promise<T> {
    return JSON.parse(await this.text(path, init, options)) as T
  }

  /** The same for a body that is no JSON. */
  async text(path: string, init: RequestInit = {}, options: CallOptions = {}): Promise<string> {
    const { retries = this.retries } = options
    const ended = this.endedBy(options.signal)
    for (let attempt = 0; ; attempt += 1) {
      ended.throwIfAborted()
      const answer = await this.#attempt(path, init, ended, attempt >= retries)
      if ('value' in answer) return answer.value
      this.#onWait(answer.wait)
      await this.pause(answer.wait.ms, ended)
    }
  }

  async #attempt(
    path: string,
    init: RequestInit,
    ended: AbortSignal,
    last: boolean,
  ): Promise<{ value: string } | { wait: Wait }> {
    const timeout = AbortSignal.timeout(this.timeoutMs)
    let response: Response
    let text: string
    try {
      response = await this.fetch(`${this.baseUrl}${path}`, {
        ...this.#knowing(init),
        signal: this.endedBy(ended, timeout),
      })
      text = await response.text()
    } catch (lost) {
      ended.throwIfAborted()
      // Who was silent for so long is not asked again at once.
      if (last || timeout.aborted) throw this.unreachable(timeout.aborted, lost)
      return { wait: { ms: RETRY_MS_DEFAULT, reason: lost } }
    }
    if (response.ok) return { value: text }
    const problem = problemOf(response, text)
    if (last || !problem.isPutOff || problem.retryAfterSeconds === undefined) throw problem
    const ms = problem.retryAfterSeconds * 1_000
    if (ms > this.waitMsMax) throw problem
    return { wait: { ms, reason: problem } }
  }

  #knowing(init: RequestInit): RequestInit {
    if (this.#written === 0 || (init.method ?? 'GET') !== 'GET') return init
    const headers = new Headers(init.headers)
    headers.set('X-Min-Seq', String(this.#written))
    return { ...init, headers }
  }

  /** The error that says so. */
  unreachable(isSilent: boolean, cause: unknown): UnreachableError {
    const what = isSilent ? `did not answer within ${this.timeoutMs / 1_000} s` : 'cannot be reached'
    // `fetch failed` says nothing; its cause does.
    const known = cause instanceof TypeError ? (cause.cause ?? cause) : cause
    return new UnreachableError(`${this.baseUrl} ${what}`, isSilent ? {} : { cause: known })
  }
}
