import { createPublicKey, type KeyObject, verify as nativeVerify } from 'node:crypto'
import { decodeBase64url } from '../src/protocol/base64url.ts'
import {
  isAcceptableKey,
  isAcceptableSignature,
  PUBLIC_KEY_BYTES,
  SIGNATURE_BYTES,
} from '../src/protocol/ed25519.ts'
import { limits } from '../src/protocol/limits.ts'
import { Recent } from '../src/protocol/recent.ts'
import type { Verifier } from '../src/protocol/statement.ts'

/**
 * The server's verifier: pre-checks here, the equation in OpenSSL (17 times faster than JavaScript, measured), on the
 * thread pool. Rejects only when the runtime itself fails.
 */
export function createNativeVerifier(cachedKeysMax: number = limits.CACHED_KEYS_MAX): Verifier {
  /** Keys that have verified a signature, imported. */
  const keys = new Recent<string, KeyObject>(cachedKeysMax)

  return {
    async verify(publicKey, signature, text) {
      const bytes = decodeBase64url(signature, SIGNATURE_BYTES)
      if (!bytes || !isAcceptableSignature(bytes)) return false
      const known = keys.get(publicKey)
      const key = known ?? importKey(publicKey)
      if (!key) return false
      const valid = await verifyOnPool(key, bytes, text)
      // Junk cannot push good keys out: it never gets here.
      if (valid && !known) keys.set(ownText(publicKey), key)
      return valid
    },
  }
}

/** What stands before the 32 bytes of an Ed25519 key in a SubjectPublicKeyInfo (RFC 8410, section 4). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** Imports a key that passes the policy. As PEM text: on Node 24 twice as fast as a JWK, three times as DER (measured). */
function importKey(publicKey: string): KeyObject | undefined {
  const bytes = decodeBase64url(publicKey, PUBLIC_KEY_BYTES)
  if (!bytes || !isAcceptableKey(bytes)) return undefined
  const spki = Buffer.concat([SPKI_PREFIX, bytes]).toString('base64')
  return createPublicKey(`-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`)
}

/** A text of its own: what was cut out of a body would keep all of the body in memory. */
function ownText(cut: string): string {
  return Buffer.from(cut, 'latin1').toString('latin1')
}

function verifyOnPool(key: KeyObject, signature: Uint8Array, text: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    nativeVerify(null, Buffer.from(text, 'utf8'), key, signature, (error, valid) => {
      if (error) reject(error)
      else resolve(valid)
    })
  })
}
