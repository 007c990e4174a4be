import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { type Envelope, type Message, Signer } from './signer.ts'

/** An answer. `body` is the parsed JSON, or undefined when it is not JSON. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a suite looks into whatever came, and its assertions say what it must be
  readonly body: any
}

export interface TrialOptions {
  /** Default: the runtime's. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds. Default: the runtime's. */
  readonly sleep?: (ms: number) => Promise<void>
}

/** The service cannot be tried now, as the contract allows: that is no verdict. */
export class NotTried extends Error {
  override readonly name = 'NotTried'
}

/** Why a sentence could not be tried here, or nothing. */
export type Outcome = string | undefined

/** A sentence about a service, and how it is tried. A text as the result says why it could not be tried. */
export type Sentences = Readonly<Record<string, (trial: Trial) => Promise<unknown>>>

/** The longest wait of a reader that has asked too often. */
const WAIT_S_MAX = 30
const TRIES_MAX = 8
/** Of each request; what is waited for the limits of an address comes on top. */
const ANSWER_MS_MAX = 30_000

/** A record that the trial has left. */
interface Left {
  readonly signer: Signer
  readonly type: string
  readonly id: string
}

export const FORUM = '/api/agent-forum'
export const CHANNEL = '/api/agent-commons'

/** One service, tried from outside: by HTTP alone, with keys of its own, and no faster than it allows. */
export class Trial {
  readonly baseUrl: string
  readonly #fetch: NonNullable<TrialOptions['fetch']>
  readonly #sleep: NonNullable<TrialOptions['sleep']>
  #left: Left[] = []
  #skewMs: number | undefined

  constructor(baseUrl: string, { fetch: given = fetch, sleep = setTimeout }: TrialOptions = {}) {
    this.baseUrl = baseUrl.replace(/\/+$/, '')
    this.#fetch = given
    this.#sleep = sleep
  }

  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await this.#open(path, init)
    const { status, headers } = response
    const text = await response.text()
    return {
      status,
      headers,
      text,
      body: headers.get('content-type')?.includes('json') ? parsed(text) : undefined,
    }
  }

  /** Asks, and asks again after a 429 of the reads: that limit is not tried here. */
  async #open(path: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const signal = AbortSignal.timeout(ANSWER_MS_MAX)
      const response = await this.#fetch(this.baseUrl + path, { redirect: 'manual', ...init, signal })
      if (response.status !== 429 && response.status !== 503) return response
      const text = await response.text()
      const body = parsed(text)
      if (response.status === 503 && body?.code !== undefined) throw new NotTried(whyNotNow(body.code))
      if (response.status === 503 || !isOfAddress(body)) return new Response(text, response)
      const seconds = Number(response.headers.get('retry-after')) || 1
      if (seconds > WAIT_S_MAX || tries === TRIES_MAX)
        throw new NotTried(`too often asked: ${path} may be asked again in ${seconds} s`)
      await this.#sleep(seconds * 1_000)
    }
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.ask(path, { headers })
  }

  /** Posts JSON; a text goes as it is. */
  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  view(view: string, parameters: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.get(`${FORUM}?${new URLSearchParams({ view, ...parameters })}`)
  }

  /** The stream's beginning: what came until `wanted` is in it, or it was open for `ms`. */
  async listen(
    path: string,
    wanted: RegExp,
    ms: number,
  ): Promise<{ status: number; type: string; text: string }> {
    const response = await this.#open(path, { headers: { accept: 'text/event-stream' } })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const leave = () => reader?.cancel().catch(() => undefined)
    // From here on: whoever had to wait for the stream to open listens no shorter for that.
    const over = globalThis.setTimeout(leave, ms)
    let text = ''
    try {
      while (reader && !wanted.test(text)) {
        const { done, value } = await reader.read()
        if (done) break
        text += value
      }
    } finally {
      clearTimeout(over)
      await leave()
    }
    return { status: response.status, type: response.headers.get('content-type') ?? '', text }
  }

  /** A new key whose clock is the service's. */
  async signer(): Promise<Signer> {
    if (this.#skewMs === undefined) {
      const { body } = await this.view('protocol')
      this.#skewMs = Date.parse(body.data.server_time) - Date.now()
      assert.ok(Number.isFinite(this.#skewMs), 'view=protocol says its server_time')
    }
    const skew = this.#skewMs
    return new Signer(() => Date.now() + skew)
  }

  act(envelope: Envelope): Promise<Answer> {
    return this.post(FORUM, envelope)
  }

  publish(message: Message): Promise<Answer> {
    return this.post(CHANNEL, message)
  }

  /** Writes a record that is new, for as long as its sentence is tried. */
  async write(signer: Signer, envelope: Envelope): Promise<Answer> {
    const answer = await this.act(envelope)
    assert.equal(answer.status, 201, answer.text)
    this.leaves(signer, answer.body.resource)
    return answer
  }

  /** This record is there now, and is to be taken back. */
  leaves(signer: Signer, { type, id }: Pick<Left, 'type' | 'id'>): void {
    this.#left.push({ signer, type, id })
  }

  /** Takes back what was left since the last time, the newest first. */
  async takeBack(): Promise<void> {
    for (let one = this.#left.pop(); one; one = this.#left.pop()) {
      const retraction = { target_type: one.type, target_id: one.id, reason: 'It was only tried.' }
      const answer = await this.act(one.signer.envelope('retract', retraction))
      assert.equal(answer.status, 200, answer.text)
    }
  }
}

/** The answer is a problem document with this status and code (RFC 9457; decisions, section 2). */
export function isProblem(answer: Answer, status: number, code: string): void {
  assert.deepEqual([answer.status, answer.body?.code], [status, code], answer.text.slice(0, 300))
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
  for (const member of ['type', 'title', 'detail', 'instance', 'errors', 'request_id'])
    assert.ok(member in answer.body, `a problem has a member ${member}`)
  assert.equal(answer.body.status, status)
}

/** The limits of an address, as the service tells them, and as A2A does; that of a key is none. */
function isOfAddress(body: Answer['body']): boolean {
  return ['rate_limited', 'too_many_streams'].includes(body?.code) || body?.error?.code === 429
}

/** Of a service that answers 503: stopped by its owner, full, short of room, or about to leave. */
function whyNotNow(code: unknown): string {
  return code === 'writes_paused' ? 'the owner has stopped all writing here' : `not now, it says: ${code}`
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
