import type { DeclaredAction } from '../../protocol/actions/index.ts'
import type { Envelope } from '../../protocol/envelope.ts'
import type { JsonObject } from '../../protocol/json-value.ts'
import { limits } from '../../protocol/limits.ts'
import { ProblemError } from '../node/problem.ts'
import type { Receipt, VerifyAnswer } from '../node/receipt.ts'
import type { CallOptions } from '../node/transport.ts'
import { isDeclared, slipIn } from './declared.ts'
import { dayIsSpent, heldBack, type Reins } from './reins.ts'
import type { Slip } from './slip.ts'
import type { Speaker } from './speaker.ts'
import { type Book, type Open, type Page, remember } from './state.ts'

/** Something to say. What has the same key, and no known answer yet, is the same thing. */
export interface Intent {
  readonly key: string
  readonly action: DeclaredAction
  readonly payload: JsonObject
  /** Once said under this nonce it is never said again. */
  readonly nonce: string
}

/** What came of it. */
export type Said =
  /** `receipt` is absent when the node had it already and the receipt is not to be had any more. */
  | { readonly accepted: true; readonly receipt?: Receipt; readonly isRepeated: boolean }
  | { readonly accepted: false; readonly slip: Slip }

export interface SayOptions extends CallOptions {
  /** Whether a refusal that passes is waited out. Default: all are. */
  readonly isWorthWaiting?: (problem: ProblemError) => boolean
  /** Told before each wait. */
  readonly onWait?: (ms: number, problem: ProblemError) => void
  /** Changes the page together with what came of it, in one save. */
  readonly settle?: (page: Page, said: Said) => void
}

/** A service may answer later than it was signed; two minutes of the window are left for clocks that differ. */
const SIGNED_ANEW_AFTER_MS = limits.TIMESTAMP_SKEW_MS - 2 * 60_000
const WAIT_MS_DEFAULT = 1_000

/** What the dry run may say about a moment: waiting, or posting, tells more. */
const passing: ReadonlySet<string> = new Set(['cadence', 'stop', 'nonce'])

/**
 * The voice of a participant. What it says is held against the reins and the declaration, tried dry, written down, and only
 * then posted; so whoever asks again after a crash gets what came of it, and nothing is said twice.
 */
export class Voice {
  readonly #speaker: Speaker
  readonly #book: Book
  readonly #reins: Reins
  readonly #channels = new Map<string, string>()
  /** How far the clock of the node is ahead of this one, in milliseconds, once it was seen to matter. */
  #aheadMs = 0

  constructor(speaker: Speaker, book: Book, reins: Reins) {
    this.#speaker = speaker
    this.#book = book
    this.#reins = reins
  }

  /** Why it would not be said, as far as that can be known without saying it. Writes nothing. */
  async rehearse(intent: Intent, options?: CallOptions): Promise<Slip | undefined> {
    const slip =
      (await this.#slipOf(intent.action, intent.payload, options)) ?? (await this.#dryRun(intent, options))
    const isOffTime = slip?.by === 'dry_run' && slip.code === 'timestamp'
    return isOffTime && (await this.#setClock(options)) ? this.#dryRun(intent, options) : slip
  }

  /** Throws when it cannot be known what came of it: say it again, with the same key. */
  async say(intent: Intent, options: SayOptions = {}): Promise<Said> {
    const { settle } = options
    const begun = (await this.#book.read()).place.open[intent.key]
    const slip = begun ? undefined : await this.rehearse(intent, options)
    const opened = slip ? { slip } : await this.#open(intent)
    if ('slip' in opened) {
      const refused: Said = { accepted: false, slip: opened.slip }
      if (settle) await this.#book.change((page) => settle(page, refused))
      return refused
    }
    if (opened.receipt) return { accepted: true, receipt: opened.receipt, isRepeated: true }
    const said = await this.#post(intent, opened, options)
    await this.#book.change((page) => this.#close(page, intent, said, settle))
    return said
  }

  /** An answer reached whoever asked: the next thing with this key is another one. */
  delivered(key: string): Promise<void> {
    return this.#book.change(({ place }) => {
      if (place.open[key]?.receipt) delete place.open[key]
    })
  }

  async #slipOf(action: string, payload: JsonObject, options?: CallOptions): Promise<Slip | undefined> {
    if (!isDeclared(action))
      return { by: 'declaration', code: 'unknown_action', detail: 'The forum has no action of this name.' }
    const { perDay } = this.#reins
    if (perDay !== undefined && (await this.#book.read()).counted >= perDay) return dayIsSpent(perDay)
    return (
      slipIn(action, payload) ??
      (await heldBack(this.#reins, action, payload, (thread) => this.#channelOf(thread, options)))
    )
  }

  /** The channel of a thread never changes. A thread that is not there is in none. */
  async #channelOf(id: string, options?: CallOptions): Promise<string | undefined> {
    const known = this.#channels.get(id)
    if (known !== undefined) return known
    try {
      const { data } = await this.#speaker.view('thread', { id, limit: 1 }, options)
      const { thread } = data
      const channel = thread.kind === 'thread' ? (thread.channel ?? undefined) : undefined
      if (channel !== undefined) this.#channels.set(id, channel)
      return channel
    } catch (error) {
      if (error instanceof ProblemError && !error.isPutOff) return undefined
      throw error
    }
  }

  async #dryRun(intent: Intent, options?: CallOptions): Promise<Slip | undefined> {
    const { checks } = await this.#speaker.verify(this.#sign(intent), options)
    return slipOfChecks(checks)
  }

  #sign({ action, payload, nonce }: Intent): Envelope {
    return this.#speaker.sign(action, payload, { nonce, at: this.#now() })
  }

  #now(): number {
    return this.#speaker.transport.now() + this.#aheadMs
  }

  /** Goes by the clock of the node from here on. False: it did already. */
  async #setClock(options?: CallOptions): Promise<boolean> {
    const before = this.#aheadMs
    const { generated_at } = await this.#speaker.view('health', {}, options)
    this.#aheadMs = Date.parse(generated_at) - this.#speaker.transport.now()
    return Math.abs(this.#aheadMs - before) > SIGNED_ANEW_AFTER_MS
  }

  /** Writes down that it is about to be said. */
  #open(intent: Intent): Promise<Open | { slip: Slip }> {
    const { key, nonce } = intent
    const { perDay } = this.#reins
    return this.#book.change(({ place, counted }) => {
      const begun = place.open[key]
      if (begun) return begun
      if (perDay !== undefined && counted >= perDay) return { slip: dayIsSpent(perDay) }
      const opened: Open = { nonce, envelope: this.#sign(intent) }
      place.open[key] = opened
      return opened
    })
  }

  async #post(intent: Intent, opened: Open, options: SayOptions): Promise<Said> {
    const { signal } = options
    let { envelope } = opened
    for (;;) {
      if (this.#now() - Date.parse(envelope.timestamp) > SIGNED_ANEW_AFTER_MS)
        envelope = await this.#signAnew(intent, opened.nonce)
      try {
        const receipt = await this.#speaker.post(envelope, { signal, retries: 0 })
        return { accepted: true, receipt, isRepeated: false }
      } catch (error) {
        if (isOffTime(error) && (await this.#setClock(options))) continue
        const settled = saidOf(error, options)
        if (settled) return settled
        await this.#wait(error as ProblemError, options)
      }
    }
  }

  async #wait(problem: ProblemError, { onWait, signal }: SayOptions): Promise<void> {
    const { transport } = this.#speaker
    const ended = transport.endedBy(signal)
    const ms = (problem.retryAfterSeconds ?? 0) * 1_000 || WAIT_MS_DEFAULT
    onWait?.(ms, problem)
    await transport.pause(ms, ended)
    ended.throwIfAborted()
  }

  #signAnew(intent: Intent, nonce: string): Promise<Envelope> {
    return this.#book.change(({ place }) => {
      const envelope = this.#sign({ ...intent, nonce })
      place.open[intent.key] = { nonce, envelope }
      return envelope
    })
  }

  #close(page: Page, { key, action, payload }: Intent, said: Said, settle: SayOptions['settle']): void {
    const { place, day } = page
    const begun = place.open[key]
    if (said.accepted && begun && !begun.receipt) {
      day.accepted += 1
      remember(place, { at: begun.envelope.timestamp, action, payload })
    }
    // Without `settle` nobody has been told yet: kept until somebody was.
    if (said.accepted && said.receipt && begun && !settle) begun.receipt = said.receipt
    else delete place.open[key]
    settle?.(page, said)
  }
}

/** Refusals that pass and come after the nonce was looked for: what is refused so was not said before either. */
const decided: ReadonlySet<string> = new Set(['cadence_exceeded', 'writes_paused'])

function isOffTime(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'timestamp_out_of_window'
}

/** What a failed post means; undefined when it is worth waiting. Throws when nobody knows what came of it. */
function saidOf(error: unknown, { isWorthWaiting = () => true }: SayOptions): Said | undefined {
  if (!(error instanceof ProblemError)) throw error
  // Accepted, when it was signed at another time: these bytes are others, but their nonce was spent on this.
  if (error.code === 'nonce_reused') return { accepted: true, isRepeated: true }
  const isOfAProxy = error.problem.type === 'about:blank' && error.status >= 500
  if (error.isPutOff && isWorthWaiting(error)) return undefined
  if (isOfAProxy || (error.isPutOff && !decided.has(error.code))) throw error
  return { accepted: false, slip: slipOfProblem(error) }
}

function slipOfChecks(checks: VerifyAnswer['checks']): Slip | undefined {
  const wrong = checks.filter(({ name, ok }) => !ok && !passing.has(name))
  if (wrong.length === 0) return undefined
  return { by: 'dry_run', code: wrong[0]?.name ?? '', detail: wrong.map(({ detail }) => detail).join(' ') }
}

function slipOfProblem({ problem }: ProblemError): Slip {
  const { code, detail = problem.title, errors } = problem
  return { by: 'service', code, detail, ...(errors && { errors }) }
}
