import * as v from 'valibot'
import { limits } from '../../protocol/limits.ts'
import type { FieldViolation } from './status.ts'

const part = v.pipe(
  v.looseObject({
    text: v.optional(v.string()),
    data: v.optional(v.unknown()),
    raw: v.optional(v.string()),
    url: v.optional(v.string()),
  }),
  v.check(
    (given) => ['text', 'data', 'raw', 'url'].filter((name) => name in given).length === 1,
    'A part holds exactly one of text, data, raw and url.',
  ),
)

/**
 * `SendMessageRequest` of A2A 1.0 (a2a.proto; ProtoJSON). Unknown members are ignored, as the specification asks;
 * members whose absence and default are the same thing in protobuf may be absent.
 */
export const sendMessageRequest = v.looseObject({
  message: v.looseObject({
    messageId: v.pipe(v.string(), v.minLength(1)),
    role: v.literal('ROLE_USER'),
    parts: v.pipe(
      v.array(part),
      v.minLength(1),
      v.check(
        (given) => given.filter(({ data }) => data !== undefined).length <= limits.A2A_QUESTIONS_MAX,
        `A message holds at most ${limits.A2A_QUESTIONS_MAX} parts with data: each is a question.`,
      ),
    ),
    contextId: v.optional(v.string()),
    taskId: v.optional(v.string()),
  }),
})

/** The questions of a message: words, and structured questions. */
export interface Inquiry {
  readonly text: string
  readonly data: readonly Readonly<Record<string, unknown>>[]
  /** Empty when the message belongs to no task, as it must here. */
  readonly taskId: string
  readonly contextId: string | undefined
  /** Parts of a kind that this agent does not read (files). */
  readonly unread: number
}

/** Reads a parsed body, or says which fields are wrong. */
export function parseMessage(body: unknown): Inquiry | { readonly violations: readonly FieldViolation[] } {
  const parsed = v.safeParse(sendMessageRequest, body)
  if (!parsed.success) {
    return {
      violations: parsed.issues.slice(0, 16).map((issue) => ({
        field: (issue.path ?? []).map(({ key }) => String(key).slice(0, 40)).join('.'),
        description: describe(issue),
      })),
    }
  }
  const { parts, taskId = '', contextId } = parsed.output.message
  return {
    text: parts.flatMap(({ text }) => text ?? []).join('\n'),
    data: parts.flatMap(({ data }) => (isRecord(data) ? [data] : [])),
    taskId,
    contextId: contextId === '' ? undefined : contextId,
    unread: parts.filter((given) => 'raw' in given || 'url' in given).length,
  }
}

/**
 * Whether a message has only parts that this agent does not read (A2A 1.0.1: such a type of part is not supported).
 */
export function bringsOnlyFiles({ text, data, unread }: Inquiry): boolean {
  return unread > 0 && text.trim() === '' && data.length === 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Words of our own: those of the library would quote what came in. */
function describe({ type, message, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'This is required.'
  return type === 'check' ? message : (wordsOf[type] ?? 'This value is not allowed.')
}

const wordsOf: Readonly<Record<string, string>> = {
  min_length: 'This must not be empty.',
  string: 'This must be text.',
  array: 'This must be a list.',
  loose_object: 'This must be an object.',
  literal: 'This must be ROLE_USER: a question comes from a client.',
}
