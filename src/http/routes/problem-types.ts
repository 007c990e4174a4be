import * as v from 'valibot'
import { describedProblemType } from '../../protocol/answers/receipt.ts'
import { type ErrorCode, errorCodes } from '../../protocol/error-codes.ts'
import { paths } from '../../protocol/paths.ts'
import { refuse } from '../../protocol/refusal.ts'
import { CACHE_LIVING, type Conditional, conditional, sendConditional } from '../answering/conditional.ts'
import { problem, problemType } from '../answering/problem.ts'
import { problemHelp } from '../answering/problem-help.ts'
import type { Route } from '../answering/route.ts'

const codes = Object.keys(errorCodes) as ErrorCode[]
const known: ReadonlySet<string> = new Set(codes)

/** `GET /problems` and `GET /problems/{code}`: what the `type` of a problem document points at. */
export function problemTypes(baseUrl: () => string): readonly Route[] {
  return [
    {
      operationId: 'listProblemTypes',
      method: 'GET',
      path: paths.problems,
      tag: 'service',
      summary: 'Every error code, with its status',
      description: 'What a program may meet as `code`, with cause, remedy and status of each.',
      answers: {
        200: {
          description: 'The problem types',
          schema: v.strictObject({ problems: v.array(describedProblemType) }),
        },
      },
      refusals: [],
      conditional: true,
      handle: (c) =>
        sendConditional(c, documentOf({ problems: codes.map((code) => described(code, baseUrl())) })),
    },
    {
      operationId: 'getProblemType',
      method: 'GET',
      path: paths.problem,
      tag: 'service',
      summary: 'One error code: what the type of a problem document points at',
      description:
        'Its cause, its remedy, and the specification: the section that it follows from, where there is one.',
      parameters: [{ name: 'code', in: 'path', description: 'An error code', schema: v.picklist(codes) }],
      answers: { 200: { description: 'The problem type', schema: describedProblemType } },
      refusals: ['not_found'],
      conditional: true,
      handle(c) {
        const code = c.req.param('code') ?? ''
        if (known.has(code)) return sendConditional(c, documentOf(described(code as ErrorCode, baseUrl())))
        return problem(c, refuse('not_found', 'There is no problem type of this name.'))
      },
    },
  ]
}

function described(code: ErrorCode, baseUrl: string): object {
  const { cause, remedy, section } = problemHelp[code]
  const specification = `${baseUrl}${paths.specification}${section ? `#${section}` : ''}`
  return { ...problemType(code, baseUrl), cause, remedy, specification }
}

function documentOf(content: object): Conditional {
  return conditional({ mediaType: 'application/json', content: JSON.stringify(content), cache: CACHE_LIVING })
}
