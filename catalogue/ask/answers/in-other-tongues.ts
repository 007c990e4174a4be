import { confirmedEditions } from '../../lookup/lookup.ts'
import type { Trilingual } from '../../retrieval/language.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { dated, sentence } from '../sentence.ts'
import type { Answer } from './answer.ts'
import { editionFacts } from './editions/edition-facts.ts'
import { told } from './telling.ts'

/** A question in a language that is not read here. */

const namesRead: Trilingual = {
  pt: 'Leio perguntas em português, inglês e espanhol; desta li só os nomes.',
  en: 'I read questions in Portuguese, English and Spanish; of this one I read the names only.',
  es: 'Leo preguntas en portugués, inglés y español; de esta leí solo los nombres.',
}

const notRead: Trilingual = {
  pt: 'Leio perguntas em português, inglês e espanhol; esta não a soube ler.',
  en: 'I read questions in Portuguese, English and Spanish; this one I could not read.',
  es: 'Leo preguntas en portugués, inglés y español; esta no la supe leer.',
}

const here: Trilingual = { pt: 'O que há aqui', en: 'What is here', es: 'Lo que hay aquí' }

/** It hears which languages are read, and gets what is known of a book, an essay or a project it names, or else which works there are. */
export function withLanguages(found: Answer, question: Question, library: Library): Answer {
  if (!question.foreign) return found
  const { language } = question
  if (found.intent === 'unknown') return { ...worksHere(question, library), intent: 'unknown', known: false }
  // Whoever is asked about may be named for anything: a whole life is no answer to it.
  if (found.intent === 'author') return { ...found, statement: namesRead[language], known: false }
  const statement = [namesRead[language], found.statement, editionsNamed(question, library)].join(' ').trim()
  return { ...found, statement }
}

/** Whoever asks sees by the titles and the years what may be asked. */
function worksHere(question: Question, { catalogue }: Library): Answer {
  const { language } = question
  const { author, works } = catalogue
  const list = told(question, {
    intent: 'unknown',
    unit: 'work',
    things: works.map((work) => ({ id: `work/${work.slug}`, name: dated(work, language) })),
    phrases: [],
  })
  const what = `${here[language]} (${author.name}): ${list.statement.charAt(0).toLowerCase()}${list.statement.slice(1)}`
  return { ...list, statement: `${notRead[language]} ${sentence(what)}` }
}

/** The editions of the one book that is named: most of what is asked of a book stands in them. */
function editionsNamed({ works, language }: Question, { catalogue }: Library): string {
  const [slug, more] = works
  const work = more === undefined ? catalogue.works.find((one) => one.slug === slug) : undefined
  if (work === undefined) return ''
  return confirmedEditions(catalogue, work)
    .map((edition) => sentence(editionFacts(edition, language)))
    .join(' ')
}
