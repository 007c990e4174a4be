import { fold } from '../../../../src/language/fold.ts'
import { yearOf } from '../../../lookup/lookup.ts'
import { bm25f, type Scored } from '../../../retrieval/bm25f.ts'
import type { FieldIndex } from '../../../retrieval/field-index.ts'
import type { Work } from '../../../schemas/work.ts'
import { type Library, type TopicField, topicWeights } from '../../library.ts'
import type { Question } from '../../question.ts'

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
  // Whoever looks for a novel about something is glad of a novella; where novels are counted it is none.
  const near = forms.includes('novel') && work.form === 'novella'
  if (forms.length > 0 && !forms.includes(work.form) && !near) return false
  return languagesNamed.length === 0 || languagesNamed.includes(work.language)
}

/** Fields in which an editor put words on purpose; a word met there weighs as evidence, not only as a score. */
export const curated: ReadonlySet<TopicField> = new Set(['theme', 'principal', 'subject', 'title', 'guide'])

/** More than half of the words must be met, or a third when an editor chose one of those that are. */
export const ENOUGH = 0.5

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
