import { said } from '../../../lookup/said.ts'
import type { Concept } from '../../../schemas/concept.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { describedOne } from '../stories/described.ts'

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
  const meant =
    question.classics.length > 0
      ? besideClassics(question, library)
      : toList(describedConcept(question, library))
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

const toList = (one: Concept | undefined): Concept[] => (one === undefined ? [] : [one])

function besideClassics({ classics }: Question, { catalogue }: Library): Concept[] {
  return catalogue.concepts.filter(({ authors }) => classics.some((id) => authors.includes(id)))
}

const ESSAY = /\b(ensaios?|essays?|ensayos?)\b/
const TIES =
  /\b(have|has|without|sem|sin|tem|teem|tienen?|va|van|vao|vai|go(es)?|tied|linked|connected|relat\w+|ligad\w+|vinculad\w+|relacionad\w+|associad\w+|asociad\w+|belong\w*|pertenc\w+|pertenec\w+)\b/

/** "Which concepts have no essay?": no record ties the one to the other, and nothing is known of which go together. */
export const conceptsUntied: Answerer = (
  { whole: { text }, foreign, concepts, articles, language },
  { catalogue },
) => {
  if (foreign || concepts.length + articles.length > 0 || catalogue.concepts.length === 0) return null
  if (!/\b(concepts?|conceitos?|conceptos?)\b/.test(text) || !ESSAY.test(text) || !TIES.test(text))
    return null
  const statement = {
    pt: 'Não está no registo: os conceitos estão ligados a temas, a obras e a autores de referência, e não a ensaios.',
    en: 'Not on record: concepts are tied to themes, to works and to reference authors, and not to essays.',
    es: 'No consta: los conceptos están vinculados a temas, a obras y a autores de referencia, y no a ensayos.',
  }[language]
  return { intent: 'not_stated', items: [], statement, known: false, whole: true }
}

/** "What do you call it when...", "que nome dão à ideia de...": the name of an idea is asked for, and not that of somebody. */
const NAMING =
  /\b(?:que (?:e que )?(?:significa|quiere decir|quer dizer) (?:aquello|eso|esto|lo|aquilo|isso|isto) de que|(?:que|what|which) (?:nome|nombre|name)(?: e que)?(?: (?:dao|da|dais|dan|dais|deram|do you give|has|recebe|recibe|tem|tiene|leva|lleva))?|como (?:e que )?(?:se )?(?:lhe )?(?:le )?(?:chama\w*|llama\w*|designa\w*|denomina\w*)(?: ustedes| voces)?|what (?:do|would) you call|what (?:do|does|would|did) (?:they|we|she|he|the \w+) call(?: (?:it|that|this))?(?! (?:her|him|the (?:book|novel|app|game)))|what is (?:it|that|this) called|(?:what is |which is |what s )?the (?:name|term|word)(?: here)? (?:for|of))\b/
const IDEA =
  /\b(lo de|(for|of|call|calls) (the )?[a-z]+ing|rule|regra|regla|ideia|idea|conceito|concepto|concept|nocao|nocion|notion|principio|principle|(isso|isto|eso|esto|aquilo|aquello) de|it when|when|quando|cuando|facto|hecho|(a|al|ao|o|el) [a-z]+[aei]r)\b/
/** A book has a name of its own, and so has whoever is in it. */
const OF_BOOK =
  /\b(cham\w+|llam\w+|call\w*|nome|nombre|name) (?:\S+ ){0,2}(livro|libro|book|romance|novel|novela|conto|cuento|person(agem|aje|as?)?|pessoa|character)\b/
const OF_IDEA =
  /\b(ideia|idea|conceito|concepto|concept|nocao|nocion|notion|principio|principle|eso|esto|aqui|here|according|segundo|segun|cual)\b/g

/** So many words of a definition have to be said: a name is a short answer, and nobody can tell what it rests on. */
const MET_MIN = 2

export const conceptsNamed: Answerer = (question, library) => {
  const { foreign, description, articles, projects, language } = question
  if (foreign || articles.length + projects.length > 0) return null
  if (!NAMING.test(description) || !IDEA.test(description) || OF_BOOK.test(description)) return null
  const bare = description.replace(NAMING, ' ').replace(OF_IDEA, ' ').replace(/ +/g, ' ').trim()
  if (bare.split(' ').filter((word) => word.length > 3).length < MET_MIN) return null
  const meant = describedConcept({ ...question, description: bare }, library)
  if (meant === undefined) return null
  const statement = `${said(meant.labels, language)}: «${said(meant.definition, language).replace(/\.$/, '')}»`
  return {
    intent: 'concept',
    items: [{ id: `concept/${meant.id}`, reason: sentence(statement) }],
    statement: sentence(statement),
  }
}

function describedConcept(question: Question, library: Library): Concept | undefined {
  const first = describedOne(question, 'concept', library)
  return library.catalogue.concepts.find(({ id }) => `concept/${id}` === first)
}
