import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { decodeBase64url } from '../../src/protocol/base64url.ts'
import {
  isAcceptableKey,
  isAcceptableSignature,
  PUBLIC_KEY_BYTES,
  SIGNATURE_BYTES,
} from '../../src/protocol/ed25519.ts'
import type { Claim } from './on-threads.ts'

/** What of `sodium-native` is asked: libsodium's Ed25519, whose policy is the one of `src/protocol/ed25519.ts`. */
interface Sodium {
  crypto_sign_verify_detached(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean
}

/** Answers each batch of claims with whether each of them holds. */
export function serveVerifier(): void {
  const port = parentPort
  if (!port) throw new Error('signatures are verified on threads of their own')
  const sodium: Sodium = createRequire(import.meta.url)('sodium-native')
  port.on('message', (batch: readonly Claim[]) =>
    port.postMessage(batch.map((claim) => holds(claim, sodium))),
  )
}

function holds([publicKey, signature, text]: Claim, sodium: Sodium): boolean {
  const key = decodeBase64url(publicKey, PUBLIC_KEY_BYTES)
  const bytes = decodeBase64url(signature, SIGNATURE_BYTES)
  if (!key || !bytes || !isAcceptableKey(key) || !isAcceptableSignature(bytes)) return false
  return sodium.crypto_sign_verify_detached(bytes, Buffer.from(text, 'utf8'), key)
}
