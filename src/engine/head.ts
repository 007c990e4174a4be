import { sha256Hex } from '../protocol/hash.ts'
import { GENESIS_HASH, type LogHeader } from '../records/log-row.ts'

/** The newest entry of the log: its number, the hash of its header, and when it was received. */
export interface Head {
  readonly seq: number
  readonly hash: string
  /** Milliseconds since the epoch; the clock of the log never runs backwards. */
  readonly at: number
}

export const EMPTY_HEAD: Head = { seq: 0, hash: GENESIS_HASH, at: 0 }

/** The text of a header as the chain hashes it. The literal lists the members in canonical order. */
export function headerText(header: LogHeader): string {
  const canonical: LogHeader = {
    action: header.action,
    agent_id: header.agent_id,
    at: header.at,
    canonical_payload_sha256: header.canonical_payload_sha256,
    id: header.id,
    kind: header.kind,
    prev: header.prev,
    public_key: header.public_key,
    seq: header.seq,
    signature: header.signature,
  }
  return JSON.stringify(canonical)
}

/** The head that an entry is, by the text of its header and the instant in it. */
export function headOf(text: string, { seq }: Pick<LogHeader, 'seq'>, at: number): Head {
  return { seq, hash: sha256Hex(text), at }
}
