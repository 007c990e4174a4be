import { said } from '../../said.ts'
import type { Concept } from '../../schemas/concept.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { dated, enumerated, sentence } from '../sentence.ts'
import type { Answerer } from './answer.ts'
import { describedOne } from './described.ts'

/** A concept that is not named but described: by its classic, or by what its definition says. */

const CONCEPT = /\b(conceitos?|concepts?|conceptos?|nocao|nocoes|nocion(es)?|notions?)\b/
const QUESTION = /\b(perguntas?|preguntas?|questions?)\b/
const WORKS = /\b(livros?|obras?|books?|works?|libros?|titulos?|titles?)\b/
const CLASSICS = /\b(classic\w*|clasic\w*|autores|authors)\b/

export const conceptsMeant: Answerer = (question, library) => {
  const { whole, foreign, concepts, counting, works, articles, projects, language } = question
  const { text } = whole
  if (!CONCEPT.test(text) || foreign || counting !== null) return null
  if (concepts.length + works.length + articles.length + projects.length > 0) return null
  const meant = question.classics.length > 0 ? besideClassics(question, library) : defined(question, library)
  if (meant.length === 0) return null
  const { catalogue } = library
  const told = meant.map((one) => {
    const name = said(one.labels, language)
    const titles = catalogue.works
      .filter(({ slug }) => one.works.includes(slug))
      .map((work) => dated(work, language))
    const names = catalogue.referenceAuthors
      .filter(({ id }) => one.authors.includes(id))
      .map(({ labels }) => said(labels, language))
    return [
      sentence(`${name}: ${said(one.definition, language)}`),
      ...(QUESTION.test(text) ? (one.questions[language] ?? []) : []),
      ...(WORKS.test(text) && titles.length > 0 ? [sentence(enumerated(titles, language))] : []),
      ...(CLASSICS.test(text) && names.length > 0 ? [sentence(enumerated(names, language))] : []),
    ].join(' ')
  })
  return {
    intent: 'concept',
    items: meant.map(({ id }, at) => ({ id: `concept/${id}` as const, reason: told[at] ?? '' })),
    statement: told.join(' '),
  }
}

function besideClassics({ classics }: Question, { catalogue }: Library): Concept[] {
  return catalogue.concepts.filter(({ authors }) => classics.some((id) => authors.includes(id)))
}

/** The one whose definition says what is asked: "the concept by which a memory may have been let go". */
function defined(question: Question, library: Library): Concept[] {
  const first = describedOne(question, 'concept', library)
  return library.catalogue.concepts.filter(({ id }) => `concept/${id}` === first)
}
