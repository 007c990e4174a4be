import type { ratings as ratingNames } from '../protocol/vocabularies.ts'
import { keys } from './keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/** States of a record's text (decisions, section 5). `removed` and `retracted` records are tombstones. */
export type ModerationState = 'visible' | 'warned' | 'removed' | 'restored' | 'retracted'

/** A public warning: a reference to the moderation record that holds the reason. */
export interface WarningRef {
  readonly id: string
  readonly seq: number
  readonly at: string
  readonly actor: string
}

/** What others said about a record after it was signed. Most records have none. */
export interface Annotation {
  readonly moderation: { readonly state: ModerationState; readonly warnings: readonly WarningRef[] }
  /** How many keys rate it so; the latest rating of each key counts. */
  readonly ratings: Readonly<Record<(typeof ratingNames)[number], number>>
}

export const NO_ANNOTATION: Annotation = {
  moderation: { state: 'visible', warnings: [] },
  ratings: { valuable: 0, neutral: 0, noisy: 0 },
}

export function readAnnotation(reader: PointReader, id: string): Annotation {
  return readJson<Annotation>(reader, keys.annotation(id)) ?? NO_ANNOTATION
}

export function writeAnnotation(writer: PointWriter, id: string, annotation: Annotation): void {
  writeJson(writer, keys.annotation(id), annotation)
}

/** Whether the text may be shown. */
export function isTombstone({ moderation }: Annotation): boolean {
  return moderation.state === 'removed' || moderation.state === 'retracted'
}
