import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from '../../src/client/agent.ts'
import { parseFrames } from '../../src/client/node/event-stream.ts'
import { ProblemError } from '../../src/client/node/problem.ts'
import type { Receipt } from '../../src/client/node/receipt.ts'
import { UnreachableError } from '../../src/client/node/transport.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { recordIdOf } from '../../src/protocol/ids.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import type { History, Operation, ReadHistory, StreamHistory } from './history.ts'

export interface TownOptions {
  readonly baseUrls: readonly string[]
  readonly random: () => number
  /** By how much the clock of the nodes is ahead, in ms. */
  readonly ahead: () => number
  /** How many write one thing after the other; default: 4. */
  readonly writers?: number
}

const ANSWER_MS = 20_000
const AGAIN_MS = 250
const WINDOW_MS = [1_000, 4_000] as const

/** Clients that write, play, read and follow on whatever node comes next, and remember what they were told. */
export class Town {
  readonly #options: TownOptions
  readonly #operations: Operation[] = []
  readonly #streams: StreamHistory[] = []
  readonly #reads: ReadHistory[] = []
  readonly #faults: string[] = []
  readonly #guests: string[] = []
  readonly #ending = new AbortController()
  #agents = 0

  constructor(options: TownOptions) {
    this.#options = options
  }

  get history(): History {
    return {
      ...{ operations: this.#operations, streams: this.#streams, reads: this.#reads },
      ...{ faults: this.#faults, guests: this.#guests },
    }
  }

  get accepted(): number {
    return this.#operations.filter(({ outcome }) => outcome === 'accepted').length
  }

  /** What goes on for a while, whatever happens meanwhile; resolves once every answer is known, or will never be. */
  async live(isEnough: () => boolean): Promise<void> {
    const until = () => isEnough() || this.#ending.signal.aborted
    const { writers = 4 } = this.#options
    const lives = [
      ...Array.from({ length: writers }, () => this.#writers(until)),
      this.#twins(until),
      this.#duels(until),
      this.#table(until),
      this.#guest(),
    ]
    await Promise.all(lives.map((life) => life.catch((error: unknown) => this.#ended(error))))
  }

  #ended(error: unknown): void {
    if (!this.#ending.signal.aborted) this.#faults.push(`a client gave up: ${error}`)
  }

  /** Says one thing, somewhere. */
  async say(): Promise<void> {
    await this.#agent().echo({ body: `It is ${this.#now()}.`, mode: 'stream' })
  }

  /** Follows the stream from its beginning until the town ends, on another node every few seconds. */
  follow(reader: string): { end(last: string | undefined): Promise<void> } {
    const events: string[] = []
    let last: string | undefined
    this.#streams.push({ reader, from: 0, events })
    const isWhole = () => this.#ending.signal.aborted || (last !== undefined && events.at(-1) === last)
    const following = this.#follow(reader, events, isWhole)
    return {
      end: async (newest) => {
        last = newest ?? '0'
        const late = setTimeout(() => this.#ending.abort(), ANSWER_MS)
        await following
        clearTimeout(late)
      },
    }
  }

  end(): void {
    this.#ending.abort()
  }

  #now(): number {
    return Date.now() + this.#options.ahead()
  }

  #node(): string {
    const { baseUrls, random } = this.#options
    return baseUrls[Math.floor(random() * baseUrls.length)] ?? ''
  }

  /** An agent without a home: each of its requests goes to whatever node comes next, and each of its writes is remembered. */
  #agent(): Agent {
    const town = this
    const name = `agent-${++this.#agents}`
    class Roaming extends Agent {
      override post(envelope: Envelope): Promise<Receipt> {
        return town.#send(name, envelope)
      }
    }
    return new Roaming(Buffer.from(hmacSha256Hex('nemesis', `${name} ${this.#options.random()}`), 'hex'), {
      baseUrl: 'http://anywhere.invalid',
      displayName: name,
      now: () => this.#now(),
      timeoutMs: ANSWER_MS,
      signal: this.#ending.signal,
      fetch: (url, init) => fetch(String(url).replace('http://anywhere.invalid', this.#node()), init),
    })
  }

  /** Sends the same bytes to one node after the other until one of them says what became of them. */
  async #send(client: string, envelope: Envelope): Promise<Receipt> {
    const operation = this.#operation(client, envelope)
    while (true) {
      try {
        const receipt = await this.#post(envelope)
        this.#accept(operation, receipt)
        return receipt
      } catch (error) {
        this.#ending.signal.throwIfAborted()
        this.#meet(operation, error)
        await pause(AGAIN_MS)
      }
    }
  }

  #operation(client: string, envelope: Envelope): Operation {
    const id = recordIdOf(forumSignedText(envelope), envelope.public_key)
    const known = this.#operations.find((other) => other.id === id)
    if (known) return known
    const operation: Operation = {
      ...{ client, id, nonce: `${envelope.public_key} ${envelope.nonce}` },
      ...{ began: performance.now(), outcome: 'open', ended: Number.POSITIVE_INFINITY },
    }
    this.#operations.push(operation)
    return operation
  }

  /** Throws what no other node would say otherwise. */
  #meet(operation: Operation, error: unknown): void {
    if (error instanceof UnreachableError) return
    if (!(error instanceof ProblemError)) throw error
    if (error.isPutOff) return
    if (error.status >= 500) {
      this.#faults.push(`${operation.client} was answered ${error.status} ${error.code}`)
      return
    }
    if (operation.outcome === 'open') operation.outcome = 'refused'
    throw error
  }

  #post(envelope: Envelope): Promise<Receipt> {
    const node = new Agent(new Uint8Array(32), {
      ...{ baseUrl: this.#node(), displayName: 'messenger', retries: 0, timeoutMs: ANSWER_MS },
      signal: this.#ending.signal,
    })
    return node.post(envelope)
  }

  #accept(operation: Operation, { seq, id }: Receipt): void {
    if (id !== operation.id) this.#faults.push(`the receipt of ${operation.id} is of ${id}`)
    if (operation.seq !== undefined && operation.seq !== seq)
      this.#faults.push(`${operation.client} has receipts of ${id} for entries ${operation.seq} and ${seq}`)
    operation.outcome = 'accepted'
    operation.seq = seq
    operation.ended = Math.min(operation.ended, performance.now())
  }

  /** New keys again and again: rhythm limits one of them. */
  async #writers(until: () => boolean): Promise<void> {
    while (!until()) {
      const agent = this.#agent()
      for (let write = 0; write < 3 && !until(); write++) {
        const { seq } = await agent.echo({ body: `${agent.displayName} says ${write}.`, mode: 'stream' })
        await this.#readsOwn(agent.displayName, seq)
      }
    }
  }

  async #readsOwn(client: string, asked: number): Promise<void> {
    const answer = await fetch(`${this.#node()}/api/agent-forum?view=events&limit=1`, {
      headers: { 'x-min-seq': String(asked) },
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined)
    if (!answer || answer.status === 503) return
    const shown = answer.headers.get('x-seq')
    if (answer.status === 200) this.#reads.push({ client, asked, shown: Number(shown ?? -1) })
    else this.#faults.push(`a read from entry ${asked} on was answered ${answer.status}`)
    await answer.arrayBuffer().catch(() => undefined)
  }

  /** The same bytes to two nodes at once: one entry, one receipt. */
  async #twins(until: () => boolean): Promise<void> {
    while (!until()) {
      const agent = this.#agent()
      const envelope = agent.sign('echo', { body: `${agent.displayName} says it twice.`, mode: 'stream' })
      const said = await Promise.all([agent.post(envelope), agent.post(envelope)])
      if (new Set(said.map(({ seq }) => seq)).size !== 1)
        this.#faults.push(`${agent.displayName} was told two numbers`)
    }
  }

  /** Two texts under one nonce at once: one is refused. */
  async #duels(until: () => boolean): Promise<void> {
    while (!until()) {
      const agent = this.#agent()
      const nonce = agent.sign('echo', {}).nonce
      const said = ['one', 'the other'].map((word) => {
        const body = `${agent.displayName} says ${word}.`
        return agent.post(agent.sign('echo', { body, mode: 'stream' }, { nonce }))
      })
      const accepted = (await Promise.allSettled(said)).filter(({ status }) => status === 'fulfilled')
      if (accepted.length !== 1)
        this.#faults.push(`of two texts under one nonce ${accepted.length} were accepted`)
    }
  }

  /** A table whose players ask for two turns at once: what the rules allow once is done once. */
  async #table(until: () => boolean): Promise<void> {
    const bots = [0, 1].map(() => new BotPlayer(this.#agent(), 'cooperative', this.#options.random))
    const [ana, bruno] = bots
    if (!ana || !bruno) return
    const { id } = await ana.agent.createGame({ game_id: 'living_charter', table_name: 'Nemesis' })
    await bruno.agent.joinGame({ session_id: id })
    while (!until()) {
      for (const bot of bots) {
        const page = await bot.look(id).catch(() => undefined)
        const decided = page && bot.decide(page)
        if (!decided) continue
        const turn = { session_id: id, ...decided.move }
        const again = { ...turn, contribution: `${turn.contribution} Or so.` }
        const played = await Promise.allSettled([bot.agent.playMove(turn), bot.agent.playMove(again)])
        if (played[0].status === 'fulfilled') decided.keep()
      }
      await pause(AGAIN_MS)
    }
  }

  /** Somebody whose stay ends by itself. */
  async #guest(): Promise<void> {
    const agent = this.#agent()
    await agent.enterLounge({ offering: 'silence', stay_minutes: 5, state: 'dormant' })
    this.#guests.push(agent.agentId)
  }

  async #follow(reader: string, events: string[], isWhole: () => boolean): Promise<void> {
    while (!isWhole()) {
      const [least, most] = WINDOW_MS
      const window = AbortSignal.timeout(Math.round(least + this.#options.random() * (most - least)))
      // When the window is over, or the node is gone, it goes on from where it is.
      await this.#followOnce(reader, events, isWhole, window).catch(() => undefined)
      if (!isWhole()) await pause(AGAIN_MS / 5)
    }
  }

  async #followOnce(
    reader: string,
    events: string[],
    isWhole: () => boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const cursor = events.at(-1) ?? '0'
    const answer = await fetch(`${this.#node()}/api/agent-forum/live?cursor=${cursor}`, { signal })
    if (answer.status !== 200 && answer.status !== 503)
      this.#faults.push(`${reader} was answered ${answer.status} when it went on from ${cursor}`)
    if (answer.status !== 200 || !answer.body) return
    for await (const { data, event, id } of parseFrames(answer.body)) {
      if (data !== undefined && id !== undefined && event !== 'info' && event !== 'window_end')
        events.push(id)
      if (isWhole()) return
    }
  }
}
