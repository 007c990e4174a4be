import * as v from 'valibot'
import { canonicalize } from './canonical-json.ts'
import type { JsonValue } from './json-value.ts'
import type { Verifier } from './statement.ts'

const text = v.string()

/** The public key of a node (RFC 8037), as it stands in its key set. */
export const NodeKey = v.strictObject({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: text,
  kid: text,
  use: v.literal('sig'),
  alg: v.literal('EdDSA'),
})

/** A detached JWS (RFC 7515, appendix F) over canonical JSON (RFC 8785). */
export const DetachedJws = v.strictObject({ protected: text, signature: text })

/** Whether a node with this key signed this value. */
export async function isSealed(
  value: JsonValue,
  { protected: header, signature }: v.InferOutput<typeof DetachedJws>,
  key: v.InferOutput<typeof NodeKey>,
  verifier: Verifier,
): Promise<boolean> {
  const payload = Buffer.from(canonicalize(value)).toString('base64url')
  return isHeaderOf(header, key.kid) && (await verifier.verify(key.x, signature, `${header}.${payload}`))
}

function isHeaderOf(header: string, kid: string): boolean {
  try {
    const said = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
    return said.alg === 'EdDSA' && said.kid === kid
  } catch {
    return false
  }
}
