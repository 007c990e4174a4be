import { limits } from '../protocol/limits.ts'
import { type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import type { Statement } from '../protocol/statement.ts'
import { type PointReader, readRow } from '../records/store-view.ts'
import type { Repeated } from './answer.ts'
import type { Cadence } from './cadence.ts'
import type { WriteGate } from './gate.ts'
import type { SpentNonces } from './spent-nonces.ts'

/** Two clocks: the server's own, and that of the log, which never runs backwards. */
export interface Moment {
  /** What the server's clock says: the window of timestamps is measured from it. */
  readonly now: number
  /** What the log will say: never earlier than its newest entry, even when the server's clock was set back. */
  readonly at: number
}

/**
 * Whether this input may be decided now, checked in the order of the contract (decisions, section 1): timestamp, nonce,
 * stop, cadence. Nothing is written here: only a commit consumes a nonce.
 */
export function admit(
  store: PointReader,
  input: Statement,
  { now, at }: Moment,
  gate: WriteGate,
  { cadence, spent }: { readonly cadence: Cadence; readonly spent: SpentNonces },
): Refusal | Repeated | undefined {
  return (
    checkTimestamp(input.signed.timestamp, now) ??
    checkNonce(store, input, spent) ??
    gate.check(store) ??
    cadence.check(input, at)
  )
}

/** The same for a command of the owner: it is admitted while the gate is closed, and has no cadence. */
export function admitCommand(
  store: PointReader,
  input: Statement,
  now: number,
  spent: SpentNonces,
): Refusal | Repeated | undefined {
  return checkTimestamp(input.signed.timestamp, now) ?? checkNonce(store, input, spent)
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
          unit: 'ms',
        },
      ],
      extra: { server_time: new Date(now).toISOString(), skew_ms: skewMs },
    },
  )
}

/**
 * A nonce serves one accepted statement of one key, as long as it is remembered. The very bytes that were accepted are no
 * misuse: their sender may have lost the receipt. Private reads are answered once.
 */
export function checkNonce(
  store: PointReader,
  input: Statement,
  spent: SpentNonces,
): Refusal | Repeated | undefined {
  const seq = spent.entryOf(input)
  if (seq === undefined) return undefined
  const earlier = readRow(store, seq)
  const identical =
    earlier?.header.id === input.id &&
    earlier.header.signature === input.signature &&
    earlier.body.action !== 'read_private'
  return identical ? { repeated: earlier } : nonceReused()
}

export function nonceReused(): Refusal {
  return refuseField('nonce_reused', '/nonce', 'reused', 'This key has used this nonce before.')
}
