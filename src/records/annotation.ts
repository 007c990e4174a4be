import { limits } from '../protocol/limits.ts'
import type { ratings as ratingNames } from '../protocol/vocabularies.ts'
import { keys } from './layout/keyspace.ts'
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
  /** A removal needs a warning that is not spent; restoring the text spends it. */
  readonly spent: boolean
}

/** What others said about a record after it was signed. Most records have none. */
export interface Annotation {
  readonly moderation: {
    readonly state: ModerationState
    readonly warnings: readonly WarningRef[]
    /** The record that made this state: it holds the actor and the reason. */
    readonly by?: { readonly id: string; readonly seq: number }
    /** The newest proposals to restore it. */
    readonly appeals?: readonly string[]
  }
  /** The act by which the operator withholds it, whatever its moderation says. */
  readonly withheld?: { readonly seq: number }
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

function changeModeration(
  writer: PointWriter,
  id: string,
  change: (moderation: Annotation['moderation']) => Partial<Annotation['moderation']>,
): void {
  const annotation = readAnnotation(writer, id)
  const { moderation } = annotation
  writeAnnotation(writer, id, { ...annotation, moderation: { ...moderation, ...change(moderation) } })
}

/** Puts a public warning beside a record. */
export function warn(writer: PointWriter, id: string, warning: Omit<WarningRef, 'spent'>): void {
  changeModeration(writer, id, ({ warnings }) => ({
    state: 'warned',
    warnings: [...warnings, { ...warning, spent: false }].slice(-limits.REFERENCES_MAX),
    by: { id: warning.id, seq: warning.seq },
  }))
}

export function spendWarnings(writer: PointWriter, id: string): void {
  changeModeration(writer, id, ({ warnings }) => ({
    warnings: warnings.map((warning) => ({ ...warning, spent: true })),
  }))
}

/** Puts a proposal to restore it beside a record: its tombstone links to it. */
export function noteAppeal(writer: PointWriter, id: string, proposal: string): void {
  changeModeration(writer, id, ({ appeals = [] }) => ({
    appeals: [...appeals, proposal].slice(-limits.REFERENCES_MAX),
  }))
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
