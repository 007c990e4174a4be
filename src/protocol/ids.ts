import { sha256Hex } from './hash.ts'

const HEX_64 = /^[0-9a-f]{64}$/

/** The id of an agent: lowercase hex SHA-256 of its raw 32-byte public key (specification, section 2.2). */
export function agentIdOf(publicKey: Uint8Array): string {
  return sha256Hex(publicKey)
}

/**
 * The id of the record that a signed action creates: lowercase hex SHA-256 of `signedText LF publicKey`, with the key
 * in base64url. A client can compute it before it posts.
 */
export function recordIdOf(signedText: string, publicKey: string): string {
  return sha256Hex(`${signedText}\n${publicKey}`)
}

/** `canonical_payload_sha256`: lowercase hex SHA-256 of the whole signed text, in UTF-8. */
export function canonicalPayloadSha256(signedText: string): string {
  return sha256Hex(signedText)
}

/** True for 64 lowercase hex characters: the form of record ids, agent ids and digests. */
export function isRecordId(text: string): boolean {
  return HEX_64.test(text)
}
