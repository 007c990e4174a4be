import { confirmedEditions, essayist, writersOf, yearOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { indefinite, nounFor } from '../../nouns.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { essayInFull } from '../essays/ideas.ts'
import { labels } from '../themes/conditions.ts'
import { clause } from './facts-of-record.ts'

/** What the record of one named work states about itself: form, language, series, year; with yes or no where that is asked. */
export const factsOfWork: Answerer = (question, library) => {
  const { works, unit, without } = question
  const work = library.catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || without.length > 0) return null
  const { cues, languagesNamed } = question
  // The year of a translation is that of its edition.
  const ofEdition = cues.has('translation') || cues.has('edition')
  if (ofEdition && languagesNamed.some((tag) => tag !== work.language)) return null
  if (
    cues.has('similar') ||
    cues.has('relation') ||
    cues.has('rights') ||
    cues.has('translated') ||
    cues.has('translator')
  )
    return null
  if (cues.has('obtain') || cues.has('where') || question.formats.length > 0 || unit === 'essay') return null
  return (
    aboutForm(question, work) ??
    aboutSeries(question, work, library) ??
    aboutYear(question, work, library) ??
    aboutLanguage(question, work, library) ??
    aboutWriters(question, work, library)
  )
}

function fact(intent: string, work: Work, statement: string, reason = statement): Answer {
  return { intent, items: [{ id: `work/${work.slug}`, reason }], statement: sentence(statement) }
}

const formAsked =
  /\b(genero|genre|forma|form|kind of book|type of book|tipo de (livro|libro|obra)|que clase de libro|what kind|what sort)\b/

const eitherForm =
  /\b(romance|novel|novela|novella|contos|cuentos|stories|ensaios?|essays?|ensayos?) (ou|or|o) (an? |uma? |una? )?(romance|novel|novela|novella|contos|cuentos|stories|ensaios?|essays?|ensayos?)\b/

function aboutForm(question: Question, work: Work): Answer | null {
  const { language, forms, text, years } = question
  const is = `${titleIn(work, language)}: ${indefinite(work.form, language)} (${yearOf(work.first_published)})`
  if (formAsked.test(text) || eitherForm.test(text)) return fact('form', work, is)
  // "The novel Frankenstein" names it; "is it a novel?" asks.
  if (forms.length === 0 || years !== null || !isAsked(question)) return null
  const answer = forms.includes(work.form)
  return fact('form', work, `${yesOrNo(answer, language)}: ${is}`)
}

/** Whether a verb that asks begins the question, or stands right behind the name: "O Atlas é um romance?" */
function isAsked({ text }: Question): boolean {
  return /^(e|and |y )?\s?(is|was|are|e|sera|foi|es|fue|sao|son|does|do|did) (\S+ ){0,2}?q_work|q_work (e|eh|es|is|foi|fue|was|sera) (an? |uma? |una? )?/.test(
    text,
  )
}

function aboutSeries(question: Question, work: Work, { catalogue }: Library): Answer | null {
  const { language, cues, unit } = question
  if (!cues.has('series') && unit !== 'series' && question.series.length === 0) return null
  const series = catalogue.author.series.find(({ id }) => id === work.series?.id)
  const title = titleIn(work, language)
  if (series === undefined || work.series === undefined) {
    const none = {
      pt: `${yesOrNo(false, 'pt')}: ${title} não faz parte de nenhuma série`,
      en: `${yesOrNo(false, 'en')}: ${title} is part of no series`,
      es: `${yesOrNo(false, 'es')}: ${title} no forma parte de ninguna serie`,
    }
    return fact('series', work, none[language])
  }
  const name = said(series.titles, language)
  const { position } = work.series
  const statement = {
    pt: `${name}: ${title} é o número ${position}`,
    en: `${name}: ${title} is number ${position} of it`,
    es: `${name}: ${title} es el número ${position}`,
  }[language]
  const members = catalogue.works
    .filter((one) => one.series?.id === series.id)
    .toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
  return {
    intent: 'series',
    items: [
      { id: `series/${series.id}`, reason: statement },
      ...members.map((one) => ({
        id: `work/${one.slug}` as const,
        reason: String(one.series?.position ?? ''),
      })),
    ],
    statement: sentence(statement),
  }
}

/** "Is it of 2018 or of 2019?" is answered by which. */
const eitherYear = /\b\d{4} (?:\S+ ){0,3}(?:ou|or|o|u) (?:\S+ ){0,3}\d{4}\b/

function aboutYear(question: Question, work: Work, { catalogue }: Library): Answer | null {
  const { language, years, cues, text } = question
  const asked = cues.has('when') || /\b(year|ano de|que ano|date of|fecha|data)\b/.test(text)
  if (years === null && !asked) return null
  // "How many pages has the Atlas of 2011?" asks for no year.
  if (!asked && !isClosed(text)) return null
  const year = yearOf(work.first_published)
  const when = `${titleIn(work, language)}: ${clause('year', work, catalogue, language)}`
  if (years === null || eitherYear.test(text))
    return fact('publication_date', work, when, String(work.first_published))
  const answer = year >= years.from && year <= years.to
  return fact('publication_date', work, `${yesOrNo(answer, language)}: ${when}`)
}

const written = /\b(originalmente|originally|original|escrit[oa]|written|wrote|escreveu|escribio)\b/
const whichTongue = /\b(que|qual|what|which|cual) (lingua|idioma|lengua|language)\b/
const original =
  /\b(originalmente|originally|original|escrit[oa]|written|wrote|escreveu|escribio|lingua|idioma|lengua|language)\b/

function aboutLanguage(question: Question, work: Work, { catalogue }: Library): Answer | null {
  const { language, languagesNamed, unit, text } = question
  if (
    unit === 'language' &&
    original.test(text) &&
    !/\b(ler|leer|read|edic\w+|editions?|disponiv\w+|available)\b/.test(text)
  ) {
    const tongue = written.test(text)
      ? languageLabel(work.language, language)
      : clause('language', work, catalogue, language)
    return fact('language_of_work', work, `${titleIn(work, language)}: ${tongue}`)
  }
  if (languagesNamed.length === 0 || !/\b(escrit[oa]|written|originalmente|originally)\b/.test(text))
    return null
  const label = `${titleIn(work, language)}, ${languageLabel(work.language, language)}`
  if (whichTongue.test(text)) return fact('language_of_work', work, label)
  const answer = languagesNamed.includes(work.language)
  return fact('language_of_work', work, `${yesOrNo(answer, language)}: ${label}`)
}

function aboutWriters(question: Question, work: Work, { catalogue }: Library): Answer | null {
  const { cues, language } = question
  if (!cues.has('whoWrote')) return null
  const names = writersOf(catalogue, work).map(({ name }) => name)
  const statement = `${enumerated(names, language)}: ${dated(work, language)}`
  return {
    intent: 'author',
    items: [{ id: `author/${catalogue.author.id}`, reason: statement }],
    statement: sentence(statement),
  }
}

/** Who wrote an essay that is named, or when it appeared. */
export const factsOfEssay: Answerer = (question, { catalogue }) => {
  if (question.articles.length === 0) return essayists(question, catalogue)
  const essay = catalogue.articles.find(({ slug }) => slug === question.articles[0])
  if (
    essay === undefined ||
    !(question.cues.has('whoWrote') || question.cues.has('whoIs') || question.cues.has('when'))
  )
    return null
  const { name } = essayist(catalogue, '', essay.author)
  const statement = `${question.cues.has('when') ? essay.date : name}: «${essay.title}» (${question.cues.has('when') ? name : essay.date})`
  return {
    intent: 'essay',
    items: [{ id: `article/${essay.slug}`, reason: statement }],
    statement: `${sentence(statement)} ${essayInFull(essay, catalogue, question.language)}`,
  }
}

function essayists(
  { unit, cues, language, works, classics, forms, topic }: Question,
  catalogue: Catalogue,
): Answer | null {
  if (unit !== 'essay' || !cues.has('whoWrote') || forms.includes('essays')) return null
  if (works.length + classics.length + topic.length > 0 || catalogue.articles.length === 0) return null
  const names = [...new Set(catalogue.articles.map(({ author }) => essayist(catalogue, '', author).name))]
  return {
    intent: 'essayists',
    items: catalogue.articles.map(({ slug, author }) => ({
      id: `article/${slug}`,
      reason: essayist(catalogue, '', author).name,
    })),
    statement: sentence(enumerated(names, language)),
  }
}

/** Forms and languages that no work has: said plainly, and only of what was recognised. */
export const noneOfThat: Answerer = (question, { catalogue }) => {
  const {
    forms,
    languagesNamed,
    language,
    topic,
    bound,
    saysAbout,
    works,
    cues,
    unit,
    translators,
    without,
  } = question
  if (
    works.length > 0 ||
    (saysAbout ? topic : bound).length > 0 ||
    translators.length > 0 ||
    without.length > 0
  )
    return null
  if (
    unit === 'essay' ||
    unit === 'edition' ||
    unit === 'classic' ||
    cues.has('translated') ||
    cues.has('translations') ||
    cues.has('translation')
  )
    return null
  if (forms.length === 0 && languagesNamed.length === 0) return null
  const fits = catalogue.works.some(
    (work) =>
      (forms.length === 0 || forms.includes(work.form)) &&
      (languagesNamed.length === 0 ||
        [work, ...confirmedEditions(catalogue, work)].some((one) => languagesNamed.includes(one.language))),
  )
  if (fits) return null
  const what = [
    nounFor('work', forms).many[language],
    ...(languagesNamed.length === 0
      ? []
      : [`${{ pt: 'em', en: 'in', es: 'en' }[language]} ${labels(languagesNamed, language)}`]),
  ].join(' ')
  const statement = {
    pt: `Não: o catálogo não tem ${what}.`,
    en: `No: the catalogue has no ${what}.`,
    es: `No: el catálogo no tiene ${what}.`,
  }[language]
  return { intent: 'works_filtered', items: [], statement }
}
