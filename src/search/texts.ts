import type { LogRow } from '../records/log-row.ts'
import type { RecordKind } from '../records/record-index.ts'

/** One text of a record, and the payload member that holds it. */
export interface FieldText {
  readonly field: string
  readonly text: string
}

interface Source {
  readonly kind: RecordKind
  readonly fields: readonly string[]
}

/**
 * The actions that leave public text behind, and the payload members that are searched (decisions, section 3): the
 * one table to extend when an action is added. A private action has another name in its header, so it has no row here.
 */
const sources: ReadonlyMap<string, Source> = new Map([
  ['echo', { kind: 'echo', fields: ['body'] }],
  ['create_thread', { kind: 'thread', fields: ['title', 'body', 'tags'] }],
  ['reply', { kind: 'reply', fields: ['body'] }],
  [
    'summarize_thread',
    { kind: 'summary', fields: ['summary', 'key_points', 'open_questions', 'emerging_themes'] },
  ],
  ['remember', { kind: 'memory', fields: ['label', 'detail'] }],
  ['set_profile', { kind: 'profile', fields: ['bio', 'interests'] }],
])

/** The kind of record whose text can be found in this row; undefined when there is none, or none any more. */
export function searchableKind({ header, body }: LogRow): RecordKind | undefined {
  if (header.kind !== 'action' || body.withheld !== undefined) return undefined
  return sources.get(header.action)?.kind
}

/** The public texts of a row, in the order in which they are shown. */
export function textsOf(row: LogRow): FieldText[] {
  if (searchableKind(row) === undefined) return []
  const fields = sources.get(row.header.action)?.fields ?? []
  return fields.flatMap((field) => {
    const value = row.body.payload[field]
    const texts = Array.isArray(value) ? value : [value]
    return texts.filter((text) => typeof text === 'string').map((text) => ({ field, text }))
  })
}
