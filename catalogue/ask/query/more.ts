import { add, type Draft, namesWork } from './draft.ts'
import type { Term } from './term.ts'

/** "The most themes", "more pages than the Atlas": what there is more of; how many terms that took. */
export function moreOf(
  draft: Draft,
  term: Extract<Term, { is: 'more' }>,
  said: readonly Term[],
  at: number,
): number {
  const next = said[at + 1]
  // "Is there any more about the sea besides the Keeper?"
  if (said.some(({ is }) => is === 'not') && !said.some(({ is }) => is === 'than')) {
    const others = next === undefined || /^(whether|which|unit|about|name|pause|subject)$/.test(next.is)
    if (others && term.superlative !== true && said[at - 1]?.is !== 'unit') return 1
  }
  const unit = next?.is === 'pages' ? 'pages' : next?.is === 'unit' ? next.unit : null
  // "More pages than the Atlas".
  const [than, other] = [said[at + 2], said[at + 3]]
  if (
    unit === 'pages' &&
    /^(than|which)$/.test(than?.is ?? '') &&
    other?.is === 'name' &&
    other.kind === 'work' &&
    !namesWork(draft)
  ) {
    add(draft, { of: 'beyond', key: 'length', descending: term.descending, work: other.id })
    return 4
  }
  draft.more = { unit, descending: term.descending, superlative: term.superlative === true }
  if (unit === 'pages') draft.pages = true
  return unit === null ? 1 : 2
}
