import { fold } from '../../../src/language/fold.ts'
import { yearOf } from '../../lookup.ts'
import { bm25f } from '../../retrieval/bm25f.ts'
import type { Work } from '../../schemas/work.ts'
import { cuesOf } from '../cues.ts'
import type { RecordId } from '../kinds.ts'
import { type Library, type TopicField, topicWeights } from '../library.ts'
import type { Question } from '../question.ts'
import { type Answer, type Answerer, answer } from './answer.ts'
import { fits, onTopic } from './topic.ts'

const notUnderstood = {
  pt: 'A pergunta exclui alguma coisa de um modo que não sei ler. Sei deixar de fora uma língua, uma forma, anos, um formato, um tema ou obras nomeadas, uma coisa de cada vez.',
  en: 'The question leaves something out in a way that I cannot read. I can leave out a language, a form, years, a format, a theme or named works, one kind at a time.',
  es: 'La pregunta excluye algo de un modo que no sé leer. Sé dejar fuera una lengua, una forma, años, un formato, un tema u obras nombradas, una clase cada vez.',
} as const

const others = {
  pt: 'O que resta no catálogo depois de deixar de fora o que a pergunta exclui.',
  en: 'What is left in the catalogue once what the question excludes is left out.',
  es: 'Lo que queda en el catálogo una vez excluido lo que la pregunta deja fuera.',
} as const

/** Questions about other things than works: leaving out is not understood there. */
const elsewhere = [
  'contact',
  'press',
  'rights',
  'licence',
  'projects',
  'app',
  'game',
  'technical',
  'sources',
  'classicAuthors',
  'themes',
  'concept',
  'guide',
  'essay',
  'price',
  'isbn',
] as const

/** "Novels that are not in Portuguese", "books without letters": the rest, or plainly that it is not understood. */
export const complement: Answerer = (question, library) => {
  const { excluded } = question
  if (excluded === null) return null
  const without = exclusionOf(excluded, library, question.topic.length > 0)
  const base = without === null ? null : baseOf(question, library)
  if (without === null || base === null)
    return answer('exclusion_not_understood', question, [], notUnderstood)
  const kept = base.filter((work) => !without(work))
  return listed(question, kept)
}

function listed(question: Question, kept: readonly Work[]): Answer {
  return answer(
    'works_without',
    question,
    kept.map(({ slug }): RecordId => `work/${slug}`),
    kept.length === 0
      ? {
          pt: 'O catálogo não tem nenhuma obra assim.',
          en: 'The catalogue has no such work.',
          es: 'El catálogo no tiene ninguna obra así.',
        }
      : others,
  )
}

/** The works that the rest of the question asks for; null when it asks for something else. */
function baseOf(question: Question, library: Library): readonly Work[] | null {
  const { cues, works, classics, articles, topic } = question
  if (works.length + classics.length + articles.length + question.translators.length > 0) return null
  if (elsewhere.some((cue) => cues.has(cue)) || question.enquiries.length > 0) return null
  const fitting = library.catalogue.works.filter((work) => fits(question, work))
  const series = fitting.filter(
    (work) => question.series.length === 0 || question.series.includes(work.series?.id ?? ''),
  )
  const ofFormat = series.filter(
    ({ slug }) => question.formats.length === 0 || hasFormat(slug, question, library),
  )
  if (topic.length === 0) return ofFormat
  return onTopic(library.works, question).flatMap(({ id }) => ofFormat.filter(({ slug }) => slug === id))
}

type Excludes = (work: Work) => boolean

/** Whether it names people, essays, rights or likenesses, whose absence is not a property of a work. */
function namesMore(excluded: Question): boolean {
  const { works, classics, articles, projects, translators, authorNamed, siteNamed, cues } = excluded
  if (classics.length + articles.length + projects.length + translators.length > 0) return true
  if (authorNamed || siteNamed || (cues.has('similar') && works.length > 0)) return true
  return beyondWorks.some((cue) => cues.has(cue))
}

const beyondWorks = [
  'rights',
  'translateWish',
  'openTo',
  'contact',
  'relation',
  'latest',
  'shortest',
  'longest',
] as const

/** The one kind of thing that is left out; null when there is none, or more than one, or one that is not understood. */
function exclusionOf(excluded: Question, library: Library, hasSubject: boolean): Excludes | null {
  const { works, series, languagesNamed, forms, years, formats, topic, cues } = excluded
  if (namesMore(excluded)) return null
  const subject = topic.filter((word) => !cuesOf(fold(word)).has('translated'))
  const translated = cues.has('translated') && subject.length === 0
  const kinds: (Excludes | null)[] = [
    works.length > 0 ? ({ slug }) => works.includes(slug) : null,
    series.length > 0 ? (work) => series.includes(work.series?.id ?? '') : null,
    languagesNamed.length > 0 && !translated ? ({ language }) => languagesNamed.includes(language) : null,
    forms.length > 0 ? ({ form }) => forms.includes(form) : null,
    years === null
      ? null
      : ({ first_published }) => yearOf(first_published) >= years.from && yearOf(first_published) <= years.to,
    formats.length > 0 ? ({ slug }) => hasFormat(slug, excluded, library) : null,
    translated ? (work) => isTranslated(work, excluded, library) : null,
    topic.length > 0 && !translated ? treating(excluded, library) : null,
  ]
  const stated = kinds.filter((kind) => kind !== null)
  const [only] = stated
  // A word that nothing holds cannot be left out of everything: without another subject it is a misunderstanding.
  if (subject.length > 0 && !hasSubject && excluded.unmatched.length > 0) return null
  return stated.length === 1 && only !== undefined ? only : null
}

function hasFormat(slug: string, { formats }: Question, { catalogue }: Library): boolean {
  return catalogue.editions.some(
    (edition) => edition.work === slug && edition.status === 'confirmed' && formats.includes(edition.format),
  )
}

function isTranslated(work: Work, { languagesNamed }: Question, { catalogue }: Library): boolean {
  return catalogue.editions.some(
    (edition) =>
      edition.work === work.slug &&
      edition.status === 'confirmed' &&
      edition.language !== work.language &&
      (languagesNamed.length === 0 || languagesNamed.includes(edition.language)),
  )
}

/** The definition of a theme and the text of an essay use words that the work itself is not about. */
const loose: ReadonlySet<TopicField> = new Set(['idea', 'body'])

/** Whoever treats any of the words, in whatever an editor wrote of the work, is left out. */
function treating({ topic, dominant, unmatched, joins }: Question, library: Library): Excludes {
  // "Killer robots" names nothing here when no text holds "killer"; nothing is then left out.
  if (unmatched.length > 0) return () => false
  const words = topic.map((word) => ({ word, weight: 1 }))
  const met = new Set(
    bm25f(library.works, words, topicWeights, dominant)
      .filter(({ contributions }) => {
        const held = new Set(contributions.filter(({ field }) => !loose.has(field)).map(({ word }) => word))
        // "The sea or letters" are two things; "killer robots" are one, and need both words.
        return joins ? held.size > 0 : held.size === topic.length
      })
      .map(({ id }) => id),
  )
  return ({ slug }) => met.has(slug)
}
