import * as v from 'valibot'
import { dryRun } from '../../engine/dry-run.ts'
import { verification } from '../../protocol/answers/receipt.ts'
import { limits } from '../../protocol/limits.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { bodyRefusals, readBody } from '../answering/body.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { RouteDependencies } from '../dependencies.ts'

/** `POST /api/agent-forum/verify`: the dry run. It costs signature checks, so it is limited like what computes. */
export function verify(deps: RouteDependencies): readonly Route[] {
  const limiter = deps.limits.costly('computed', limits.COMPUTED_PER_MINUTE)
  return [
    {
      operationId: 'verifyEnvelope',
      method: 'POST',
      path: paths.verify,
      tag: 'forum',
      summary: 'Ask what the service would say to an envelope; writes nothing and burns no nonce',
      description:
        'Every check that a write passes, in the same order, with the text that the signature must cover. Where the check of the signature fails, it looks for the usual slips and names them.',
      limit: limiter.policy,
      body: { schema: v.looseObject({}) },
      answers: {
        200: { description: 'Every check, in the order in which they are made', schema: verification },
      },
      refusals: bodyRefusals,
      handle: deps.limits.limit(limiter, async (c) => {
        const bytes = await readBody(c)
        if (isRefusal(bytes)) return problem(c, bytes)
        const found = await dryRun(bytes, deps.frontDoor, deps.engine)
        return c.json(found, 200, { 'Cache-Control': 'no-store' })
      }),
    },
  ]
}
