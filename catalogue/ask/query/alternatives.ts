import type { Term } from './term.ts'

interface Halves {
  readonly head: readonly Term[]
  readonly left: readonly Term[]
  readonly right: readonly Term[]
  /** "Or", and not "than". */
  readonly either: boolean
  /** "As many as". */
  readonly level: boolean
}

/**
 * "Are there more novels than essays?", "há mais livros em capa mole ou em capa dura?": what stands before, and the two whose
 * numbers are compared. Names are compared by what they have, and so are no alternatives here.
 */
export function alternativesOf(terms: readonly Term[]): Halves | null {
  const said = terms.filter(({ is }) => is !== 'filler')
  const more = said.findIndex(({ is }) => is === 'more' || is === 'as-many')
  const level = said[more]?.is === 'as-many'
  const joint = said.findIndex(
    (term, at) =>
      at > more + 1 && (level ? term.is === 'as' : term.is === 'than' || term.is === 'which' || isOr(term)),
  )
  if (more === -1 || joint === -1) return null
  const [left, right] = datedAlike(said.slice(more + 1, joint), said.slice(joint + 1))
  const head = said.slice(0, more)
  const [one, other] = [kindsIn(left), kindsIn(right)]
  if (left.length + right.length === 0 || ![...other].some((kind) => one.has(kind))) return null
  const between = said[joint]
  return { head, left, right, level, either: between !== undefined && isOr(between) }
}

/** "Before 2015 or after?", "before or after 2015?": the year stands on one side only. */
function datedAlike(
  left: readonly Term[],
  right: readonly Term[],
): readonly [readonly Term[], readonly Term[]] {
  const year = [...left, ...right].find(({ is }) => is === 'number')
  const bound = (half: readonly Term[]) => {
    const last = half.at(-1)
    if (last?.is === 'end' && last.key === 'date')
      return [...half.slice(0, -1), { is: 'bound', bound: last.descending ? 'after' : 'before' } as const]
    return half
  }
  const dated = (half: readonly Term[]) => {
    const said = bound(half)
    return said.at(-1)?.is === 'bound' && year !== undefined ? [...said, year] : half
  }
  return [dated(left), dated(right)]
}

const isOr = (term: Term) => term.is === 'joint' && term.joint === 'or'

/** By what two halves may be told apart; pages and works are measured and not counted. A house is an alternative to none. */
function kindsIn(terms: readonly Term[]): ReadonlySet<string> {
  return new Set(
    terms.flatMap((term) => {
      if (term.is === 'as') return []
      if (/^(bound|years|number)$/.test(term.is)) return ['year']
      if (term.is === 'name') return term.kind === 'publisher' ? ['trait'] : []
      return /^(unit|language|format|trait|subject)$/.test(term.is) ? [term.is] : []
    }),
  )
}
