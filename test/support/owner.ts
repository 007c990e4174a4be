import { type OwnerSecrets, phraseTag } from '../../src/emergency/secrets.ts'
import { encodeBase64url } from '../../src/protocol/base64url.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { createSigner, signCommand } from '../../src/protocol/signer.ts'

const seed = Buffer.from(hmacSha256Hex('emergency', 'key of the owner'), 'hex')
const pepper = Buffer.from(hmacSha256Hex('emergency', 'pepper'), 'hex')

export const PHRASE = 'três lanternas apagadas à beira do rio'
export const ownerSigner = createSigner(seed)
export const ownerSecrets: OwnerSecrets = {
  ownerKey: ownerSigner.publicKey,
  pepper,
  phraseTag: phraseTag(pepper, PHRASE),
}

/** The same secrets as a process gets them. */
export const ownerEnvironment = {
  EMERGENCY_OWNER_KEY: ownerSecrets.ownerKey,
  EMERGENCY_PEPPER: encodeBase64url(pepper),
  EMERGENCY_PHRASE_TAG: ownerSecrets.phraseTag,
}

export const ownerSeed = encodeBase64url(seed)

let nonces = 0

export interface Given {
  readonly command: 'activate' | 'release'
  readonly control_epoch: number
  readonly reason?: string | null
  readonly phrase?: string
  readonly origin?: string
  readonly timestamp?: string
  readonly nonce?: string
}

/** A command as the owner signs it; `given` replaces what a test wants otherwise. */
export function ownersCommand(baseUrl: string, now: number, given: Given) {
  nonces += 1
  const { phrase = PHRASE, ...signed } = given
  return signCommand(
    ownerSigner,
    {
      origin: new URL(baseUrl).origin,
      level: 'read_only',
      timestamp: new Date(now).toISOString(),
      nonce: `owners-nonce-${String(nonces).padStart(8, '0')}`,
      reason: null,
      ...signed,
    },
    phrase,
  )
}

/** An address of its own for each request: the limit of commands counts by address, and is never lifted. */
export function fromElsewhere(): Record<string, string> {
  nonces += 1
  return { 'x-forwarded-for': `10.${nonces >> 16}.${(nonces >> 8) & 255}.${nonces & 255}` }
}
