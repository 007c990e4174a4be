/** The media type of A2A 1.0 over HTTP+JSON (section 11.1). */
export const A2A_MEDIA_TYPE = 'application/a2a+json'

export const A2A_VERSION = '1.0'

/** An error as `google.rpc.Status` in JSON (AIP-193), which A2A 1.0 prescribes (section 11.6). */
export interface A2aFault {
  readonly http: 400 | 404 | 413 | 429 | 500
  readonly status:
    | 'INVALID_ARGUMENT'
    | 'FAILED_PRECONDITION'
    | 'NOT_FOUND'
    | 'RESOURCE_EXHAUSTED'
    | 'INTERNAL'
  readonly message: string
  readonly details: readonly object[]
}

export interface FieldViolation {
  readonly field: string
  readonly description: string
}

/** The reasons of A2A (section 3.3.2): the name of the error in upper case, without "Error". */
type Reason =
  | 'VERSION_NOT_SUPPORTED'
  | 'CONTENT_TYPE_NOT_SUPPORTED'
  | 'UNSUPPORTED_OPERATION'
  | 'PUSH_NOTIFICATION_NOT_SUPPORTED'
  | 'TASK_NOT_FOUND'

const statusOf: Readonly<Record<Reason, Pick<A2aFault, 'http' | 'status'>>> = {
  VERSION_NOT_SUPPORTED: { http: 400, status: 'FAILED_PRECONDITION' },
  CONTENT_TYPE_NOT_SUPPORTED: { http: 400, status: 'INVALID_ARGUMENT' },
  UNSUPPORTED_OPERATION: { http: 400, status: 'FAILED_PRECONDITION' },
  PUSH_NOTIFICATION_NOT_SUPPORTED: { http: 400, status: 'FAILED_PRECONDITION' },
  TASK_NOT_FOUND: { http: 404, status: 'NOT_FOUND' },
}

/** A fault that A2A names. Values of `metadata` are strings in the protocol. */
export function a2aFault(
  reason: Reason,
  message: string,
  metadata: Readonly<Record<string, string>> = {},
): A2aFault {
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'a2a-protocol.org',
    metadata,
  }
  return { ...statusOf[reason], message, details: [info] }
}

/** A request that is no A2A request. */
export function badRequest(message: string, fieldViolations: readonly FieldViolation[] = []): A2aFault {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }]
  return {
    http: 400,
    status: 'INVALID_ARGUMENT',
    message,
    details: fieldViolations.length > 0 ? details : [],
  }
}

/** A path below the interface at which the protocol has no method. */
export const noSuchMethod: A2aFault = {
  http: 404,
  status: 'NOT_FOUND',
  message: 'A2A has no method at this path. The agent card says where the interface is.',
  details: [],
}

/** A request too many (AIP-193; google.rpc.RetryInfo). */
export function exhausted(message: string, retryAfterSeconds: number): A2aFault {
  const retry = {
    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
    retryDelay: `${retryAfterSeconds}s`,
  }
  return { http: 429, status: 'RESOURCE_EXHAUSTED', message, details: [retry] }
}

export function faultResponse(
  { http, ...rest }: A2aFault,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify({ error: { code: http, ...rest } }), {
    status: http,
    headers: { 'Content-Type': A2A_MEDIA_TYPE, 'Cache-Control': 'no-store', ...headers },
  })
}
