import { affinityWorks } from '../affinity/from-catalogue.ts'
import { indexedWork, type TextField } from '../affinity/work.ts'
import { projectsOf } from '../lookup/lookup.ts'
import { listed, said } from '../lookup/said.ts'
import { type FieldIndex, fieldIndex, type IndexedDocument, type Part } from '../retrieval/field-index.ts'
import { languages } from '../retrieval/language.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { conceptNamesOf, namesOf, publishersOf } from './names.ts'
import { partsOf } from './people-beside.ts'
import { type Spelling, spelling } from './spelling.ts'
import { type ThemeVocabulary, themeVocabulary } from './theme-vocabulary.ts'
import type { Names } from './translated-names.ts'

/** What a topic may be found in. `principal` is the first theme of a work, `guide` a reader's question that leads to it. */
export type TopicField = TextField | 'principal' | 'guide' | 'body'

export const topicWeights: Readonly<Record<TopicField, number>> = {
  theme: 3,
  principal: 2,
  subject: 2.5,
  title: 2,
  synopsis: 1.2,
  guide: 1.2,
  idea: 0.5,
  relation: 0.8,
  body: 0.3,
}

/** The catalogue with everything that questions need made ready once. */
export interface Library {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly conceptNames: Names
  readonly works: FieldIndex<TopicField>
  readonly articles: FieldIndex<TopicField>
  readonly concepts: FieldIndex<TopicField>
  readonly intents: FieldIndex<TopicField>
  readonly themes: FieldIndex<TopicField>
  readonly capabilities: FieldIndex<TopicField>
  readonly vocabulary: ThemeVocabulary
  readonly spelling: Spelling
  /** Whether a word by itself names a theme, in any language. */
  isTheme(word: string): boolean
}

/** Everything that questions are looked up in, made once of a catalogue. */
export function libraryOf(catalogue: Catalogue, baseUrl: string): Library {
  const vocabulary = themeVocabulary(catalogue)
  return {
    catalogue,
    vocabulary,
    isTheme: (word) => vocabulary.isTheme(word),
    spelling: spellingOf(catalogue),
    names: namesOf(catalogue),
    conceptNames: conceptNamesOf(catalogue),
    works: fieldIndex(
      affinityWorks(catalogue, baseUrl).map((work) => ({
        id: work.id,
        parts: [
          ...indexedWork(work).parts,
          ...principalTheme(catalogue, work.id),
          ...guides(catalogue, work.id),
        ],
      })),
    ),
    articles: fieldIndex(catalogue.articles.map((article) => indexedArticle(catalogue, article))),
    concepts: fieldIndex(
      catalogue.concepts.map(({ id, labels, definition, questions, themes }) => ({
        id,
        parts: languages.flatMap((language): Part<TopicField>[] => [
          { field: 'title', language, text: said(labels, language) },
          { field: 'idea', language, text: said(definition, language) },
          { field: 'guide', language, text: listed(questions, language).join(' ') },
          ...themeParts(catalogue, themes, language, false),
        ]),
      })),
    ),
    intents: fieldIndex(
      catalogue.intents.map(({ id, titles, questions, guide, themes }) => ({
        id,
        parts: languages.flatMap((language): Part<TopicField>[] => [
          { field: 'title', language, text: said(titles, language) },
          { field: 'guide', language, text: listed(questions, language).join(' ') },
          { field: 'body', language, text: said(guide, language) },
          ...themeParts(catalogue, themes, language, false),
        ]),
      })),
    ),
    themes: fieldIndex(
      catalogue.themes.map(({ id, labels, keywords, definition }) => ({
        id,
        parts: languages.flatMap((language): Part<TopicField>[] => [
          { field: 'title', language, text: said(labels, language) },
          { field: 'theme', language, text: listed(keywords, language).join(', ') },
          { field: 'body', language, text: said(definition, language) },
        ]),
      })),
    ),
    capabilities: fieldIndex(
      catalogue.capabilities.map(({ id, name, note, paths }) => ({
        id,
        parts: languages.map(
          (language): Part<TopicField> => ({
            field: 'title',
            language,
            text: [id.replaceAll('-', ' '), name, note, ...paths].join(' '),
          }),
        ),
      })),
    ),
  }
}

type Language = (typeof languages)[number]

function spellingOf(catalogue: Catalogue): Spelling {
  const { works, themes, articles, author, referenceAuthors, concepts, intents, editions } = catalogue
  const people = [
    ...editions.flatMap(({ translators = [], narrators = [] }) => [...translators, ...narrators]),
    ...partsOf(catalogue).map(({ person }) => ({ name: person })),
  ]
  const inLists = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, [text]]))
  return spelling({
    names: [
      author.name,
      ...works.flatMap(({ titles }) => Object.values(titles)),
      ...author.series.flatMap(({ titles }) => Object.values(titles)),
      ...referenceAuthors.flatMap(({ labels, work }) => [
        ...Object.values(labels),
        work.title,
        ...Object.values(work.titles ?? {}),
      ]),
      ...projectsOf(catalogue).map(({ name }) => name),
      ...articles.map(({ title }) => title),
      ...people.map(({ name }) => name),
      ...editions.flatMap(({ title = '' }) => title),
      ...publishersOf(catalogue),
    ],
    titles: [...works.map(({ titles }) => titles), ...referenceAuthors.map(({ work }) => work.titles ?? {})],
    curated: [
      ...themes.flatMap(({ labels, keywords }) => [inLists(labels), keywords]),
      ...works.map(({ subjects }) => subjects),
      ...concepts.map(({ labels }) => inLists(labels)),
    ],
    texts: [
      ...works.flatMap(({ synopsis, opening = '' }) => [...Object.values(synopsis), opening]),
      ...themes.flatMap(({ definition }) => Object.values(definition)),
      ...intents.flatMap(({ questions, titles, guide }) => [
        ...Object.values(questions).flat(),
        ...Object.values(titles),
        ...Object.values(guide),
      ]),
      ...articles.flatMap(({ body, summary, abstract = {} }) => [body, summary, ...Object.values(abstract)]),
      ...catalogue.relations.flatMap(({ statement }) => Object.values(statement)),
      ...catalogue.capabilities.flatMap(({ name, note }) => [name, note]),
      ...projectsOf(catalogue).flatMap(({ summary, kind }) => [...Object.values(summary), kind]),
    ],
  })
}

function themeParts(
  catalogue: Catalogue,
  ids: readonly string[],
  language: Language,
  withKeywords: boolean,
): Part<TopicField>[] {
  return catalogue.themes
    .filter(({ id }) => ids.includes(id))
    .map(({ id, labels, keywords }) => ({
      field: 'theme',
      language,
      text: withKeywords
        ? [said(labels, language), ...listed(keywords, language)].join(', ')
        : said(labels, language),
      origin: id,
    }))
}

function principalTheme(catalogue: Catalogue, slug: string): Part<TopicField>[] {
  const first = catalogue.works.find((work) => work.slug === slug)?.themes.slice(0, 1) ?? []
  return languages.flatMap((language) => principalParts(catalogue, first, language))
}

/** The first theme of a list, once more: it is the principal one. */
function principalParts(
  catalogue: Catalogue,
  themes: readonly string[],
  language: Language,
): Part<TopicField>[] {
  return themeParts(catalogue, themes.slice(0, 1), language, true).map((part) => ({
    ...part,
    field: 'principal',
  }))
}

/** The questions of readers' guides lead to their first work before they lead to the others. */
function guides(catalogue: Catalogue, slug: string): Part<TopicField>[] {
  return catalogue.intents.flatMap(({ id, titles, questions, works }) =>
    works[0] === slug
      ? languages.map(
          (language): Part<TopicField> => ({
            field: 'guide',
            language,
            text: [said(titles, language), ...listed(questions, language)].join(' '),
            origin: id,
          }),
        )
      : [],
  )
}

/** An essay is found by its own words in its own language, and by its themes in all three. */
function indexedArticle(
  catalogue: Catalogue,
  article: Catalogue['articles'][number],
): IndexedDocument<TopicField> {
  const { language } = article
  return {
    id: article.slug,
    parts: [
      { field: 'title', language, text: article.title },
      { field: 'synopsis', language, text: article.summary },
      { field: 'guide', language, text: article.questions.join(' ') },
      { field: 'body', language, text: article.body },
      ...languages.flatMap((each) => themeParts(catalogue, article.themes, each, true)),
      ...languages.flatMap((each) => principalParts(catalogue, article.themes, each)),
      ...languages.flatMap((each): Part<TopicField>[] => [
        {
          field: 'relation',
          language: each,
          text: catalogue.referenceAuthors
            .filter(({ id }) => article.authors.includes(id))
            .map(({ labels, work }) => `${said(labels, each)} ${work.title}`)
            .join(' '),
          names: true,
        },
        {
          // What an essay's first work is about, an essay in another language is about too.
          field: 'subject',
          language: each,
          text:
            catalogue.works.find(({ slug }) => slug === article.works[0])?.subjects[each]?.join(', ') ?? '',
        },
      ]),
    ],
  }
}
