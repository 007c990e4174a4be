/**
 * The port of the shared log: one ordered log that several nodes fold, kept where an acknowledged write is on two disks. It knows
 * nothing of what a row says: a number, the epoch it was written under, and bytes.
 *
 * What an adapter promises (the contract suite in `conformance/shared-log.ts` holds it to this):
 * - `append` is a compare-and-set on the whole head, number and epoch, and resolves only when the rows are durable by the rule of
 *   the log (on a quorum). It is all or nothing; of two that expect the same head one wins;
 * - numbers have no gap and epochs never fall: an append from an older epoch than the head's loses like any other;
 * - what cannot be told rejects with `SharedLogError`, and says whether the outcome is `unknown` or `nothing` was written. Whoever
 *   takes the head of the log with a later epoch afterwards knows: what was not there by then never comes;
 * - `head`, `read` and `follow` show only what is durable by the same rule;
 * - a note is written by compare-and-set on its version, and is as durable as a row.
 */
export interface SharedLog {
  /** Where the log ends now. Rejects with `SharedLogError` while the log cannot be reached. */
  head(): Promise<SharedHead>
  /**
   * Appends after `expected`, and resolves to the new head; to `undefined` when the head is another one. Without rows it only
   * raises the epoch: so a node takes the head, and whoever held it before loses every later append.
   */
  append(expected: SharedHead, appended: SharedAppend): Promise<SharedHead | undefined>
  /** At most `limit` rows after a number, in order, as they read now. */
  read(after: number, limit: number): Promise<readonly SharedRow[]>
  /**
   * The rows after a number, in order and without gap, and then those that come, until `signal` aborts; then it ends. While the log
   * cannot be reached it waits, and tries again.
   */
  follow(after: number, signal: AbortSignal): AsyncIterable<readonly SharedRow[]>
  /** Every note whose name begins so, by name. */
  notes(prefix: string): Promise<readonly SharedNote[]>
  /**
   * Writes a note in the place of the one of that version, 0 where there is none yet; `null` takes it away. Resolves to the new
   * version, which no note of that name had before while it stood; to `undefined` when another version stands there.
   */
  keepNote(name: string, version: number, bytes: Uint8Array | null): Promise<number | undefined>
  /** Closing twice is harmless; everything else fails from then on. */
  close(): Promise<void>
}

/** The newest row, 0 before the first, and the epoch that holds the head, 0 before anybody took it. */
export interface SharedHead {
  readonly seq: number
  readonly epoch: number
}

export interface SharedAppend {
  /** At least the epoch of the expected head. */
  readonly epoch: number
  /** New rows: their numbers follow from the head, one by one. */
  readonly rows: readonly Uint8Array[]
  /** Earlier rows that read otherwise from now on, because what they said was taken back: in the same transaction. */
  readonly replaced?: readonly { readonly seq: number; readonly bytes: Uint8Array }[]
}

export interface SharedRow {
  readonly seq: number
  /** The epoch under which it was appended. */
  readonly epoch: number
  readonly bytes: Uint8Array
  /** The number of the last row of the append that replaced its bytes; absent where they are those that were appended. */
  readonly replacedBy?: number
}

/** A few words beside the log that the nodes share: who holds the head, who is there, what only the nodes may read. */
export interface SharedNote {
  /** 1 to 200 characters of printable ASCII. */
  readonly name: string
  readonly version: number
  readonly bytes: Uint8Array
}

/** The log cannot be reached, or did not answer. `cause` is the library's error. */
export class SharedLogError extends Error {
  /** `unknown`: it may have been written, or may yet be. `nothing`: it was not, and will not be. */
  readonly outcome: 'nothing' | 'unknown'

  constructor(message: string, outcome: 'nothing' | 'unknown', cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'SharedLogError'
    this.outcome = outcome
  }
}
