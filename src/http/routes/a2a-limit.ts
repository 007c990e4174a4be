import { exhausted, faultResponse } from '../../interop/a2a/status.ts'
import type { Refusal } from '../../protocol/refusal.ts'
import type { Occurrence } from '../answering/problem.ts'
import type { RatePolicy } from '../answering/rate-limit-fields.ts'
import { fieldsOf } from '../limits/index.ts'

/** The refusal of a limit in A2A's form of an error (section 11.6), with the time to wait in it, too. */
export function tooOften(
  { about }: Partial<Occurrence>,
  limiter: { readonly policy: RatePolicy },
  refusal: Refusal,
): Response {
  if (about) about.code = refusal.refused
  const { detail, retryAfterSeconds = 0 } = refusal
  const headers = { 'Retry-After': String(retryAfterSeconds), ...fieldsOf(limiter, refusal) }
  return faultResponse(exhausted(detail, retryAfterSeconds), headers)
}
