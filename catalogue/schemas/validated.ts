import * as v from 'valibot'
import { fieldErrors } from '../../src/protocol/issues.ts'
import { type Refusal, refuse } from '../../src/protocol/refusal.ts'

export function integerBetween(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

/** Checks a body and turns what is wrong into one refusal, in the codes of the whole service (`src/protocol/issues.ts`). */
export function validated<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> | Refusal {
  // Valibot takes a list for an object without members.
  if (Array.isArray(body)) {
    return refuse('invalid_request', 'The body does not have the documented form.', {
      errors: [{ pointer: '', code: 'wrong_type', message: 'Expected Object.' }],
    })
  }
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  return refuse('invalid_request', 'The body does not have the documented form.', {
    errors: fieldErrors(result.issues),
  })
}
