import { problemOf } from './problem.ts'

/** How a client reaches a service. Everything has a default; tests inject what they own. */
export interface TransportOptions {
  /** For example `http://127.0.0.1:8787`. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly sleep?: (ms: number) => Promise<void>
  /** How often a request that the service put off (429, 503) or that the network lost is sent again. Default 3. */
  readonly retries?: number
}

const RETRY_MS_DEFAULT = 1_000

/** Sends requests, and sends them again when the service says when. The bytes stay the same: so does the nonce. */
export class Transport {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly #retries: number

  constructor(options: TransportOptions) {
    this.baseUrl = options.baseUrl.replace(/\/+$/, '')
    this.fetch = options.fetch ?? globalThis.fetch.bind(globalThis)
    this.now = options.now ?? Date.now
    this.sleep = options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
    this.#retries = options.retries ?? 3
  }

  /** Resolves with the parsed body of a 2xx answer. Throws `ProblemError` when the service refuses for good. */
  async json<T>(path: string, init: RequestInit = {}): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#attempt<T>(path, init, attempt >= this.#retries)
      if ('value' in answer) return answer.value
      await this.sleep(answer.retryInMs)
    }
  }

  async #attempt<T>(
    path: string,
    init: RequestInit,
    last: boolean,
  ): Promise<{ value: T } | { retryInMs: number }> {
    let response: Response
    let text: string
    try {
      response = await this.fetch(`${this.baseUrl}${path}`, init)
      text = await response.text()
    } catch (lost) {
      if (last) throw lost
      return { retryInMs: RETRY_MS_DEFAULT }
    }
    if (response.ok) return { value: JSON.parse(text) as T }
    const problem = problemOf(response, text)
    if (last || !problem.isPutOff || problem.retryAfterSeconds === undefined) throw problem
    return { retryInMs: problem.retryAfterSeconds * 1_000 }
  }
}
