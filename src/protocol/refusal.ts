import type { ErrorCode } from './error-codes.ts'

/** One thing that is wrong, located by an RFC 6901 JSON Pointer into the body ('' is the whole body). */
export interface FieldError {
  readonly pointer: string
  readonly code: string
  readonly message: string
  /** The limit that was passed, and what it counts: `characters`, `items`, `minutes`, `ms`, ... Plain numbers have no unit. */
  readonly limit?: number
  readonly unit?: string
}

/**
 * An expected "no". Refusals are values: they travel by return, never by throw, and one file
 * (`src/http/answering/problem.ts`) turns them into RFC 9457 problems.
 */
export interface Refusal {
  readonly refused: ErrorCode
  readonly detail: string
  readonly errors?: readonly FieldError[]
  /** Extra members of the problem document, for example `server_time` or `receipt`. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** A path of the service where the caller goes on; the problem document says it whole. */
  readonly see?: string
  /** Seconds after which a retry may succeed; becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number
}

export function refuse(
  code: ErrorCode,
  detail: string,
  more: Omit<Refusal, 'refused' | 'detail'> = {},
): Refusal {
  return { refused: code, detail, ...more }
}

/** Refuses because of one field. */
export function refuseField(
  code: ErrorCode,
  pointer: string,
  fieldCode: string,
  message: string,
  limit?: number,
  unit?: string,
): Refusal {
  const error: FieldError = {
    pointer,
    code: fieldCode,
    message,
    ...(limit !== undefined && { limit }),
    ...(unit !== undefined && { unit }),
  }
  return refuse(code, message, { errors: [error] })
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}
