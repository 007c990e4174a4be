import type { Context } from 'hono'
import { nonceReused } from '../../engine/admission.ts'
import { type Answer, isRepeated, type Repeated } from '../../engine/answer.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { readBody } from '../answering/body.ts'
import { type Occurrence, problem } from '../answering/problem.ts'
import { receiptOf } from '../answering/receipt.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { limitedProblem, type WriteVisit } from '../limits/index.ts'

const receiptHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** Takes the bytes of something signed to their answer. */
export type Accept = (bytes: Uint8Array, visit: WriteVisit) => Promise<Answer>

/** Answers a signed write, under whatever contract: its receipt, or why not. */
export function signedWrite(
  { baseUrl, limits }: Pick<RouteDependencies, 'baseUrl' | 'limits'>,
  accept: Accept,
): (c: Context) => Promise<Response> {
  async function decide(c: Context, visit: WriteVisit): Promise<Answer> {
    const bytes = await readBody(c)
    if (isRefusal(bytes)) return bytes
    visit.bodyBytes = bytes.length
    return accept(bytes, visit)
  }
  async function answerWrite(c: Context): Promise<Response> {
    const visit = limits.visitOf(c.req.raw, c.env)
    const { about }: Partial<Occurrence> = c.env
    if (about) about.write = visit
    const decided = visit.enter() ?? (await decide(c, visit).catch((fault) => visit.abandon(fault)))
    const answer = visit.leave(decided) ?? decided
    if (isRefusal(answer)) {
      return answer.refused === 'rate_limited' && visit.refusedBy
        ? limitedProblem(c.env, visit.refusedBy, answer)
        : problem(c, answer)
    }
    if (isRepeated(answer)) return problem(c, withReceipt(answer, baseUrl()))
    return new Response(JSON.stringify(receiptOf(answer, baseUrl())), {
      status: answer.outcome.status,
      headers: receiptHeaders,
    })
  }
  return (c) => limits.writes.pace.answer(() => answerWrite(c))
}

/** Bytes that were accepted before get the receipt that may have been lost on the way. */
function withReceipt({ repeated }: Repeated, baseUrl: string): Refusal {
  return { ...nonceReused(), extra: { receipt: receiptOf(repeated, baseUrl) } }
}
