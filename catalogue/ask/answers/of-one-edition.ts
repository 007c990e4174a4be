import { confirmedEditions } from '../../lookup.ts'
import type { Language } from '../../retrieval/language.ts'
import type { Edition } from '../../schemas/edition.ts'
import type { Work } from '../../schemas/work.ts'
import { formatLabels, languageLabel } from '../labels.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence, titleIn } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'
import { editionFacts } from './editions.ts'

/** A date, an order or a language that is asked of editions is answered of them, and never of the work as such. */

const dated =
  /\b(when|quando|cuando|(que|what|which|de que|em que|en que) (ano|year|data|date|fecha)|(ano|year|date|data|fecha) (de|of|da|do|del|das|dos)|how old)\b/
const first =
  /\b(first|earlier|earliest|before|older|sooner|primeiro|primeira|antes|primero|primera|mais antig\w+|mas antigu\w+|anterior)\b/
const last =
  /\b(later|latest|last|newer|newest|depois|despues|mais (recente|nova|tarde)|mas (reciente|nueva|tarde)|posterior|por ultimo)\b/
const appears =
  /\b(came|come|comes|publi\w+|appear\w*|out|saiu|sai|surgiu|apareceu|salio|sale|aparecio|issued|released?|edit\w+|lanc\w+|lanz\w+|vem|veio|vino|foi|fue|was|is|earlier|older|newer|mais|mas)\b/
const places: readonly (readonly [at: number, said: RegExp])[] = [
  [0, /\b(first|primeira|primera|original) (edition|edicao|edicion|publication|publicacao|publicacion)\b/],
  [1, /\b(second|segunda|the second|a segunda|la segunda)\b/],
]
const either = /\b(ou|or|o|u)\b/
const inWhichLanguage = /\b(language|lingua|idioma|lengua)s?\b/

/** "When did the hardback of the Clockmaker come out?", "which came first, the serial or the bound volume?" */
export const ofOneEdition: Answerer = (question, { catalogue }) => {
  const { works, without, counting, unit, cues, years, whole } = question
  const { text } = whole
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || without.length > 0 || counting !== null || years !== null)
    return null
  if (namesMore(question) || unit === 'work' || cues.has('rights')) return null
  const all = confirmedEditions(catalogue, work).toSorted((a, b) => yearOf(a) - yearOf(b))
  const meant = all.filter((edition) => isMeant(edition, question))
  if (inWhichLanguage.test(text) && places.every(([, said]) => said.test(text)) && all.length > 1)
    return inTurn(work, all, question)
  // Of "the serial or the bound volume" one may be named by a word that is no format.
  const weighed = question.formats.length === 1 && either.test(text) ? all : meant
  const one = first.test(text) ? weighed[0] : last.test(text) ? weighed.at(-1) : undefined
  const formats = new Set(weighed.map(({ format }) => format))
  if (one !== undefined && question.formats.length > 0 && formats.size > 1 && appears.test(text))
    return inOrder(work, one, weighed, question)
  // Without a format or a language the year of the work is asked.
  if (question.formats.length === 0 && question.languagesNamed.length === 0) return null
  return dated.test(text) && meant.length > 0 ? datesOf(work, meant, question) : null
}

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
