import { workOf } from '../../lookup/lookup.ts'
import { said } from '../../lookup/said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { RecordId } from '../kinds.ts'
import { phraseWords } from '../lexicon.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { dated, enumerated, sentence } from '../sentence.ts'
import { QUESTION_LETTERS_MAX } from '../tokens.ts'
import type { Answer } from './answer.ts'
import { essayInFull } from './essays/ideas.ts'

type Printed = Extract<RecordId, `intent/${string}` | `concept/${string}` | `article/${string}`>

const made = new WeakMap<Catalogue, ReadonlyMap<string, Printed>>()

/** The questions that the owner of the catalogue wrote, with what they were written for. */
function printedIn(catalogue: Catalogue): ReadonlyMap<string, Printed> {
  const known = made.get(catalogue)
  if (known !== undefined) return known
  const { intents, concepts, articles } = catalogue
  const rows: (readonly [Printed, readonly string[]])[] = [
    ...intents.map(({ id, questions }) => [`intent/${id}`, Object.values(questions).flat()] as const),
    ...concepts.map(({ id, questions }) => [`concept/${id}`, Object.values(questions).flat()] as const),
    ...articles.map(({ slug, questions }) => [`article/${slug}`, questions] as const),
  ]
  const printed = new Map<string, Printed>()
  for (const [id, questions] of rows)
    for (const question of questions) {
      const key = keyOf(question)
      if (!printed.has(key)) printed.set(key, id)
    }
  made.set(catalogue, printed)
  return printed
}

const keyOf = (text: string) => phraseWords(text).join(' ')

/**
 * A question that the owner wrote, asked word for word, is answered by what it was written for. Where what the rules
 * find begins with a work to which its guide leads, it opens the answer, and the guide follows.
 */
export function answerPrinted(
  text: string,
  question: Question,
  library: Library,
  byRules: () => Answer,
): Answer {
  const id = text.length > QUESTION_LETTERS_MAX ? undefined : printedIn(library.catalogue).get(keyOf(text))
  if (id === undefined) return byRules()
  const own = writtenFor(id, question, library.catalogue)
  const found = byRules()
  const known = found.known ?? found.items.length > 0
  // What is reckoned needs no guide.
  if (known && question.order !== null) return found
  const [first] = found.items
  if (!known || !own.items.some(({ id: one }) => one.startsWith('work/') && one === first?.id)) return own
  const more = own.items.filter((item) => found.items.every((one) => one.id !== item.id))
  return { ...found, items: [...found.items, ...more], statement: `${found.statement} ${own.statement}` }
}

/** What its owner wrote for a guide, a concept or an essay. */
export function writtenFor(id: Printed, { language }: Question, catalogue: Catalogue): Answer {
  const name = id.slice(id.indexOf('/') + 1)
  const intent = catalogue.intents.find((one) => id === `intent/${one.id}`)
  if (intent !== undefined) {
    const works = intent.works.map((slug) => workOf(catalogue, slug))
    const guide = sentence(`${said(intent.titles, language)}: ${said(intent.guide, language)}`)
    const titles = works.map((work) => dated(work, language))
    return {
      intent: 'guides',
      items: [
        { id, reason: guide },
        ...works.map((work, at) => ({ id: `work/${work.slug}` as const, reason: titles[at] ?? '' })),
      ],
      statement: `${guide} ${sentence(enumerated(titles, language))}`,
    }
  }
  const concept = catalogue.concepts.find((one) => one.id === name)
  const essay = catalogue.articles.find(({ slug }) => slug === name)
  const statement =
    id.startsWith('concept/') && concept !== undefined
      ? sentence(`${said(concept.labels, language)}: ${said(concept.definition, language)}`)
      : essay === undefined
        ? ''
        : essayInFull(essay, catalogue, language)
  return {
    intent: id.startsWith('concept/') ? 'concept' : 'essay',
    items: [{ id, reason: statement }],
    statement,
  }
}
