import { limits } from '../../protocol/limits.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { views } from '../../views/index.ts'
import type { Sources } from '../sources.ts'
import { bytesOf, cutToBytes, type Omission } from './cut-to-bytes.ts'
import { type Detail, formOf, type ModelAnswer } from './form.ts'
import { wholeIds } from './whole-ids.ts'

export interface FittedView extends ModelAnswer {
  /** The parts that were cut to keep the answer small; a list is made shorter by its cursor first. */
  readonly omitted?: readonly Omission[]
}

/**
 * Reads a view for a model, in an answer below a number of bytes. A page that is too heavy is read again with fewer items, so
 * that its cursor still leads on without a gap; only what a single item holds is ever cut.
 */
export async function readWithin(
  sources: Pick<Sources, 'view' | 'idsBeginning'>,
  given: Readonly<Record<string, string>>,
  bytesMax: number,
  detail: Detail = 'concise',
): Promise<FittedView | Refusal> {
  const parameters = await wholeIds(sources, given)
  if (isRefusal(parameters)) return parameters
  const takes = views.get(parameters.view ?? 'home')?.parameters ?? []
  // A market has several lists.
  const { BRIEF_FORECASTS, INTEROP_ITEMS_DEFAULT } = limits
  const isOfAMarket = parameters.view === 'prediction' && parameters.part === undefined
  let limit = parameters.limit ?? String(isOfAMarket ? BRIEF_FORECASTS : INTEROP_ITEMS_DEFAULT)
  for (;;) {
    const paged = takes.includes('limit') ? { limit } : {}
    const answer = await sources.view({ ...parameters, ...paged })
    if (isRefusal(answer)) return answer
    const form = formOf(answer, detail, parameters.part)
    const bytes = bytesOf(form)
    if (bytes <= bytesMax || limit === '1' || !takes.includes('limit')) return fitted(form, bytesMax)
    limit = String(Math.max(1, Math.floor((Number(limit) * bytesMax) / bytes / 1.2)))
  }
}

function fitted(form: ModelAnswer, bytesMax: number): FittedView {
  const { value: data, omitted } = cutToBytes(form.data, bytesMax)
  if (omitted.length === 0) return form
  return { ...form, data, omitted: omitted.map((cut) => ({ ...cut, pointer: `/data${cut.pointer}` })) }
}
