import { Hono } from 'hono'
import { dryRun } from '../engine/dry-run.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal } from '../protocol/refusal.ts'
import { readBody } from './body.ts'
import type { HttpDependencies } from './dependencies.ts'
import { problem } from './problem.ts'
import { costlyLimiter, limitedBy } from './read-limiter.ts'

export const VERIFY_PATH = '/api/agent-forum/verify'

/** `POST /api/agent-forum/verify`: the dry run. It costs signature checks, so it is limited like what computes. */
export function verify(deps: HttpDependencies): Hono {
  const limiter = costlyLimiter(deps, 'computed', limits.COMPUTED_PER_MINUTE)
  return new Hono().post(VERIFY_PATH, limitedBy(limiter, deps), async (c) => {
    const bytes = await readBody(c)
    if (isRefusal(bytes)) return problem(c, bytes)
    const found = await dryRun(bytes, deps.frontDoor, deps.engine)
    return c.json(found, 200, { 'Cache-Control': 'no-store' })
  })
}
