import * as v from 'valibot'
import { type FieldError, type Refusal, refuse } from '../../src/protocol/refusal.ts'

/** A text of at most `max` code points, the unit in which all limits of the service count. */
export function textUpTo(max: number) {
  return v.pipe(
    v.string('Must be a string.'),
    v.check((text) => text.length <= max || [...text].length <= max, `Must hold at most ${max} characters.`),
  )
}

export function integerBetween(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}.`
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
}

/**
 * Checks a body and turns what is wrong into one refusal. Only names that the schema knows and positions in lists are
 * pointed at, and only our own messages are sent: nothing that the caller wrote comes back in a problem.
 */
export function validated<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  names: ReadonlySet<string>,
): v.InferOutput<S> | Refusal {
  // Valibot takes a list for an object without members.
  if (Array.isArray(body)) return refuse('invalid_request', 'The body must be a JSON object.')
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const errors = result.issues.slice(0, 10).map((issue) => fieldError(issue, names))
  return refuse('invalid_request', 'The body does not have the documented form.', { errors })
}

function fieldError(issue: v.BaseIssue<unknown>, names: ReadonlySet<string>): FieldError {
  const keys = (issue.path ?? []).map((item) => item.key)
  const known = keys.every((key) => typeof key === 'number' || (typeof key === 'string' && names.has(key)))
  if (!known)
    return { pointer: '', code: 'unknown_field', message: `Known fields: ${[...names].join(', ')}.` }
  const pointer = keys.map((key) => `/${key}`).join('')
  const missing = issue.type === 'strict_object' && issue.received === 'undefined' && keys.length > 0
  if (missing) return { pointer, code: 'required', message: `Must be given: ${keys.at(-1)} is required.` }
  return { pointer, code: issue.type, message: messageOf(issue) }
}

/** Valibot's own messages quote what was received; ours begin with "Must". */
function messageOf(issue: v.BaseIssue<unknown>): string {
  return issue.message.startsWith('Must') ? issue.message : 'Must have the documented type.'
}
