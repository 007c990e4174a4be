import { createHmac } from 'node:crypto'
import { decodeBase64url } from '../protocol/base64url.ts'
import { isPrimeOrderKey, PUBLIC_KEY_BYTES } from '../protocol/ed25519.ts'

/** The secrets by which the owner proves herself. The phrase itself is never here. */
export interface OwnerSecrets {
  /** base64url of the 32 bytes of her public key. */
  readonly ownerKey: string
  /** At least 32 random bytes; never in the store. */
  readonly pepper: Uint8Array
  /** 64 lowercase hex: what `phraseTag` makes of the phrase of the level. */
  readonly phraseTag: string
}

export const PEPPER_BYTES_MIN = 32

/** The one level of a stop. */
export const LEVEL = 'read_only'

/** HMAC-SHA-256 under the pepper: without it a stolen tag is no oracle for guesses of the phrase. */
export function phraseTag(pepper: Uint8Array, phrase: string): string {
  return createHmac('sha256', pepper)
    .update(`emergency-phrase/v1\n${LEVEL}\n${phrase.normalize('NFC')}`)
    .digest('hex')
}

/** A key that the owner alone can sign for: canonical, and neither of small nor of mixed order. */
export function isOwnerKey(text: string): boolean {
  const bytes = decodeBase64url(text, PUBLIC_KEY_BYTES)
  return bytes !== undefined && isPrimeOrderKey(bytes)
}

/** All secrets of the owner, or undefined when one is missing. */
export function ownerSecrets(given: Partial<OwnerSecrets>): OwnerSecrets | undefined {
  const { ownerKey, pepper, phraseTag: tag } = given
  if (ownerKey === undefined || pepper === undefined || tag === undefined) return undefined
  return isSound({ ownerKey, pepper, phraseTag: tag }) ? { ownerKey, pepper, phraseTag: tag } : undefined
}

/** The self-check behind `armed`: the key is one, the pepper is long enough, and a phrase can be compared. */
function isSound({ ownerKey, pepper, phraseTag: tag }: OwnerSecrets): boolean {
  const proves = phraseTag(pepper, 'a phrase').length === tag.length && /^[0-9a-f]{64}$/.test(tag)
  return isOwnerKey(ownerKey) && pepper.length >= PEPPER_BYTES_MIN && proves
}
