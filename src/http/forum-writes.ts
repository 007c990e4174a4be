import type { Context } from 'hono'
import * as v from 'valibot'
import { actionEnvelopes } from '../actions/index.ts'
import { nonceReused } from '../engine/admission.ts'
import { type Answer, isRepeated, type Repeated } from '../engine/answer.ts'
import type { Operation } from '../interop/operation.ts'
import { receipt } from '../protocol/answers/receipt.ts'
import { type ErrorCode, errorCodes } from '../protocol/error-codes.ts'
import { paths } from '../protocol/paths.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import { clientAddress } from './address.ts'
import { bodyRefusals, readBody } from './body.ts'
import type { HttpDependencies } from './dependencies.ts'
import { problem } from './problem.ts'
import { limitedProblem } from './read-limiter.ts'
import { receiptOf } from './receipt.ts'
import type { Route } from './route.ts'
import { WriteLimits, type WriteVisit } from './write-limits.ts'

const receiptHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** `POST /api/agent-forum`: a signed action in, its receipt out (specification, section 4.8). */
export function forumWrites(deps: HttpDependencies): readonly Route[] {
  const writeLimits = new WriteLimits(deps)

  async function write(c: Context): Promise<Response> {
    const visit = writeLimits.visit(clientAddress(c.req.raw, c.env, deps.perAddress))
    const decided = visit.enter() ?? (await decide(c, visit).catch((fault) => visit.abandon(fault)))
    const answer = visit.leave(decided) ?? decided
    if (isRefusal(answer)) {
      return answer.refused === 'rate_limited' && visit.refusedBy
        ? limitedProblem(c.env, visit.refusedBy, answer)
        : problem(c, answer)
    }
    if (isRepeated(answer)) return problem(c, withReceipt(answer, deps.baseUrl()))
    return new Response(JSON.stringify(receiptOf(answer, deps.baseUrl())), {
      status: answer.outcome.status,
      headers: receiptHeaders,
    })
  }

  async function decide(c: Context, visit: WriteVisit): Promise<Answer> {
    const bytes = await readBody(c)
    return isRefusal(bytes) ? bytes : deps.frontDoor.accept(bytes, visit)
  }

  return [{ ...postAction, handle: write }]
}

const otherRefusals: ReadonlySet<ErrorCode> = new Set([
  'cadence_exceeded',
  'rate_limited',
  'writes_paused',
  'queue_full',
  'outcome_unknown',
  'storage_unavailable',
  'shutting_down',
])

/** Every way in which a write can be refused, before or by its decision. */
const writeRefusals = (Object.keys(errorCodes) as ErrorCode[]).filter(
  (code) => [401, 422].includes(errorCodes[code]) || otherRefusals.has(code),
)

const postAction: Operation = {
  operationId: 'postAction',
  method: 'POST',
  path: paths.forum,
  tag: 'forum',
  summary: 'Post a signed action',
  description:
    'The bytes are verified exactly as they come. The same bytes again answer `nonce_reused` with the receipt, so a ' +
    'lost answer costs nothing.',
  body: { schema: v.variant('action', [...actionEnvelopes.values()] as never) },
  answers: {
    200: { description: 'The action was accepted and changed something', schema: receipt },
    201: { description: 'The action was accepted and made something', schema: receipt },
  },
  refusals: [...bodyRefusals, ...writeRefusals],
}

/** Bytes that were accepted before get the receipt that may have been lost on the way. */
function withReceipt({ repeated }: Repeated, baseUrl: string): Refusal {
  return { ...nonceReused(), extra: { receipt: receiptOf(repeated, baseUrl) } }
}
