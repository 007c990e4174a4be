import type { Reached } from '../../bus/reached.ts'
import { limits } from '../../protocol/limits.ts'
import { paths } from '../../protocol/paths.ts'
import { type Refusal, refuse, refuseField } from '../../protocol/refusal.ts'
import { valuesOf } from '../answering/raw-headers.ts'

/** The entry that a reader wants to be known before it is answered: a header, or a parameter where headers cannot be sent. */
const HEADER = 'x-min-seq'
export const MIN_SEQ = 'min_seq'

const SPELT = /[?&]min(?:_|%5f)seq=/i
const NUMBER = /^\d{1,15}$/
/** What programs of agents read by is a `POST`. */
const READ_BY_POST = new RegExp(`^https?://[^/]+(?:${paths.mcp}|${paths.a2a})(?:[/?]|$)`)

/** Whether a request reads, by whatever method. */
export function isRead({ method, url }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || READ_BY_POST.test(url)
}

/** The number, where one is asked for. */
export function minSeqOf(request: Request, rawHeaders?: readonly string[]): number | Refusal | undefined {
  const given = rawHeaders ? valuesOf(rawHeaders, HEADER) : (request.headers.get(HEADER)?.split(',') ?? [])
  const inUrl = SPELT.test(request.url) ? new URL(request.url).searchParams.getAll(MIN_SEQ) : []
  if (given.length + inUrl.length === 0) return undefined
  const numbers = [...given, ...inUrl].map((text) => (NUMBER.test(text.trim()) ? Number(text) : Number.NaN))
  if (numbers.some(Number.isNaN))
    return refuseField(
      'invalid_parameter',
      `/${MIN_SEQ}`,
      'not_a_number',
      'It is the number of an entry of the log.',
    )
  return Math.max(...numbers)
}

/** Waits for the entry, and says why it came to nothing. */
export async function notReached(reached: Reached, seq: number): Promise<Refusal | undefined> {
  if (reached.size >= limits.MIN_SEQ_WAITING_MAX) return behind()
  return (await reached.within(limits.MIN_SEQ_WAIT_MS, seq)) ? undefined : behind()
}

export function behind(): Refusal {
  return refuse('behind', 'This node does not know the entry that was asked for yet.', {
    retryAfterSeconds: 1,
  })
}
