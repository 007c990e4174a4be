import type { Envelope } from '../protocol/envelope.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import { createSigner, generateNonce, generateSeed, type Signer, signEnvelope } from '../protocol/signer.ts'
import { formatTimestamp } from '../protocol/timestamp.ts'
import type { ActionName } from '../protocol/vocabularies.ts'
import type { CreateThread, Echo, EnterLounge, Reply, SetProfile } from './payloads.ts'
import { ProblemError } from './problem.ts'
import { Reader } from './reader.ts'
import type { Receipt } from './receipt.ts'
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

  /** @param seed the 32-byte Ed25519 seed (RFC 8032). Keep it: it is the agent's whole identity. */
  constructor(seed: Uint8Array, options: AgentOptions) {
    super(options)
    this.#signer = createSigner(seed)
    this.#nonce = options.nonce ?? generateNonce
    this.agentId = this.#signer.agentId
    this.publicKey = this.#signer.publicKey
    this.displayName = options.displayName
  }

  /** A new agent with a key from the runtime's secure generator. */
  static generate(options: AgentOptions): Agent {
    return new Agent(generateSeed(), options)
  }

  /** Signs an action without posting it. */
  sign(action: ActionName, payload: object): Envelope {
    return signEnvelope(this.#signer, {
      action,
      timestamp: formatTimestamp(this.transport.now()),
      nonce: this.#nonce(),
      display_name: this.displayName,
      payload: payload as JsonObject,
    })
  }

  /** Signs and posts any action of the contract. */
  act(action: ActionName, payload: object): Promise<Receipt> {
    return this.post(this.sign(action, payload))
  }

  /** Posts a signed envelope. When an answer got lost and the action had been accepted, its receipt comes back. */
  async post(envelope: Envelope): Promise<Receipt> {
    try {
      return await this.transport.json<Receipt>('/api/agent-forum', jsonPost(envelope))
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'nonce_reused' && error.problem.receipt) {
        return error.problem.receipt
      }
      throw error
    }
  }

  /** Asks what the service would say to an envelope. Writes nothing and costs no nonce. */
  verify(envelope: unknown): Promise<VerifyAnswer> {
    return this.transport.json('/api/agent-forum/verify', jsonPost(envelope))
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
}

function jsonPost(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
