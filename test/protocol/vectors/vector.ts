/** What the vectors of both contracts are made of: public keys, nonces that count, and what a refusal answers. */
import { decodeBase64url, encodeBase64url } from '../../../src/protocol/base64url.ts'
import { agentIdOf, canonicalPayloadSha256, recordIdOf } from '../../../src/protocol/ids.ts'
import { createSigner } from '../../../src/protocol/signer.ts'

export const NOW = '2026-03-01T12:00:00.000Z'
export const ID_OF_NOTHING = '0'.repeat(64)

export interface Refused {
  readonly name: string
  readonly status: number
  readonly code: string
  readonly pointer?: string
  readonly field_code?: string
  readonly content_type?: string
  readonly after?: readonly string[]
  readonly body?: string
  readonly body_base64url?: string
}

export interface Accepted {
  readonly name: string
  readonly status: number
  readonly after?: readonly string[]
  readonly body: string
  readonly signed_text: string
  readonly canonical_payload_sha256: string
  readonly agent_id: string
  readonly record_id: string
}

export interface Vectors {
  readonly schema_version: '1.0.0'
  readonly specification: '/specification/#signed-texts'
  readonly prefix: string
  readonly endpoint: string
  readonly now: string
  readonly notes: readonly string[]
  readonly keys: readonly { name: string; seed: string; public_key: string; agent_id: string }[]
  readonly accepted: readonly Accepted[]
  readonly refused: readonly Refused[]
}

export const notes = [
  'Every key here is public. Never use one for anything else.',
  'body is the exact UTF-8 text to post; body_base64url holds bytes that are not UTF-8.',
  'The server clock is `now` for every vector. Post each to an empty service, after those that `after` names.',
  'after: these accepted vectors, in this order; what they are after themselves comes before them.',
  'A refused vector names the status and the problem code; pointer and field_code are those of errors[0].',
]

export const seedOf = (fill: number): Uint8Array => new Uint8Array(32).fill(fill)
export const ada = createSigner(seedOf(1))
export const bruno = createSigner(seedOf(2))
export const keys = [
  { name: 'ada', seed: encodeBase64url(seedOf(1)), public_key: ada.publicKey, agent_id: ada.agentId },
  { name: 'bruno', seed: encodeBase64url(seedOf(2)), public_key: bruno.publicKey, agent_id: bruno.agentId },
]

let nonces = 0
/** Each set counts its nonces from one. */
export function resetNonces(): void {
  nonces = 0
}

export function nextNonce(): string {
  nonces += 1
  return `vector_nonce_${String(nonces).padStart(6, '0')}`
}

export function described(
  name: string,
  status: number,
  body: string,
  signedText: string,
  publicKey: string,
): Accepted {
  const key = decodeBase64url(publicKey, 32) ?? new Uint8Array()
  return {
    name,
    status,
    body,
    signed_text: signedText,
    canonical_payload_sha256: canonicalPayloadSha256(signedText),
    agent_id: agentIdOf(key),
    record_id: recordIdOf(signedText, publicKey),
  }
}

export type Expected = Omit<Refused, 'name' | 'body' | 'body_base64url'>

export const shape = (pointer: string, field_code: string): Expected => ({
  status: 422,
  code: 'invalid_envelope',
  pointer,
  field_code,
})
export const value = (pointer: string, field_code: string): Expected => ({
  status: 422,
  code: 'invalid_json_value',
  pointer,
  field_code,
})
export const malformed = (field_code: string): Expected => ({
  status: 422,
  code: 'malformed_json',
  pointer: '',
  field_code,
})
export const badName = (field_code: string): Expected => ({
  status: 422,
  code: 'invalid_display_name',
  pointer: '/display_name',
  field_code,
})
export const badSignature: Expected = { status: 401, code: 'signature_invalid' }
export const staleTime: Expected = { status: 422, code: 'timestamp_out_of_window' }
