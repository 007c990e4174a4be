import { said } from '../../said.ts'
import type { Concept } from '../../schemas/concept.ts'
import { askedOf, met } from '../asked.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { dated, enumerated, sentence } from '../sentence.ts'
import { passageOf } from '../texts.ts'
import type { Answerer } from './answer.ts'

/** A concept that is not named but described: by its classic, or by what its definition says. */

const CONCEPT = /\b(conceitos?|concepts?|conceptos?|nocao|nocoes|nocion(es)?|notions?)\b/
const QUESTION = /\b(perguntas?|preguntas?|questions?)\b/
const WORKS = /\b(livros?|obras?|books?|works?|libros?|titulos?|titles?)\b/
const CLASSICS = /\b(classic\w*|clasic\w*|autores|authors)\b/

/** So much of what is asked has to stand in a definition, and so much more than in the next. */
const ENOUGH = 0.5
const CLEARLY = 1.3

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
function defined(question: Question, { catalogue }: Library): Concept[] {
  const asked = askedOf(question, [])
  const words = asked.words.filter((word) => !CONCEPT.test(word) && !ABOUT_CONCEPTS.test(word))
  if (words.length < 2) return []
  const told = catalogue.concepts.map((one) => {
    const passage = passageOf(`concept/${one.id}`, question.spoken, [
      said(one.definition, question.spoken),
      said(one.labels, question.spoken),
      ...(one.questions[question.spoken] ?? []),
    ])
    return { one, met: words.map((word) => met(word, passage, question.spoken)) }
  })
  // What one definition alone says tells more than what several say.
  const weights = words.map((_, at) => 1 / Math.max(1, told.filter((each) => (each.met[at] ?? 0) > 0).length))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const ranked = told
    .map(({ one, met: found }) => ({
      one,
      share: found.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) / all,
    }))
    .toSorted((a, b) => b.share - a.share)
  const [first, second] = ranked
  if (first === undefined || first.share < ENOUGH) return []
  return second === undefined || first.share >= CLEARLY * second.share ? [first.one] : []
}

const ABOUT_CONCEPTS =
  /^(defin\w*|signific\w+|liga\w*|vincul\w+|relacion\w+|associ\w+|asoci\w+|possibilidade|posibilidad|possibility|livros?|books?|libros?|obras?|works?|pergunta|pregunta|question)$/
