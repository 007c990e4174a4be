import type { Term } from './term.ts'

type Halves = readonly [head: readonly Term[], left: readonly Term[], right: readonly Term[]]

/**
 * "Are there more novels than essays?", "há mais livros em capa mole ou em capa dura?": what stands before, and the two whose
 * numbers are compared. Names are compared by what they have, and so are no alternatives here.
 */
export function alternativesOf(terms: readonly Term[]): Halves | null {
  const said = terms.filter(({ is }) => is !== 'filler')
  const more = said.findIndex(({ is }) => is === 'more')
  const joint = said.findIndex(
    (term, at) => at > more + 1 && (term.is === 'than' || term.is === 'which' || isOr(term)),
  )
  if (more === -1 || joint === -1) return null
  const left = said.slice(more + 1, joint)
  const right = said.slice(joint + 1)
  const head = said.slice(0, more)
  const [one, other] = [kindsIn(left), kindsIn(right)]
  if (left.length + right.length === 0 || ![...other].some((kind) => one.has(kind))) return null
  return [head, left, right]
}

const isOr = (term: Term) => term.is === 'joint' && term.joint === 'or'

/** By what two halves may be told apart; pages and works are measured and not counted. A house is an alternative to none. */
function kindsIn(terms: readonly Term[]): ReadonlySet<string> {
  return new Set(
    terms.flatMap((term) => {
      if (term.is === 'name') return term.kind === 'publisher' ? ['trait'] : []
      return /^(unit|language|format|trait|subject)$/.test(term.is) ? [term.is] : []
    }),
  )
}
