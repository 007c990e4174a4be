import { bounded } from './bounds.ts'
import { add, type Draft, namesWork } from './draft.ts'
import type { Term } from './term.ts'

const isSeries = (term: Term | undefined) =>
  (term?.is === 'unit' && term.unit === 'series') || (term?.is === 'name' && term.kind === 'series')

/** "Which novel closes the cycle?"; of anything else nothing is known that opens or closes it. */
export function edged(
  draft: Draft,
  { descending }: Extract<Term, { is: 'edge' }>,
  said: readonly Term[],
  at: number,
): number {
  if (said.slice(0, at + 4).some(isSeries)) draft.ends.push({ is: 'end', key: 'date', descending })
  else draft.lost = true
  return 1
}

/** "Longer than 200 pages", "older than 2010". */
const boundsOf = { date: ['after', 'before'], length: ['over', 'under'] } as const

/** Reads an end of a row: the first, the longest, the last two. */
export function ended(
  draft: Draft,
  term: Extract<Term, { is: 'end' }>,
  said: readonly Term[],
  at: number,
  year: number,
): number {
  const than = said[at + 1]?.is === 'than' || said[at + 1]?.is === 'which' ? 1 : 0
  const next = said[at + 1 + than]
  // "Shorter than that": of nothing that was said.
  if (
    than === 1 &&
    term.comparative === true &&
    (next === undefined || (said[at + 3] === undefined && next.is === 'which'))
  )
    draft.lost = true
  if (than === 1 && term.key !== 'frequency' && next?.is === 'number') {
    draft.pages ||= term.key === 'length'
    return than + bounded(draft, boundsOf[term.key][term.descending ? 0 : 1], said, at + than, year)
  }
  if (
    than === 1 &&
    term.key !== 'frequency' &&
    next?.is === 'name' &&
    next.kind === 'work' &&
    !namesWork(draft)
  ) {
    add(draft, { of: 'beyond', key: term.key, descending: term.descending, work: next.id })
    return 3
  }
  // "Which classics are more recent than Shelley?"
  if (than === 1 && term.key === 'date' && next?.is === 'name' && next.kind === 'reference-author') {
    if (draft.units[0] !== 'classic') draft.lost = true
    add(draft, { of: 'beyond', key: 'date', descending: term.descending, classic: next.id })
    return 3
  }
  draft.ends.push(term)
  return 1
}
