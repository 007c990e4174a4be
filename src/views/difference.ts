import { diffWordsWithSpace } from 'diff/lib/diff/word.js'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { Recent } from '../protocol/memo.ts'

/** A piece of text that two versions share, or that only one of them has. */
export interface Piece {
  readonly change: 'same' | 'added' | 'removed'
  readonly text: string
}

const kept = new Recent<string, readonly Piece[] | null>(limits.DIFFS_KEPT)
/**
 * Differences that wait to be computed, each once, however many ask for it: no more can wait than there are pairs of
 * versions.
 */
const waiting = new Map<string, Promise<readonly Piece[] | null>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Word by word: `same` and `removed` together are the old text, `same` and `added` the new one. Null where the texts have
 * too little in common to be compared. Never changes. One is made at a time, and others have their turn after each:
 * whoever signed a hundred hostile versions is not to be waited for.
 */
export async function differenceOf(before: string, after: string): Promise<readonly Piece[] | null> {
  const key = sha256Hex(JSON.stringify([before, after]))
  const known = kept.get(key)
  if (known !== undefined) return known
  const asked = waiting.get(key)
  if (asked !== undefined) return asked
  const made = last.then(() => make(key, before, after)).finally(() => waiting.delete(key))
  waiting.set(key, made)
  last = made.then(nextTurn, nextTurn)
  return made
}

function make(key: string, before: string, after: string): readonly Piece[] | null {
  const made = piecesOf(before, after)
  kept.set(key, made)
  return made
}

function piecesOf(before: string, after: string): readonly Piece[] | null {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: limits.DIFF_CHANGES_MAX })
  if (!changes) return null
  return changes.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
