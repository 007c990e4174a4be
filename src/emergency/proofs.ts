import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { decodeBase64url } from '../protocol/base64url.ts'
import { isAcceptableSignature, SIGNATURE_BYTES } from '../protocol/ed25519.ts'
import { limits } from '../protocol/limits.ts'
import { type Claim, emergencyContract, type Statement, statementOf } from '../protocol/statement.ts'
import type { Command } from './command.ts'
import { LEVEL, type OwnerSecrets, phraseTag } from './secrets.ts'

/** The state that a command is compared with, apart from the secrets. */
export interface Present {
  /** Scheme, host and port of the service. */
  readonly origin: string
  readonly control_epoch: number
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether the owner has used a nonce before. */
  isUsed(nonce: string): boolean
}

/** A proven command as a statement, or which of its two kinds of proof failed. */
export type Judgement = Statement | 'signature' | 'proof'

/**
 * Judges commands. Every proof is computed, whatever the others said, and for what is no command at all too: how long it
 * takes tells as little as the two answers do.
 *
 * Here and now, not on the thread pool: there a command would stand behind the signatures of every writer, and come back a
 * turn of the event loop later, each of which is long while the service is busy. Each address has five tries a minute.
 */
export class Proofs {
  readonly #secrets: OwnerSecrets
  readonly #key: KeyObject
  /** Verified in place of a signature that cannot be valid, so that it takes the same time as any other. */
  readonly #decoy: Buffer

  constructor(secrets: OwnerSecrets) {
    this.#secrets = secrets
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: secrets.ownerKey }
    this.#key = createPublicKey({ key: jwk, format: 'jwk' })
    this.#decoy = sign(null, Buffer.from('nothing'), generateKeyPairSync('ed25519').privateKey)
  }

  judge(given: Command | undefined, present: Present): Judgement {
    const command = given ?? noCommand
    const claim = this.#claim(command, present.origin)
    const signed = this.#isSigned(emergencyContract.text(claim.signed), command.signature)
    const proofs = [
      given !== undefined,
      this.#knowsPhrase(command.level_phrase),
      command.control_epoch === present.control_epoch,
      Math.abs(Date.parse(command.timestamp) - present.now) <= limits.TIMESTAMP_SKEW_MS,
      !present.isUsed(command.nonce),
    ]
    const proven = proofs.reduce((held, proof) => held && proof)
    // A body of the wrong shape has no signature that could be wrong.
    if (given !== undefined && !signed) return 'signature'
    return (proven && statementOf(claim)) || 'proof'
  }

  /**
   * Whether a signature of the owner holds on a command of these minutes that was not used before: a command that was is
   * public, and may be sent again by anybody.
   */
  isSignedNow(given: Command, { origin, now, isUsed }: Present): boolean {
    const { signed } = this.#claim(given, origin)
    const isNew =
      Math.abs(Date.parse(given.timestamp) - now) <= limits.TIMESTAMP_SKEW_MS && !isUsed(given.nonce)
    return this.#isSigned(emergencyContract.text(signed), given.signature) && isNew
  }

  #claim({ command, signature, timestamp, nonce, ...body }: Command, origin: string): Claim {
    const { level, control_epoch, reason = null } = body
    const payload = { origin, level, control_epoch, reason }
    const signed = { action: command, display_name: '', nonce, timestamp, payload }
    return { contract: emergencyContract, signed, publicKey: this.#secrets.ownerKey, signature }
  }

  #isSigned(text: string, signature: string): boolean {
    const bytes = decodeBase64url(signature, SIGNATURE_BYTES)
    const acceptable = bytes !== undefined && isAcceptableSignature(bytes)
    const holds = verify(null, Buffer.from(text, 'utf8'), this.#key, acceptable ? bytes : this.#decoy)
    return acceptable && holds
  }

  #knowsPhrase(phrase: string): boolean {
    const { pepper, phraseTag: tag } = this.#secrets
    return timingSafeEqual(Buffer.from(phraseTag(pepper, phrase), 'hex'), Buffer.from(tag, 'hex'))
  }
}

/** What is judged in the place of something that is no command. */
const noCommand: Command = {
  command: 'activate',
  level: LEVEL,
  level_phrase: 'no phrase',
  control_epoch: 0,
  timestamp: '1970-01-01T00:00:00.000Z',
  nonce: 'no-nonce-at-all-0',
  signature: '',
}
