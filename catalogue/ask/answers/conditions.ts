import { nameToId } from '../../graph/node.ts'
import { yearOf } from '../../lookup.ts'
import type { Language } from '../../retrieval/language.ts'
import { said } from '../../said.ts'
import type { Edition } from '../../schemas/edition.ts'
import type { PublicationDate } from '../../schemas/text.ts'
import type { Work } from '../../schemas/work.ts'
import { pagesOfText, type Years } from '../constraints.ts'
import { enquiryLabels, formatLabels, languageLabel } from '../labels.ts'
import type { Library } from '../library.ts'
import { nounFor } from '../nouns.ts'
import type { Question } from '../question.ts'
import { enumerated, titleIn } from '../sentence.ts'
import { pagesOf } from './lengths.ts'
import { subjectMatter } from './subject-matter.ts'

/** Something that a question says of the things it asks for. */
export interface Condition<T> {
  test(thing: T): boolean
  /** How a sentence says it, for example "depois de 2015". */
  readonly phrase: string
}

const words = {
  in: { pt: 'em', en: 'in', es: 'en' },
  about: { pt: 'sobre', en: 'about', es: 'sobre' },
  of: { pt: 'da série', en: 'of the series', es: 'de la serie' },
  inSeries: { pt: 'numa série', en: 'in a series', es: 'en una serie' },
  beside: { pt: 'ao lado de', en: 'beside', es: 'junto a' },
  open: { pt: 'abertas a contactos para', en: 'open to enquiries for', es: 'abiertas a consultas para' },
  own: {
    pt: 'em edição de autor',
    en: 'published by the author herself or himself',
    es: 'en edición de autor',
  },
  pageless: { pt: 'sem páginas declaradas', en: 'without stated pages', es: 'sin páginas declaradas' },
  translated: { pt: 'traduzidas', en: 'translated', es: 'traducidas' },
} as const

/** All that a question says of works. `subject` leaves its topic out, for whoever ranks by it. */
export function conditionsOnWorks(
  question: Question,
  library: Library,
  { subject = true, named = false } = {},
): Condition<Work>[] {
  const { language, years, forms, languagesNamed, formats, series, classics, enquiries, cues, works } =
    question
  const { catalogue } = library
  const conditions: Condition<Work>[] = []
  const translated = cues.has('translated')
  if (named && works.length > 0) {
    const titles = catalogue.works
      .filter(({ slug }) => works.includes(slug))
      .map((work) => titleIn(work, language))
    conditions.push({ test: ({ slug }) => works.includes(slug), phrase: enumerated(titles, language) })
  }
  if (forms.length > 0) {
    conditions.push({
      test: ({ form }) => forms.includes(form),
      phrase: nounFor('work', forms).many[language],
    })
  }
  if (years !== null) conditions.push(inYears(years, language, (work: Work) => work.first_published))
  conditions.push(...conditionsOnLength(question, library))
  if (languagesNamed.length > 0 && !translated && formats.length === 0) {
    conditions.push({
      test: (work) => languagesNamed.includes(work.language),
      phrase: `${words.in[language]} ${labels(languagesNamed, language)}`,
    })
  }
  if (translated) {
    conditions.push({
      test: (work) => isTranslated(work, languagesNamed, library),
      phrase: `${words.translated[language]}${languagesNamed.length === 0 ? '' : ` (${labels(languagesNamed, language)})`}`,
    })
  }
  if (formats.length > 0) {
    conditions.push({
      test: (work) =>
        catalogue.editions.some(
          (edition) =>
            edition.work === work.slug &&
            edition.status === 'confirmed' &&
            formats.includes(edition.format) &&
            (languagesNamed.length === 0 || languagesNamed.includes(edition.language)),
        ),
      phrase: enumerated(
        formats.map((format) => formatLabels[format][language]),
        language,
      ),
    })
  }
  if (series.length > 0) {
    const titles = catalogue.author.series
      .filter(({ id }) => series.includes(id))
      .map((one) => said(one.titles, language))
    conditions.push({
      test: (work) => series.includes(work.series?.id ?? ''),
      phrase: `${words.of[language]} ${enumerated(titles, language)}`,
    })
  } else if (cues.has('series') && (named || question.unit !== 'series')) {
    conditions.push({ test: (work) => work.series !== undefined, phrase: words.inSeries[language] })
  }
  conditions.push(...conditionsOnHouses(question, library))
  if (classics.length > 0) {
    const names = catalogue.referenceAuthors
      .filter(({ id }) => classics.includes(id))
      .map((one) => said(one.labels, language))
    conditions.push({
      test: ({ slug }) =>
        catalogue.relations.some(({ work, author }) => work === slug && classics.includes(author)),
      phrase: `${words.beside[language]} ${enumerated(names, language)}`,
    })
  }
  if (enquiries.length > 0 && (cues.has('rights') || cues.has('openTo'))) {
    conditions.push({
      test: ({ slug }) =>
        catalogue.rights.some(
          ({ work, enquiries: open }) => work === slug && enquiries.some((one) => open.includes(one)),
        ),
      phrase: `${words.open[language]} ${enumerated(
        enquiries.map((one) => enquiryLabels[one][language]),
        language,
      )}`,
    })
  }
  if (subject) conditions.push(...aboutSubject(question, library))
  return conditions
}

/** By how many pages. */
function conditionsOnLength(question: Question, { catalogue }: Library): Condition<Work>[] {
  const { language } = question
  if (question.cues.has('pageless'))
    return [{ test: (work) => pagesOf(catalogue, work) === null, phrase: words.pageless[language] }]
  const pages = pagesOfText(question.text)
  if (pages === null) return []
  const word = { pt: 'páginas', en: 'pages', es: 'páginas' }[language]
  return [
    {
      test: (work) => {
        const count = pagesOf(catalogue, work)
        return count !== null && count >= pages.from && count <= pages.to
      },
      phrase:
        pages.from > 1 && pages.to < 99_999
          ? `(${pages.from}–${pages.to} ${word})`
          : pages.to === 99_999
            ? `(≥ ${pages.from} ${word})`
            : `(≤ ${pages.to} ${word})`,
    },
  ]
}

/** By which house, or by the author herself. */
function conditionsOnHouses(
  { publishers, cues, language }: Question,
  { catalogue }: Library,
): Condition<Work>[] {
  const conditions: Condition<Work>[] = []
  if (publishers.length > 0) {
    const house = ({ publisher, imprints = [] }: Edition) =>
      [publisher, ...imprints].flatMap((name) => name ?? [])
    const ours = ({ slug }: Work) =>
      catalogue.editions.filter(({ work, status }) => work === slug && status === 'confirmed')
    const isOne = (name: string) => publishers.includes(nameToId(name))
    conditions.push({
      test: (work) => ours(work).some((edition) => house(edition).some(isOne)),
      phrase: enumerated([...new Set(catalogue.editions.flatMap(house).filter(isOne))], language),
    })
  }
  if (cues.has('selfPublished')) {
    conditions.push({
      test: ({ slug }) =>
        catalogue.editions.some(
          ({ work, status, self_published }) =>
            work === slug && status === 'confirmed' && self_published === true,
        ),
      phrase: words.own[language],
    })
  }
  return conditions
}

function aboutSubject(question: Question, library: Library): Condition<Work>[] {
  if (question.topic.length === 0) return []
  const { treating, parts } = subjectMatter(question, library)
  if (treating === null) return []
  return [
    {
      // "The sea or letters" are two things; "killer robots" are one.
      test: question.joins
        ? ({ slug }) => parts.some(({ slugs }) => slugs.has(slug))
        : ({ slug }) => treating.has(slug),
      phrase: subjectPhrase(question, library),
    },
  ]
}

/** "sobre solidão e mar": by the labels of themes where the words name one, else by the words. */
export function subjectPhrase(question: Question, library: Library): string {
  const { language } = question
  const { groups, parts } = subjectMatter(question, library)
  const names = parts.map(({ words: met }) => {
    const group = groups.find((one) => one.words === met)
    const [only, second] = group === undefined ? [] : [...group.themes]
    const theme = second === undefined ? library.catalogue.themes.find(({ id }) => id === only) : undefined
    return theme === undefined ? met.join(' ') : said(theme.labels, language).toLowerCase()
  })
  return `${words.about[language]} ${enumerated([...new Set(names)], language)}`
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

export function labels(languages: readonly string[], language: Language): string {
  return enumerated(
    languages.map((one) => languageLabel(one, language)),
    language,
  )
}

export function isTranslated(work: Work, into: readonly string[], { catalogue }: Library): boolean {
  return catalogue.editions.some(
    (edition) =>
      edition.work === work.slug &&
      edition.status === 'confirmed' &&
      edition.language !== work.language &&
      (into.length === 0 || into.includes(edition.language)),
  )
}
