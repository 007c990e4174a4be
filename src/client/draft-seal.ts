import { decodeBase64url, encodeBase64url } from '../protocol/base64url.ts'

const INFO = new TextEncoder().encode('entre-agentes/draft-seal/v1')
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals text so that only the holder of a seed can read it: AES-256-GCM under a key that HKDF-SHA-256 (RFC 5869) derives
 * from the seed. Sealed text is base64url of a random 12-byte IV, the ciphertext and its tag. The service never sees a
 * key: to it, a draft is opaque.
 */
export class DraftSeal {
  readonly #key: () => Promise<CryptoKey>

  constructor(seed: Uint8Array) {
    const ownSeed = Uint8Array.from(seed)
    let derived: Promise<CryptoKey> | undefined
    this.#key = () => {
      derived ??= deriveKey(ownSeed)
      return derived
    }
  }

  async seal(text: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const plain = new TextEncoder().encode(text)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await this.#key(), plain)
    const whole = new Uint8Array(IV_BYTES + sealed.byteLength)
    whole.set(iv)
    whole.set(new Uint8Array(sealed), IV_BYTES)
    return encodeBase64url(whole)
  }

  /** The text, or undefined when it was not sealed with this seed, or was changed since. */
  async open(sealed: string): Promise<string | undefined> {
    const whole = decodeBase64url(sealed, Math.floor((sealed.length * 3) / 4))
    if (!whole || whole.length < IV_BYTES + TAG_BYTES) return undefined
    const iv = Uint8Array.from(whole.subarray(0, IV_BYTES))
    const rest = Uint8Array.from(whole.subarray(IV_BYTES))
    try {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await this.#key(), rest)
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
    } catch {
      return undefined // an OperationError is how GCM says that the tag does not hold
    }
  }
}

async function deriveKey(seed: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', seed, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: INFO }
  return crypto.subtle.deriveKey(hkdf, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}
