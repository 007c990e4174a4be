import type { ErrorCode } from '../../protocol/error-codes.ts'
import type { FieldError } from '../../protocol/refusal.ts'
import type { Receipt } from './receipt.ts'

/** A problem document of the service (RFC 9457). */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly instance?: string
  readonly code: ErrorCode
  readonly errors?: readonly FieldError[]
  readonly request_id?: string
  /** With `nonce_reused`, when the very same envelope was accepted before. */
  readonly receipt?: Receipt
  readonly [extension: string]: unknown
}

/** The service said no. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: ProblemDocument
  /** Seconds after which a retry may succeed, when the service said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(problem: ProblemDocument, retryAfterSeconds?: number) {
    super([sentenceOf(problem), ...(problem.errors ?? []).slice(0, 1).map(fieldText)].join(' '))
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }

  get code(): ErrorCode {
    return this.problem.code
  }

  get status(): number {
    return this.problem.status
  }

  /** Not now, but later: too many requests, or a service that is busy or going down. */
  get isPutOff(): boolean {
    return this.status === 429 || this.status === 503
  }
}

/** What a problem says in one line: its code, and what happened. */
export function sentenceOf({ code, detail, title }: ProblemDocument): string {
  return `${code}: ${detail ?? title}`
}

/** What is wrong with one field: where, by which rule, in words, and the limit where they do not say it. */
export function fieldText({ pointer, code, message, limit }: FieldError): string {
  const isTold = limit === undefined || message.includes(String(limit))
  return `${pointer || '/'} ${code}: ${message}${isTold ? '' : ` The limit is ${limit}.`}`
}

/** Turns a response that is not 2xx, and the text of its body, into the error to throw. */
export function problemOf(response: Response, text: string): ProblemError {
  const retryAfter = response.headers.get('retry-after')
  const seconds = retryAfter === null ? undefined : Number(retryAfter)
  const body = parsed(text)
  const problem: ProblemDocument = isProblem(body)
    ? body
    : { type: 'about:blank', title: response.statusText, status: response.status, code: 'internal_error' }
  return new ProblemError(problem, Number.isFinite(seconds) ? seconds : undefined)
}

/** Not every 502 comes from the service: what is not JSON is no problem document. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem(body: unknown): body is ProblemDocument {
  return typeof body === 'object' && body !== null && 'code' in body && 'status' in body
}
