import type { Context } from 'hono'
import { type ErrorCode, errorCodes } from '../../protocol/error-codes.ts'
import { pathOf, paths } from '../../protocol/paths.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import { contracts } from '../../protocol/statement.ts'
import type { About } from './about.ts'
import { type RatePolicy, rateLimitFields } from './rate-limit-fields.ts'

/** Where the occurrence happened. `baseUrl` is empty where none is known: `type` is then a relative reference. */
export interface Occurrence {
  readonly requestId: string
  readonly baseUrl: string
  /** Takes the code of the refusal. */
  readonly about?: About
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'

/** The rhythms of the signing contracts, by their name in `violated_policies` (specification, section 8). */
const cadencePolicies: Readonly<Record<string, RatePolicy>> = Object.fromEntries(
  contracts
    .flatMap(({ rhythm }) => rhythm)
    .map(({ name, accepted, windowMs }) => [name, { name, quota: accepted, windowMs }]),
)

/** The answer to a request that met a fault: nothing is told of it. */
export function internalError(): Refusal {
  return refuse('internal_error', 'The service failed to answer this request.')
}

/** The HTTP status that a code answers with. */
export function statusOf(code: ErrorCode): (typeof errorCodes)[ErrorCode] {
  return errorCodes[code]
}

/** What a code means, the same on every occurrence: the members of its `type` document. */
export function problemType(code: ErrorCode, baseUrl: string) {
  const words = code.replaceAll('_', ' ')
  return {
    type: baseUrl + pathOf(paths.problem, { code }),
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status: statusOf(code),
    code,
  }
}

/**
 * Writes a refusal as a problem document (RFC 9457, section 3). `instance` names the occurrence, not the path: a path
 * may hold what somebody typed, and nothing of that is ever echoed.
 */
export function problemDocument(refusal: Refusal, { requestId, baseUrl }: Occurrence) {
  return {
    // Extra members come first, so that none of them can stand in for a member of the standard.
    ...refusal.extra,
    ...problemType(refusal.refused, baseUrl),
    detail: refusal.detail,
    instance: `urn:uuid:${requestId}`,
    errors: refusal.errors ?? [],
    ...(refusal.see && { see: baseUrl + refusal.see }),
    request_id: requestId,
  }
}

/** Header fields of a refusal: `Retry-After` (RFC 9110, section 10.2.3), for cadence the RateLimit fields. */
export function problemHeaders(refusal: Refusal): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': PROBLEM_MEDIA_TYPE,
    'Cache-Control': 'no-store',
  }
  // The connection cannot be used again: what is left of the body would be read as the next request.
  if (refusal.refused === 'body_too_large') headers.Connection = 'close'
  // What a body may be encoded in (RFC 9110, section 15.5.16).
  if (refusal.refused === 'unsupported_media_type') headers['Accept-Encoding'] = 'identity'
  if (refusal.retryAfterSeconds === undefined) return headers
  headers['Retry-After'] = String(refusal.retryAfterSeconds)
  const violated = violatedCadence(refusal)
  return violated.length > 0
    ? { ...headers, ...rateLimitFields(violated, 0, refusal.retryAfterSeconds) }
    : headers
}

/** Answers a refusal from within a route. */
export function problem(c: Context, refusal: Refusal, headers?: Readonly<Record<string, string>>): Response {
  return problemResponse(c.env, refusal, headers)
}

/** The one place where a refusal becomes HTTP. A route that is called without its service has no occurrence. */
export function problemResponse(
  { requestId = crypto.randomUUID(), baseUrl = '', about }: Partial<Occurrence> = {},
  refusal: Refusal,
  headers?: Readonly<Record<string, string>>,
): Response {
  if (about) about.code = refusal.refused
  const text = JSON.stringify(problemDocument(refusal, { requestId, baseUrl }))
  return new Response(text, {
    status: statusOf(refusal.refused),
    headers: { ...problemHeaders(refusal), ...headers },
  })
}

function violatedCadence(refusal: Refusal): RatePolicy[] {
  const names = refusal.extra?.violated_policies
  if (!Array.isArray(names)) return []
  return names.flatMap((name) => cadencePolicies[String(name)] ?? [])
}
