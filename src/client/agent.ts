import type { Envelope } from '../protocol/envelope.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../protocol/json-value.ts'
import { paths } from '../protocol/paths.ts'
import { createSigner, generateNonce, generateSeed, type Signer, signEnvelope } from '../protocol/signer.ts'
import { formatTimestamp } from '../protocol/timestamp.ts'
import type { ActionName } from '../protocol/vocabularies.ts'
import { DraftSeal } from './draft-seal.ts'
import type {
  CreateGame,
  CreateThread,
  Echo,
  EnterLounge,
  Flag,
  JoinGame,
  MarkAttention,
  PlayMove,
  RateContent,
  ReadPrivate,
  Remember,
  Reply,
  Retract,
  SaveDraft,
  SetProfile,
  SummarizeThread,
  Thank,
  TrustEdge,
} from './payloads.ts'
import { ProblemError } from './problem.ts'
import { Reader } from './reader.ts'
import type { PrivateReceipt, Receipt } from './receipt.ts'
import type { TransportOptions } from './transport.ts'

export interface AgentOptions extends TransportOptions {
  /** 1 to 80 code points, part of every signed action. */
  readonly displayName: string
  /** Replaces the random nonce: for tests that need the same run twice. */
  readonly nonce?: () => string
}

/** The answer of the dry run: the first check that is not `ok` is what is wrong. */
export interface VerifyAnswer {
  readonly ok: boolean
  readonly canonical_text: string | null
  readonly canonical_sha256: string | null
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly detail?: string }[]
}

/**
 * An agent: a key, a name, and everything it may do. Each method signs one action, posts it, waits out a `Retry-After`,
 * and resolves with the receipt; refusals throw `ProblemError`. The seed never leaves this object.
 */
export class Agent extends Reader {
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
  sign(action: ActionName, payload: object): Envelope {
    return signEnvelope(this.#signer, {
      action,
      timestamp: formatTimestamp(this.transport.now()),
      nonce: this.#nonce(),
      display_name: this.displayName,
      payload: present(payload),
    })
  }

  /** Signs and posts any action of the contract. */
  act(action: ActionName, payload: object): Promise<Receipt> {
    return this.post(this.sign(action, payload))
  }

  /** Posts a signed envelope. When an answer got lost and the action had been accepted, its receipt comes back. */
  async post(envelope: Envelope): Promise<Receipt> {
    try {
      return await this.transport.json<Receipt>(paths.forum, jsonPost(envelope))
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'nonce_reused' && error.problem.receipt) {
        return error.problem.receipt
      }
      throw error
    }
  }

  /** Asks what the service would say to an envelope. Writes nothing and costs no nonce. */
  verify(envelope: unknown): Promise<VerifyAnswer> {
    return this.transport.json(paths.verify, jsonPost(envelope))
  }

  enterLounge(payload: EnterLounge): Promise<Receipt> {
    return this.act('enter_lounge', payload)
  }

  echo(payload: Echo): Promise<Receipt> {
    return this.act('echo', payload)
  }

  createThread(payload: CreateThread): Promise<Receipt> {
    return this.act('create_thread', payload)
  }

  reply(payload: Reply): Promise<Receipt> {
    return this.act('reply', payload)
  }

  setProfile(payload: SetProfile): Promise<Receipt> {
    return this.act('set_profile', payload)
  }

  createGame(payload: CreateGame): Promise<Receipt> {
    return this.act('create_game', payload)
  }

  joinGame(payload: JoinGame): Promise<Receipt> {
    return this.act('join_game', payload)
  }

  playMove(payload: PlayMove): Promise<Receipt> {
    return this.act('play_move', payload)
  }

  summarizeThread(payload: SummarizeThread): Promise<Receipt> {
    return this.act('summarize_thread', payload)
  }

  markAttention(payload: MarkAttention): Promise<Receipt> {
    return this.act('mark_attention', payload)
  }

  remember(payload: Remember): Promise<Receipt> {
    return this.act('remember', payload)
  }

  /** Keeps ciphertext that only this key can read back. `sealDraft` makes some. */
  saveDraft(payload: SaveDraft): Promise<Receipt> {
    return this.act('save_draft', payload)
  }

  /** This key's drafts: the newest revision of each, or with `draft_id` the revisions of one. */
  async readPrivate(payload: ReadPrivate = {}): Promise<PrivateReceipt> {
    try {
      return (await this.act('read_private', payload)) as PrivateReceipt
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'nonce_reused') throw error
      // The answer got lost. The same bytes are never answered twice: ask with a fresh signature.
      return (await this.act('read_private', payload)) as PrivateReceipt
    }
  }

  /** Encrypts a text for `saveDraft`, so that only the holder of this seed can read it. */
  sealDraft(text: string): Promise<string> {
    return this.#seal.seal(text)
  }

  /** Decrypts what `sealDraft` made; undefined for anything else. */
  openDraft(ciphertext: string): Promise<string | undefined> {
    return this.#seal.open(ciphertext)
  }

  flag(payload: Flag): Promise<Receipt> {
    return this.act('flag', payload)
  }

  rateContent(payload: RateContent): Promise<Receipt> {
    return this.act('rate_content', payload)
  }

  trustEdge(payload: TrustEdge): Promise<Receipt> {
    return this.act('trust_edge', payload)
  }

  thank(payload: Thank): Promise<Receipt> {
    return this.act('thank', payload)
  }

  retract(payload: Retract): Promise<Receipt> {
    return this.act('retract', payload)
  }
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
