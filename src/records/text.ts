import { type Annotation, readAnnotation, writeAnnotation } from './annotation.ts'
import { kindMadeBy } from './kinds/index.ts'
import { type EventKind, type LogRow, PRIVATE_ACTION } from './log-row.ts'
import type { PointReader, PointWriter } from './store-view.ts'
import { splitPayload } from './structure.ts'
import { type Withdrawing, withholdText } from './withhold.ts'

/** Whether a text may be shown. What is hidden can come back; what is gone is nowhere any more. */
export type TextState = 'shown' | 'hidden' | 'gone'

/** Decides it for all readers: views, search, exports, bundles, transcripts, excerpts and inboxes. */
export function textOf(reader: PointReader, { header, body }: LogRow): TextState {
  if (body.withheld !== undefined) return 'gone'
  return stateOf(readAnnotation(reader, header.id))
}

/** The state of a text that follows from what was done about its record. */
export function stateOf({ moderation, withheld }: Annotation): TextState {
  if (moderation.state === 'retracted') return 'gone'
  return moderation.state === 'removed' || withheld ? 'hidden' : 'shown'
}

/** Why a text is hidden: the word of the operator comes before that of a moderator. */
export function whyHidden(reader: PointReader, { header }: LogRow): 'withheld' | 'removed' {
  return readAnnotation(reader, header.id).withheld ? 'withheld' : 'removed'
}

/** The record that makes a state: it holds the actor and the reason. */
type By = NonNullable<Annotation['moderation']['by']>

/** Takes a text back for good: it leaves the log too. What is structure stays. */
export function dropText(from: Withdrawing, row: LogRow, by: By): void {
  const kind = kindMadeBy(row.header.action)
  if (!kind) throw new Error(`entry ${row.header.seq} is no record`)
  withholdText(from, row.header.seq, 'retracted', (payload) => splitPayload(kind.action, payload).structure)
  judge(from.store, row, 'retracted', by)
}

/** Hides a text wherever it could be read; the log keeps it, so that it can come back. */
export function hideText(writer: PointWriter, row: LogRow, by: By): void {
  judge(writer, row, 'removed', by)
}

/** Shows a hidden text again; that it was restored is said where the rules of its time say so. */
export function restoreText(writer: PointWriter, row: LogRow, by: By, as: 'restored' | 'visible'): void {
  judge(writer, row, as, by)
}

/** Hides a text at the word of the operator; `destroy`: it leaves the log too, and does not come back. */
export function withholdAsOperator(from: Withdrawing, row: LogRow, seq: number, destroy: boolean): void {
  const { store: writer } = from
  const kind = kindMadeBy(row.header.action)
  if (!kind) throw new Error(`entry ${row.header.seq} is no record`)
  if (destroy)
    withholdText(from, row.header.seq, 'withheld', (payload) => splitPayload(kind.action, payload).structure)
  writeAnnotation(writer, row.header.id, { ...readAnnotation(writer, row.header.id), withheld: { seq } })
}

/** Lets a text be read again, as far as its moderation lets it. */
export function liftWithholding(writer: PointWriter, { header }: LogRow): void {
  const { withheld: _, ...annotation } = readAnnotation(writer, header.id)
  writeAnnotation(writer, header.id, annotation)
}

function judge(
  writer: PointWriter,
  { header }: LogRow,
  state: 'retracted' | 'removed' | 'restored' | 'visible',
  by: By,
): void {
  const before = readAnnotation(writer, header.id)
  writeAnnotation(writer, header.id, { ...before, moderation: { ...before.moderation, state, by } })
}

/** An entry as anyone may read it: what is hidden has its structure alone. Why, is said here, and never stored. */
export function shownRow(reader: PointReader, row: LogRow): LogRow {
  const kind = kindMadeBy(row.header.action)
  if (!kind || textOf(reader, row) !== 'hidden') return row
  const payload = splitPayload(kind.action, row.body.payload).structure
  return { ...row, body: { ...row.body, nonce: '', payload, withheld: whyHidden(reader, row) } }
}

/** The events after which the text of their subject is shown, hidden or gone, and was not before. */
const judgements: ReadonlySet<EventKind> = new Set([
  'content.retracted',
  'moderation.remove',
  'moderation.restore',
  'operator.withheld',
  'operator.lifted',
])

/** The records whose text an entry hid, dropped or brought back: whoever keeps a copy of it asks the judge again. */
export function textsJudgedBy({ outcome, header }: LogRow): readonly string[] {
  if (header.action === PRIVATE_ACTION) return []
  return outcome.events.filter(({ kind }) => judgements.has(kind)).map(({ subject }) => subject.id)
}
