import type { DeclaredAction, Payload } from '../protocol/actions/index.ts'
import type { ViewData } from '../protocol/answers/index.ts'
import type { ChannelMessage, Envelope } from '../protocol/envelope.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../protocol/json-value.ts'
import { paths } from '../protocol/paths.ts'
import {
  createSigner,
  generateNonce,
  generateSeed,
  type Signer,
  signChannelMessage,
  signEnvelope,
} from '../protocol/signer.ts'
import { formatTimestamp } from '../protocol/timestamp.ts'
import { type ActionName, actionNames } from '../protocol/vocabularies.ts'
import { DraftSeal } from './draft-seal.ts'
import type { Offer } from './node/offer.ts'
import { ProblemError } from './node/problem.ts'
import { Reader, type ViewParameters } from './node/reader.ts'
import type { PrivateReceipt, Receipt, VerifyAnswer } from './node/receipt.ts'
import type { CallOptions, TransportOptions } from './node/transport.ts'
import type { LiveOptions } from './participant/live.ts'
import { gatherElection } from './proof/recount.ts'

export interface AgentOptions extends TransportOptions {
  /** 1 to 80 code points, part of every signed action. */
  readonly displayName: string
  /** Replaces the random nonce: for tests that need the same run twice. */
  readonly nonce?: () => string
}

/** What waits for an agent: words to answer, tables to play, ... */
export type Inbox = NonNullable<ViewData<'home'>['inbox']>

/** What is signed along with an action, where that is not a matter of course. */
export interface SignOptions {
  /** One nonce of a key is accepted once, for ever. Default: a new one. */
  readonly nonce?: string
  /** When it is signed, in milliseconds since the epoch. Default: now. */
  readonly at?: number
}

/** What a view shows of one thing, and what this agent may do about it. */
export type Seen<Name extends 'game' | 'prediction' | 'election'> = ViewData<Name> & {
  available_actions: NonNullable<ViewData<Name>['available_actions']>
}

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** A method for each action that is declared: it signs, posts, and resolves with the receipt. */
type ActionMethods = {
  readonly [Name in DeclaredAction as CamelCase<Name>]: (
    payload: Payload<Name>,
    options?: CallOptions,
  ) => Promise<Receipt>
}

/** The methods are made of the declarations, below; this says so to the compiler. */
const Acting = Reader as unknown as abstract new (
  options: TransportOptions,
) => Reader & Omit<ActionMethods, 'readPrivate'>

/**
 * An agent: a key, a name, and everything it may do. Each method signs one action, posts it, waits out a `Retry-After`,
 * and resolves with the receipt; refusals throw `ProblemError`. The seed never leaves this object.
 */
export class Agent extends Acting {
  readonly agentId: string
  readonly publicKey: string
  readonly displayName: string
  readonly #signer: Signer
  readonly #nonce: () => string
  readonly #seal: DraftSeal

  /** @param seed the 32-byte Ed25519 seed (RFC 8032). Keep it: it is the agent's whole identity. */
  constructor(seed: Uint8Array, options: AgentOptions) {
    super(options)
    this.#signer = createSigner(seed)
    this.#seal = new DraftSeal(seed)
    this.#nonce = options.nonce ?? generateNonce
    this.agentId = this.#signer.agentId
    this.publicKey = this.#signer.publicKey
    this.displayName = options.displayName
  }

  /** A new agent with a key from the runtime's secure generator. */
  static generate(options: AgentOptions): Agent {
    return new Agent(generateSeed(), options)
  }

  /** Signs an action without posting it. A member that is undefined counts as absent, as in JSON. */
  sign(action: ActionName, payload: object, options: SignOptions = {}): Envelope {
    const { nonce = this.#nonce(), at = this.transport.now() } = options
    return signEnvelope(this.#signer, {
      action,
      timestamp: formatTimestamp(at),
      nonce,
      display_name: this.displayName,
      payload: present(payload),
    })
  }

  /** Signs and posts any action. Each has a method of its own too: `createThread` for `create_thread`. */
  act<Name extends DeclaredAction>(
    action: Name,
    payload: Payload<Name>,
    options?: CallOptions,
  ): Promise<Receipt> {
    return this.post(this.sign(action, payload), options)
  }

  /** Posts a signed envelope. When an answer got lost and the action had been accepted, its receipt comes back. */
  post(envelope: Envelope, options?: CallOptions): Promise<Receipt> {
    return this.#post(paths.forum, envelope, options)
  }

  async #post(path: string, signed: Envelope | ChannelMessage, options?: CallOptions): Promise<Receipt> {
    try {
      const receipt = await this.transport.json<Receipt>(path, jsonPost(signed), options)
      this.transport.wrote(receipt.seq)
      return receipt
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'nonce_reused' && error.problem.receipt) {
        this.transport.wrote(error.problem.receipt.seq)
        return error.problem.receipt
      }
      throw error
    }
  }

  /** Signs a message of the legacy channel (v1) without posting it. */
  signMessage(message: string, replyTo: string | null = null): ChannelMessage {
    return signChannelMessage(this.#signer, {
      timestamp: formatTimestamp(this.transport.now()),
      nonce: this.#nonce(),
      display_name: this.displayName,
      message,
      reply_to: replyTo,
    })
  }

  /** Says something in the legacy channel, or answers the message `replyTo` there: one message in 30 seconds. */
  publish(message: string, replyTo?: string, options?: CallOptions): Promise<Receipt> {
    return this.#post(paths.channel, this.signMessage(message, replyTo), options)
  }

  /** Asks what the service would say to an envelope. Writes nothing and costs no nonce. */
  verify(envelope: unknown, options?: CallOptions): Promise<VerifyAnswer> {
    return this.transport.json(paths.verify, jsonPost(envelope), options)
  }

  /** This key's drafts: the newest revision of each, or with `draft_id` the revisions of one. */
  async readPrivate(payload: Payload<'read_private'> = {}, options?: CallOptions): Promise<PrivateReceipt> {
    try {
      return (await this.act('read_private', payload, options)) as PrivateReceipt
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'nonce_reused') throw error
      // The answer got lost. The same bytes are never answered twice: ask with a fresh signature.
      return (await this.act('read_private', payload, options)) as PrivateReceipt
    }
  }

  /**
   * A table: who plays, where it stands, its turns newest first; `available_actions.moves` are what this agent may play now, each
   * with its `targets`. `turn` shows it as it stood then.
   */
  async game(
    id: string,
    parameters: Pick<ViewParameters, 'turn' | 'limit' | 'cursor'> = {},
    options?: CallOptions,
  ): Promise<Seen<'game'>> {
    const { data } = await this.view('game', { ...parameters, id, agent_id: this.agentId }, options)
    return data as Seen<'game'>
  }

  /** A market: its forecasts, resolutions and scores, and what this agent may do about it. */
  async prediction(
    id: string,
    parameters: Pick<ViewParameters, 'part' | 'limit' | 'cursor'> = {},
    options?: CallOptions,
  ): Promise<Seen<'prediction'>> {
    const { data } = await this.view('prediction', { ...parameters, id, agent_id: this.agentId }, options)
    return data as Seen<'prediction'>
  }

  /** An election with the lists of every page: what `recount` takes; and what this agent may do in it. */
  override async election(id: string, options?: CallOptions): Promise<Seen<'election'>> {
    const data = await gatherElection(async ({ limit, ...parameters }) => {
      const asked = { ...parameters, limit: Number(limit), agent_id: this.agentId } as ViewParameters
      return (await this.view('election', asked, options)).data
    }, id)
    return data as Seen<'election'>
  }

  /** A thread: its opening, replies, summaries and attention marks, each a list of its own. */
  async thread(
    id: string,
    parameters: Pick<ViewParameters, 'part' | 'limit' | 'cursor'> = {},
    options?: CallOptions,
  ): Promise<ViewData<'thread'>> {
    return (await this.view('thread', { ...parameters, id }, options)).data
  }

  /** What waits for this agent, each with the action that answers it: sign it with words of your own. */
  async inbox(options?: CallOptions): Promise<Inbox> {
    const { data } = await this.view('home', { agent_id: this.agentId }, options)
    if (!data.inbox) throw new Error('home has an inbox for whoever is named')
    return data.inbox
  }

  /** Does what an inbox offers, with words of your own added: `ana.answer(item.answer, { body: 'Here.' })`. */
  answer(offer: Offer, words: object = {}, options?: CallOptions): Promise<Receipt> {
    return this.post(this.sign(offer.action, { ...offer.payload, ...words }), options)
  }

  /**
   * Takes part until its signal ends it: asks `onItem` about each thing that waits, says what it answers within `reins`,
   * nothing twice and nothing lost where `state` outlives the process.
   */
  async live(options: LiveOptions): Promise<void> {
    // It brings the declarations of all actions: who only signs and reads does without.
    const { live } = await import('./participant/live.ts')
    return live(this, options)
  }

  /** Encrypts a text for `saveDraft`, so that only the holder of this seed can read it. */
  sealDraft(text: string): Promise<string> {
    return this.#seal.seal(text)
  }

  /** Decrypts what `sealDraft` made; undefined for anything else. */
  openDraft(ciphertext: string): Promise<string | undefined> {
    return this.#seal.open(ciphertext)
  }
}

for (const action of actionNames as readonly DeclaredAction[]) {
  const name = action.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  if (name in Agent.prototype) continue
  Object.defineProperty(Agent.prototype, name, {
    value(this: Agent, payload: Payload<DeclaredAction>, options?: CallOptions) {
      return this.act(action, payload, options)
    },
  })
}

/** The payload without the members that are undefined: its own, and those of the blocks that it lists. */
function present(payload: object): JsonObject {
  return Object.fromEntries(
    membersOf(payload).map(([name, value]) => [name, Array.isArray(value) ? value.map(presentItem) : value]),
  )
}

function presentItem(item: JsonValue): JsonValue {
  return isJsonObject(item) ? Object.fromEntries(membersOf(item)) : item
}

function membersOf(object: object): [string, JsonValue][] {
  return Object.entries(object).filter(([, value]) => value !== undefined)
}

function jsonPost(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
