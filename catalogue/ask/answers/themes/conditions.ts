import { yearOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { PublicationDate } from '../../../schemas/text.ts'
import type { Years } from '../../constraints.ts'
import { languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { enumerated } from '../../sentence.ts'
import { subjectMatter } from './subject-matter.ts'

/** Something that a question says of the things it asks for. */
export interface Condition<T> {
  test(thing: T): boolean
  /** How a sentence says it, for example "depois de 2015". */
  readonly phrase: string
}

const about = { pt: 'sobre', en: 'about', es: 'sobre' } as const

/**
 * "sobre solidão e mar": by the labels of themes where the words name one, else by the words; of works, only what all of them
 * treat. Empty where that is nothing.
 */
export function subjectPhrase(question: Question, library: Library, of: readonly string[] = []): string {
  const { language } = question
  const { groups, parts } = subjectMatter(question, library)
  const treated = parts.filter(({ slugs }) => of.every((slug) => slugs.has(slug)))
  if (treated.length === 0) return ''
  const names = treated.map(({ words: met }) => {
    const group = groups.find((one) => one.words === met)
    const [only, second] = group === undefined ? [] : [...group.themes]
    const theme = second === undefined ? library.catalogue.themes.find(({ id }) => id === only) : undefined
    return theme === undefined ? met.join(' ') : said(theme.labels, language).toLowerCase()
  })
  return `${about[language]} ${enumerated([...new Set(names)], language)}`
}

export function inYears<T>(
  years: Years,
  language: Language,
  dateOf: (thing: T) => PublicationDate,
): Condition<T> {
  const { from, to } = years
  const since = { pt: `de ${from} em diante`, en: `since ${from}`, es: `desde ${from}` }
  const until = { pt: `até ${to}`, en: `up to ${to}`, es: `hasta ${to}` }
  const during = { pt: `de ${from}`, en: `of ${from}`, es: `de ${from}` }
  const between = { pt: `de ${from} a ${to}`, en: `from ${from} to ${to}`, es: `de ${from} a ${to}` }
  const phrase = to === 9999 ? since : from === 0 ? until : from === to ? during : between
  return {
    test: (thing) => yearOf(dateOf(thing)) >= from && yearOf(dateOf(thing)) <= to,
    phrase: phrase[language],
  }
}

/** Languages by their names, in a row. */
export function labels(languages: readonly string[], language: Language): string {
  return enumerated(languages, language, languageLabel)
}
