import { answers } from '../protocol/answers/index.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import { allKinds, type RecordKind } from '../records/kinds/index.ts'
import { type AnyKind, listName, type Made } from '../records/layout/kind.ts'
import { readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View } from './view.ts'

/** The views that list the records of one kind, newest first: all there is to say of them is said by the kind. */
export function listedViews(): View[] {
  return allKinds().flatMap((kind) => listedView(kind) ?? [])
}

export function listedView(kind: AnyKind): View | undefined {
  const { view } = kind
  if (!view) return undefined
  const filter = view.by?.parameter
  return {
    name: view.name,
    summary: view.summary,
    answer: answers[view.name],
    parameters: filter === undefined ? ['limit', 'cursor'] : [filter, 'limit', 'cursor'],
    read(context, query) {
      const list = listName(view, filter && query[filter])
      return readList(context, view.name, list, query, ({ seq }) => {
        const record = recordAt(context, kind.name as RecordKind, seq)
        return { ...record, ...view.shows?.(madeOf(record)) }
      })
    },
  }
}

/** The record as its kind knows it; what is structure stands beside its own members. */
function madeOf(record: RecordView): Made {
  const { id, seq, agent } = record
  return { id, seq, agentId: agent.agent_id, structure: record as unknown as JsonObject }
}
