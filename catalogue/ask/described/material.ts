import { fold } from '../../../src/language/fold.ts'
import { listed, said } from '../../lookup/said.ts'
import { type Language, languages } from '../../retrieval/language.ts'
import { rememberedOf } from '../../retrieval/remembered.ts'
import { wordsOf } from '../../retrieval/words.ts'
import type { Article } from '../../schemas/article.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { RecordId } from '../kinds.ts'
import { inOneLanguage, labelsOf, type Passage, passageOf, passagesOf } from '../texts.ts'
import type { DescribedKind } from './wanted.ts'

/** What the catalogue says of each of its things, sentence by sentence, and how much it counts there. */

export interface Told {
  readonly record: RecordId
  readonly passage: Passage
  readonly weight: number
  /** Whether it is a sentence that can be quoted, and no list of words. */
  readonly isSentence: boolean
  /** Whether it is of the few words that define a thing: its name, its definition, its question. */
  readonly isShort?: true
}

/** A text of its own tells most, what others say of it less, and what it shares with others least. */
const OWN = 1
const LABELS = 0.8
const QUESTIONS = 0.8
const READ = 0.6
const BESIDE = 0.5
const PASSING = 0.35
const THEMES = 0.35

/** All that is told of the things of a kind, in the language of a question where the catalogue has it. */
export const toldOf = rememberedOf((catalogue: Catalogue) => {
  const made = new Map<string, readonly Told[]>()
  return (kind: DescribedKind, language: Language): readonly Told[] => {
    const key = `${kind} ${language}`
    const known = made.get(key) ?? tellers[kind](catalogue, language)
    made.set(key, known)
    return known
  }
})

type Teller = (catalogue: Catalogue, language: Language) => Told[]

const tellers: Readonly<Record<DescribedKind, Teller>> = {
  work: (catalogue, language) => {
    const all = inOneLanguage(passagesOf(catalogue), language)
    return [
      ...all
        .filter(({ id }) => id.startsWith('work/'))
        .map((passage) => ({ record: passage.id, passage, weight: OWN, isSentence: true })),
      ...labelsOf(catalogue)
        .filter((one) => one.language === language)
        .map((passage) => ({ record: passage.id, passage, weight: LABELS, isSentence: false })),
      ...catalogue.works.flatMap(({ slug, themes }) => themesOf(`work/${slug}`, themes, catalogue, language)),
      ...catalogue.relations.map((one) => bridge(`work/${one.work}`, one.statement, language)),
      ...catalogue.articles.flatMap((essay) => readIn(essay, all, catalogue).works),
    ]
  },
  article: (catalogue, language) => {
    const all = inOneLanguage(passagesOf(catalogue), language)
    return [
      ...all
        .filter(({ id }) => id.startsWith('article/'))
        .map((passage) => ({ record: passage.id, passage, weight: OWN, isSentence: true })),
      ...catalogue.articles.flatMap(({ slug, themes, title, questions, language: own }) => [
        ...themesOf(`article/${slug}`, themes, catalogue, language),
        list(`article/${slug}`, own, [title], LABELS),
        list(`article/${slug}`, own, questions, QUESTIONS),
      ]),
    ]
  },
  concept: (catalogue, language) =>
    catalogue.concepts.flatMap(({ id, labels, definition, questions, themes }) => [
      ...defining(`concept/${id}`, said(definition, language), language, [
        list(`concept/${id}`, language, [said(labels, language)], LABELS),
        list(`concept/${id}`, language, listed(questions, language), QUESTIONS),
      ]),
      ...themesOf(`concept/${id}`, themes, catalogue, language),
    ]),
  theme: (catalogue, language) =>
    catalogue.themes.flatMap(({ id, labels, keywords, definition }) => [
      ...defining(`theme/${id}`, said(definition, language), language, [
        list(`theme/${id}`, language, [said(labels, language), ...listed(keywords, language)], LABELS),
      ]),
    ]),
  'reference-author': (catalogue, language) => {
    const all = inOneLanguage(passagesOf(catalogue), language)
    return [
      ...catalogue.referenceAuthors.map(({ id, labels, work }) =>
        list(
          `reference-author/${id}`,
          language,
          [said(labels, language), work.titles?.[language] ?? work.title],
          LABELS,
        ),
      ),
      ...catalogue.relations.map((one) => bridge(`reference-author/${one.author}`, one.statement, language)),
      ...catalogue.articles.flatMap((essay) => readIn(essay, all, catalogue).classics),
    ]
  },
}

function defining(record: RecordId, text: string, language: string, beside: readonly Told[]): Told[] {
  const definition = { record, passage: passageOf(record, language, [text]), weight: OWN, isSentence: true }
  return [definition, ...beside].map((one) => ({ ...one, isShort: true }))
}

function list(record: RecordId, language: string, words: readonly string[], weight: number): Told {
  return { record, passage: passageOf(record, language, [words.join(', ')]), weight, isSentence: false }
}

function bridge(record: RecordId, statement: Readonly<Record<string, string>>, language: Language): Told {
  const passage = passageOf(record, language, [said(statement, language)])
  return { record, passage, weight: BESIDE, isSentence: true }
}

/** One passage for each theme, whichever things have it. */
const themePassages = rememberedOf(
  ({ themes }: Catalogue) =>
    new Map(
      languages.map((language) => [
        language,
        new Map(
          themes.map(({ id, labels, keywords }) => [
            id,
            passageOf(`theme/${id}`, language, [said(labels, language), ...listed(keywords, language)]),
          ]),
        ),
      ]),
    ),
)

function themesOf(
  record: RecordId,
  ids: readonly string[],
  catalogue: Catalogue,
  language: Language,
): Told[] {
  const passages = themePassages(catalogue).get(language)
  return ids.flatMap((id) => {
    const passage = passages?.get(id)
    return passage === undefined ? [] : [{ record, passage, weight: THEMES, isSentence: false }]
  })
}

/** For so many sentences an essay may speak of a classic without its name. */
const DIGRESSION = 4

/**
 * Which sentences of an essay speak of which work and of which classic: those from where it is named, until another one is.
 * At first it speaks of its first work.
 */
function readIn(essay: Article, all: readonly Passage[], catalogue: Catalogue) {
  const works = catalogue.works
    .filter(({ slug }) => essay.works.includes(slug))
    .map(({ slug, titles }) => ({ id: `work/${slug}` as const, names: namesIn(Object.values(titles)) }))
  const classics = catalogue.referenceAuthors
    .filter(({ id }) => essay.authors.includes(id))
    .map(({ id, labels, name, work }) => ({
      id: `reference-author/${id}` as const,
      names: namesIn([...Object.values(labels), name, work.title, ...Object.values(work.titles ?? {})]),
    }))
  const told: { works: Told[]; classics: Told[] } = { works: [], classics: [] }
  let ours = works[0]?.id
  let theirs: RecordId | undefined
  let since = 0
  for (const passage of all.filter(({ id }) => id === `article/${essay.slug}`)) {
    const text = ` ${passage.words.join(' ')} `
    const named = works.find(({ names }) => names.some((name) => text.includes(name)))
    const classic = classics.find(({ names }) => names.some((name) => text.includes(name)))
    if (named !== undefined) ours = named.id
    since = classic === undefined ? since + 1 : 0
    if (classic !== undefined) theirs = classic.id
    else if (named !== undefined || since > DIGRESSION) theirs = undefined
    const isSentence = true
    if (ours !== undefined)
      told.works.push({ record: ours, passage, weight: theirs === undefined ? READ : PASSING, isSentence })
    if (theirs !== undefined) told.classics.push({ record: theirs, passage, weight: READ, isSentence })
  }
  return told
}

/** A title or a name as it may stand in a text, its last word alone included where it is long enough to be known by. */
function namesIn(names: readonly string[]): string[] {
  return names
    .flatMap((name) => [name, name.split(/[;:,]/)[0] ?? name])
    .flatMap((name) => {
      const words = wordsOf(name).map(fold)
      const last =
        words.length > 1 && words.length < 5 && (words.at(-1)?.length ?? 0) > 4 ? [words.at(-1)] : []
      return [words.join(' '), ...last].map((one) => ` ${one} `)
    })
}
