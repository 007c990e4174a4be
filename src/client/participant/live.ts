import { sha256Hex } from '../../protocol/hash.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json-value.ts'
import { ProblemError } from '../node/problem.ts'
import { UnreachableError } from '../node/transport.ts'
import { isDeclared } from './declared.ts'
import type { Reins } from './reins.ts'
import { type Refused, type Situation, situationOf } from './situation.ts'
import type { Slip } from './slip.ts'
import type { Speaker } from './speaker.ts'
import {
  Book,
  type Line,
  type LineOutcome,
  type Page,
  type Run,
  rehearsalOf,
  type StateStore,
  stateInMemory,
} from './state.ts'
import { type Intent, type Said, Voice } from './voice.ts'
import { type Item, itemOfNotification, notificationsAfter, timedItems } from './waiting.ts'

/** What a decider may answer with. */
export interface Decided {
  readonly action: string
  readonly payload: object
}

/** What happened, for a journal. */
export interface LiveEvent {
  readonly kind:
    | 'asked'
    | 'answered'
    | 'posted'
    | 'would_post'
    | 'refused'
    | 'done'
    | 'waiting'
    | 'held'
    | 'away'
  /** The id of the item. */
  readonly item?: string
  readonly [fact: string]: unknown
}

export interface LiveOptions {
  /** Asked once for each thing that waits, and a second time when something of its answer was refused. */
  readonly onItem: (
    situation: Situation,
    signal: AbortSignal,
  ) => Promise<readonly Decided[] | undefined> | readonly Decided[] | undefined
  readonly reins?: Reins
  /** Default: in memory, so that a restart begins with what waits then. */
  readonly state?: StateStore
  /** Milliseconds between two looks at the news of the plaza, the first at the start. Default: no news. */
  readonly everyMs?: number
  /** Asks and tries, and posts nothing; the state stays as it is. */
  readonly dryRun?: boolean
  /** Ends when nothing waits any more. */
  readonly once?: boolean
  readonly onEvent?: (event: LiveEvent) => void
  readonly signal?: AbortSignal
}

/** A decider that failed: it is not asked the same thing again, or once more where `isWorthRetry`. */
export class DeciderError extends Error {
  override readonly name = 'DeciderError'
  readonly code: string
  readonly isWorthRetry: boolean

  constructor(code: string, message: string, isWorthRetry: boolean) {
    super(message)
    this.code = code
    this.isWorthRetry = isWorthRetry
  }
}

/** The stream tells at once what happened; what has its time is looked for this often, in milliseconds. */
const LOOK_EVERY_MS = 60_000
/** A plaza where much happens is looked at this often at most. */
const LOOK_GAP_MS = 2_000
const LOOKS_AT_ONCE = 5
const AWAY_MS_MIN = 1_000
const AWAY_MS_MAX = 60_000
const ATTEMPTS = 2
const DONE_KEPT = 1_000
const NONCE_CHARS = 32
const DAY_MS = 24 * 60 * 60_000

/**
 * Takes part until the signal ends it: asks `onItem` about each thing that waits, one at a time, and says what it answers.
 * What is decided is written down before it is said, under nonces that follow from the item and the attempt; so a crash at
 * any moment neither skips an item nor says something twice. Throws what waiting does not mend.
 */
export async function live(speaker: Speaker, options: LiveOptions): Promise<void> {
  const over = new AbortController()
  try {
    await new Participant(speaker, options, over.signal).run()
  } finally {
    // However it ends, nobody listens any more.
    over.abort()
  }
}

class Participant {
  readonly #speaker: Speaker
  readonly #options: LiveOptions
  readonly #reins: Reins
  readonly #book: Book
  readonly #voice: Voice
  readonly #ended: AbortSignal
  readonly #bell = new Bell()
  #newsAt = Number.NEGATIVE_INFINITY
  #looks: number[] = []

  constructor(speaker: Speaker, options: LiveOptions, over: AbortSignal) {
    const { reins = {}, state = stateInMemory(), dryRun = false } = options
    const { transport } = speaker
    this.#speaker = speaker
    this.#options = options
    this.#reins = reins
    this.#book = new Book(dryRun ? rehearsalOf(state) : state, transport.baseUrl, transport.now)
    this.#voice = new Voice(speaker, this.#book, reins)
    this.#ended = transport.endedBy(options.signal, over)
  }

  async run(): Promise<void> {
    let awayMs = AWAY_MS_MIN
    if (!this.#options.once) void this.#listen()
    while (!this.#ended.aborted) {
      try {
        const dealt = await this.#look()
        awayMs = AWAY_MS_MIN
        if (dealt > 0) continue
        if (this.#options.once) return
        await this.#rest()
      } catch (error) {
        if (this.#ended.aborted) return
        if (!isAway(error)) throw error
        this.#tell({ kind: 'away', detail: error.message, again_in_ms: awayMs })
        await this.#speaker.transport.pause(awayMs, this.#ended)
        awayMs = Math.min(2 * awayMs, AWAY_MS_MAX)
      }
    }
  }

  /** Deals with everything that waits, what has its time first, and says how much it was. */
  async #look(): Promise<number> {
    let dealt = 0
    const { run } = await this.#position()
    if (run) {
      await this.#finish(run)
      dealt += 1
    }
    for (const { id } of await this.#timed()) {
      // What waited a moment ago may have passed while another one was thought about.
      const item = (await this.#timed()).find((one) => one.id === id)
      if (!item) continue
      if (!(await this.#mayGoOn())) return 0
      await this.#attempt(item, 1, [])
      dealt += 1
    }
    for (const told of await this.#told()) {
      const [item] = itemOfNotification(told)
      if (item && !(await this.#mayGoOn())) return 0
      if (item) await this.#attempt({ ...item, cursor: told.id }, 1, [])
      else await this.#move(told.id)
      dealt += item ? 1 : 0
    }
    const news = this.#news()
    if (news && (await this.#mayGoOn())) await this.#attempt(news, 1, [])
    return dealt
  }

  async #timed(): Promise<Item[]> {
    const { done } = await this.#position()
    const items = await timedItems(this.#speaker, { signal: this.#ended })
    return items.filter(({ id }) => !done.includes(id))
  }

  /** What this agent was told since. Of many in a row that ask for nothing, only the last one is here, to move the cursor. */
  async #told() {
    const { cursor } = await this.#position()
    const told = await notificationsAfter(this.#speaker, cursor, { signal: this.#ended })
    const asks = (one: (typeof told)[number] | undefined) =>
      one !== undefined && itemOfNotification(one).length > 0
    return told.filter((one, index) => asks(one) || asks(told[index + 1]) || index === told.length - 1)
  }

  #news(): Item | undefined {
    const { everyMs } = this.#options
    const now = this.#speaker.transport.now()
    if (everyMs === undefined || now < this.#newsAt + everyMs) return undefined
    this.#newsAt = now
    return { id: `news:${new Date(now).toISOString()}`, kind: 'news' }
  }

  /** @param accepted lines of the attempt before that were said: a decider without memory gives them again */
  async #attempt(
    item: Run['item'],
    attempt: number,
    refused: readonly Refused[],
    accepted: readonly Line[] = [],
  ): Promise<void> {
    const { place } = await this.#book.read()
    const { cursor: _, ...shown } = item
    const what = { reins: this.#reins, said: place.said, attempt, refused }
    const situation = await situationOf(this.#speaker, shown as unknown as Item, what, {
      signal: this.#ended,
    })
    this.#tell({ kind: 'asked', item: item.id, attempt, what: shown, refused })
    const answer = await this.#ask(situation)
    if (this.#ended.aborted) return
    if ('slip' in answer) return this.#failed(item, attempt, answer)
    this.#tell({ kind: 'answered', item: item.id, attempt, lines: answer.lines })
    const said = new Set(accepted.map((line) => JSON.stringify(line)))
    const lines = answer.lines.filter((line) => !said.has(JSON.stringify(line)))
    const run: Run = { item, attempt, lines, outcomes: [] }
    await this.#book.change(({ place: { live } }) => {
      live.run = run
    })
    await this.#finish(run)
  }

  async #ask(situation: Situation): Promise<{ lines: readonly Line[] } | { slip: Slip; again: boolean }> {
    try {
      const decided = (await this.#options.onItem(situation, this.#ended)) ?? []
      return { lines: decided.map(lineOf) }
    } catch (error) {
      if (!(error instanceof DeciderError)) throw error
      const slip: Slip = { by: 'decider', code: error.code, detail: error.message }
      return { slip, again: error.isWorthRetry }
    }
  }

  async #failed(
    item: Run['item'],
    attempt: number,
    { slip, again }: { slip: Slip; again: boolean },
  ): Promise<void> {
    this.#tell({ kind: 'refused', item: item.id, attempt, slip })
    if (again && attempt < ATTEMPTS) return this.#attempt(item, attempt + 1, [{ line: null, slip }])
    await this.#done(item)
  }

  /** Says the lines of a run that are not said yet. */
  async #finish({ item, attempt, lines, outcomes }: Run): Promise<void> {
    const all = [...outcomes]
    for (const [index, line] of lines.entries()) {
      if (index < outcomes.length) continue
      if (this.#ended.aborted) return
      all.push(await this.#sayLine(item, attempt, index, line))
    }
    const refused = all.flatMap((outcome, index): Refused[] =>
      'by' in outcome ? [{ line: lines[index], slip: outcome as Slip }] : [],
    )
    const accepted = lines.filter((_, index) => all[index] && !('by' in all[index]))
    if (refused.length > 0 && attempt < ATTEMPTS) await this.#attempt(item, attempt + 1, refused, accepted)
    else await this.#done(item)
  }

  async #sayLine(item: Run['item'], attempt: number, index: number, line: Line): Promise<LineOutcome> {
    if ('not_an_action' in line) {
      const detail = `A line is {"action": ..., "payload": {...}}: ${line.not_an_action}`
      const outcome = { by: 'decider', code: 'not_an_action', detail }
      this.#tell({ kind: 'refused', item: item.id, attempt, line: index, slip: outcome })
      await this.#book.change(({ place }) => void place.live.run?.outcomes.push(outcome))
      return outcome
    }
    const { action } = line
    const key = `live ${item.id} ${attempt}.${index}`
    const intent: Intent = {
      key,
      action: action as Intent['action'],
      payload: line.payload as JsonObject,
      nonce: nonceOf(this.#speaker.agentId, key),
    }
    if (this.#options.dryRun) return this.#rehearse(item, attempt, intent)
    let outcome: LineOutcome | undefined
    const said = await this.#voice.say(intent, {
      signal: this.#ended,
      onWait: (ms, { code }) => this.#tell({ kind: 'waiting', item: item.id, code, ms }),
      settle: ({ place }, settled) => {
        outcome = outcomeOf(action, settled)
        place.live.run?.outcomes.push(outcome)
      },
    })
    this.#tell(
      said.accepted
        ? { kind: 'posted', item: item.id, attempt, line: index, ...line, receipt: said.receipt ?? null }
        : { kind: 'refused', item: item.id, attempt, line: index, ...line, slip: said.slip },
    )
    return outcome ?? outcomeOf(action, said)
  }

  async #rehearse(item: Run['item'], attempt: number, intent: Intent): Promise<LineOutcome> {
    const { action, payload } = intent
    const slip = await this.#voice.rehearse(intent, { signal: this.#ended })
    const about = { item: item.id, attempt, action, payload }
    this.#tell(slip ? { kind: 'refused', ...about, slip } : { kind: 'would_post', ...about })
    return slip ? { ...slip, errors: [...(slip.errors ?? [])] } : { id: null, seq: null, action }
  }

  #done(item: Run['item']): Promise<void> {
    const { cursor } = item as { cursor?: string }
    this.#tell({ kind: 'done', item: item.id })
    return this.#book.change(({ place: { live } }) => {
      delete live.run
      if (cursor !== undefined) live.cursor = cursor
      else live.done = [...live.done, item.id].slice(-DONE_KEPT)
    })
  }

  #move(cursor: string): Promise<void> {
    return this.#book.change(({ place: { live } }) => {
      live.cursor = cursor
    })
  }

  async #position(): Promise<Page['place']['live']> {
    return (await this.#book.read()).place.live
  }

  /** Where the day's writes are spent, what waits goes on waiting until the next day. False: this is the end. */
  async #mayGoOn(): Promise<boolean> {
    const { perDay } = this.#reins
    const { transport } = this.#speaker
    while (perDay !== undefined && !this.#ended.aborted && (await this.#book.read()).counted >= perDay) {
      const ms = DAY_MS - (transport.now() % DAY_MS)
      this.#tell({ kind: 'held', code: 'per_day', ms })
      if (this.#options.once) return false
      await transport.pause(ms, this.#ended)
    }
    return !this.#ended.aborted
  }

  /** Whatever happens may concern this agent: the stream says that something did. */
  async #listen(): Promise<void> {
    let againMs = AWAY_MS_MIN
    const onOpen = () => {
      againMs = AWAY_MS_MIN
      this.#bell.ring()
    }
    while (!this.#ended.aborted) {
      try {
        for await (const { actor } of this.#speaker.events({ signal: this.#ended, onOpen }))
          if (actor !== this.#speaker.agentId) this.#bell.ring()
      } catch {
        // What the stream cannot tell meanwhile, a look every minute finds.
        await this.#speaker.transport.pause(againMs, this.#ended)
        againMs = Math.min(2 * againMs, AWAY_MS_MAX)
      }
    }
  }

  async #rest(): Promise<void> {
    const { transport } = this.#speaker
    const { everyMs = LOOK_EVERY_MS } = this.#options
    const look = () => transport.pause(Math.min(everyMs, LOOK_EVERY_MS), this.#ended)
    await this.#bell.heard(look, this.#ended)
    const now = transport.now()
    this.#looks = [...this.#looks.filter((at) => at > now - LOOK_GAP_MS * LOOKS_AT_ONCE), now]
    if (this.#looks.length > LOOKS_AT_ONCE) await transport.pause(LOOK_GAP_MS, this.#ended)
  }

  #tell(event: LiveEvent): void {
    this.#options.onEvent?.(event)
  }
}

/** Rings when something happened; who waits hears it once, however often it rang. */
class Bell {
  #rang = false
  #heard: (() => void) | undefined
  #timer: Promise<void> | undefined

  ring(): void {
    this.#rang = true
    this.#heard?.()
  }

  async heard(timer: () => Promise<void>, ended: AbortSignal): Promise<void> {
    this.#timer ??= timer().then(() => {
      this.#timer = undefined
      this.ring()
    })
    const over = new AbortController()
    await new Promise<void>((resolve) => {
      this.#heard = resolve
      ended.addEventListener('abort', () => resolve(), { signal: over.signal })
      if (this.#rang || ended.aborted) resolve()
    })
    over.abort()
    this.#rang = false
    this.#heard = undefined
  }
}

/** Waiting may mend it: nobody answers, or whoever answers is busy. */
function isAway(error: unknown): error is Error {
  if (error instanceof ProblemError)
    return error.isPutOff || (error.status >= 500 && error.problem.type === 'about:blank')
  return error instanceof UnreachableError
}

/** The same item, attempt and line have the same nonce for ever: the node takes it once. */
function nonceOf(agentId: string, key: string): string {
  return sha256Hex(`${agentId} ${key}`).slice(0, NONCE_CHARS)
}

/** What a decider gives for a line: an action, or why it is none. */
function lineOf(decided: Decided): Line {
  const given: unknown = decided
  if (typeof given !== 'object' || given === null) return { not_an_action: 'not an object' }
  const { action, payload, ...others } = given as Record<string, unknown>
  if (typeof action !== 'string' || !isDeclared(action)) return { not_an_action: 'no action of this name' }
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return { not_an_action: `it has a member too many, ${unknown.slice(0, 40)}` }
  if (!isJsonObject(payload as JsonValue)) return { not_an_action: 'its payload is no object' }
  return { action, payload: payload as Record<string, unknown> }
}

function outcomeOf(action: string, said: Said): LineOutcome {
  if (said.accepted) return { id: said.receipt?.id ?? null, seq: said.receipt?.seq ?? null, action }
  return { ...said.slip, errors: [...(said.slip.errors ?? [])] }
}
