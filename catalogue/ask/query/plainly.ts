import type { Term } from './term.ts'

/** "Her last three books", "the latest thing she published": an end of a row where no number of years bounds it. */
export function plainly(terms: readonly Term[]): readonly Term[] {
  return ofOneLanguage(boundedOpenly(deniedAtOnce(terms))).map((term, at, said) =>
    term.is === 'bound' && term.bound === 'recent' && said[at + 1]?.is !== 'number'
      ? { is: 'end', key: 'date', descending: true }
      : term,
  )
}

/** "Her newest, is it a novel or essays?": between what is to be told of it nothing is selected. */
export function withoutEither(said: readonly Term[]): readonly Term[] {
  const [one, joint, other] = said.slice(-3)
  const isForm = (term: Term | undefined) =>
    term?.is === 'unit' && (term.forms !== undefined || term.unit === 'essay')
  const either = isForm(one) && joint?.is === 'joint' && joint.joint === 'or' && isForm(other)
  return either && said.slice(0, -3).some(({ is }) => is === 'end') ? said.slice(0, -3) : said
}

/** "Is there no hardback?" asks whether there is one. */
function deniedAtOnce(said: readonly Term[]): readonly Term[] {
  const none = said.findIndex(({ is }) => is !== 'whether')
  const asks = none > 0 && said[none]?.is === 'none' && none + 1 < said.length
  return asks ? [{ is: 'whether', negated: true }, ...said.slice(none + 1)] : said
}

/** "Spanish-language essays", "a language other than Portuguese": the noun says no more than the name of the language. */
function ofOneLanguage(said: readonly Term[]): readonly Term[] {
  const isTongue = (term: Term | undefined) => term?.is === 'language'
  return said.filter((term, at) => {
    if (term.is !== 'unit' || term.unit !== 'language' || said[at - 1]?.is === 'count') return true
    const next = said[at + 1]
    return !(isTongue(said[at - 1]) || isTongue(next) || (next?.is === 'not' && isTongue(said[at + 2])))
  })
}

/** "Two of her books or more": at least two. */
function boundedOpenly(said: readonly Term[]): readonly Term[] {
  const open = said.findIndex(({ is }) => is === 'open-ended')
  const end = said[open]
  if (end?.is !== 'open-ended') return said
  const number = said.findLastIndex((term, at) => at < open && term.is === 'number')
  if (number === -1) return said.toSpliced(open, 1)
  return said.toSpliced(open, 1).toSpliced(number, 0, { is: 'bound', bound: end.bound })
}
