import type { Logger } from 'pino'
import type { ErrorCode } from '../../protocol/error-codes.ts'
import type { Statement } from '../../protocol/statement.ts'

/** What a request came to, for the operator's eyes: codes and names of this service, never a word that anyone wrote. */
export interface About {
  /** Of a refusal. */
  code?: ErrorCode
  /** Of a signed write: what it claims to be, once that was read. A signature that does not hold may stand under any key. */
  write?: { readonly claim: Pick<Statement, 'publicKey' | 'agentId' | 'signed'> | undefined }
}

/** An answered request. */
export interface Answered extends Readonly<About> {
  readonly method: string
  readonly status: number
  readonly ms: number
}

/** So much of a key tells it from others, and is short enough for a line. */
const CHARS_SHOWN = 12

/** A request as its line in the log tells of it: without a word that anyone wrote. */
export interface RequestLine {
  readonly requestId: string
  readonly method: string
  /** As it was declared; undefined where there is none. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
  readonly about: About
  /** The address that the limits count, where addresses are logged. */
  readonly address?: string | undefined
}

export function logRequest(logger: Logger, line: RequestLine): void {
  const { requestId: request_id, method, route = null, status, ms, about, address } = line
  const shown = { request_id, method, route, status, ms: Math.round(ms * 10) / 10, ...lineAbout(about) }
  logger.info({ ...shown, ...(address !== undefined && { address }) }, 'request')
}

/** What it says beside method, route and status. */
function lineAbout({ code, write }: About) {
  const claim = write?.claim
  return {
    ...(code !== undefined && { code }),
    ...(claim && {
      action: claim.signed.action,
      key: claim.publicKey.slice(0, CHARS_SHOWN),
      agent_id: claim.agentId.slice(0, CHARS_SHOWN),
    }),
  }
}
