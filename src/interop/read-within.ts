import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import { views } from '../views/index.ts'
import { bytesOf, cutToBytes, type Omission } from './cut-to-bytes.ts'
import type { Sources } from './sources.ts'
import type { ViewAnswer } from './view-answer.ts'

export interface FittedView extends ViewAnswer {
  /** The parts that were cut to keep the answer small; a list is made shorter by its cursor first. */
  readonly omitted: readonly Omission[]
}

/**
 * Reads a view whose answer stays below a number of bytes. A page that is too heavy is read again with fewer items, so
 * that its cursor still leads on without a gap; only what a single item holds is ever cut.
 */
export async function readWithin(
  sources: Pick<Sources, 'view'>,
  parameters: Readonly<Record<string, string>>,
  bytesMax: number,
): Promise<FittedView | Refusal> {
  const paged = views.get(parameters.view ?? 'home')?.parameters.includes('limit') ?? false
  if (!paged) return fitted(await sources.view(parameters), bytesMax)
  let limit = parameters.limit ?? String(limits.INTEROP_ITEMS_DEFAULT)
  for (;;) {
    const answer = await sources.view({ ...parameters, limit })
    if (isRefusal(answer)) return answer
    const bytes = bytesOf(answer)
    if (bytes <= bytesMax || limit === '1') return fitted(answer, bytesMax)
    limit = String(Math.max(1, Math.floor((Number(limit) * bytesMax) / bytes / 1.2)))
  }
}

function fitted(answer: ViewAnswer | Refusal, bytesMax: number): FittedView | Refusal {
  if (isRefusal(answer)) return answer
  const { value: data, omitted } = cutToBytes(answer.data, bytesMax)
  return { ...answer, data, omitted: omitted.map((cut) => ({ ...cut, pointer: `/data${cut.pointer}` })) }
}
