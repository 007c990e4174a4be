import type { Context } from 'hono'
import { EARLIER_SEQ } from '../engine/admission.ts'
import type { Operation } from '../interop/operation.ts'
import { limits } from '../protocol/limits.ts'
import { paths } from '../protocol/paths.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import { readRow } from '../records/store-view.ts'
import { clientAddress } from './address.ts'
import { readBody } from './body.ts'
import type { HttpDependencies } from './dependencies.ts'
import { problem } from './problem.ts'
import { costlyLimiter, limitedProblem } from './read-limiter.ts'
import { receiptOf } from './receipt.ts'
import type { Route } from './route.ts'

const receiptHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** `POST /api/agent-forum`: a signed action in, its receipt out (specification, section 4.8). */
export function forumWrites(deps: HttpDependencies): readonly Route[] {
  const failures = costlyLimiter(deps, 'failed_signatures', limits.FAILED_SIGNATURES_PER_MINUTE)

  async function write(c: Context): Promise<Response> {
    const address = clientAddress(c.req.raw, c.env, deps.perAddress)
    const resting = failures.check(address)
    if (resting) return limitedProblem(c.env, failures, resting)
    const bytes = await readBody(c)
    if (isRefusal(bytes)) return problem(c, bytes)
    const outcome = await deps.frontDoor.accept(bytes)
    if (!isRefusal(outcome)) {
      return new Response(JSON.stringify(receiptOf(outcome, deps.baseUrl())), {
        status: outcome.outcome.status,
        headers: receiptHeaders,
      })
    }
    // Those that were verified at the same time compete here: what finds no token left is not told that it failed.
    // Taking before the verification would refuse valid writes, when many agents share an address.
    const limited = outcome.refused === 'signature_invalid' ? failures.take(address) : undefined
    return limited ? limitedProblem(c.env, failures, limited) : problem(c, withReceipt(deps, outcome))
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
