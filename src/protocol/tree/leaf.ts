/** What stands in the tree of a log for each of its entries, and how an entry shows that it is the one that stands there. */
import { type EntryHeader, headerText } from '../entry-header.ts'
import { hmacSha256Hex } from '../hash.ts'
import { leafHash } from './merkle.ts'

/** A leaf. It says nothing of who acted, and nothing by which a guess at a text could be tried. */
export interface Leaf {
  /** When the entry was received: ISO 8601, of a private entry to the minute. */
  readonly at: string
  /** HMAC-SHA-256 of the text of the header under the salt, both as text: 64 lowercase hex characters. */
  readonly commitment: string
  /** The number of the entry; its leaf has the index below it. */
  readonly seq: number
}

const utf8 = new TextEncoder()

/** The bytes of a leaf: its canonical JSON (RFC 8785) as UTF-8. */
export function leafBytes({ at, commitment, seq }: Leaf): Uint8Array {
  return utf8.encode(JSON.stringify({ at, commitment, seq }))
}

/** What opens a leaf: the header of its entry, and the salt, which is gone once the text of the entry is. */
export interface Opening {
  readonly header: EntryHeader
  /** 64 lowercase hex characters. */
  readonly salt: string
}

/** The commitment to a header, given as the text that the chain hashes. */
export function commitmentTo(header: string, salt: string): string {
  return hmacSha256Hex(salt, header)
}

/** The hash of the leaf of an entry that is shown whole. */
export function openedLeafHash({ header, salt }: Opening): Uint8Array {
  const { at, seq } = header
  return leafHash(leafBytes({ at, seq, commitment: commitmentTo(headerText(header), salt) }))
}
