import type { ratings as ratingNames } from '../protocol/vocabularies.ts'
import { keys } from './keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/**
 * States of a record's text (decisions, section 5). `removed` and `retracted` records are tombstones. `damaged` is never
 * stored: it is shown where the body in the store is not the one that was accepted.
 */
type ModerationState = 'visible' | 'warned' | 'removed' | 'restored' | 'retracted' | 'damaged'

/** A public warning: a reference to the moderation record that holds the reason. */
interface WarningRef {
  readonly id: string
  readonly seq: number
  readonly at: string
  readonly actor: string
}

/** What others said about a record after it was signed. Most records have none. */
export interface Annotation {
  readonly moderation: {
    readonly state: ModerationState
    readonly warnings: readonly WarningRef[]
    /** The record that made this state: it holds the actor and the reason. */
    readonly by?: { readonly id: string; readonly seq: number }
  }
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

type Rating = keyof Annotation['ratings']

/** Counts a rating, in the place of the one that the same key gave before. */
export function countRating(
  writer: PointWriter,
  id: string,
  before: Rating | undefined,
  after: Rating,
): void {
  const annotation = readAnnotation(writer, id)
  const ratings = { ...annotation.ratings }
  if (before !== undefined) ratings[before] -= 1
  ratings[after] += 1
  writeAnnotation(writer, id, { ...annotation, ratings })
}
