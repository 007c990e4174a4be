import { hmacSha256Hex, sha256Hex } from '../protocol/hash.ts'
import type { LogHeader, PRIVATE_ACTION } from './log-row.ts'

/**
 * What everybody sees of the header of a private entry: where it stands, and when to the minute. In place of the key, the id, the
 * signature and the digest stands a commitment to them, salted for each entry, so that nobody can link two acts of one key.
 */
export interface PrivateHeader {
  readonly action: typeof PRIVATE_ACTION
  /** ISO 8601, to the minute. */
  readonly at: string
  /** HMAC-SHA-256 under the opening, over public key, id and signature joined by LF (`null` for what has none): lowercase hex. */
  readonly commitment: string
  readonly kind: LogHeader['kind']
  readonly prev: string
  readonly seq: number
}

/**
 * What opens the commitment of a private entry: SHA-256 of a prefix and the signature, which nobody has seen but its owner and the
 * service. Of what nobody signed, the end of a draft, the digest stands in: the server's secret salts it.
 */
export function openingOf({ signature, canonical_payload_sha256 }: LogHeader): string {
  return sha256Hex(`private entry\n${signature ?? canonical_payload_sha256}`)
}

/** When a private entry was received, as everybody may know it: to the minute. */
export function timeShown(at: string): string {
  return `${at.slice(0, 'YYYY-MM-DDThh:mm'.length)}:00.000Z`
}

export function privateHeader(header: LogHeader): PrivateHeader {
  const { kind, prev, seq, public_key, id, signature } = header
  return {
    action: 'private',
    at: timeShown(header.at),
    commitment: hmacSha256Hex(openingOf(header), `${public_key}\n${id}\n${signature}`),
    kind,
    prev,
    seq,
  }
}
