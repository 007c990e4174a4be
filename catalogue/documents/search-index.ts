import * as v from 'valibot'
import { iri, workPage } from '../lookup/iri.ts'
import { titleOf } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { address, slugs } from '../schemas/documents.ts'
import { languageTag } from '../schemas/text.ts'
import { jsonDocument, type Publication } from './document.ts'
import { inLanguagesOf, sourcesOfAuthors } from './summaries.ts'

/** One thing to be found, in one language, with all its text in one place. */
interface SearchEntry {
  readonly id: string
  readonly kind: string
  readonly iri: string
  readonly language: string
  readonly title: string
  readonly text: string
  readonly themes: readonly string[]
  readonly url: string
}

/** Normalised documents for search and retrieval. */
export const searchIndexDocument = jsonDocument({
  path: '/api/search-index.json',
  operationId: 'getSearchIndex',
  summary: 'Normalised documents for search and retrieval, one for each thing and language',
  description:
    'The texts that the search of the catalogue reads, for whoever wants to build another search on them.',
  shape: {
    fields: v.array(v.string()),
    count: v.pipe(v.number(), v.integer()),
    documents: v.array(
      v.strictObject({
        id: v.string(),
        kind: v.string(),
        iri: address,
        language: languageTag,
        title: v.string(),
        text: v.string(),
        themes: slugs,
        url: address,
      }),
    ),
  },
  describe: (catalogue, publication) => {
    const documents = searchEntries(catalogue, publication)
    return {
      body: {
        fields: ['id', 'kind', 'iri', 'language', 'title', 'text', 'themes', 'url'],
        count: documents.length,
        documents,
      },
      sources: [
        ...catalogue.works.flatMap((work) => work.sources),
        ...sourcesOfAuthors(
          catalogue,
          catalogue.referenceAuthors.map((author) => author.id),
        ),
      ],
    }
  },
})

/** All that can be found, one entry for each thing and language. */
function searchEntries(catalogue: Catalogue, { baseUrl }: Publication): SearchEntry[] {
  const { author, works, themes, relations, intents, concepts, articles } = catalogue
  return [
    ...authorEntries(author, baseUrl),
    ...works.flatMap((work) => workEntries(work, baseUrl)),
    ...themes.flatMap((theme) => themeEntries(theme, baseUrl)),
    ...relations.flatMap((relation) => relationEntries(catalogue, relation, baseUrl)),
    ...intents.flatMap((intent) => intentEntries(intent, baseUrl)),
    ...concepts.flatMap((concept) => conceptEntries(concept, baseUrl)),
    ...articles.map((article) => articleEntry(article, baseUrl)),
  ]
}

const entry = (kind: string, id: string, about: Omit<SearchEntry, 'id' | 'kind'>): SearchEntry => ({
  id: `${kind}/${id}/${about.language}`,
  kind,
  ...about,
})

function authorEntries(author: Catalogue['author'], baseUrl: string): SearchEntry[] {
  return inLanguagesOf(author.biography, (language, biography) =>
    entry('author', author.id, {
      iri: iri.author(baseUrl),
      language,
      title: author.name,
      text: [author.essence?.[language], biography].filter((text) => text !== undefined).join(' '),
      themes: [],
      url: `${baseUrl}/api/author.json`,
    }),
  )
}

function workEntries(work: Catalogue['works'][number], baseUrl: string): SearchEntry[] {
  return inLanguagesOf(work.synopsis, (language, synopsis) =>
    entry('work', work.slug, {
      iri: iri.work(baseUrl, work.slug),
      language,
      title: work.titles[language] ?? titleOf(work),
      text: [titleOf(work), synopsis, (work.subjects[language] ?? []).join(', ')].join(' '),
      themes: work.themes,
      url: workPage(baseUrl, work.slug),
    }),
  )
}

function themeEntries(theme: Catalogue['themes'][number], baseUrl: string): SearchEntry[] {
  return inLanguagesOf(theme.labels, (language, title) =>
    entry('theme', theme.id, {
      iri: iri.theme(baseUrl, theme.id),
      language,
      title,
      text: `${said(theme.definition, language)} ${(theme.keywords[language] ?? []).join(', ')}`,
      themes: [theme.id],
      url: `${baseUrl}/api/themes.json`,
    }),
  )
}

function intentEntries(intent: Catalogue['intents'][number], baseUrl: string): SearchEntry[] {
  return inLanguagesOf(intent.titles, (language, title) =>
    entry('intent', intent.id, {
      iri: iri.intent(baseUrl, intent.id),
      language,
      title,
      text: `${(intent.questions[language] ?? []).join(' ')} ${said(intent.guide, language)}`,
      themes: intent.themes,
      url: `${baseUrl}/api/reader-intents.json`,
    }),
  )
}

function conceptEntries(concept: Catalogue['concepts'][number], baseUrl: string): SearchEntry[] {
  return inLanguagesOf(concept.labels, (language, title) =>
    entry('concept', concept.id, {
      iri: iri.concept(baseUrl, concept.id),
      language,
      title,
      text: `${said(concept.definition, language)} ${(concept.questions[language] ?? []).join(' ')}`,
      themes: concept.themes,
      url: `${baseUrl}/api/intellectual-autonomy.json`,
    }),
  )
}

function relationEntries(
  { works, referenceAuthors }: Catalogue,
  relation: Catalogue['relations'][number],
  baseUrl: string,
): SearchEntry[] {
  const work = works.find(({ slug }) => slug === relation.work)
  const classic = referenceAuthors.find(({ id }) => id === relation.author)
  return inLanguagesOf(relation.statement, (language, statement) =>
    entry('relation', relation.id, {
      iri: iri.relation(baseUrl, relation.id),
      language,
      title: `${said(work?.titles ?? {}, language)} / ${said(classic?.labels ?? {}, language)}`,
      text: statement,
      themes: relation.themes,
      url: `${baseUrl}/api/relations.json`,
    }),
  )
}

function articleEntry(article: Catalogue['articles'][number], baseUrl: string): SearchEntry {
  return entry('article', article.slug, {
    iri: iri.article(baseUrl, article.slug),
    language: article.language,
    title: article.title,
    text: `${article.summary} ${article.questions.join(' ')} ${article.body}`,
    themes: article.themes,
    url: `${baseUrl}/articles/${article.slug}`,
  })
}
