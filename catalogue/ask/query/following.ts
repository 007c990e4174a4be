import { add, type Draft } from './draft.ts'
import type { Term } from './term.ts'

/** "What comes next?": after what was named before, by its title, its end of a row or its place; of nothing else it is known. */
export function nextOf(draft: Draft, said: readonly Term[], at: number): number {
  const rest = said.slice(at + 1)
  if (
    rest.some(
      ({ is, ...term }) => is === 'bound' && 'bound' in term && /^(after|before)$/.test(String(term.bound)),
    )
  )
    return 1
  const [end] = draft.ends
  const named = draft.include.findIndex((facet) => facet.of === 'name' && facet.kind === 'work')
  const work = draft.include[named]
  if (draft.place !== null && draft.place > 0) draft.place += 1
  else if (end?.key === 'date' && !end.descending && draft.ends.length === 1) {
    draft.ends.length = 0
    draft.place = 2
  } else if (work?.of === 'name' && draft.ends.length === 0) {
    draft.include.splice(named, 1)
    add(draft, { of: 'beyond', key: 'date', descending: true, work: work.id })
    draft.ends.push({ is: 'end', key: 'date', descending: false })
  } else draft.lost = true
  return 1
}

const placeOf = (term: Term | undefined): number | null =>
  term?.is === 'place'
    ? term.place
    : term?.is === 'end' && term.key === 'date'
      ? term.descending
        ? -1
        : 1
      : null

/** "Between the second and the third": what lies between two places of the row. */
export function spanned(draft: Draft, said: readonly Term[], at: number): boolean {
  const noun = said[at + 1]?.is === 'unit' ? 1 : 0
  const [one, other] = [placeOf(said[at]), placeOf(said[at + noun + 2])]
  if (one === null || other === null || said[at + noun + 1]?.is !== 'joint') return false
  // How many books lie there is not counted.
  if (!draft.units.includes('year') && draft.figure === null && !draft.pages) draft.lost = true
  draft.span = [one, other]
  return true
}

/** "After the first of the series", "before the last": a place of the row; how many terms that took, or null. */
export function placeBeyond(draft: Draft, after: boolean, next: Term | undefined): boolean {
  const from = placeOf(next)
  if (from === null || from === 0) return false
  const place = from + (after ? 1 : -1)
  // Before the first and after the last there is none.
  if (place === 0) draft.lost = true
  draft.place = place
  return true
}
