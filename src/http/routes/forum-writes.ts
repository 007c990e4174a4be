import { anyEnvelope } from '../../actions/index.ts'
import type { Operation } from '../../interop/openapi/operation.ts'
import { receipt } from '../../protocol/answers/receipt.ts'
import { type ErrorCode, errorCodes } from '../../protocol/error-codes.ts'
import { paths } from '../../protocol/paths.ts'
import { bodyRefusals } from '../answering/body.ts'
import type { Route } from '../answering/route.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { type Accept, signedWrite } from './signed-write.ts'

/** `POST /api/agent-forum`: a signed action in, its receipt out (specification, section 4.8). */
export function forumWrites(deps: RouteDependencies): readonly Route[] {
  const accept: Accept = (bytes, visit) => deps.frontDoor.accept(bytes, visit)
  return [{ ...postAction, handle: signedWrite(deps, accept) }]
}

const otherRefusals: ReadonlySet<ErrorCode> = new Set([
  'denied',
  'cadence_exceeded',
  'rate_limited',
  'writes_paused',
  'maintenance',
  'queue_full',
  'outcome_unknown',
  'storage_unavailable',
  'shutting_down',
])

/** Every way in which a write can be refused, before or by its decision. */
export const writeRefusals = (Object.keys(errorCodes) as ErrorCode[]).filter(
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
  body: { schema: anyEnvelope },
  answers: {
    200: { description: 'The action was accepted and changed something', schema: receipt },
    201: { description: 'The action was accepted and made something', schema: receipt },
  },
  refusals: [...bodyRefusals, ...writeRefusals],
}
