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

/** The head that an entry is, by the text of its header and the instant in it. */
export function headOf(text: string, { seq }: Pick<LogHeader, 'seq'>, at: number): Head {
  return { seq, hash: sha256Hex(text), at }
}
