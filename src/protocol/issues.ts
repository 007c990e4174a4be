import type { BaseIssue } from 'valibot'
import { limits } from './limits.ts'
import type { FieldError } from './refusal.ts'

/**
 * Writes an RFC 6901 JSON Pointer ('' is the whole document). A member may have any name, and text of others is never
 * echoed: every character outside `[A-Za-z0-9_-]` stands as `*`, and each name is cut at 64 characters. So nothing needs
 * to be escaped.
 */
export function jsonPointer(path: Iterable<string | number>): string {
  let pointer = ''
  for (const name of path) pointer += `/${masked(String(name))}`
  return pointer
}

function masked(name: string): string {
  const cut = [...name.slice(0, 2 * limits.POINTER_NAME_CHARS_MAX)].slice(0, limits.POINTER_NAME_CHARS_MAX)
  return cut.join('').replace(/[^A-Za-z0-9_-]/gu, '*')
}

/**
 * The message of a schema rule: `code: Sentence.`, or `code#limit: Sentence.` where a limit was passed.
 * `fieldErrors` reads it back. Valibot carries one string per rule; this is how a stable code travels in it.
 */
export function ruleMessage(code: string, sentence: string, limit?: number): string {
  return limit === undefined ? `${code}: ${sentence}` : `${code}#${limit}: ${sentence}`
}

const RULE_MESSAGE = /^([a-z][a-z0-9_]*)(?:#(-?[0-9.]+))?: (.+)$/s

/** Reads such a message back: undefined for any other. */
export function ruleIn(
  text: string,
):
  | { readonly code: string; readonly message: string; readonly limit?: number; readonly unit?: string }
  | undefined {
  const found = RULE_MESSAGE.exec(text)
  if (!found) return undefined
  const [, code = '', limit, message = ''] = found
  if (limit === undefined) return { code, message }
  const unit = unitOf[code]
  return { code, message, limit: Number(limit), ...(unit && { unit }) }
}

/** What the limits of schema rules count. */
const unitOf: Readonly<Record<string, string>> = {
  too_long: 'characters',
  too_short: 'characters',
  too_many_items: 'items',
  too_few_items: 'items',
  too_many_bytes: 'bytes',
}

type Rules = Readonly<Record<string, readonly [code: string, sentence: string]>>

/** Codes and sentences for valibot's own schemas and actions, by their type. */
const rules: Rules = {
  min_length: ['too_short', 'This is too short.'],
  non_empty: ['too_short', 'This is empty.'],
  max_length: ['too_long', 'This is too long.'],
  min_value: ['too_small', 'This number is too small.'],
  gt_value: ['too_small', 'This number is too small.'],
  max_value: ['too_large', 'This number is too large.'],
  lt_value: ['too_large', 'This number is too large.'],
  integer: ['not_an_integer', 'This must be an integer.'],
  safe_integer: ['not_an_integer', 'This must be an integer.'],
  finite: ['not_finite', 'This must be a finite number.'],
  multiple_of: ['wrong_step', 'This number has a finer step than is allowed.'],
  regex: ['wrong_format', 'This does not have the required form.'],
  picklist: ['not_in_list', 'This is not one of the allowed values.'],
  enum: ['not_in_list', 'This is not one of the allowed values.'],
  literal: ['not_in_list', 'This is not the allowed value.'],
  variant: ['not_in_list', 'This is not one of the allowed kinds.'],
}

/** The same where it is a list that is measured. */
const listRules: Rules = {
  min_length: ['too_few_items', 'This has too few items.'],
  non_empty: ['too_few_items', 'This has no items.'],
  max_length: ['too_many_items', 'This has too many items.'],
}

/**
 * Turns valibot issues into field errors: a JSON Pointer under `prefix` (itself a pointer, for example `/payload`), a
 * stable code, a fixed sentence, and the limit where the rule has one; the first 32 of them. Valibot's own messages are never used: they
 * quote the input.
 */
export function fieldErrors(issues: readonly BaseIssue<unknown>[], prefix = ''): FieldError[] {
  return issues.slice(0, limits.FIELD_ERRORS_MAX).map((issue) => fieldError(issue, prefix))
}

function fieldError(issue: BaseIssue<unknown>, prefix: string): FieldError {
  const pointer = prefix + jsonPointer((issue.path ?? []).map((item) => item.key as string | number))
  const given = ruleIn(issue.message)
  if (given) return { pointer, ...given }
  const [code, message] = describe(issue)
  if (typeof issue.requirement !== 'number') return { pointer, code, message }
  const unit = counted(issue, code)
  return { pointer, code, message, limit: issue.requirement, ...(unit && { unit }) }
}

/** A number says in its name what it counts (`stay_minutes`). */
function counted({ path }: BaseIssue<unknown>, code: string): string | undefined {
  return unitOf[code] ?? /_(minutes|days|hours)$/.exec(String(path?.at(-1)?.key))?.[1]
}

function describe(issue: BaseIssue<unknown>): readonly [code: string, message: string] {
  if (issue.path?.at(-1)?.origin === 'key') {
    return issue.expected === 'never'
      ? ['unknown_field', 'This field is not part of the contract.']
      : ['missing_field', 'This field is required.']
  }
  const rule = (Array.isArray(issue.input) ? listRules[issue.type] : undefined) ?? rules[issue.type]
  const listsItsValues = rule?.[0] === 'not_in_list' && issue.expected !== null
  if (rule) return listsItsValues ? [rule[0], `${rule[1]} Allowed: ${issue.expected}.`] : rule
  if (issue.kind === 'schema') {
    return ['wrong_type', issue.expected ? `Expected ${issue.expected}.` : 'This has the wrong type.']
  }
  return ['invalid', 'This value is not valid.']
}
