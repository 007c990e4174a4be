import { fold } from '../../../src/language/fold.ts'
import { yearOf } from '../../lookup.ts'
import { bm25f, type Scored } from '../../retrieval/bm25f.ts'
import type { FieldIndex } from '../../retrieval/field-index.ts'
import type { Work } from '../../schemas/work.ts'
import type { RecordKind } from '../kinds.ts'
import { type Library, type TopicField, topicWeights } from '../library.ts'
import type { Question } from '../question.ts'
import { type Answer, type Answerer, answer } from './answer.ts'

/** Fields in which an editor put words on purpose; a word met there weighs as evidence, not only as a score. */
const curated: ReadonlySet<TopicField> = new Set(['theme', 'principal', 'subject', 'title', 'guide'])

/** More than half of the words must be met, or a third when an editor chose one of those that are. */
const ENOUGH = 0.5
const ENOUGH_CURATED = 0.34

/** What of an index is about the topic of a question. Empty when too little of the topic is met to be sure. */
export function onTopic(
  index: FieldIndex<TopicField>,
  question: Question,
  topic: readonly string[] = question.topic,
): Scored<TopicField>[] {
  if (topic.length === 0) return []
  const words = topic.map((word) => ({ word, weight: 1 }))
  const ranked = bm25f(index, words, topicWeights, question.dominant)
  return ranked.filter((scored) => sufficient(scored, topic.length))
}

function sufficient({ contributions }: Scored<TopicField>, wanted: number): boolean {
  const met = new Set(
    contributions.filter(({ field }) => field !== 'body' && field !== 'idea').map(({ word }) => word),
  )
  const share = met.size / wanted
  const chosen = contributions.some(({ field }) => curated.has(field))
  // A word that only running text holds is a hint; hints have to be most of what was asked.
  return chosen ? share >= ENOUGH_CURATED : share > ENOUGH
}

/**
 * The works a question is about: those it names, else the only one of a form, else what its topic finds. Words that are
 * `spent` on saying what is wanted of the work do not say which work.
 */
export function worksMeant(
  question: Question,
  { catalogue, works }: Library,
  spent: (word: string) => boolean = () => false,
): string[] {
  if (question.works.length > 0) return [...question.works]
  const topic = question.topic.filter((word) => !spent(fold(word)))
  const ofForm = catalogue.works.filter(({ form }) => question.forms.includes(form))
  if (ofForm.length === 1 && topic.length === 0) return ofForm.map(({ slug }) => slug)
  const found = onTopic(works, question, topic).map(({ id }) => id)
  const both = found.filter((slug) => ofForm.some((work) => work.slug === slug))
  if (both.length > 0) return both.slice(0, 1)
  if (found.length > 0) return found.slice(0, 1)
  return ofForm.length === 1 ? ofForm.map(({ slug }) => slug) : []
}

/** Whether a work keeps to the years, the form and the language that a question sets. */
export function fits(question: Question, work: Work): boolean {
  const { years, forms, languagesNamed } = question
  if (
    years !== null &&
    (yearOf(work.first_published) < years.from || yearOf(work.first_published) > years.to)
  )
    return false
  if (forms.length > 0 && !forms.includes(work.form)) return false
  return languagesNamed.length === 0 || languagesNamed.includes(work.language)
}

const statements = {
  pt: 'Obras do catálogo que tratam disso, pela força do que têm em comum com a pergunta.',
  en: 'Works of the catalogue that treat this, by the strength of what they share with the question.',
  es: 'Obras del catálogo que tratan de eso, por la fuerza de lo que comparten con la pregunta.',
} as const

const words = { pt: 'Palavras encontradas', en: 'Words found', es: 'Palabras encontradas' } as const

/**
 * Whether a person is asked about and not a subject: "how old is Benedita Lume?" is no question about age. What she
 * wrote, and what she says "about" something, is.
 */
export function asksOfThePerson({ authorNamed, cues, saysAbout, topic }: Question): boolean {
  return authorNamed && topic.length > 0 && !saysAbout && !cues.has('published') && !cues.has('list')
}

/** Which works treat X. */
export const byTopic: Answerer = (question, { catalogue, works }) => {
  const ranked = asksOfThePerson(question) ? [] : onTopic(works, question)
  if (ranked.length === 0) return null
  const keeping = ranked.filter(({ id }) =>
    catalogue.works.some((work) => work.slug === id && fits(question, work)),
  )
  // A year is a fact and excludes; a form or a language is how people speak, and yields when nothing else is left.
  const kept = keeping.length > 0 || question.years !== null ? keeping : ranked
  return found('works_on_topic', question, 'work', kept)
}

const otherKinds: readonly [index: 'themes' | 'articles' | 'concepts' | 'intents', kind: RecordKind][] = [
  ['themes', 'theme'],
  ['articles', 'article'],
  ['concepts', 'concept'],
  ['intents', 'intent'],
]

/** When no work treats X: a theme, an essay, a concept or a guide that does. */
export const byTopicElsewhere: Answerer = (question, library) => {
  if (asksOfThePerson(question)) return null
  for (const [index, kind] of otherKinds) {
    const ranked = onTopic(library[index], question).filter(({ contributions }) => {
      const met = new Set(contributions.map(({ word }) => word))
      return met.size > question.topic.length * ENOUGH
    })
    if (ranked.length > 0) return found(`${kind}_on_topic`, question, kind, ranked)
  }
  return null
}

export function found(
  intent: string,
  question: Question,
  kind: RecordKind,
  ranked: readonly Scored<TopicField>[],
): Answer {
  const met = new Map(ranked.map((scored) => [`${kind}/${scored.id}`, scored]))
  return answer(
    intent,
    question,
    ranked.map(({ id }) => `${kind}/${id}` as const),
    statements,
    (id) => {
      const list = [...new Set(met.get(id)?.contributions.map(({ word }) => word) ?? [])]
      return `${words[question.language]}: ${list.join(', ')}.`
    },
  )
}
