import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { canonicalize } from '../protocol/canonical-json.ts'
import type { JsonValue } from '../protocol/json-value.ts'

/** A public key of the server as RFC 8037 writes it, with the members that RFC 7517 has for its use. */
export interface PublicJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly use: 'sig'
  readonly alg: 'EdDSA'
}

/** The key with which a server vouches for documents of its own. It signs nothing that agents wrote. */
export interface ServerIdentity {
  readonly jwk: PublicJwk
  /**
   * A detached JWS (RFC 7515, appendix F) over the canonical JSON (RFC 8785) of a value.
   * @param jku the address of the key set, for what is read where nobody knows it
   */
  sign(value: JsonValue, jku?: string): { readonly protected: string; readonly signature: string }
}

/** The DER of a PKCS #8 Ed25519 key up to its 32 bytes (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the identity from the server's secret (HKDF, RFC 5869): nothing more is to be kept or backed up. */
export function serverIdentity(secret: Uint8Array): ServerIdentity {
  const seed = hkdfSync('sha256', secret, '', 'entre-agentes server identity v1', 32)
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  })
  const jwk = publicJwk(key)
  return {
    jwk,
    sign(value, jku) {
      const header = base64url(
        canonicalize({ alg: 'EdDSA', ...(jku === undefined ? {} : { jku }), kid: jwk.kid, typ: 'JOSE' }),
      )
      const signature = sign(null, Buffer.from(`${header}.${base64url(canonicalize(value))}`), key)
      return { protected: header, signature: signature.toString('base64url') }
    },
  }
}

function publicJwk(key: KeyObject): PublicJwk {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  // The thumbprint of RFC 7638: the required members only, in order of their names.
  const kid = createHash('sha256')
    .update(canonicalize({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url')
