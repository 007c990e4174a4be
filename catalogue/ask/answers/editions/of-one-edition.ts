import { byDate, confirmedEditions, isUndecided, yearOf } from '../../../lookup/lookup.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Edition } from '../../../schemas/edition.ts'
import type { Work } from '../../../schemas/work.ts'
import type { Years } from '../../constraints.ts'
import { formatLabels, languageLabel } from '../../labels.ts'
import { either, isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { binding } from '../works/weighed.ts'
import { editionFacts } from './edition-facts.ts'
import { listed } from './editions.ts'

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
  if (ofWorks || cues.has('rights')) return null
  const all = byDate(confirmedEditions(catalogue, work))
  const meant = all.filter((edition) => isMeant(edition, question))
  if (years !== null) return ofYears(work, meant, years, question)
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
    return inTurn(work, all.filter(isDated), question)
  // Of "the serial or the bound volume" one may be named by a word that is no format.
  const weighed = question.formats.length === 1 && either[question.spoken].test(text) ? all : meant
  const formats = new Set(weighed.map(({ format }) => format))
  const asksWhich = first.test(text) || last.test(text)
  if (!asksWhich || question.formats.length === 0 || formats.size < 2 || !appears.test(text)) return null
  return inOrder(work, weighed, first.test(text) ? 'first' : 'last', question)
}

/** "From 2018" is of that year, where it is said of one book. */
const fromYear = /(?<!\bstarting )\bfrom (\d{4})$/

function isMeant({ format, language }: Edition, { formats, languagesNamed }: Question): boolean {
  return (
    (formats.length === 0 || formats.includes(format)) &&
    (languagesNamed.length === 0 || languagesNamed.includes(language))
  )
}

type Dated = Edition & { readonly published: NonNullable<Edition['published']> }

const isDated = (edition: Edition): edition is Dated => edition.published !== undefined

function told(work: Work, editions: readonly Edition[], opening: string, language: Language): Answer {
  const facts = editions.map((edition) => editionFacts(edition, language))
  return {
    intent: 'edition_date',
    items: editions.map(({ id }, at) => ({ id: `edition/${id}` as const, reason: facts[at] ?? '' })),
    statement: sentence(`${opening}: ${titleIn(work, language)}, ${facts.join('; ')}`),
  }
}

/** "Is the bound volume of 2018?", "did it come out before 2020?": yes or no, and the edition as it is. */
function ofYears(
  work: Work,
  meant: readonly Edition[],
  years: Years,
  { text, language, spoken, formats, languagesNamed, unmatched }: Question,
): Answer | null {
  const named = formats.length > 0 || (languagesNamed.length > 0 && ofEdition.test(text))
  if (!named || !isClosed(text) || either[spoken].test(text)) return null
  // Whether one of that year is illustrated is not this question.
  if (unmatched.some((word) => !binding.test(word))) return null
  const to = Number(fromYear.exec(text)?.[1]) === years.from ? years.from : years.to
  const within = ({ published }: Dated) => yearOf(published) >= years.from && yearOf(published) <= to
  const inTime = meant.filter(isDated)
  const [yes, ...others] = new Set(inTime.map(within))
  if (yes === undefined) return meant.length === 0 ? null : unsaid(work, meant, language)
  // Of two editions that are meant, one before and one after, neither yes nor no is so.
  if (others.length > 0) return told(work, inTime, datesApart(inTime, language), language)
  return told(work, inTime, yesOrNo(yes, language), language)
}

/** What the dates on record do not settle. */
function unsaid(work: Work, editions: readonly Edition[], language: Language): Answer {
  const opening = {
    pt: 'Não está no registo: as datas das edições não o dizem',
    en: 'Not on record: the dates of the editions do not say',
    es: 'No consta: las fechas de las ediciones no lo dicen',
  }[language]
  return { ...told(work, editions, opening, language), known: false }
}

const datesApart = (editions: readonly Edition[], language: Language) =>
  enumerated([...new Set(editions.flatMap(({ published }) => published ?? []))], language, String)

const ofEdition = /\b(edic\w+|editions?|versao|version|traduc\w+|translation)\b/

const titlesApart = (editions: readonly Edition[], language: Language) =>
  editions
    .map((one) => `${formatLabels[one.format][language]} (${languageLabel(one.language, language)})`)
    .join(' / ')

function datesOf(work: Work, editions: readonly Edition[], { language }: Question): Answer | null {
  const opening = datesApart(editions, language)
  return opening === '' ? null : told(work, editions, opening, language)
}

/** The one that is asked for, and then the others that it is weighed against. */
function inOrder(
  work: Work,
  weighed: readonly Edition[],
  end: 'first' | 'last',
  { language }: Question,
): Answer {
  const inTime = weighed.filter(isDated)
  const one = end === 'first' ? inTime[0] : inTime.at(-1)
  const others = inTime.filter((edition) => edition !== one)
  const formats = new Set(inTime.map(({ format }) => format))
  if (
    one === undefined ||
    formats.size < 2 ||
    others.some(({ published }) => isUndecided(one.published, published))
  )
    return unsaid(work, weighed, language)
  return told(work, [one, ...others], `${formatLabels[one.format][language]} (${one.published})`, language)
}

/** "In which language is the first edition, and in which the second?" */
function inTurn(work: Work, editions: readonly Dated[], { language }: Question): Answer | null {
  const unsure = editions.some(({ published }, at) =>
    editions.slice(at + 1).some((later) => isUndecided(published, later.published)),
  )
  if (unsure || editions.length < 2) return null
  const tongues = editions.map((edition) => languageLabel(edition.language, language))
  const joint = { pt: 'depois', en: 'then', es: 'después' }[language]
  return told(work, editions, tongues.join(`, ${joint} `), language)
}
