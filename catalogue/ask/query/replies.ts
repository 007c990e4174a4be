import type { Language } from '../../retrieval/language.ts'
import type { Answer } from '../answers/answer.ts'
import { told } from '../answers/telling.ts'
import type { Library } from '../library.ts'
import { genderOf, nounFor, spelled } from '../nouns.ts'
import { yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { enumerated, numberWord, sentence } from '../sentence.ts'
import { unitWord } from './figures.ts'
import { formsOf, type Said } from './ordered.ts'
import { phrasesOf } from './phrases-of-facets.ts'
import type { Query } from './query.ts'
import { selected } from './select.ts'
import type { Kind } from './term.ts'
import { type Thing, thingsOf } from './things.ts'

/** How many there are and which, with a yes or a no before it where that is asked. */
export function listed(
  question: Question,
  query: Query,
  things: readonly Thing[],
  said: Said,
  library: Library,
): Answer {
  const { language } = question
  const answer = told(question, {
    intent:
      query.exclude.length > 0
        ? `${intentOf(said.unit)}_without`
        : said.unit === 'work'
          ? 'works_counted'
          : intentOf(said.unit),
    unit: said.unit,
    forms: formsOf(query),
    things: things.map((thing) => ({ id: thing.record, name: withColumns(thing, query, language, library) })),
    phrases: said.phrases,
    excluded: said.excluded,
    ...(said.notes.length === 0 ? {} : { also: said.notes.join(' ') }),
  })
  const word = verdictOf(query, things)
  if (word === null) return answer
  const rest = answer.statement
  return {
    ...answer,
    statement: `${yesOrNo(word, language)}: ${rest.slice(0, 1).toLocaleLowerCase()}${rest.slice(1)}`,
  }
}

/** "1818 (Frankenstein)": the works of a year that are asked for. */
function withWorks(year: Thing, query: Query, language: Language, library: Library): string {
  if (query.include.every(({ of }) => of === 'having' || of === 'parity')) return year.name(language)
  const works = (selected({ ...query, unit: 'work' }, 'work', library) ?? []).filter(({ id }) =>
    year.ties.work?.includes(id),
  )
  const titles = works.map((work) => work.name(language).replace(/ \(\d{4}\)$/, ''))
  return titles.length === 0
    ? year.name(language)
    : `${year.name(language)} (${enumerated(titles, language)})`
}

/** What a work has in common with the one that it is asked to share something with. */
function sharedBy(thing: Thing, { include }: Query, { catalogue }: Library): readonly Thing[] {
  const facet = include.find(({ of }) => of === 'sharing')
  if (facet?.of !== 'sharing' || !/^(theme|classic)$/.test(facet.unit)) return []
  const known = thingsOf(catalogue)
  const other = known.work.find(({ id }) => id === facet.work)
  return known[facet.unit].filter(
    ({ id }) => thing.ties[facet.unit]?.includes(id) && other?.ties[facet.unit]?.includes(id),
  )
}

/** "El relojero y la duda (2018): tapa dura, en la Web": what is to be said of each thing. */
function withColumns(thing: Thing, query: Query, language: Language, library: Library): string {
  const known = thingsOf(library.catalogue)
  const shared = sharedBy(thing, query, library)
  if (thing.kind === 'year') return withWorks(thing, query, language, library)
  if (shared.length > 0)
    return `${thing.name(language)}, ${enumerated(shared, language, (one) => one.name(language).toLowerCase())}`
  const values = query.columns.flatMap((column) => {
    if (column === 'pages')
      return thing.pages === null ? ['?'] : [`${thing.pages} ${unitWord('pages', thing.pages, language)}`]
    const ids = column === 'language' && thing.tongues.length > 0 ? thing.tongues : (thing.ties[column] ?? [])
    return known[column].filter(({ id }) => ids.includes(id)).map((one) => one.name(language))
  })
  const name = thing.name(language)
  return values.length === 0 ? name : `${name}: ${enumerated([...new Set(values)], language)}`
}

const intents: Partial<Record<Kind, string>> = {
  edition: 'editions',
  essay: 'essays',
  theme: 'themes',
  classic: 'reference_authors',
  guide: 'guides',
  work: 'works',
}
export const intentOf = (kind: Kind) => intents[kind] ?? `${kind}_counted`

/** Yes or no, where the question wants one; null where it does not. */
function verdictOf({ asks, only, amount }: Query, things: readonly Thing[]): boolean | null {
  if (amount !== null) return things.length >= amount.from && things.length <= amount.to
  if (only !== null && asks === 'whether') return things.length === only
  if (asks === 'whether') return things.length > 0 ? true : null
  // "None of them is in Spanish?"
  return asks === 'none' && things.length > 0 ? false : null
}

/** "What share of the books is in print?" */
export function shared(
  query: Query,
  things: readonly Thing[],
  kind: Kind,
  said: Said,
  library: Library,
  language: Language,
): Answer {
  const forms = query.include.filter(({ of }) => of === 'form')
  const ofForms = forms.length > 0 && forms.length < query.include.length
  const base = { ...query, exclude: [], include: ofForms ? forms : [] }
  const all = (selected(base, kind, library) ?? thingsOf(library.catalogue)[kind]).length
  const share = ((100 * things.length) / all).toLocaleString(language === 'pt' ? 'pt-PT' : language, {
    maximumFractionDigits: 1,
  })
  const names = enumerated(things, language, (thing) => thing.name(language))
  const phrase = said.phrases.length === 0 ? '' : ` ${said.phrases.join(' ')}`
  const noun = spelled(nounFor(kind, ofForms ? formsOf(query) : []), all, language)
  const statement = {
    pt: `${share} %: ${things.length} de ${all} ${noun}${phrase}: ${names}`,
    en: `${share}%: ${things.length} of ${all} ${noun}${phrase}: ${names}`,
    es: `${share} %: ${things.length} de ${all} ${noun}${phrase}: ${names}`,
  }[language]
  return {
    intent: 'share',
    items: things.map((thing) => ({ id: thing.record, reason: thing.name(language) })),
    statement: sentence(statement),
  }
}

/** "Are there more paperbacks than ebooks?": yes where the first are more. */
function verdictOnNumbers(
  { asks, either, level }: Query,
  [first = 0, second = 0]: readonly number[],
  language: Language,
) {
  if (asks !== 'whether' || either) return ''
  return `${yesOrNo(level ? first === second : first > second, language)}: `
}

/** "More novels or more stories?": the greater number first. */
export function weighed(
  question: Question,
  query: Query,
  [left, right, units]: NonNullable<Query['versus']>,
  library: Library,
): Answer | null {
  const { language } = question
  const sides = [
    { facets: left, kind: units[0] ?? 'work' },
    { facets: right, kind: units[1] ?? 'work' },
  ].map(({ facets, kind }) => {
    const side: Query = { ...query, include: [...query.include, ...facets] }
    const things = selected(side, kind, library) ?? []
    const noun = nounFor(kind, formsOf(side))
    const phrase = [spelled(noun, things.length, language), ...phrasesOf(side, language, library)].join(' ')
    return {
      things,
      phrase,
      count: numberWord(things.length, language, genderOf(noun, language)),
    }
  })
  const [more, less] = sides.toSorted((a, b) => b.things.length - a.things.length)
  if (more === undefined || less === undefined) return null
  const verdict = verdictOnNumbers(
    query,
    sides.map(({ things }) => things.length),
    language,
  )
  const than = { pt: 'contra', en: 'against', es: 'frente a' }[language]
  const even = more.things.length === less.things.length
  const head = even
    ? { pt: 'o mesmo número: ', en: 'as many of one as of the other: ', es: 'igual número: ' }[language]
    : ''
  return {
    intent: 'numbers_compared',
    items: sides.flatMap(({ things, phrase }) =>
      things.map((thing) => ({ id: thing.record, reason: phrase })),
    ),
    statement: sentence(
      `${verdict}${head}${more.count} ${more.phrase}, ${than} ${less.count} ${less.phrase}`,
    ),
  }
}
