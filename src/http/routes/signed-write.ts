import type { Context } from 'hono'
import { nonceReused } from '../../engine/admission.ts'
import { type Answer, isRepeated, type Repeated } from '../../engine/answer.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { readBody } from '../answering/body.ts'
import type { Occurrence } from '../answering/problem.ts'
import { receiptOf } from '../answering/receipt.ts'
import { respond, type Written } from '../answering/written.ts'
import type { RouteDependencies } from '../dependencies.ts'
import type { WriteVisit } from '../limits/index.ts'

type Dependencies = Pick<RouteDependencies, 'baseUrl' | 'limits'>

/** Takes the bytes of something signed to their answer. */
export type Accept = (bytes: Uint8Array, visit: WriteVisit) => Promise<Answer>

/** Answers a signed write, under whatever contract: its receipt, or why not. */
export function signedWrite(deps: Dependencies, accept: Accept): (c: Context) => Promise<Response> {
  const take = takingWrites(deps)
  return async (c) => {
    const visit = deps.limits.visitOf(c.req.raw, c.env)
    const { about }: Partial<Occurrence> = c.env
    if (about) about.write = visit
    const written = await take(visit, async () => {
      const bytes = await readBody(c)
      if (isRefusal(bytes)) return bytes
      visit.bodyBytes = bytes.length
      return accept(bytes, visit)
    })
    return respond(c.env, written)
  }
}

/** Takes signed writes to what they are answered, within the limits of whoever sent them. */
export function takingWrites({ baseUrl, limits }: Dependencies) {
  async function take(visit: WriteVisit, decide: () => Promise<Answer>): Promise<Written> {
    const decided = visit.enter() ?? (await decide().catch((fault) => visit.abandon(fault)))
    const answer = visit.leave(decided) ?? decided
    if (isRefusal(answer)) {
      const limit = answer.refused === 'rate_limited' ? visit.refusedBy : undefined
      return limit ? { refusal: answer, policy: limit.policy } : { refusal: answer }
    }
    if (isRepeated(answer)) return { refusal: withReceipt(answer, baseUrl()) }
    return { status: answer.outcome.status, receipt: JSON.stringify(receiptOf(answer, baseUrl())) }
  }
  return (visit: WriteVisit, decide: () => Promise<Answer>): Promise<Written> =>
    limits.writes.pace.answer(() => take(visit, decide), isTaken)
}

const isTaken = (written: Written) => 'receipt' in written

/** Bytes that were accepted before get the receipt that may have been lost on the way. */
function withReceipt({ repeated }: Repeated, baseUrl: string): Refusal {
  return { ...nonceReused(), extra: { receipt: receiptOf(repeated, baseUrl) } }
}
