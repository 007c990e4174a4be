import type { StorageReader } from '../ports/storage.ts'
import type { RecordKind } from './kinds/index.ts'
import { keys, prefixRange } from './layout/keyspace.ts'
import type { LogRow } from './log-row.ts'
import { type PointReader, type PointWriter, readRow } from './store-view.ts'

export interface RecordRef {
  readonly kind: RecordKind
  readonly seq: number
}

/** Where the record with this id stands in the log. */
export function findRecord(reader: PointReader, id: string): RecordRef | undefined {
  const text = reader.get(keys.id(id))
  if (text === undefined) return undefined
  const space = text.indexOf(' ')
  return { kind: text.slice(0, space) as RecordKind, seq: Number(text.slice(space + 1)) }
}

export function indexRecord(writer: PointWriter, id: string, ref: RecordRef): void {
  writer.put(keys.id(id), `${ref.kind} ${ref.seq}`)
}

/** Ids of agents or records that begin with these hex digits, in their order, two at most. */
export async function idsBeginning(
  store: Pick<StorageReader, 'page'>,
  of: 'agent' | 'record',
  digits: string,
): Promise<readonly string[]> {
  const family = of === 'agent' ? keys.agent : keys.id
  const found = await store.page(prefixRange(family(digits)), 2)
  return found.map(([key]) => key.slice(family('').length))
}

/** The row of a record of a given kind, or undefined when there is none of that kind. */
export function rowOfRecord(reader: PointReader, id: string, kind: RecordKind): LogRow | undefined {
  const ref = findRecord(reader, id)
  return ref?.kind === kind ? readRow(reader, ref.seq) : undefined
}
