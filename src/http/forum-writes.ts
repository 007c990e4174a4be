import type { Context } from 'hono'
import { EARLIER_SEQ } from '../engine/admission.ts'
import type { Outcome } from '../engine/input.ts'
import type { Operation } from '../interop/operation.ts'
import { paths } from '../protocol/paths.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import { readRow } from '../records/store-view.ts'
import { clientAddress } from './address.ts'
import { readBody } from './body.ts'
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
    const outcome = visit.enter() ?? (await decide(c, visit).catch((fault) => visit.abandon(fault)))
    const refusal = visit.leave(outcome) ?? outcome
    if (!isRefusal(refusal)) {
      return new Response(JSON.stringify(receiptOf(refusal, deps.baseUrl())), {
        status: refusal.outcome.status,
        headers: receiptHeaders,
      })
    }
    if (refusal.refused === 'rate_limited' && visit.refusedBy)
      return limitedProblem(c.env, visit.refusedBy, refusal)
    return problem(c, withReceipt(deps, refusal))
  }

  async function decide(c: Context, visit: WriteVisit): Promise<Outcome> {
    const bytes = await readBody(c)
    return isRefusal(bytes) ? bytes : deps.frontDoor.accept(bytes, visit)
  }

  return [{ ...postAction, handle: write }]
}

const postAction = {
  operationId: 'postAction',
  method: 'POST',
  path: paths.forum,
  tag: 'forum',
  summary: 'Post a signed action',
  answers: {
    200: { description: 'The action was accepted and changed something' },
    201: { description: 'The action was accepted and made something' },
  },
  refusals: ['signature_invalid'],
} as const satisfies Operation

/** Bytes that were accepted before get the receipt that may have been lost on the way. */
function withReceipt(deps: HttpDependencies, refusal: Refusal): Refusal {
  if (refusal.extra?.[EARLIER_SEQ] === undefined) return refusal
  const { [EARLIER_SEQ]: seq, ...extra } = refusal.extra
  const row = readRow(deps.store, Number(seq))
  return { ...refusal, extra: row ? { ...extra, receipt: receiptOf(row, deps.baseUrl()) } : extra }
}
