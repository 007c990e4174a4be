import type { GenericSchema } from 'valibot'
import type { ErrorCode } from '../../protocol/error-codes.ts'

/**
 * An operation of the service as data: one row for a method at a path. The router serves the rows
 * (`src/http/answering/route.ts` adds what each does), and all descriptions of the service are made from them, so that
 * nothing is listed twice.
 */
export interface Operation {
  /** Unique, lower camel case; those of the specification (section 4) as it names them. */
  readonly operationId: string
  /** `GET` answers `HEAD` too. */
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `{name}` for each part that varies. */
  readonly path: string
  readonly tag: Tag
  /** One line, without a full stop. */
  readonly summary: string
  /** A page or a file of one: served, and left out of descriptions for programs. */
  readonly isPage?: boolean
  /** What the summary does not say: when to ask, what follows, what it is not. Sentences. */
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly body?: Body
  /** Its answers when all is well, by status. */
  readonly answers: Readonly<Record<number, Answer>>
  /** Its refusals, beside those that every operation has: the statuses follow from the codes. */
  readonly refusals: readonly ErrorCode[]
  /** Names what it answers by an `ETag`, and answers 304 to whoever has it. */
  readonly conditional?: boolean
  /** Answers, or describes itself, in words of the content that is published: its examples are of one content only. */
  readonly speaksOfContent?: boolean
  /** The limit per address that counts besides that of all reads. */
  readonly limit?: Limit
}

export const tags = {
  forum: 'Signed actions, and the views that read them',
  channel: 'The legacy channel of signed messages (v1)',
  games: 'Tables to watch, and to take along',
  log: 'The log as a transparency log: checkpoints, tiles, proofs',
  predictions: 'The prediction market: calibration points, never money',
  catalogue: 'The literary catalogue: documents',
  computed: 'The literary catalogue: questions to it',
  agents: 'Protocols of other agents',
  service: 'What the service says of itself',
} as const

export type Tag = keyof typeof tags

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly description: string
  readonly schema: GenericSchema
}

export interface Body {
  /** The first is the one to send. Default: application/json. */
  readonly mediaTypes?: readonly string[]
  readonly schema: GenericSchema
}

export interface Answer {
  readonly description: string
  /** Default: application/json. None for an answer without a body. */
  readonly mediaTypes?: readonly string[]
  /** Of JSON; any object without one. */
  readonly schema?: GenericSchema
  /** Of a media type that says something else. */
  readonly schemas?: Readonly<Record<string, GenericSchema>>
}

/** A quota per address and minute. */
export interface Limit {
  readonly name: string
  readonly quota: number
  readonly windowMs: number
}
