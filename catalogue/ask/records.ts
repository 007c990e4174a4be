import { nameToId } from '../graph/node.ts'
import { iri } from '../lookup/iri.ts'
import { essayist, titleFor, workOf } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import type { Language } from '../retrieval/language.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { RecordId, RecordKind } from './kinds.ts'
import {
  bookOf,
  type Context,
  contactPoint,
  editionRecord,
  type PublishedRecord,
  published,
} from './record-shapes.ts'

type Describe = (context: Context, id: string) => PublishedRecord | null

/** Describes what an id names; null when the catalogue has no such thing. */
export function recordOf(
  catalogue: Catalogue,
  baseUrl: string,
  language: Language,
  id: RecordId,
): PublishedRecord | null {
  const cut = id.indexOf('/')
  const record = describers[id.slice(0, cut) as RecordKind](
    { catalogue, baseUrl, language },
    id.slice(cut + 1),
  )
  return record === null ? null : { ...record, thing: { ...record.thing, identifier: id } }
}

const describers: Readonly<Record<RecordKind, Describe>> = {
  work: (context, id) => {
    const work = context.catalogue.works.find(({ slug }) => slug === id)
    if (work === undefined) return null
    return published(context, '/api/books.json', work.sources, {
      ...bookOf(context, work),
      description: said(work.synopsis, context.language),
      datePublished: String(work.first_published),
    })
  },
  edition: (context, id) => {
    const edition = context.catalogue.editions.find((one) => one.id === id && one.status === 'confirmed')
    return edition === undefined ? null : editionRecord(context, edition)
  },
  theme: (context, id) =>
    found(context.catalogue.themes, id, (theme) =>
      published(context, '/api/themes.json', [], {
        '@type': 'DefinedTerm',
        '@id': iri.theme(context.baseUrl, id),
        name: said(theme.labels, context.language),
        description: said(theme.definition, context.language),
        termCode: id,
        inDefinedTermSet: iri.themes(context.baseUrl),
      }),
    ),
  author: (context) => {
    const { author } = context.catalogue
    return published(context, '/api/author.json', author.sources, {
      '@type': 'Person',
      '@id': iri.author(context.baseUrl),
      name: author.name,
      description:
        `${said(author.biography, context.language)} ${said(author.statement ?? {}, context.language)}`.trim(),
    })
  },
  translator: (context, id) => {
    const editions = context.catalogue.editions.filter(
      ({ translators = [], status }) =>
        status === 'confirmed' && translators.some(({ name }) => nameToId(name) === id),
    )
    const [edition] = editions
    if (edition === undefined) return null
    return published(context, '/knowledge-graph.jsonld', edition.sources, {
      '@type': 'Person',
      '@id': iri.translator(context.baseUrl, id),
      name: edition.translators?.find(({ name }) => nameToId(name) === id)?.name,
    })
  },
  series: (context, id) =>
    found(context.catalogue.author.series, id, (series) =>
      published(context, '/api/author.json', context.catalogue.author.sources, {
        '@type': 'BookSeries',
        '@id': iri.series(context.baseUrl, id),
        name: said(series.titles, context.language),
        ...(series.description === undefined
          ? {}
          : { description: said(series.description, context.language) }),
        hasPart: context.catalogue.works
          .filter((work) => work.series?.id === id)
          .sort((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
          .map((work) => ({ ...bookOf(context, work), position: work.series?.position })),
      }),
    ),
  'reference-author': (context, id) =>
    found(context.catalogue.referenceAuthors, id, (author) =>
      published(context, '/api/relations.json', author.sources, {
        '@type': 'Person',
        '@id': iri.referenceAuthor(context.baseUrl, id),
        name: said(author.labels, context.language),
        description: `${author.lived}. ${author.work.title}, ${author.work.year}.`,
      }),
    ),
  article: (context, id) => {
    const article = context.catalogue.articles.find(({ slug }) => slug === id)
    if (article === undefined) return null
    return published(context, '/api/editorial-articles.json', article.sources, {
      '@type': 'Article',
      '@id': iri.article(context.baseUrl, id),
      url: `${context.baseUrl}/articles/${id}`,
      name: article.title,
      description: article.summary,
      inLanguage: article.language,
      datePublished: article.date,
      author: { '@type': 'Person', ...essayist(context.catalogue, context.baseUrl, article.author) },
      ...(context.catalogue.site.article_licence === undefined
        ? {}
        : { license: context.catalogue.site.article_licence.url }),
    })
  },
  concept: (context, id) =>
    found(context.catalogue.concepts, id, (concept) =>
      published(context, '/api/intellectual-autonomy.json', [], {
        '@type': 'DefinedTerm',
        '@id': iri.concept(context.baseUrl, id),
        name: said(concept.labels, context.language),
        description: said(concept.definition, context.language),
        termCode: id,
      }),
    ),
  intent: (context, id) =>
    found(context.catalogue.intents, id, (intent) =>
      published(context, '/api/reader-intents.json', [], {
        '@type': 'CreativeWork',
        '@id': iri.intent(context.baseUrl, id),
        name: said(intent.titles, context.language),
        description: said(intent.guide, context.language),
        mentions: intent.works.map((slug) => bookOf(context, workOf(context.catalogue, slug))),
      }),
    ),
  rights: (context, id) => {
    const rights = context.catalogue.rights.find(({ work }) => work === id)
    if (rights === undefined) return null
    const work = workOf(context.catalogue, id)
    const contact = context.catalogue.contacts.find((one) => one.id === rights.contact)
    return published(context, '/api/rights-catalog.json', work.sources, {
      '@type': 'CreativeWork',
      '@id': `${context.baseUrl}/api/rights-catalog.json#${id}`,
      name: titleFor(work, context.language),
      description: rights.note,
      keywords: rights.enquiries,
      about: bookOf(context, work),
      ...(contact === undefined ? {} : { contactPoint: contactPoint(context, contact) }),
    })
  },
  contact: (context, id) =>
    found(context.catalogue.contacts, id, (contact) =>
      published(context, '/api/creator-contacts.json', [], contactPoint(context, contact)),
    ),
  project: (context, id) => {
    const { app, game } = context.catalogue.projects
    const project = [app, game].find((one) => one?.id === id)
    if (project === undefined) return null
    return published(
      context,
      project === app ? '/api/project-app.json' : '/api/project-game.json',
      project.sources,
      {
        '@type': project === app ? 'SoftwareApplication' : 'Game',
        '@id': iri.project(context.baseUrl, id),
        name: project.name,
        description: said(project.summary, context.language),
        disambiguatingDescription: [...project.limits, project.evidence].join(' '),
        ...(project === game
          ? {
              numberOfPlayers: {
                '@type': 'QuantitativeValue',
                minValue: game.players.minimum,
                maxValue: game.players.maximum,
              },
            }
          : {}),
      },
    )
  },
  capability: (context, id) =>
    found(context.catalogue.capabilities, id, (capability) =>
      published(context, '/api/site-capabilities.json', [], {
        '@type': 'CreativeWork',
        '@id': `${context.baseUrl}/api/site-capabilities.json#${id}`,
        name: capability.name,
        description: capability.note,
        creativeWorkStatus: capability.status,
        ...(capability.paths[0] === undefined || capability.paths[0].includes('{')
          ? {}
          : { url: context.baseUrl + capability.paths[0] }),
      }),
    ),
  source: (context, id) =>
    found(context.catalogue.sources, id, (source) =>
      published(context, '/api/sources.json', [id], {
        '@type': 'CreativeWork',
        '@id': iri.source(context.baseUrl, id),
        name: source.title,
        description: source.supports,
        publisher: source.publisher,
        ...(source.url === undefined ? {} : { url: source.url }),
      }),
    ),
  catalogue: (context) => {
    const { site } = context.catalogue
    return published(context, '/knowledge-graph.jsonld', [], {
      '@type': 'DataCatalog',
      '@id': iri.catalogue(context.baseUrl),
      name: site.name,
      description: `${said(site.description, context.language)} ${said(site.provenance.statement, context.language)}`,
      license: site.metadata_licence.url,
    })
  },
}

function found<T extends { readonly id: string }>(
  entries: readonly T[],
  id: string,
  describe: (entry: T) => PublishedRecord,
): PublishedRecord | null {
  const entry = entries.find((one) => one.id === id)
  return entry === undefined ? null : describe(entry)
}
