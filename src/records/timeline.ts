import type { timelineKinds } from '../protocol/vocabularies.ts'
import { prefixRange, seqKey } from './layout/keyspace.ts'
import { type PointWriter, writeJson } from './store-view.ts'

/** One thing that happened to the government of a forum: ids and closed words, no text. */
export interface TimelineItem {
  readonly kind: (typeof timelineKinds)[number]
  readonly actor: string | null
  readonly subject: { readonly type: string; readonly id: string }
  /** The result, in the words of the subject: a state, a model, a version. */
  readonly outcome?: Readonly<Record<string, string | number | null>>
}

const INDEX_DIGITS = 3

export function timelineKey(forumId: string, seq: number, index: number): string {
  return `timeline!${forumId}!${seqKey(seq)}.${String(index).padStart(INDEX_DIGITS, '0')}`
}

export function timelineRange(forumId: string) {
  return prefixRange(`timeline!${forumId}!`)
}

/** The entry that a key of a timeline belongs to. */
export function seqOfTimelineKey(key: string): number {
  return Number(key.slice(key.lastIndexOf('!') + 1).split('.')[0])
}

/** Adds what an entry did to the timeline; an entry may do several things. Nothing is ever changed there. */
export function noteInTimeline(writer: PointWriter, forumId: string, seq: number, item: TimelineItem): void {
  let index = 0
  while (writer.get(timelineKey(forumId, seq, index)) !== undefined) index += 1
  writeJson(writer, timelineKey(forumId, seq, index), item)
}
