import { Hono } from 'hono'
import { type ErrorCode, errorCodes } from '../protocol/error-codes.ts'
import { refuse } from '../protocol/refusal.ts'
import { PROBLEM_TYPES_PATH, problem, problemType } from './problem.ts'

/** `GET /problems` and `GET /problems/{code}`: what the `type` of a problem document points at. */
export function problemTypes(baseUrl: () => string): Hono {
  const codes = Object.keys(errorCodes) as ErrorCode[]
  const known: ReadonlySet<string> = new Set(codes)
  return new Hono()
    .get(PROBLEM_TYPES_PATH, (c) => c.json({ problems: codes.map((code) => problemType(code, baseUrl())) }))
    .get(`${PROBLEM_TYPES_PATH}/:code`, (c) => {
      const code = c.req.param('code')
      if (!known.has(code)) return problem(c, refuse('not_found', 'There is no problem type of this name.'))
      return c.json(problemType(code as ErrorCode, baseUrl()))
    })
}
