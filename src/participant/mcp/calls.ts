import { ProblemError, sentenceOf } from '../../client/node/problem.ts'
import { UnreachableError } from '../../client/node/transport.ts'
import { declarationOf } from '../../client/participant/declared.ts'
import type { Slip } from '../../client/participant/slip.ts'
import type { Speaker } from '../../client/participant/speaker.ts'
import type { Book } from '../../client/participant/state.ts'
import type { Intent, Said, SayOptions, Voice } from '../../client/participant/voice.ts'
import type { DeclaredAction } from '../../protocol/actions/index.ts'
import { canonicalize } from '../../protocol/canonical-json.ts'
import { sha256Hex } from '../../protocol/hash.ts'
import type { JsonObject } from '../../protocol/json-value.ts'
import { generateNonce } from '../../protocol/signer.ts'

const NONCE_CHARS = 32
/** Longer rests, an owner's stop and a budget of the hour are answers. */
const WAIT_S_MAX = 90

/** It is not known what came of a call; made again, it is the same call. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
}

/** An action as a tool means it. */
export interface Call {
  readonly action: DeclaredAction
  readonly payload: JsonObject
}

/** Calls that write: the same call as long as nobody got its answer, also across restarts, and another one afterwards. */
export class Calls {
  readonly #speaker: Speaker
  readonly #book: Book
  readonly #voice: Voice

  constructor(speaker: Speaker, book: Book, voice: Voice) {
    this.#speaker = speaker
    this.#book = book
    this.#voice = voice
  }

  keyOf({ action, payload }: Call): string {
    return `call ${sha256Hex(canonicalize({ action, payload }))}`
  }

  isIrreversible({ action }: Call): boolean {
    return declarationOf(action).irreversible === true
  }

  /** Whether it was begun before, so that whoever had to agree did. */
  async isBegun(call: Call): Promise<boolean> {
    return this.keyOf(call) in (await this.#book.read()).place.open
  }

  async rehearse(call: Call, signal: AbortSignal): Promise<Slip | undefined> {
    return this.#known(() => this.#voice.rehearse(this.#intentOf(call), { signal }))
  }

  async make(call: Call, options: Pick<SayOptions, 'signal' | 'onWait'>): Promise<Said> {
    const said = await this.#say(call, options)
    // A private answer is given once, to whoever asks with a new nonce.
    const isLost = call.action === 'read_private' && said.accepted && !said.receipt
    return isLost ? this.#say(call, options) : said
  }

  /** Its answer is with whoever asked. */
  delivered(key: string): Promise<void> {
    return this.#voice.delivered(key)
  }

  #say(call: Call, options: Pick<SayOptions, 'signal' | 'onWait'>): Promise<Said> {
    return this.#known(() => this.#voice.say(this.#intentOf(call), { ...options, isWorthWaiting }))
  }

  /** The nonce follows from the call and from when it is first made; the state keeps it until the call is answered. */
  #intentOf(call: Call): Intent {
    const key = this.keyOf(call)
    const made = `${this.#speaker.agentId} ${key} ${this.#speaker.transport.now()} ${generateNonce()}`
    return { ...call, key, nonce: sha256Hex(made).slice(0, NONCE_CHARS) }
  }

  async #known<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task()
    } catch (error) {
      if (error instanceof ProblemError) throw new UnknownOutcome(sentenceOf(error.problem))
      if (error instanceof UnreachableError) throw new UnknownOutcome(error.message)
      throw error
    }
  }
}

function isWorthWaiting({ code, retryAfterSeconds = 0 }: ProblemError): boolean {
  return (code === 'cadence_exceeded' || code === 'rate_limited') && retryAfterSeconds <= WAIT_S_MAX
}
