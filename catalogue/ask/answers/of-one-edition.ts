import { confirmedEditions } from '../../lookup.ts'
import type { Language } from '../../retrieval/language.ts'
import type { Edition } from '../../schemas/edition.ts'
import type { Work } from '../../schemas/work.ts'
import { formatLabels, languageLabel } from '../labels.ts'
import { isClosed, yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence, titleIn } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'
import { editionFacts, listed } from './editions.ts'

/** A date, an order or a language that is asked of editions is answered of them, and never of the work as such. */

const dated =
  /\b(when|quando|cuando|(que|what|which|de que|em que|en que) (ano|year|data|date|fecha)|(ano|year|date|data|fecha) (de|of|da|do|del|das|dos)|how old)\b/
const first =
  /\b(first|earlier|earliest|before|older|sooner|primeiro|primeira|antes|primero|primera|mais antig\w+|mas antigu\w+|anterior)\b/
const last =
  /\b(later|latest|last|newer|newest|depois|despues|mais (recente|nova|tarde)|mas (reciente|nueva|tarde)|posterior|por ultimo)\b/
const appears =
  /\b(came|come|comes|publi\w+|appear\w*|out|saiu|sai|surgiu|apareceu|salio|sale|aparecio|issued|released?|edit\w+|lanc\w+|lanz\w+|vem|veio|vino|foi|fue|was|is|earlier|older|newer|mais|mas)\b/
const places: readonly RegExp[] = [
  /\b(first|primeira|primera|original) (edition|edicao|edicion|publication|publicacao|publicacion)\b/,
  /\b(second|segunda)\b/,
]
const whose = /\b(who|quem|quien|which|what|que|cual|qual)\b/
const either = /\b(ou|or|o|u)\b/
const differ = /\b(differ\w*|diferen\w+|distingu\w+|compar\w+)\b/
const severalEditions = /\b(editions|edicoes|ediciones|versions|versoes|versiones)\b/
const inWhichLanguage = /\b(language|lingua|idioma|lengua)s?\b/

/** "When did the hardback of the Clockmaker come out?", "which came first, the serial or the bound volume?" */
export const ofOneEdition: Answerer = (question, library) => {
  const { catalogue } = library
  const { works, without, counting, unit, cues, years, whole } = question
  const { text } = whole
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || without.length > 0 || counting !== null) return null
  // "The bound volume" is an edition.
  const ofWorks = unit === 'work' && !/\bvolum\w+/.test(text)
  if (namesMore(question) || ofWorks || cues.has('rights')) return null
  const all = confirmedEditions(catalogue, work).toSorted((a, b) => yearOf(a) - yearOf(b))
  const meant = all.filter((edition) => isMeant(edition, question))
  if (years !== null)
    return years.from === years.to || ofYearAlone.test(text)
      ? ofYear(work, meant, years.from, question)
      : null
  const between = all.length > 1 ? amongThem(work, all, meant, question) : null
  if (between !== null) return between
  // Without a format or a language the year of the work is asked.
  if (question.formats.length + question.languagesNamed.length === 0 || meant.length === 0) return null
  if (cues.has('publisher') && question.formats.length > 0 && whose.test(text))
    return listed('editions', question, library, meant)
  return dated.test(text) ? datesOf(work, meant, question) : null
}

/** What tells the editions of one work apart: their languages, which came first, or all of it. */
function amongThem(
  work: Work,
  all: readonly Edition[],
  meant: readonly Edition[],
  question: Question,
): Answer | null {
  const { text } = question.whole
  const { language } = question
  if (differ.test(text) && severalEditions.test(text))
    return told(work, all, titlesApart(all, language), language)
  if (inWhichLanguage.test(text) && places.every((said) => said.test(text)))
    return inTurn(work, all, question)
  // Of "the serial or the bound volume" one may be named by a word that is no format.
  const weighed = question.formats.length === 1 && either.test(text) ? all : meant
  const one = first.test(text) ? weighed[0] : last.test(text) ? weighed.at(-1) : undefined
  const formats = new Set(weighed.map(({ format }) => format))
  if (one === undefined || question.formats.length === 0 || formats.size < 2 || !appears.test(text))
    return null
  return inOrder(work, one, weighed, question)
}

/** "From 2018" is of that year, where it is said of one book. */
const ofYearAlone = /\b(from|de) \d{4}$/

function namesMore({ classics, articles, projects, series }: Question): boolean {
  return classics.length + articles.length + projects.length + series.length > 0
}

function isMeant({ format, language }: Edition, { formats, languagesNamed }: Question): boolean {
  return (
    (formats.length === 0 || formats.includes(format)) &&
    (languagesNamed.length === 0 || languagesNamed.includes(language))
  )
}

const yearOf = ({ published }: Edition) => Number(String(published ?? '9999').slice(0, 4))

function told(work: Work, editions: readonly Edition[], opening: string, language: Language): Answer {
  const facts = editions.map((edition) => editionFacts(edition, language))
  return {
    intent: 'edition_date',
    items: editions.map(({ id }, at) => ({ id: `edition/${id}` as const, reason: facts[at] ?? '' })),
    statement: sentence(`${opening}: ${titleIn(work, language)}, ${facts.join('; ')}`),
  }
}

/** "Is the bound volume of 2018?": yes or no, and the edition as it is. */
function ofYear(
  work: Work,
  meant: readonly Edition[],
  year: number,
  { text, language, formats, languagesNamed }: Question,
): Answer | null {
  const named = formats.length > 0 || (languagesNamed.length > 0 && ofEdition.test(text))
  if (!named || meant.length === 0 || !isClosed(text) || either.test(text)) return null
  return told(
    work,
    meant,
    yesOrNo(
      meant.some((one) => yearOf(one) === year),
      language,
    ),
    language,
  )
}

const ofEdition = /\b(edic\w+|editions?|versao|version|traduc\w+|translation)\b/

const titlesApart = (editions: readonly Edition[], language: Language) =>
  editions
    .map((one) => `${formatLabels[one.format][language]} (${languageLabel(one.language, language)})`)
    .join(' / ')

function datesOf(work: Work, editions: readonly Edition[], { language }: Question): Answer | null {
  const years = [...new Set(editions.flatMap(({ published }) => published ?? []))].map(String)
  return years.length === 0 ? null : told(work, editions, enumerated(years, language), language)
}

/** The one that is asked for, and then the others that it is weighed against. */
function inOrder(work: Work, one: Edition, meant: readonly Edition[], { language }: Question): Answer | null {
  const others = meant.filter((edition) => edition !== one)
  if (one.published === undefined || others.some(({ published }) => published === one.published)) return null
  return told(work, [one, ...others], `${formatLabels[one.format][language]} (${one.published})`, language)
}

/** "In which language is the first edition, and in which the second?" */
function inTurn(work: Work, editions: readonly Edition[], { language }: Question): Answer {
  const tongues = editions.map((edition) => languageLabel(edition.language, language))
  const joint = { pt: 'depois', en: 'then', es: 'después' }[language]
  return told(work, editions, tongues.join(`, ${joint} `), language)
}
