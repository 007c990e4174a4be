import { fold } from '../../../../src/language/fold.ts'
import { said } from '../../../lookup/said.ts'
import type { Scored } from '../../../retrieval/bm25f.ts'
import type { Trilingual } from '../../../retrieval/language.ts'
import type { RecordKind } from '../../kinds.ts'
import { capabilityLabels } from '../../labels.ts'
import type { Library, TopicField } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, sentence } from '../../sentence.ts'
import { isSaidOtherwise } from '../../texts.ts'
import type { Answer, Answerer } from '../answer.ts'
import { told } from '../telling.ts'
import { subjectPhrase } from './conditions.ts'
import { curated, ENOUGH, fits, onTopic } from './on-topic.ts'
import { subjectMatter } from './subject-matter.ts'

/**
 * Whether a person is asked about and not a subject: "how old is Jane Austen?" is no question about age. What she
 * wrote, and what she says "about" something, is.
 */
export function asksOfThePerson({ authorNamed, cues, saysAbout, topic }: Question): boolean {
  return authorNamed && topic.length > 0 && !saysAbout && !cues.has('published') && !cues.has('list')
}

const ASKS =
  /\b(que|what|who|whom|quem|quien|como|how|cual|qual|quais|cuales|which|where|onde|donde|when|quando|cuando|why|porque|can|is|are|does|did|will|vai|va)\b|^(e|es) /

/** A word that nothing here holds makes the weather of Lisbon of a question that only says "time". */
function isAbroad({ unit, saysAbout, unmatched, cues, text }: Question): boolean {
  // Bare words ("love and jealousy") ask for what there is of them.
  if (!ASKS.test(text)) return false
  return unmatched.length > 0 && unit === null && !saysAbout && !cues.has('list') && !cues.has('similar')
}

/** Whether an editor wrote every word of a topic on a work itself, and not only on a theme of it. */
function holdsAll(contributions: Scored<TopicField>['contributions'], topic: readonly string[]): boolean {
  const own = contributions.filter(({ field }) => field === 'subject' || field === 'title')
  return topic.every((word) => own.some((one) => one.word === word))
}

/** Which works treat X. */
export const byTopic: Answerer = (question, library) => {
  const { catalogue, works } = library
  const ranked = asksOfThePerson(question) || isAbroad(question) ? [] : onTopic(works, question)
  if (ranked.length === 0) return null
  // Where an editor's words say which works treat it, the others only share a word with it.
  const { treating, parts } = subjectMatter(question, library)
  const whole = ranked.filter(({ id }) => treating === null || treating.has(id))
  const part = ranked.filter(({ id }) => parts.some(({ slugs }) => slugs.has(id)))
  const near = whole.length > 0 ? whole : part.length > 0 ? part : ranked
  const keeping = near.filter(({ id }) =>
    catalogue.works.some((work) => work.slug === id && fits(question, work)),
  )
  // A year is a fact and excludes; a form or a language is how people speak, and yields when nothing else is left, or when
  // only another form holds the very thing: "a novel with maps" is glad of the stories that have them.
  const having = near.filter(({ contributions }) => holdsAll(contributions, question.topic))
  const elsewhere = !question.saysAbout && having.length > 0 && having.every((one) => !keeping.includes(one))
  const held = elsewhere ? having : near
  const kept = (keeping.length > 0 && !elsewhere) || question.years !== null ? keeping : held
  if (kept.length === 0 && question.unit === null) return null
  return found('works_on_topic', question, library, 'work', kept, {
    all: whole.length > 0 || treating === null,
  })
}

/**
 * Somebody tells how they are and asks for something to read: what an editor's words meet of it is the subject, and the
 * rest of the story binds nothing.
 */
export const byMood: Answerer = (question, library) => {
  const { unit, cues, topic, spoken, works, without } = question
  if (works.length + without.length > 0 || (unit !== 'work' && !cues.has('list') && !cues.has('similar')))
    return null
  const groups = library.vocabulary.groupsIn(topic, spoken)
  const met = groups.flatMap(({ words }) => words)
  if (met.length === 0) return null
  const { forms, years } = question
  const told = { ...question, topic: met, bound: met, unmatched: [], forms, years }
  const ranked = onTopic(library.works, told)
  const kept = ranked.filter(({ id }) =>
    library.catalogue.works.some((work) => work.slug === id && fits(question, work)),
  )
  return kept.length === 0 ? null : found('works_on_topic', told, library, 'work', kept)
}

const otherKinds: readonly [index: 'themes' | 'articles' | 'concepts' | 'intents', kind: RecordKind][] = [
  ['themes', 'theme'],
  ['articles', 'article'],
  ['concepts', 'concept'],
  ['intents', 'intent'],
]

/** When no work treats X: a theme, an essay, a concept or a guide that does. */
export const byTopicElsewhere: Answerer = (question, library) => {
  if (asksOfThePerson(question) || isAbroad(question)) return null
  for (const [index, kind] of otherKinds) {
    const ranked = onTopic(library[index], question).filter(({ contributions }) => {
      const met = new Set(contributions.map(({ word }) => word))
      return met.size > question.topic.length * ENOUGH
    })
    if (ranked.length > 0) return found(`${kind}_on_topic`, question, library, kind, ranked)
  }
  return null
}

const halves = {
  pt: 'Nenhuma trata de tudo isso ao mesmo tempo; estas tratam de parte.',
  en: 'None treats all of that at once; these treat part of it.',
  es: 'Ninguna trata de todo eso a la vez; estas tratan de una parte.',
} as const

const notFound = {
  pt: 'Não se encontrou no catálogo',
  en: 'Not found in the catalogue',
  es: 'No se encontró en el catálogo',
} as const

/** Things that the words of a topic found, with what was met in each: a theme by its name, or a word and where it stands. */
export function found(
  intent: string,
  question: Question,
  library: Library,
  kind: RecordKind,
  ranked: readonly Scored<TopicField>[],
  { all = true } = {},
): Answer {
  const { language, spoken } = question
  const unmatched = question.unmatched.filter(
    (word) => !isSaidOtherwise(fold(word), spoken, library.catalogue),
  )
  if (kind === 'capability') return capabilitiesFound(intent, question, library, ranked)
  const unit =
    kind === 'work'
      ? 'work'
      : kind === 'article'
        ? 'essay'
        : kind === 'theme'
          ? 'theme'
          : kind === 'concept'
            ? 'concept'
            : 'guide'
  const notes = [
    ...(all ? [] : [halves[language]]),
    ...(unmatched.length === 0 ? [] : [`${notFound[language]}: ${unmatched.slice(0, 3).join(', ')}.`]),
  ]
  const answer = told(question, {
    intent,
    unit,
    things: ranked.map((scored) => ({
      id: `${kind}/${scored.id}` as const,
      name: nameOf(kind, scored.id, question, library),
      reason: whatMatched(scored, question, library),
    })),
    phrases:
      ranked.length > 0 && kind === 'work'
        ? [subjectPhrase(question, library, all ? ranked.map(({ id }) => id) : [])].filter(
            (phrase) => phrase !== '',
          )
        : [],
    ...(notes.length === 0 ? {} : { also: notes.join(' ') }),
  })
  const weak = new Set(ranked.filter(isWeak).map(({ id }) => `${kind}/${id}`))
  return {
    ...answer,
    items: answer.items.map((item) => (weak.has(item.id) ? { ...item, weak: true } : item)),
  }
}

/** What the service can do for another program, with the address where there is one. */
function capabilitiesFound(
  intent: string,
  { language }: Question,
  { catalogue }: Library,
  ranked: readonly Scored<TopicField>[],
): Answer {
  const found = ranked.flatMap(({ id }) => catalogue.capabilities.filter((one) => one.id === id))
  const told = found.map(({ name, note, paths, status, standard }) => {
    const where = [...paths, ...(standard === undefined ? [] : [standard])].join(', ')
    return sentence(
      `${capabilityLabels[status][language]}: ${name}${where === '' ? '' : ` (${where})`}: ${note}`,
    )
  })
  return {
    intent,
    items: found.map(({ id, note }) => ({ id: `capability/${id}` as const, reason: note })),
    statement: told.join(' '),
  }
}

/** One word that only running text holds is a hint and no more. */
function isWeak({ contributions }: Scored<TopicField>): boolean {
  const words = new Set(contributions.map(({ word }) => word))
  return words.size === 1 && !contributions.some(({ field }) => curated.has(field))
}

function nameOf(kind: RecordKind, id: string, { language }: Question, { catalogue }: Library): string {
  const work = catalogue.works.find(({ slug }) => kind === 'work' && slug === id)
  if (work !== undefined) return dated(work, language)
  const essay = catalogue.articles.find(({ slug }) => kind === 'article' && slug === id)
  if (essay !== undefined) return essay.title
  const guide = catalogue.intents.find((one) => kind === 'intent' && one.id === id)
  if (guide !== undefined) return said(guide.titles, language)
  const labelled = [...catalogue.themes, ...catalogue.concepts].find((one) => one.id === id)
  return labelled === undefined ? id : said(labelled.labels, language)
}

const fieldNames: Readonly<Record<TopicField, Trilingual>> = {
  theme: { pt: 'tema', en: 'theme', es: 'tema' },
  principal: { pt: 'tema', en: 'theme', es: 'tema' },
  subject: { pt: 'assunto', en: 'subject', es: 'asunto' },
  title: { pt: 'título', en: 'title', es: 'título' },
  synopsis: { pt: 'sinopse', en: 'synopsis', es: 'sinopsis' },
  guide: { pt: 'guia de leitura', en: "readers' guide", es: 'guía de lectura' },
  idea: { pt: 'definição de um tema', en: 'definition of a theme', es: 'definición de un tema' },
  relation: { pt: 'ponte editorial', en: 'editorial bridge', es: 'puente editorial' },
  body: { pt: 'texto', en: 'text', es: 'texto' },
}

/** "Theme: sea; synopsis: ships": what really met what. */
function whatMatched(
  { contributions }: Scored<TopicField>,
  { language }: Question,
  { catalogue }: Library,
): string {
  const met = new Map<string, Set<string>>()
  const add = (field: TopicField, what: string) => {
    const name = fieldNames[field][language]
    met.set(name, (met.get(name) ?? new Set()).add(what))
  }
  for (const { word, field, origins } of contributions) {
    const themes =
      field === 'theme' || field === 'principal'
        ? catalogue.themes.filter(({ id }) => origins.includes(id))
        : []
    if (themes.length === 0) add(field, word)
    for (const theme of themes) add(field, said(theme.labels, language).toLowerCase())
  }
  const text = [...met].map(([field, words]) => `${field}: ${[...words].join(', ')}`).join('; ')
  return text === '' ? '' : sentence(text)
}
