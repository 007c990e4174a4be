import assert from 'node:assert/strict'
import { type Envelope, type Message, Signer } from './signer.ts'

/** What came back. `body` is the parsed JSON, or undefined where it is none. */
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
}

/** Why a sentence could not be tried here, or nothing. */
export type Outcome = string | undefined

/** A sentence about a service, and how it is tried: what it comes to is an `Outcome` where it is a text. */
export type Sentences = Readonly<Record<string, (trial: Trial) => Promise<unknown>>>

/** A reader that has asked too often waits for so long at most. */
const WAIT_S_MAX = 30
const TRIES_MAX = 8
/** With all the waiting for the limits of an address. */
const ANSWER_MS_MAX = 120_000

export const FORUM = '/api/agent-forum'
export const CHANNEL = '/api/agent-commons'

/** One service, tried from outside: by HTTP alone, with keys of its own, and no faster than it allows. */
export class Trial {
  readonly baseUrl: string
  readonly #fetch: NonNullable<TrialOptions['fetch']>
  #skewMs: number | undefined

  constructor(baseUrl: string, { fetch: given = fetch }: TrialOptions = {}) {
    this.baseUrl = baseUrl.replace(/\/+$/, '')
    this.#fetch = given
  }

  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await this.#open(path, { signal: AbortSignal.timeout(ANSWER_MS_MAX), ...init })
    const { status, headers } = response
    const text = await response.text()
    return {
      status,
      headers,
      text,
      body: headers.get('content-type')?.includes('json') ? parsed(text) : undefined,
    }
  }

  /** Asks, and asks again when it was too often: that limit is not what is tried. */
  async #open(path: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.#fetch(this.baseUrl + path, { redirect: 'manual', ...init })
      if (response.status !== 429 || tries === TRIES_MAX) return response
      const text = await response.text()
      if (!isOfAddress(parsed(text))) return new Response(text, response)
      const seconds = Number(response.headers.get('retry-after') ?? 1)
      assert.ok(seconds <= WAIT_S_MAX, `too often asked: ${path} may be asked again in ${seconds} s`)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
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

  /** The stream's beginning: what came until `wanted` is in it, or `ms` have passed. */
  async listen(
    path: string,
    wanted: string,
    ms: number,
  ): Promise<{ status: number; type: string; text: string }> {
    const stop = AbortSignal.timeout(ms)
    const response = await this.#open(path, { headers: { accept: 'text/event-stream' }, signal: stop })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    try {
      while (reader && !text.includes(wanted)) {
        const { done, value } = await reader.read()
        if (done) break
        text += value
      }
    } catch (fault) {
      if (!stop.aborted) throw fault
    }
    await reader?.cancel().catch(() => undefined)
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
  return body?.code === 'rate_limited' || body?.error?.code === 429
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
