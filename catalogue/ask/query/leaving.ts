import type { Draft } from './draft.ts'
import type { Kind, Term } from './term.ts'

/** "I only know the novels. Apart from those": what is left out is what was named before. */
export function meantBefore(draft: Draft): number {
  const group = draft.exclude.at(-1)
  if (draft.leaving && group?.length === 0) group.push(...draft.include.splice(0))
  return 1
}

/** Opens what is to be left out; how many terms were taken. */
export function leavesOut(
  draft: Draft,
  term: Extract<Term, { is: 'not' }>,
  said: readonly Term[],
  at: number,
): number {
  if (deniesBefore(draft, said, at)) return said.length - at
  // "Books about not being answered": what they are about is named with a negation.
  if (said[at - 1]?.is === 'about' && term.pair !== true && said[at + 1]?.is !== 'about') return 1
  // "Have never come out": two words that deny once.
  if (draft.leaving && draft.exclude.at(-1)?.length === 0) return 1
  draft.leaving = true
  draft.lacking = term.lacking === true
  if (term.pair !== true || draft.exclude.at(-1)?.length !== 0) draft.exclude.push([])
  return 1
}

/** "The Manual aside": what was named last is left out. */
export function setAside(draft: Draft): number {
  // "Leaving the Manual aside" has said so before.
  if (draft.leaving) return 1
  const last = draft.include.pop()
  if (last === undefined) draft.lost = true
  else draft.exclude.push([last])
  return 1
}

/** "Who besides Pessoa stands next to the Correspondence?": what stands there is wanted. */
export function standsBeside(draft: Draft): number {
  if ((draft.exclude.at(-1)?.length ?? 0) > 0) draft.leaving = false
  return 1
}

/** "The themes that the Atlas has and the House has not": what stands before the negation is left out. */
function deniesBefore(draft: Draft, said: readonly Term[], at: number): boolean {
  const last = draft.include.at(-1)
  const rest = said.slice(at + 1).every(({ is }) => is === 'whether' || is === 'pause')
  if (!rest || last?.of !== 'name' || draft.include.length < 2) return false
  draft.exclude.push([last])
  draft.include.pop()
  return true
}

/** "None of the novels" asks whether there is one; "novels with no sea" leaves some out. */
export function denied(draft: Draft, said: readonly Term[], at: number): number {
  const opens = said.slice(0, at).every(({ is }) => is === 'pause')
  if (opens) draft.asks = 'none'
  else if (draft.leaving && draft.exclude.at(-1)?.length === 0) draft.lacking = true
  else if (!draft.leaving) {
    draft.leaving = true
    draft.lacking = true
    draft.exclude.push([])
  }
  return 1
}

/** "Apart from the Atlas, which books": a question behind a comma is about what is wanted. */
export function endsLeaving(draft: Draft, said: readonly Term[], at: number): boolean {
  if ((draft.exclude.at(-1)?.length ?? 0) === 0) return false
  const next = said[at]
  if (next === undefined) return true
  // "Which books, except the novels, treat memory?": what they treat is asked of those that are left.
  if (next.is === 'about') return draft.exclude.at(-1)?.every(({ of }) => of !== 'subject') === true
  // "Leaving out novellas, stories, essays".
  const forms = draft.exclude.at(-1)?.some(({ of }) => of === 'form')
  // "Something without machines, a novel": no kind of thing was named before.
  const named = draft.units.length > 0 || draft.include.some(({ of }) => of === 'form')
  if (next.is === 'unit' && next.forms !== undefined) return !named && forms !== true
  if (next.is === 'unit') return !(next.unit === 'essay' && forms === true)
  return /^(which|count|whether|figure|end|none|every|more|place)$/.test(next.is)
}

/** "Years with no book", "books that no essay mentions": what a thing has none of, where nothing more is said of it. */
export function isLacked(
  { leaving, lacking, units, exclude, shares }: Draft,
  unit: Kind,
  said: readonly Term[],
  at: number,
): boolean {
  const [first] = units
  if (!leaving || first === undefined || first === unit || (exclude.at(-1)?.length ?? 0) > 0) return false
  if (!/^(work|essay|classic|theme|translator)$/.test(unit)) return false
  const any = said[at - 1]?.is === 'whether'
  if (!lacking && !any && unit !== 'work') return false
  const rest = said.slice(at + 1)
  const shared = shares || rest.some(({ is }) => is === 'shares')
  if (shared && rest.every(({ is }) => /^(name|pause|shares)$/.test(is))) return true
  return rest.every(({ is }) => /^(whether|which|about|pause|every|set|beside|bound|number|joint)$/.test(is))
}

export function lacks(draft: Draft, unit: Kind): number {
  draft.exclude.pop()
  draft.leaving = false
  draft.include.push({ of: 'having', unit, from: 0, to: 0 })
  return 1
}
