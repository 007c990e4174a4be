import { limits } from '../protocol/limits.ts'
import { type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import { keys } from '../records/keyspace.ts'
import { type PointReader, readRow } from '../records/store-view.ts'
import type { Cadence } from './cadence.ts'
import type { SignedInput } from './input.ts'

/** The emergency switch as the loop sees it: tested for every input, inside the loop. */
export interface WriteGate {
  /** The refusal to answer while writes are paused, or undefined while they are open. */
  check(): Refusal | undefined
}

export const openGate: WriteGate = { check: () => undefined }

/** An earlier acceptance of the same bytes: the answer a client lost, which it may have again. */
export const EARLIER_SEQ = 'earlier_seq'

/** Two clocks: the server's own, and that of the log, which never runs backwards. */
export interface Moment {
  /** What the server's clock says: the window of timestamps is measured from it. */
  readonly now: number
  /** What the log will say: never earlier than its newest entry, even when the server's clock was set back. */
  readonly at: number
}

/**
 * May this input be decided now? In the order of the contract (decisions, section 1): timestamp, nonce, stop, cadence.
 * Nothing here is written: a nonce is consumed only by a commit.
 */
export function admit(
  store: PointReader,
  input: SignedInput,
  { now, at }: Moment,
  gate: WriteGate,
  cadence: Cadence,
): Refusal | undefined {
  return (
    checkTimestamp(input.timestamp, now) ??
    checkNonce(store, input) ??
    gate.check() ??
    cadence.check(input.agentId, at)
  )
}

/** The signed instant must lie within five minutes of the server's clock, edges included. */
export function checkTimestamp(timestamp: string, now: number): Refusal | undefined {
  const skewMs = Date.parse(timestamp) - now
  if (Math.abs(skewMs) <= limits.TIMESTAMP_SKEW_MS) return undefined
  return refuse(
    'timestamp_out_of_window',
    'The timestamp is more than 5 minutes away from the server clock.',
    {
      errors: [
        {
          pointer: '/timestamp',
          code: 'out_of_window',
          message: 'sign again with the current time',
          limit: limits.TIMESTAMP_SKEW_MS,
        },
      ],
      extra: { server_time: new Date(now).toISOString(), skew_ms: skewMs },
    },
  )
}

/** A nonce serves one accepted action of one key, for ever: a clock that steps back cannot reopen the window. */
export function checkNonce(store: PointReader, input: SignedInput): Refusal | undefined {
  const seqText = store.get(keys.nonce('v2', input.agentId, input.nonce))
  if (seqText === undefined) return undefined
  const refusal = refuseField('nonce_reused', '/nonce', 'reused', 'This key has used this nonce before.')
  const earlier = readRow(store, Number(seqText))
  const identical =
    earlier?.header.id === input.id &&
    earlier.header.signature === input.signature &&
    earlier.body.action !== 'read_private'
  return identical ? { ...refusal, extra: { [EARLIER_SEQ]: earlier.header.seq } } : refusal
}
