import { nameToId } from '../../../graph/node.ts'
import { confirmedEditions } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { languageLabel } from '../../labels.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { clause } from './facts-of-record.ts'

/** "Did the house publish it?", "is it the last of the series?", "was it written in Portuguese?": yes or no, and what is so. */
export const judgedFacts: Answerer = (question, { catalogue }) => {
  const { works, without, text, classics, counting, order } = question
  if (without.length + classics.length > 0 || counting !== null || !isClosed(text)) return null
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (works.length === 0) return lengthOfSeries(question, catalogue)
  if (work === undefined || works.length > 1) return null
  return (
    byHouse(question, work, catalogue) ??
    placeInSeries(question, work, catalogue) ??
    (order === null ? writtenIn(question, work) : null)
  )
}

function judged(intent: string, yes: boolean, language: Language, work: Work, fact: string): Answer {
  const statement = sentence(`${yesOrNo(yes, language)}: ${titleIn(work, language)}, ${fact}`)
  return { intent, items: [{ id: `work/${work.slug}`, reason: statement }], statement, known: true }
}

function byHouse(
  { publishers, language, languagesNamed }: Question,
  work: Work,
  catalogue: Catalogue,
): Answer | null {
  if (publishers.length === 0 || languagesNamed.length > 0) return null
  const houses = clause('publisher', work, catalogue, language)
  const yes = confirmedEditions(catalogue, work).some(({ publisher, imprints = [] }) =>
    [publisher, ...imprints].some((name) => name !== undefined && publishers.includes(nameToId(name))),
  )
  return judged('facts_of_work', yes, language, work, houses)
}

const places: readonly (readonly [pattern: RegExp, place: number | 'last'])[] = [
  [/\b(primeir[oa]|primer[oa]?|first|number one|numero (um|uno|1))\b/, 1],
  [/\b(segund[oa]|second|number two|numero (dois|dos|2))\b/, 2],
  [/\b(terceir[oa]|tercer[oa]?|third|number three|numero (tres|3))\b/, 3],
  [/\b(quart[oa]|cuart[oa]|fourth)\b/, 4],
  [/\b(ultim[oa]|last|final)\b/, 'last'],
]
const ofSeries = /\b(series?|saga|trilogi\w+|trilogy|ciclo|cycle|q_series)\b/

function placeInSeries({ text, language }: Question, work: Work, catalogue: Catalogue): Answer | null {
  const wanted = places.find(([pattern]) => pattern.test(text))?.[1]
  const { series } = work
  if (wanted === undefined || series === undefined || !ofSeries.test(text)) return null
  const count = catalogue.works.filter((one) => one.series?.id === series.id).length
  const yes = series.position === (wanted === 'last' ? count : wanted)
  return judged('series', yes, language, work, `${clause('series', work, catalogue, language)}/${count}`)
}

const numbers: readonly (readonly [RegExp, number])[] = [
  [/\b(um|uno|one|1)\b/, 1],
  [/\b(dois|duas|dos|two|2)\b/, 2],
  [/\b(tres|three|3|trilogi\w+|trilogy)\b/, 3],
  [/\b(quatro|cuatro|four|4|tetralogi\w+)\b/, 4],
  [/\b(cinco|five|5)\b/, 5],
  [/\b(seis|six|6)\b/, 6],
  [/\b(sete|siete|seven|7)\b/, 7],
]

/** "The cycle has four volumes, hasn't it?" */
function lengthOfSeries({ text, series: ids, language }: Question, catalogue: Catalogue): Answer | null {
  const series = catalogue.author.series.find(({ id }) => id === ids[0])
  const wanted = numbers.find(([pattern]) => pattern.test(text))?.[1]
  const counts =
    /\b(volumes?|volumenes|livros?|libros?|books?|romances|novels|novelas|partes|parts|tomos|titulos|titles|trilogi\w+|trilogy|tetralogi\w+)\b/
  if (series === undefined || wanted === undefined || !counts.test(text)) return null
  const members = catalogue.works.filter((one) => one.series?.id === series.id)
  const names = enumerated(members, language, titleIn)
  const statement = `${yesOrNo(members.length === wanted, language)}: ${said(series.titles, language)}, ${members.length}: ${names}`
  return {
    intent: 'series',
    items: [
      { id: `series/${series.id}`, reason: names },
      ...members.map(({ slug }) => ({ id: `work/${slug}` as const, reason: names })),
    ],
    statement: sentence(statement),
  }
}

/** "It was written in Portuguese": of the work itself, whatever editions there are. */
function writtenIn({ text, languagesNamed, language }: Question, work: Work): Answer | null {
  const [wanted, other] = languagesNamed
  if (wanted === undefined || other !== undefined) return null
  if (!/\b(se )?(escrit[oa]|written|wrote|escribio|escreveu|original\w*)\b/.test(text)) return null
  return judged(
    'language_of_work',
    work.language === wanted,
    language,
    work,
    languageLabel(work.language, language),
  )
}
