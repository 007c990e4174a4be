import type { StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { contractOfEntry, type Statement } from '../protocol/statement.ts'
import { keys } from '../records/layout/keyspace.ts'
import { decodeSaid, headerTextOf, type LogHeader, type LogRow } from '../records/log-row.ts'
import type { PointReader } from '../records/store-view.ts'

type Signed = Pick<Statement, 'contract' | 'agentId' | 'signed' | 'id'>

/**
 * The nonces that keys have spent, as long as what they were spent on could be sent again: 16 minutes by the log's own clock. They are
 * in memory alone, and recalled from the log at start: there is no row of them that could be lost, and let the same envelope in twice.
 *
 * Two generations, so that the old one is forgotten whole.
 */
export class SpentNonces {
  #young = new Map<string, number>()
  #old = new Map<string, number>()
  #youngSince = Number.NEGATIVE_INFINITY
  /** Of what was received before this instant nothing is known. */
  #since = Number.NEGATIVE_INFINITY

  /** The entry that is this very statement, or that spent its nonce. */
  entryOf({ contract, agentId, signed, id }: Signed): number | undefined {
    return this.#find(id) ?? this.#find(nonceKey(contract.nonces, agentId, signed.nonce))
  }

  /** Whether everything is known that could be sent again now: not so when the clock was set back far. */
  covers(now: number): boolean {
    return now - 2 * limits.TIMESTAMP_SKEW_MS >= this.#since
  }

  note(input: Signed, seq: number, at: number): void {
    this.#note(nonceKey(input.contract.nonces, input.agentId, input.signed.nonce), seq, at)
  }

  /** Takes back what was not accepted after all. */
  forget({ contract, agentId, signed }: Signed): void {
    const key = nonceKey(contract.nonces, agentId, signed.nonce)
    this.#young.delete(key)
    this.#old.delete(key)
  }

  /** Recalls what the log says of the time before the process started, or to which the clock was set back. */
  async recall(log: StorageReader, newest: number, now: number): Promise<void> {
    const since = now - limits.NONCES_REMEMBERED_MS
    const first = firstSince(log, newest, since)
    this.#since = first > 1 ? since : Number.NEGATIVE_INFINITY
    for await (const [, text] of log.entries({ gte: keys.logRow(first), lte: keys.logRow(newest) }))
      this.noteRow(decodeSaid(text))
  }

  /** Takes note of an entry that somebody else decided. */
  noteRow({ header, body }: Pick<LogRow, 'header' | 'body'>): void {
    const contract = contractOfEntry(header.kind)
    if (!contract || header.agent_id === null) return
    const at = Date.parse(header.at)
    // Of a text that is gone the nonce is gone too: then the statement is known by its id.
    const key = body.withheld ? header.id : nonceKey(contract.nonces, header.agent_id, body.nonce)
    this.#note(key, header.seq, at)
  }

  #note(key: string, seq: number, at: number): void {
    if (at - this.#youngSince >= limits.NONCES_REMEMBERED_MS) {
      if (this.#youngSince !== Number.NEGATIVE_INFINITY) this.#since = this.#youngSince
      this.#old = this.#young
      this.#young = new Map()
      this.#youngSince = at
    }
    this.#young.set(key, seq)
  }

  #find(key: string): number | undefined {
    return this.#young.get(key) ?? this.#old.get(key)
  }
}

/**
 * Half of the agent's id tells keys apart; the whole would take twice the room. A copy of its own: what is put together of parts holds
 * on to what they were cut from, the whole request (1.2 KB a key instead of 140 bytes, measured, for as little time).
 */
function nonceKey(space: string, agentId: string, nonce: string): string {
  return Buffer.from(`${space}${agentId.slice(0, 32)}${nonce}`).toString()
}

/** The first entry that was received at or after an instant: times in the log never run backwards. */
function firstSince(log: PointReader, newest: number, since: number): number {
  let low = 1
  let high = newest + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (receivedAt(log, middle) >= since) high = middle
    else low = middle + 1
  }
  return low
}

/** An entry that is missing is damage, which others find: here it counts as new, and nothing is passed over for it. */
function receivedAt(log: PointReader, seq: number): number {
  const text = log.get(keys.logRow(seq))
  return text === undefined
    ? Number.POSITIVE_INFINITY
    : Date.parse((JSON.parse(headerTextOf(text)) as LogHeader).at)
}
