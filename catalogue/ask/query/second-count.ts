import type { Term } from './term.ts'

/**
 * "How many novels are in Portuguese, and how many in Spanish?", "which have a translation, and which do not?": the terms of each of
 * two questions, the second with what it leaves to the first; null where there is only one, or the second says by itself what it is.
 */
export function twoCounts(terms: readonly Term[]): readonly [readonly Term[], readonly Term[]] | null {
  const said = terms.filter(({ is }) => is !== 'filler')
  const asking = said.findIndex(({ is }) => is === 'count' || is === 'which')
  const at = said.findIndex(
    ({ is }, place) =>
      place > asking && /^(joint|pause)$/.test(is) && said[place + 1]?.is === said[asking]?.is,
  )
  if (asking === -1 || at === -1) return null
  const [first, rest] = [said.slice(0, at), said.slice(at + 2).filter(({ is }) => is !== 'pause')]
  const head = said[asking]
  const noun = first.slice(asking + 1).find(({ is }) => is !== 'set')
  if (head === undefined || noun?.is !== 'unit' || rest.length === 0) return null
  const last = rest.at(-1)
  // Of one that is named more is asked than how many.
  if (first.some((term) => term.is === 'name' && term.kind === 'work')) return null
  if (!rest.some(({ is }) => TELLS.test(is))) return null
  // "And how many not?"
  if (rest.length === 1 && last?.is === 'not') {
    const of = first.slice(first.indexOf(noun) + 1)
    return of.every(({ is }) => FACETS.test(is)) ? [first, [head, noun, { is: 'not' }, ...of]] : null
  }
  const year = first.findLast(({ is }) => is === 'number')
  const bound = openBound(last)
  const second = bound === null || year === undefined ? rest : [...rest.slice(0, -1), bound, year]
  return second.every(({ is }) => FACETS.test(is)) ? [first, [head, noun, ...second]] : null
}

/** "Before 2015, and how many after?" */
function openBound(last: Term | undefined): Term | null {
  if (last?.is === 'bound' && /^(after|before)$/.test(last.bound)) return last
  return last?.is === 'end' && last.key === 'date'
    ? { is: 'bound', bound: last.descending ? 'after' : 'before' }
    : null
}

const TELLS = /^(not|language|format|trait|years|number|bound|end|subject|enquiry)$/
const FACETS =
  /^(whether|language|format|trait|years|number|bound|subject|about|side|open|enquiry|name|beside)$/
