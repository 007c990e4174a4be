import { keys } from './layout/keyspace.ts'
import type { PointWriter } from './store-view.ts'

/**
 * The latest statement of a key about something: a trust edge, an attention mark. In lists it keeps the place of the
 * first one: places never move, so that a reader who goes on by cursor misses nothing while others change their minds.
 */
export interface Standing {
  /** The entry of the first word. */
  readonly place: number
  /** The entry of the newest word. */
  readonly seq: number
}

/** Puts the newest word in its place in every list: members hold the number of the entry that counts. */
export function standIn(
  writer: PointWriter,
  lists: readonly string[],
  before: Standing | undefined,
  seq: number,
): Standing {
  const place = before?.place ?? seq
  for (const list of lists) writer.put(keys.member(list, place), String(seq))
  return { place, seq }
}
