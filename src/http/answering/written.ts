import type { Refusal } from '../../protocol/refusal.ts'
import { type Occurrence, problemResponse } from './problem.ts'
import { type RatePolicy, rateLimitFields } from './rate-limit-fields.ts'

/** What a signed write comes to: its receipt, as JSON; or why not, and the policy of the limit that refused it. */
export type Written =
  | { readonly status: 200 | 201; readonly receipt: string }
  | { readonly refusal: Refusal; readonly policy?: RatePolicy }

const receiptHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** The answer to a signed write. */
export function respond(occurrence: Partial<Occurrence>, written: Written): Response {
  if ('receipt' in written)
    return new Response(written.receipt, { status: written.status, headers: receiptHeaders })
  const { refusal, policy } = written
  const fields = policy && rateLimitFields([policy], 0, refusal.retryAfterSeconds ?? 0)
  return problemResponse(occurrence, refusal, fields)
}
