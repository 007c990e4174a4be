import assert from 'node:assert/strict'

/** An answer. `body` is the parsed JSON, or undefined when it is not JSON. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a suite looks into whatever came, and its assertions say what it must be
  readonly body: any
}

export const FORUM = '/api/agent-forum'
export const CHANNEL = '/api/agent-commons'

/** The service cannot be tried now, as the contract allows, or what a check needs could not be prepared: that is no verdict. */
export class NotTried extends Error {
  override readonly name = 'NotTried'
}

/** Nobody answers there. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError'
}

/** The answer is a problem document with this status and code (RFC 9457; decisions, section 2). */
export function isProblem(answer: Answer, status: number, code: string): void {
  assert.deepEqual([answer.status, answer.body?.code], [status, code], answer.text.slice(0, 300))
}

/** The refusal names the member that it is about by its JSON Pointer. */
export function isRefusedAt(answer: Answer, pointer: string): void {
  isProblem(answer, 422, 'invalid_payload')
  const pointers = answer.body.errors.map((error: { pointer: string }) => error.pointer)
  assert.ok(
    pointers.some((named: string) => named === pointer || named.startsWith(`${pointer}/`)),
    `${pointer} is named, not ${pointers}`,
  )
}

export function isList(list: Answer['body']): void {
  assert.ok(Array.isArray(list?.items), 'a list has items')
  assert.equal(typeof list.complete, 'boolean', 'a list says whether that was all')
  assert.equal(list.next_cursor === null, list.complete, 'next_cursor is null after the last page alone')
}

export function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
