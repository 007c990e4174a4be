/** The chain of the log: headers, what they hash to, and headers that do not follow. */
import { headerText } from '../../../src/protocol/entry-header.ts'
import { sha256Hex } from '../../../src/protocol/hash.ts'
import { GENESIS_HASH, type LogHeader } from '../../../src/records/log-row.ts'
import { ada } from './vector.ts'

export interface ChainVector {
  readonly name: string
  readonly header: LogHeader
  /** The hash of the entry before it; 64 zeros before the first. */
  readonly previous: string
  /** The number of the entry before it. */
  readonly previous_seq: number
  /** What is claimed to be the hash of the header: lowercase hex SHA-256 of its canonical JSON. */
  readonly hash: string
  readonly valid: boolean
}

const digest = (text: string) => sha256Hex(text)

function header(seq: number, prev: string, more: Partial<LogHeader> = {}): LogHeader {
  return {
    action: 'echo',
    agent_id: ada.agentId,
    at: `2026-03-01T12:00:0${seq}.000Z`,
    canonical_payload_sha256: digest(`what was signed ${seq}`),
    id: digest(`record ${seq}`),
    kind: 'action',
    prev,
    public_key: ada.publicKey,
    seq,
    signature: ada.sign(`what was signed ${seq}`),
    ...more,
  }
}

/** Whether a header follows the one before it and hashes to what is claimed. */
export function follows({ header, previous, previous_seq, hash }: ChainVector): boolean {
  return header.prev === previous && header.seq === previous_seq + 1 && sha256Hex(headerText(header)) === hash
}

export function chainVectors(): readonly ChainVector[] {
  const unsigned = { agent_id: null, public_key: null, signature: null }
  const first = header(1, GENESIS_HASH)
  const firstHash = sha256Hex(headerText(first))
  const second = header(2, firstHash, { ...unsigned, kind: 'deadline', action: 'lounge.expires' })
  const secondHash = sha256Hex(headerText(second))
  const vector = (
    name: string,
    valid: boolean,
    of: LogHeader,
    [previous, previous_seq]: readonly [string, number],
    hash = sha256Hex(headerText(of)),
  ): ChainVector => ({ name, header: of, previous, previous_seq, hash, valid })
  const start = [GENESIS_HASH, 0] as const
  const afterFirst = [firstHash, 1] as const
  const spaced = sha256Hex(JSON.stringify(first, null, 1))
  const unsorted = sha256Hex(JSON.stringify(Object.fromEntries(Object.entries(first).toReversed())))
  return [
    vector('the first entry', true, first, start),
    vector('an entry that nobody signed', true, second, afterFirst),
    vector('the third entry', true, header(3, secondHash), [secondHash, 2]),
    vector('a header that follows another', false, header(2, digest('elsewhere')), afterFirst),
    vector('a number left out', false, header(3, firstHash), afterFirst),
    vector('a number twice', false, header(1, firstHash), afterFirst),
    vector(
      'a changed instant under the old hash',
      false,
      { ...first, at: '2026-03-01T12:00:01.001Z' },
      start,
      firstHash,
    ),
    vector('a changed signer under the old hash', false, { ...first, ...unsigned }, start, firstHash),
    vector('a hash over members in another order', false, first, start, unsorted),
    vector('a hash over spaced JSON', false, first, start, spaced),
    vector('a hash in capitals', false, first, start, firstHash.toUpperCase()),
  ]
}
