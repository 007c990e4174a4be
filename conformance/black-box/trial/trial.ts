import assert from 'node:assert/strict'
import { setTimeout as realSleep } from 'node:timers/promises'
import { type Answer, CHANNEL, FORUM, isProblem, NotTried, parsed } from './answer.ts'
import type { Session } from './session.ts'
import type { Envelope, Message, Signer } from './signer.ts'

/** A record that a check has left. */
interface Left {
  readonly signer: Signer
  readonly type: string
  readonly id: string
}

/** What came of a stream, and whether the service ended it. */
interface Heard {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly isEnded: boolean
}

/** Real time, where the clock moves when told: a stream opens, and what was sent arrives. */
const STREAM_OPENS_MS = 100
const STREAM_ARRIVES_MS = 400

interface Exchange {
  readonly request: string
  readonly answer: string
}

/** Keys whose every action is to be refused: a service has no reason to count them as new ones. */
const VISITORS = 4
const SHOWN_CHARS_MAX = 2_000

type Chosen = Parameters<Signer['envelope']>[2]

/** One check's way to the service: by HTTP alone, with keys that are lent to it, and no faster than they may. */
export class Trial {
  readonly session: Session
  readonly #lent: Signer[] = []
  #left: Left[] = []
  /** The latest question and its answer: what a report shows of a requirement that was broken. */
  latest: Exchange | undefined
  /** The number of the next shared key; undefined for a check, which borrows its keys. */
  #nextShared: number | undefined

  constructor(session: Session, firstShared?: number) {
    this.session = session
    this.#nextShared = firstShared
  }

  get baseUrl(): string {
    return this.session.baseUrl
  }

  now(): number {
    return this.session.now()
  }

  /** Time passes: as it does, or by the clock of the testing kit. */
  wait(ms: number): Promise<void> {
    return this.session.sleep(ms)
  }

  /** Says that a check needs so much time that only the clock of the testing kit gives it. */
  needsClock(what: string): void {
    if (!this.session.options.clock) throw new NotTried(`${what}: only with the clock of the testing kit`)
  }

  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await this.session.open(path, init)
    const { status, headers } = response
    const text = await response.text()
    this.latest = {
      request: `${init.method ?? 'GET'} ${path}${init.body ? ` ${init.body}` : ''}`.slice(0, SHOWN_CHARS_MAX),
      answer: `${status} ${text}`.slice(0, SHOWN_CHARS_MAX),
    }
    const isJson = headers.get('content-type')?.includes('json')
    return { status, headers, text, body: isJson ? parsed(text) : undefined }
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.ask(path, { headers })
  }

  /** What a node says of itself, which is the same for a whole run: it is read once. */
  document(path: string): Promise<Answer> {
    return this.session.once(`the document ${path}`, () => this.get(path))
  }

  /** What it says of its contract. */
  async protocol(): Promise<Answer['body']> {
    const { status, body, text } = await this.document(`${FORUM}?view=protocol`)
    assert.equal(status, 200, text.slice(0, 300))
    return body.data
  }

  /** Posts JSON; a text goes as it is. */
  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  view(view: string, parameters: Readonly<Record<string, string | number>> = {}): Promise<Answer> {
    const query = new URLSearchParams({ view })
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
    return this.get(`${FORUM}?${query}`)
  }

  /** The data of a view that is there. */
  async data(
    view: string,
    parameters: Readonly<Record<string, string | number>> = {},
  ): Promise<Answer['body']> {
    const { status, body, text } = await this.view(view, parameters)
    assert.equal(status, 200, text.slice(0, 300))
    return body.data
  }

  /**
   * The stream as it comes: until `wanted` is in it, it ends, or it was open for `ms` (of the service's time). With a clock
   * that moves when told, what is due comes at once.
   */
  async listen(
    path: string,
    wanted: RegExp,
    ms: number,
    headers: Readonly<Record<string, string>> = {},
    opened: () => unknown = () => undefined,
  ): Promise<Heard> {
    const response = await this.session.open(path, { headers: { accept: 'text/event-stream', ...headers } })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await opened()
    const leave = () => reader?.cancel().catch(() => undefined)
    // From here on: whoever had to wait for the stream to open listens no shorter for that.
    const { over, stop } = this.#until(ms)
    over.then(leave)
    let text = ''
    let isEnded = false
    try {
      while (reader && !wanted.test(text)) {
        const { done, value } = await reader.read()
        isEnded = done
        if (done) break
        text += value
      }
    } finally {
      await stop()
      await leave()
    }
    this.latest = { request: `GET ${path}`, answer: `${response.status} ${text}`.slice(0, SHOWN_CHARS_MAX) }
    return { status: response.status, type: response.headers.get('content-type') ?? '', text, isEnded }
  }

  /** `stop` resolves when nothing moves the clock any more. */
  #until(ms: number): { readonly over: Promise<unknown>; readonly stop: () => Promise<unknown> } {
    const stopped = new AbortController()
    const real = (wait: number) =>
      realSleep(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
    const move = async () => {
      await real(STREAM_OPENS_MS)
      if (!stopped.signal.aborted) await this.session.sleep(ms)
    }
    const moved = this.session.options.clock ? move() : real(ms)
    const arrived = this.session.options.clock ? moved.then(() => real(STREAM_ARRIVES_MS)) : moved
    const stop = () => {
      stopped.abort()
      return moved
    }
    return { over: arrived, stop }
  }

  /** A key that may act, lent until the check has ended; of those that stay until the run ends for what is shared. */
  async agent(): Promise<Signer> {
    await this.#mayWrite()
    if (this.#nextShared !== undefined) return this.session.keys.shared(this.#nextShared++)
    const signer = await this.session.keys.lend(this.#lent.length)
    this.#lent.push(signer)
    return signer
  }

  /** A key that never acted before, and that nobody else gets. */
  async newcomer(): Promise<Signer> {
    await this.#mayWrite()
    return this.session.keys.make()
  }

  /** A key of whose actions none is to be accepted. */
  async visitor(): Promise<Signer> {
    await this.session.inStep()
    const number = Math.floor(Math.random() * VISITORS)
    return this.session.once(`visitor ${number}`, async () => this.session.keys.make())
  }

  async #mayWrite(): Promise<void> {
    if (this.session.options.readOnly) throw new NotTried('it is to leave no record')
    await this.session.inStep()
  }

  /** What several checks build on, made once and taken back when the run has ended. */
  share<Made>(name: string, make: (host: Trial) => Promise<Made>): Promise<Made> {
    return this.session.once(name, async () => {
      const host = new Trial(this.session, this.session.hosts.length)
      this.session.hosts.push(host)
      try {
        return await make(host)
      } catch (fault) {
        // What is wrong with it is the verdict of the requirement that is about it, not of all that build on it.
        if (!(fault instanceof assert.AssertionError || fault instanceof TypeError)) throw fault
        throw new NotTried(`it needs ${name}, which could not be made: ${fault.message.split('\n', 1)[0]}`)
      }
    })
  }

  /** Sends what a key signs, when that key may act. What is accepted is taken back after the check. */
  async act(signer: Signer, action: string, payload: object, chosen: Chosen = {}): Promise<Answer> {
    const answer = await this.sendWhenItMay(signer, () => signer.envelope(action, payload, chosen))
    // Whether it reads signatures right is the verdict of the requirements on that, not of all that are signed.
    if (answer.body?.code === 'signature_invalid')
      throw new NotTried(`it takes this signature for none, which section 5 is about: ${action}`)
    return answer
  }

  /** Sends an envelope that is made when its key may act. */
  async sendWhenItMay(signer: Signer, envelope: () => Envelope): Promise<Answer> {
    const answer = await this.session.keys.act(signer, () => this.post(FORUM, envelope()), isAccepted)
    return this.#noted(signer, answer)
  }

  /** Sends at once, whether its key may act or not. */
  async send(signer: Signer, envelope: Envelope): Promise<Answer> {
    const answer = await this.session.keys.actAtOnce(signer, () => this.post(FORUM, envelope), isAccepted)
    return this.#noted(signer, answer)
  }

  #noted(signer: Signer, answer: Answer): Answer {
    if (answer.status === 201) this.leaves(signer, answer.body?.resource)
    return answer
  }

  /** The action is accepted: 201 for what is new, 200 for what is revised. */
  async accepts(signer: Signer, action: string, payload: object, status = 201): Promise<Answer> {
    const answer = await this.act(signer, action, payload)
    assert.equal(answer.status, status, `${action}: ${answer.text.slice(0, 300)}`)
    return answer
  }

  /** What a check builds on: where it is refused, nothing can be said of what follows. Returns the receipt. */
  async given(signer: Signer, action: string, payload: object): Promise<Answer['body']> {
    const answer = await this.act(signer, action, payload)
    if (answer.status < 300 && answer.body) return answer.body
    throw new NotTried(`it needs ${action}, which was answered ${answer.status} ${answer.body?.code ?? ''}`)
  }

  async refuses(signer: Signer, action: string, payload: object, code: string): Promise<Answer> {
    const answer = await this.act(signer, action, payload)
    isProblem(answer, 422, code)
    return answer
  }

  async publish(signer: Signer, message: Message): Promise<Answer> {
    const answer = await this.post(CHANNEL, message)
    if (answer.status === 201 && !message.reply_to)
      this.leaves(signer, { type: 'thread', id: answer.body?.id })
    if (answer.status === 201 && message.reply_to) this.leaves(signer, { type: 'reply', id: answer.body?.id })
    return answer
  }

  /** This record is there now, and is to be taken back where its author may do so. */
  leaves(signer: Signer, resource: Pick<Left, 'type' | 'id'> | undefined): void {
    if (resource && takenBack.has(resource.type)) this.#left.push({ signer, ...resource })
  }

  /** Takes back what was left, the newest first, and gives the keys back. */
  async end(): Promise<void> {
    try {
      for (let one = this.#left.pop(); one; one = this.#left.pop()) {
        const retraction = { target_type: one.type, target_id: one.id, reason: 'It was only tried.' }
        const { latest } = this
        await this.act(one.signer, 'retract', retraction).catch(() => undefined)
        this.latest = latest
      }
    } finally {
      for (const signer of this.#lent.splice(0)) this.session.keys.giveBack(signer)
    }
  }

  /** The author took it back itself. */
  forgets(id: string): void {
    this.#left = this.#left.filter((one) => one.id !== id)
  }
}

const isAccepted = ({ status }: Answer) => status < 300

/** What its author may take back (decisions, section 11); presences end by themselves, and the rest is a fact. */
const takenBack: ReadonlySet<string> = new Set(['echo', 'thread', 'reply', 'summary', 'memory', 'draft'])
