import * as v from 'valibot'
import type { ErrorCode } from '../../protocol/error-codes.ts'
import { paths } from '../../protocol/paths.ts'
import { refuse } from '../../protocol/refusal.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { RouteDependencies } from '../dependencies.ts'

/** What writes are refused with while the service itself is at fault, or on its way out. */
const NOT_READY: ReadonlySet<ErrorCode> = new Set(['storage_unavailable', 'shutting_down', 'starting'])

const warming = refuse('starting', 'The service is warming up: it answers, but is not ready yet.', {
  retryAfterSeconds: 1,
})

const headers = { 'Cache-Control': 'no-store' }

/**
 * `GET /healthz` and `GET /readyz`: what a supervisor asks. They read nothing, and no limit counts them. The owner's stop
 * is no fault: the service is ready, and says so.
 */
export function probes({
  unfit,
  facts,
  readiness,
}: Pick<RouteDependencies, 'unfit' | 'facts' | 'readiness'>): readonly Route[] {
  return [
    {
      operationId: 'isAlive',
      method: 'GET',
      path: paths.alive,
      tag: 'service',
      summary: 'Whether the process serves',
      description: 'For a supervisor: without an answer, start the process anew.',
      answers: {
        200: { description: 'It serves', schema: v.strictObject({ status: v.literal('ok') }) },
      },
      refusals: [],
      handle: (c) => c.json({ status: 'ok' }, 200, headers),
    },
    {
      operationId: 'isReady',
      method: 'GET',
      path: paths.ready,
      tag: 'service',
      summary: 'Whether the service takes writes, but for a stop by its owner',
      description:
        'For a load balancer: 503 while the store is damaged, the disk is full, or the process warms up or ends. A stop by the owner is no fault.',
      answers: {
        200: {
          description: 'It is ready',
          schema: v.strictObject({
            status: v.literal('ready'),
            control: v.picklist(['normal', 'read_only']),
          }),
        },
      },
      refusals: [...NOT_READY],
      handle(c) {
        const refusal = unfit()
        if (refusal && NOT_READY.has(refusal.refused)) return problem(c, refusal)
        if (readiness.isWarming) return problem(c, warming)
        return c.json({ status: 'ready', control: facts().control.state }, 200, headers)
      },
    },
  ]
}
