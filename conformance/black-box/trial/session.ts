import assert from 'node:assert/strict'
import { setTimeout as realSleep } from 'node:timers/promises'
import { type Answer, FORUM, NotTried, parsed, SilenceError } from './answer.ts'
import { Doors, Gate } from './gate.ts'
import { Keys } from './keys.ts'

/** The clock of the testing kit, where the service is tried with it: it moves when told. */
export interface KitClock {
  now(): number
  advance(ms: number): Promise<void>
}

export interface SessionOptions {
  /** Default: the runtime's. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** The clock that the service goes by, where the tester owns it. What takes minutes or days is observed with it alone. */
  readonly clock?: KitClock
  /** Makes no records: what needs one is not tried. */
  readonly readOnly?: boolean
  /** With it the owner's stop is tried, and lifted again. */
  readonly owner?: Owner
}

export interface Owner {
  /** The 32 bytes of the private key, in base64url. */
  readonly privateKey: string
  /** Without it, only what is refused is tried. */
  readonly phrase?: string
}

/**
 * The longest wait that a limit of the address may ask for at once, and all waits of one request together. What lets a key in every minute
 * or so is not waited for: a second run within the hour would take that hour.
 */
const WAIT_S_MAX = 30
const WAITED_MS_MAX = 150_000
const ANSWER_MS_MAX = 30_000
/** How long a service that something went wrong with is waited for before it is taken to be gone. */
const SIGN_OF_LIFE_MS_MAX = 10_000
/** Questions at once: a node need not take more connections of one address. Streams come to these. */
const ASKED_MAX = 16

interface Outcome {
  readonly response?: Response
  /** When to come back, where there is none. */
  readonly seconds?: number
}

/** One run against one service: what its checks share. */
export class Session {
  readonly baseUrl: string
  readonly keys: Keys
  readonly options: SessionOptions
  readonly #shared = new Map<string, Promise<unknown>>()
  readonly #doors = new Doors(ASKED_MAX)
  readonly #reads = new Gate()
  readonly #streams = new Gate()
  /** What made the things that are shared: it takes its records back when the run has ended. */
  readonly hosts: { end(): Promise<void> }[] = []
  #skew: Promise<number> | undefined
  #skewMs = 0
  #isHeard = false
  #isGone = false
  /** Refusals of a limit of the address that came on the way, the newest. */
  limited: Answer | undefined

  constructor(baseUrl: string, options: SessionOptions) {
    this.baseUrl = baseUrl.replace(/\/+$/, '')
    this.options = options
    this.keys = new Keys(
      () => this.now(),
      (ms) => this.sleep(ms),
    )
  }

  /** The time of the service, as far as `inStep` was asked before. */
  now(): number {
    return this.options.clock?.now() ?? Date.now() + this.#skewMs
  }

  /** Reads once how far the clock of the service is from this one. */
  async inStep(): Promise<void> {
    if (this.options.clock) return
    this.#skew ??= this.#readSkew()
    this.#skewMs = await this.#skew
  }

  async sleep(ms: number): Promise<void> {
    await (this.options.clock?.advance(ms) ?? realSleep(ms))
  }

  /** What several checks need, made once. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    const made = this.#shared.get(name) ?? make()
    this.#shared.set(name, made)
    made.catch(() => undefined)
    return made as Promise<Made>
  }

  /** Asks, and asks again after a 429 of the address: those limits are not tried here. */
  async open(path: string, init: RequestInit): Promise<Response> {
    const gate = this.#gateOf(path, init)
    if (!gate) return this.#patiently(path, init)
    const { response } = gate.isNarrow ? {} : await this.#once(path, init)
    return response ?? gate.inTurn(() => this.#patiently(path, init))
  }

  /** Reads share one limit, streams another; what is posted meets limits of its key, too. */
  #gateOf(path: string, { method = 'GET' }: RequestInit): Gate | undefined {
    if (method === 'POST') return undefined
    return path.split('?')[0] === `${FORUM}/live` ? this.#streams : this.#reads
  }

  async #patiently(path: string, init: RequestInit): Promise<Response> {
    for (let waitedMs = 0; ; ) {
      const { response, seconds = 1 } = await this.#once(path, init)
      if (response) return response
      if (seconds > WAIT_S_MAX || waitedMs > WAITED_MS_MAX)
        throw new NotTried(`too often asked: ${path} may be asked again in ${seconds} s`)
      waitedMs += seconds * 1_000
      await this.sleep(seconds * 1_000)
    }
  }

  /** The answer, or when to come back. */
  async #once(path: string, init: RequestInit): Promise<Outcome> {
    const isStream = this.#gateOf(path, init) === this.#streams
    const ask = () => this.#ask(path, init)
    const response = await (isStream ? ask() : this.#doors.through(ask))
    if (response.status !== 429 && response.status !== 503) return { response }
    const text = await response.text()
    const body = parsed(text)
    // Pages and heads do not say which limit it was: what only reads meets none but those of the address.
    const isOfReader = init.method !== 'POST' && response.status === 429
    if (!isOfReader && !isPutOff(response.status, body)) return { response: new Response(text, response) }
    if (response.status === 503) throw new NotTried(whyNotNow(body.code))
    this.limited = { status: 429, headers: response.headers, text, body }
    return { seconds: Number(response.headers.get('retry-after')) || 1 }
  }

  async #ask(path: string, init: RequestInit): Promise<Response> {
    if (this.#isGone) throw new NotTried(`${this.baseUrl} answers no more`)
    try {
      const response = await this.#fetch(path, init, ANSWER_MS_MAX)
      this.#isHeard = true
      return response
    } catch (cause) {
      if (!this.#isHeard) throw new SilenceError(`${this.baseUrl} cannot be reached`, { cause })
      // Broken is what answers otherwise than it must, if only now and then.
      throw new TypeError(`${init.method ?? 'GET'} ${path} was not answered: ${reasonOf(cause)}`, { cause })
    }
  }

  #fetch(path: string, init: RequestInit, msMax: number): Promise<Response> {
    const ask = this.options.fetch ?? fetch
    return ask(this.baseUrl + path, { redirect: 'manual', ...init, signal: AbortSignal.timeout(msMax) })
  }

  /** Whether the service, which something just went wrong with, answers nothing any more: then nothing more is asked of it. */
  async isGone(): Promise<boolean> {
    if (!this.#isGone)
      await this.#fetch('/', { method: 'HEAD' }, SIGN_OF_LIFE_MS_MAX).catch(() => {
        this.#isGone = true
      })
    return this.#isGone
  }

  async #readSkew(): Promise<number> {
    const response = await this.open(`${FORUM}?view=protocol`, {})
    const told = parsed(await response.text())?.data?.server_time
    assert.ok(Number.isFinite(Date.parse(told)), 'view=protocol says its server_time')
    return Date.parse(told) - Date.now()
  }
}

const ofAddress: ReadonlySet<unknown> = new Set(['rate_limited', 'too_many_streams'])
const ofNow: ReadonlySet<unknown> = new Set([
  ...['writes_paused', 'maintenance', 'queue_full', 'storage_unavailable', 'damaged'],
  ...['shutting_down', 'starting'],
])

/** `fetch` says no more than that it failed; what happened stands in its cause. */
function reasonOf(fault: unknown): unknown {
  const { code, message, cause } = fault as NodeJS.ErrnoException
  return cause ? reasonOf(cause) : (code ?? message)
}

/** A limit of the address (as A2A tells it too), or a service that takes nothing now. A limit of a key is neither. */
function isPutOff(status: number, body: Answer['body']): boolean {
  if (status === 503) return ofNow.has(body?.code)
  return ofAddress.has(body?.code) || body?.error?.code === 429
}

function whyNotNow(code: unknown): string {
  return code === 'writes_paused' ? 'the owner has stopped all writing here' : `not now, it says: ${code}`
}
