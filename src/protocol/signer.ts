import { encodeBase64url } from './base64url.ts'
import type { ChannelMessage, Envelope } from './envelope.ts'
import { agentIdOf } from './ids.ts'
import { getPublicKey, sign } from './noble.ts'
import {
  type ChannelSigned,
  channelSignedText,
  type EmergencySigned,
  emergencySignedText,
  type ForumSigned,
  forumSignedText,
  type OperatorSigned,
  operatorSignedText,
} from './signed-text.ts'
import type { ActionName } from './vocabularies.ts'

/** Bytes of a private key: the RFC 8032 seed. */
export const SEED_BYTES = 32

/** An agent's key, able to sign. The seed stays inside. */
export interface Signer {
  /** base64url of the 32 raw bytes. */
  readonly publicKey: string
  /** 64 lowercase hex characters. */
  readonly agentId: string
  /** Signs the UTF-8 bytes of a text; base64url of the 64 raw bytes. Deterministic (RFC 8032). */
  sign(text: string): string
}

/** A new private key: 32 bytes from the runtime's secure generator. Keep it; it is the agent's whole identity. */
export function generateSeed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES))
}

/** A new nonce: 16 random bytes as 22 base64url characters. */
export function generateNonce(): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(16)))
}

/**
 * Makes a signer from a 32-byte seed.
 * @throws RangeError for a seed of another length.
 */
export function createSigner(seed: Uint8Array): Signer {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed has ${SEED_BYTES} bytes`)
  const ownSeed = Uint8Array.from(seed)
  const { publicKey, signBytes } = nativeKey(ownSeed) ?? nobleKey(ownSeed)
  return {
    publicKey: encodeBase64url(publicKey),
    agentId: agentIdOf(publicKey),
    sign: (text) => encodeBase64url(signBytes(new TextEncoder().encode(text))),
  }
}

interface SecretKey {
  readonly publicKey: Uint8Array
  readonly signBytes: (bytes: Uint8Array) => Uint8Array
}

function nobleKey(seed: Uint8Array): SecretKey {
  return { publicKey: getPublicKey(seed), signBytes: (bytes) => sign(bytes, seed) }
}

/** What an Ed25519 seed follows in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = '302e020100300506032b657004220420'

/**
 * The same from OpenSSL where the runtime has it: Ed25519 is deterministic, and noble is far slower, the more so the first time (a tenth of
 * what a start takes until it listens).
 */
function nativeKey(seed: Uint8Array): SecretKey | undefined {
  const native = globalThis.process?.getBuiltinModule?.('node:crypto')
  if (!native) return undefined
  const der = Buffer.concat([Buffer.from(PKCS8_PREFIX, 'hex'), seed])
  const key = native.createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = native.createPublicKey(key).export({ format: 'jwk' })
  return {
    publicKey: Uint8Array.from(Buffer.from(x, 'base64url')),
    signBytes: (bytes) => native.sign(null, bytes, key),
  }
}

/** Signs a forum action (v2): the envelope, ready to post. */
export function signEnvelope(
  signer: Signer,
  signed: ForumSigned & { readonly action: ActionName },
): Envelope {
  const { action, timestamp, nonce, display_name, payload } = signed
  const signature = signer.sign(forumSignedText(signed))
  return { action, timestamp, nonce, display_name, payload, public_key: signer.publicKey, signature }
}

/** Signs a channel message (v1), ready to post. */
export function signChannelMessage(signer: Signer, signed: ChannelSigned): ChannelMessage {
  const { timestamp, nonce, display_name, message, reply_to = null } = signed
  const signature = signer.sign(channelSignedText(signed))
  return { timestamp, nonce, display_name, message, reply_to, public_key: signer.publicKey, signature }
}

/** Signs a command of the owner, ready to post. The phrase goes along and is signed by nobody. */
export function signCommand(signer: Signer, signed: EmergencySigned, levelPhrase: string) {
  const { origin: _, ...body } = signed
  return { ...body, level_phrase: levelPhrase, signature: signer.sign(emergencySignedText(signed)) }
}

/** Signs an act of the owner as the operator, ready to be handed to the node. */
export function signOperatorAct(signer: Signer, signed: OperatorSigned) {
  return { ...signed, signature: signer.sign(operatorSignedText(signed)) }
}
