import { verify as nativeVerify } from 'node:crypto'
import { createRequire } from 'node:module'
import { decodeBase64url } from '../../src/protocol/base64url.ts'
import {
  isAcceptableKey,
  isAcceptableSignature,
  PUBLIC_KEY_BYTES,
  SIGNATURE_BYTES,
} from '../../src/protocol/ed25519.ts'
import { importKey } from './native.ts'

/** What of `sodium-native` is asked: libsodium's Ed25519, whose policy is the one of `src/protocol/ed25519.ts`. */
interface Sodium {
  crypto_sign_verify_detached(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean
}

/** Whether a signature holds, at once: for threads that have nothing else to do. */
export type VerifiesAtOnce = (publicKey: string, signature: string, text: string) => boolean

/** By libsodium. Throws where `sodium-native` is not installed, or not made for this machine. */
export function sodiumAtOnce(): VerifiesAtOnce {
  const sodium: Sodium = createRequire(import.meta.url)('sodium-native')
  return (publicKey, signature, text) => {
    const key = decodeBase64url(publicKey, PUBLIC_KEY_BYTES)
    const bytes = decodeBase64url(signature, SIGNATURE_BYTES)
    if (!key || !bytes || !isAcceptableKey(key) || !isAcceptableSignature(bytes)) return false
    return sodium.crypto_sign_verify_detached(bytes, Buffer.from(text, 'utf8'), key)
  }
}

/** By libsodium where it is there, else by OpenSSL. */
export function verifierAtOnce(): VerifiesAtOnce {
  try {
    return sodiumAtOnce()
  } catch {
    return opensslAtOnce
  }
}

function opensslAtOnce(publicKey: string, signature: string, text: string): boolean {
  const bytes = decodeBase64url(signature, SIGNATURE_BYTES)
  if (!bytes || !isAcceptableSignature(bytes)) return false
  const key = importKey(publicKey)
  return key !== undefined && nativeVerify(null, Buffer.from(text, 'utf8'), key, bytes)
}
