import { viewLink } from '../records/links.ts'
import { type OperatorAct, operatorActAt } from '../records/operator-act.ts'
import type { ViewContext } from './view.ts'

export interface OperatorActView extends OperatorAct {
  readonly links: { readonly entry: string; readonly moderation: string }
}

/** What the operator did in the entry at `seq`: where it stands in the log, signed, and what else was done there. */
export function operatorActView(
  { store, baseUrl }: Pick<ViewContext, 'store' | 'baseUrl'>,
  seq: number,
): OperatorActView {
  const act = operatorActAt(store, seq)
  const links = {
    entry: `${baseUrl}/entre-agentes/log/${seq}`,
    moderation: viewLink(baseUrl, 'moderation', { id: act.target_id }),
  }
  return { ...act, links }
}
