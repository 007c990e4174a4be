import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Answer } from '../answers/answer.ts'
import { told } from '../answers/telling.ts'
import type { Library } from '../library.ts'
import { genderOf, nounFor, spelled } from '../nouns.ts'
import type { Question } from '../question.ts'
import { enumerated, numberWord, sentence } from '../sentence.ts'
import { unitWord } from './figures.ts'
import { formsOf, type Said } from './ordered.ts'
import { phrasesOf } from './phrases-of-facets.ts'
import type { Query } from './query.ts'
import { inTranslation, selected } from './select.ts'
import type { Kind } from './term.ts'
import { type Thing, thingsOf } from './things.ts'

const yes: Trilingual = { pt: 'Sim', en: 'Yes', es: 'Sí' }
const no: Trilingual = { pt: 'Não', en: 'No', es: 'No' }

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
    statement: `${(word ? yes : no)[language]}: ${rest.slice(0, 1).toLocaleLowerCase()}${rest.slice(1)}`,
  }
}

/** "2009 (The Keeper of the Mute Tides)": the works of a year that are asked for. */
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
    return `${thing.name(language)}, ${enumerated(
      shared.map((one) => one.name(language).toLowerCase()),
      language,
    )}`
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
  work: 'works',
}
const intentOf = (kind: Kind) => intents[kind] ?? `${kind}_counted`

/** Yes or no, where the question wants one; null where it does not. */
function verdictOf({ asks, only, amount }: Query, things: readonly Thing[]): boolean | null {
  if (amount !== null) return things.length >= amount.from && things.length <= amount.to
  if (only !== null && asks === 'whether') return things.length === only
  if (asks === 'whether') return things.length > 0 ? true : null
  // "None of them is in Spanish?"
  return asks === 'none' && things.length > 0 ? false : null
}

const besides: Trilingual = {
  pt: 'Em tradução, há ainda',
  en: 'In translation there is',
  es: 'En traducción hay',
}

/** "Which plays are in Spanish?": those too that were put into it, where nobody says "written". */
function translatedToo(
  query: Query,
  things: readonly Thing[],
  library: Library,
  language: Language,
): string[] {
  const wider = things.length === 0 ? null : inTranslation(query, 'work', library)
  const names = (wider === null ? [] : (selected(wider, 'work', library) ?? [])).map((one) =>
    one.name(language),
  )
  return names.length === 0 ? [] : [sentence(`${besides[language]} ${enumerated(names, language)}`)]
}

const ofThen: Trilingual = {
  pt: 'Edições desse tempo',
  en: 'Editions of that time',
  es: 'Ediciones de entonces',
}

/** Where no work first appeared in the years that are asked for: the editions that did. */
function editionsInstead(query: Query, library: Library, language: Language): string[] {
  const { include, exclude, order } = query
  if (exclude.length > 0 || order !== null || include.some(({ of }) => of !== 'year')) return []
  const editions = selected({ ...query, unit: 'edition' }, 'edition', library) ?? []
  if (editions.length === 0) return []
  const names = editions.map((one) => one.name(language))
  return [sentence(`${ofThen[language]}: ${enumerated(names, language)}`)]
}

/** Of novels it has to be said which forms count, and what would count otherwise. */
export function notesOn(
  query: Query,
  things: readonly Thing[],
  library: Library,
  language: Language,
): string[] {
  const forms = formsOf(query)
  const kind = query.unit ?? 'work'
  if (kind === 'publisher') return ownEditions(query, library, language)
  if (kind !== 'work') return []
  const notes: string[] = [
    ...routesOf(query, library, language),
    ...translatedToo(query, things, library, language),
    ...(things.length === 0 ? editionsInstead(query, library, language) : []),
  ]
  const told = query.exclude
    .flat()
    .some((facet) => facet.of === 'form' && facet.forms.includes('epistolary_novel'))
  if (forms.length === 2 && forms.includes('epistolary_novel') && query.figure === null && !told) {
    const wider: Query = {
      ...query,
      include: [...query.include.filter(({ of }) => of !== 'form'), { of: 'form', forms: ['novella'] }],
    }
    const novellas = (query.order === null ? (selected(wider, 'work', library) ?? []) : []).map((thing) =>
      thing.name(language),
    )
    const which = novellas.length === 0 ? '' : `: ${enumerated(novellas, language)}`
    notes.push(
      {
        pt: `Contam-se os romances epistolares, e não as novelas${which}.`,
        en: `Epistolary novels are counted among them, novellas are not${which}.`,
        es: `Se cuentan las novelas epistolares, y no las novelas cortas${which}.`,
      }[language],
    )
  }
  const left = query.exclude.some((facets) =>
    facets.some((facet) => facet.of === 'form' && facet.forms.includes('novel')),
  )
  const novellas = things.filter(({ ties }) => ties.form?.includes('novella'))
  if (left && novellas.length > 0) {
    const names = enumerated(
      novellas.map((thing) => thing.name(language)),
      language,
    )
    notes.push(
      {
        pt: `As novelas não se contam entre os romances: ${names}.`,
        en: `Novellas are not counted among novels: ${names}.`,
        es: `Las novelas cortas no se cuentan entre las novelas: ${names}.`,
      }[language],
    )
  }
  return notes
}

/** Of houses it is said how many editions have none. */
function ownEditions({ include }: Query, { catalogue }: Library, language: Language): string[] {
  const own = thingsOf(catalogue).edition.filter(({ traits }) => traits.has('own')).length
  if (include.length > 0 || own === 0) return []
  return [
    {
      pt: `Há ainda ${own} em edição de autor.`,
      en: `Besides, ${own} are published by the author herself or himself.`,
      es: `Además, ${own} en edición de autor.`,
    }[language],
  ]
}

/** Who is asked about rights, where works were told apart by them. */
function routesOf({ include, exclude }: Query, { catalogue }: Library, language: Language): string[] {
  if (![include, ...exclude].some((facets) => facets.some(({ of }) => of === 'enquiry'))) return []
  const contacts = catalogue.contacts.filter(({ id }) =>
    catalogue.rights.some(({ contact }) => contact === id),
  )
  const presumes = {
    pt: 'Um contacto não presume disponibilidade',
    en: 'An enquiry presumes no availability',
    es: 'Una consulta no presume disponibilidad',
  }[language]
  return contacts.map(({ email, name }) => sentence(`${email} (${name}). ${presumes}`))
}

/** "How many of each": a table in a sentence. */
export function tabled(
  question: Question,
  by: Kind,
  kind: Kind,
  things: readonly Thing[],
  library: Library,
): Answer | null {
  const { language } = question
  const rows = thingsOf(library.catalogue)[by].flatMap((value) => {
    const having = things.filter(({ ties }) => ties[by]?.includes(value.id))
    return having.length === 0 ? [] : [{ value, having }]
  })
  if (rows.length === 0) return null
  const row = (/^(year|decade)$/.test(by) ? rows : rows.toSorted((a, b) => b.having.length - a.having.length))
    .map(({ value, having }) => `${value.name(language)}, ${having.length}`)
    .join('; ')
  return {
    intent: `${intentOf(kind)}_tabled`,
    items: things.map((thing) => ({
      id: thing.record,
      reason: rows
        .filter(({ having }) => having.includes(thing))
        .map(({ value }) => value.name(language))
        .join(', '),
    })),
    statement: sentence(`${spelled(nounFor(kind), 2, language)}: ${row}`),
  }
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
  const names = enumerated(
    things.map((thing) => thing.name(language)),
    language,
  )
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
  return `${((level ? first === second : first > second) ? yes : no)[language]}: `
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
