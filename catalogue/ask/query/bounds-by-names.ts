import { add, type Draft } from './draft.ts'
import { placeBeyond, spanned } from './following.ts'
import type { Term } from './term.ts'

/**
 * "After the Keeper", "older than Cervantes", "before the last of the series": how many terms that took from `next` on; 0 where it
 * bounds nothing, and null where it is none of that.
 */
export function beforeOrAfter(
  draft: Draft,
  after: boolean,
  said: readonly Term[],
  at: number,
  next: number,
): number | null {
  const first = said[next]
  if (first?.is !== 'name') return placeBeyond(draft, after, first) ? 1 : null
  // "How many years after the Keeper did the Manual come out?"
  if (draft.asks === 'count' && draft.units.includes('year')) {
    draft.figure = 'range'
    return 0
  }
  if (first.kind === 'work') {
    add(draft, { of: 'beyond', key: 'date', descending: after, work: first.id })
    const here = said[at]
    if (here?.is === 'bound' && here.near === true)
      draft.ends.push({ is: 'end', key: 'date', descending: !after })
    return 1
  }
  if (first.kind !== 'reference-author') return null
  if (draft.units[0] !== 'classic') draft.lost = true
  add(draft, { of: 'beyond', key: 'date', descending: after, classic: first.id })
  return 1
}

/** "Between the first and the second", "the books between the Atlas and the Manual". */
export function between(draft: Draft, said: readonly Term[], next: number): number | null {
  if (spanned(draft, said, next)) return said[next + 1]?.is === 'unit' ? 4 : 3
  return isRow(draft, said) && liesBetween(draft, said, next) ? 3 : null
}

/** What lies between two works is a row of books, and neither what they share nor which of them is longer. */
function isRow({ units }: Draft, said: readonly Term[]): boolean {
  if (units.length > 0) return units.some((unit) => /^(work|essay|edition)$/.test(unit))
  return (
    said.some(({ is }) => is === 'which') &&
    !said.some(({ is }) => /^(end|more|figure|shares|pages|same|unit)$/.test(is))
  )
}

/** "The books between the Atlas and the Manual", by their years. */
function liesBetween(draft: Draft, said: readonly Term[], at: number): boolean {
  const [one, joint, other] = said.slice(at, at + 3)
  if (one?.is !== 'name' || one.kind !== 'work' || joint?.is !== 'joint' || other?.is !== 'name') return false
  if (other.kind !== 'work') return false
  add(draft, { of: 'beyond', key: 'date', descending: true, work: one.id })
  add(draft, { of: 'beyond', key: 'date', descending: false, work: other.id })
  return true
}
