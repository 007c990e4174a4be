import { decodeBase64url } from '../protocol/base64url.ts'
import { isReservedName } from '../protocol/display-name.ts'
import { type Envelope, parseEnvelope } from '../protocol/envelope.ts'
import { agentIdOf, canonicalPayloadSha256, recordIdOf } from '../protocol/ids.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import { forumSignedText } from '../protocol/signed-text.ts'
import type { Engine } from './engine.ts'
import type { Outcome, SignedInput } from './input.ts'

export interface Verifier {
  /** Whether the signature holds under the strict policy of `src/protocol/ed25519.ts`. */
  verify(publicKey: string, signature: string, text: string): Promise<boolean>
}

/** Asked for each input before work is spent on its signature: limits that only the caller can count. */
export interface Doorkeeper {
  admit(input: SignedInput): Promise<Refusal | undefined>
}

/**
 * From bytes to a verified input: parse strictly, check the shape, verify the signature off the main thread. Only
 * what passes here reaches the ordered loop.
 */
export class FrontDoor {
  readonly #engine: Engine
  readonly verifier: Verifier
  readonly reservedNames: readonly string[]

  constructor(engine: Engine, verifier: Verifier, reservedNames: readonly string[]) {
    this.#engine = engine
    this.verifier = verifier
    this.reservedNames = reservedNames
  }

  /** Takes the body of a signed write to its outcome. */
  async accept(body: Uint8Array, doorkeeper?: Doorkeeper): Promise<Outcome> {
    const envelope = this.read(body)
    if (isRefusal(envelope)) return envelope
    const busy = this.#engine.refusal()
    if (busy) return busy
    const input = identify(envelope)
    const turnedAway = await doorkeeper?.admit(input)
    if (turnedAway) return turnedAway
    if (!(await this.verifier.verify(input.publicKey, input.signature, forumSignedText(envelope)))) {
      return invalidSignature()
    }
    return this.#engine.submit(input)
  }

  /** The shape of the envelope, without its signature. */
  read(body: Uint8Array): Envelope | Refusal {
    const parsed = parseJson(body)
    if ('refused' in parsed) return parsed
    const envelope = parseEnvelope(parsed.value)
    if (isRefusal(envelope)) return envelope
    if (!isReservedName(envelope.display_name, this.reservedNames)) return envelope
    return refuseField('reserved_name', '/display_name', 'reserved', 'This display name is reserved.')
  }
}

/** Says no more than that: which check failed would tell a forger where to look. */
export function invalidSignature(): Refusal {
  return refuse('signature_invalid', 'The signature does not hold for this key and these signed lines.')
}

/** Names the input: who signed, and the ids that follow from the signed text. */
export function identify(envelope: Envelope): SignedInput {
  const text = forumSignedText(envelope)
  const key = decodeBase64url(envelope.public_key, 32)
  if (!key) throw new Error('the envelope was not checked')
  return {
    action: envelope.action,
    timestamp: envelope.timestamp,
    nonce: envelope.nonce,
    displayName: envelope.display_name,
    payload: envelope.payload,
    publicKey: envelope.public_key,
    signature: envelope.signature,
    agentId: agentIdOf(key),
    id: recordIdOf(text, envelope.public_key),
    canonicalPayloadSha256: canonicalPayloadSha256(text),
  }
}
