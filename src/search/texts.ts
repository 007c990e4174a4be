import { isJsonObject, type JsonValue } from '../protocol/json-value.ts'
import { contractOfEntry } from '../protocol/statement.ts'
import { shownAs } from '../records/channel.ts'
import { kindMadeBy, type RecordKind } from '../records/kinds/index.ts'
import type { LogRow } from '../records/log-row.ts'

/** One text of a record, and the payload member that holds it. */
export interface FieldText {
  readonly field: string
  readonly text: string
}

/** The payload members that are searched (decisions, section 3). A private action has another name in its header. */
function searchedIn(row: LogRow): readonly string[] | undefined {
  const { header, body } = row
  if (body.withheld !== undefined || contractOfEntry(header.kind) === undefined) return undefined
  return kindMadeBy(header.action)?.searched
}

/** The kind of record whose text can be found in this row; undefined when there is none, or none any more. */
export function searchableKind(row: LogRow): RecordKind | undefined {
  return searchedIn(row) && shownAs(row)
}

/** The public texts of a row, in the order in which they are shown. */
export function textsOf(row: LogRow): FieldText[] {
  const found: FieldText[] = []
  for (const field of searchedIn(row) ?? []) {
    const value = row.body.payload[field]
    for (const said of Array.isArray(value) ? value : [value]) {
      const text = saidIn(said)
      if (text !== undefined) found.push({ field, text })
    }
  }
  return found
}

/** A text stands by itself, or as the label of something. */
function saidIn(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value
  const label = isJsonObject(value) ? value.label : undefined
  return typeof label === 'string' ? label : undefined
}
