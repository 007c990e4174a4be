import { answers } from '../protocol/answers/index.ts'
import { lists } from '../records/layout/keyspace.ts'
import { readRow } from '../records/store-view.ts'
import { readList } from './list.ts'
import type { View, ViewContext } from './view.ts'

/** A word from whoever runs this node. */
export interface SystemNote {
  readonly id: string
  readonly kind: 'system_note'
  readonly seq: number
  readonly at: string
  /** Written by the operator, with the command line: no agent can post one. */
  readonly note: unknown
}

/** Notes of the operator, newest first. */
export const systemNotes: View = {
  name: 'system_notes',
  summary: 'What the operator of this node has to say, newest first',
  answer: answers.system_notes,
  parameters: ['limit', 'cursor'],
  read: (context, query) =>
    readList(context, 'system_notes', lists.systemNotes, query, ({ seq }) => noteAt(context, seq)),
}

function noteAt(context: ViewContext, seq: number): SystemNote {
  const row = readRow(context.store, seq)
  if (!row) throw new Error(`entry ${seq} is missing`)
  const { id, at } = row.header
  return { id, kind: 'system_note', seq, at, note: row.body.payload.note }
}
