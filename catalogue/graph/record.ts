import { iri, workPage } from '../lookup/iri.ts'
import { editionTitle, essayist, titleFor, workOf, writersOf } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { Work } from '../schemas/work.ts'
import { nameToId } from './node.ts'

/** One thing of the catalogue as Schema.org describes it, with the document that says so and the sources it names. */
export interface PublishedRecord {
  readonly thing: Readonly<Record<string, unknown>>
  readonly document: string
  readonly sources: readonly string[]
}

interface Context {
  readonly catalogue: Catalogue
  readonly baseUrl: string
  readonly language: string
}

/** What a kind of record says of itself besides its id and where it is written; its sources by their ids. */
type Described = Readonly<Record<string, unknown>> & {
  readonly sources?: readonly string[]
  readonly document?: string
}
type Describe = (id: string, context: Context) => Described | null | undefined

/** Describes what an id names; null when the catalogue has no such record. */
export function recordOf(
  catalogue: Catalogue,
  baseUrl: string,
  language: string,
  id: string,
): PublishedRecord | null {
  const cut = id.indexOf('/')
  const row = kinds[id.slice(0, cut)]
  const described = row?.describe(id.slice(cut + 1), { catalogue, baseUrl, language })
  if (row === undefined || described === null || described === undefined) return null
  const { sources = [], document = row.document, ...thing } = described
  const address = baseUrl + document
  return {
    thing: { url: address, ...thing, isBasedOn: address, identifier: id },
    document: address,
    sources: sources.map((source) => iri.source(baseUrl, source)),
  }
}

/** A work as a `Book` of schema.org. */
function bookOf({ catalogue, baseUrl, language }: Context, work: Work) {
  const authors = writersOf(catalogue, work).map(({ name, main }) => ({
    '@type': 'Person',
    '@id': main ? iri.author(baseUrl) : iri.person(baseUrl, nameToId(name)),
    name,
  }))
  return {
    '@type': 'Book',
    '@id': iri.work(baseUrl, work.slug),
    url: workPage(baseUrl, work.slug),
    name: titleFor(work, language),
    inLanguage: work.language,
    author: authors.length === 1 ? authors[0] : authors,
  }
}

/** A contact as a `ContactPoint` of schema.org. */
function contactPoint(baseUrl: string, contact: Catalogue['contacts'][number]) {
  return {
    '@type': 'ContactPoint',
    '@id': iri.contact(baseUrl, contact.id),
    name: contact.name,
    email: contact.email,
    contactType: contact.contexts.join(', '),
    availableLanguage: contact.languages,
  }
}

/** Schema.org's book formats, where it has a name for ours. */
const bookFormats: Readonly<Record<EditionFormat, string | undefined>> = {
  paperback: 'https://schema.org/Paperback',
  hardback: 'https://schema.org/Hardcover',
  epub: 'https://schema.org/EBook',
  pdf: 'https://schema.org/EBook',
  audiobook: 'https://schema.org/AudiobookFormat',
  web: undefined,
}

const byId = <One extends { readonly id: string }>(all: readonly One[], id: string) =>
  all.find((one) => one.id === id)
const names = (people: readonly { readonly name: string }[] | undefined) =>
  people?.map(({ name }) => name).join(', ')

/** Leaves out what is not recorded. */
function known(members: Described): Described {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

const kinds: Readonly<Record<string, { readonly document: string; readonly describe: Describe }>> = {
  work: row('/api/books.json', (id, context) => {
    const work = context.catalogue.works.find(({ slug }) => slug === id)
    const description = said(work?.synopsis ?? {}, context.language)
    return (
      work && {
        ...bookOf(context, work),
        description,
        datePublished: String(work.first_published),
        sources: work.sources,
      }
    )
  }),
  edition: row('/api/books.json', (id, context) => {
    const edition = context.catalogue.editions.find((one) => one.id === id && one.status === 'confirmed')
    if (edition === undefined) return null
    const work = workOf(context.catalogue, edition.work)
    return known({
      '@type': 'Book',
      '@id': iri.edition(context.baseUrl, edition),
      url: workPage(context.baseUrl, work.slug),
      name: editionTitle(edition, work),
      inLanguage: edition.language,
      bookFormat: bookFormats[edition.format],
      datePublished: edition.published === undefined ? undefined : String(edition.published),
      numberOfPages: edition.pages,
      publisher: edition.publisher,
      translator: names(edition.translators),
      readBy: names(edition.narrators),
      isbn: edition.isbn?.value,
      exampleOfWork: bookOf(context, work),
      sources: edition.sources,
    })
  }),
  theme: row('/api/themes.json', (id, { catalogue, baseUrl, language }) => {
    const theme = byId(catalogue.themes, id)
    return (
      theme && {
        ...term(iri.theme(baseUrl, id), id, said(theme.labels, language), said(theme.definition, language)),
        inDefinedTermSet: iri.themes(baseUrl),
      }
    )
  }),
  concept: row('/api/intellectual-autonomy.json', (id, { catalogue, baseUrl, language }) => {
    const concept = byId(catalogue.concepts, id)
    return (
      concept &&
      term(iri.concept(baseUrl, id), id, said(concept.labels, language), said(concept.definition, language))
    )
  }),
  author: row('/api/author.json', (_id, { catalogue: { author }, baseUrl, language }) => ({
    '@type': 'Person',
    '@id': iri.author(baseUrl),
    name: author.name,
    description: `${said(author.biography, language)} ${said(author.statement ?? {}, language)}`.trim(),
    sources: author.sources,
  })),
  translator: row('/knowledge-graph.jsonld', (id, { catalogue, baseUrl }) => {
    const isIt = ({ name }: { readonly name: string }) => nameToId(name) === id
    const edition = catalogue.editions.find(
      ({ translators, status }) => status === 'confirmed' && translators?.some(isIt),
    )
    const name = edition?.translators?.find(isIt)?.name
    return (
      edition && { '@type': 'Person', '@id': iri.translator(baseUrl, id), name, sources: edition.sources }
    )
  }),
  series: row('/api/author.json', (id, context) => {
    const { author, works } = context.catalogue
    const series = byId(author.series, id)
    const parts = works.filter((work) => work.series?.id === id)
    return (
      series &&
      known({
        '@type': 'BookSeries',
        '@id': iri.series(context.baseUrl, id),
        name: said(series.titles, context.language),
        description: series.description && said(series.description, context.language),
        hasPart: parts
          .sort((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
          .map((work) => ({ ...bookOf(context, work), position: work.series?.position })),
        sources: author.sources,
      })
    )
  }),
  'reference-author': row('/api/relations.json', (id, { catalogue, baseUrl, language }) => {
    const author = byId(catalogue.referenceAuthors, id)
    return (
      author && {
        '@type': 'Person',
        '@id': iri.referenceAuthor(baseUrl, id),
        name: said(author.labels, language),
        description: `${author.lived}. ${author.work.title}, ${author.work.year}.`,
        sources: author.sources,
      }
    )
  }),
  article: row('/api/editorial-articles.json', (id, { catalogue, baseUrl }) => {
    const article = catalogue.articles.find(({ slug }) => slug === id)
    return (
      article &&
      known({
        '@type': 'Article',
        '@id': iri.article(baseUrl, id),
        url: `${baseUrl}/articles/${id}`,
        name: article.title,
        description: article.summary,
        inLanguage: article.language,
        datePublished: article.date,
        author: { '@type': 'Person', ...essayist(catalogue, baseUrl, article.author) },
        license: catalogue.site.article_licence?.url,
        sources: article.sources,
      })
    )
  }),
  intent: row('/api/reader-intents.json', (id, context) => {
    const intent = byId(context.catalogue.intents, id)
    return (
      intent && {
        '@type': 'CreativeWork',
        '@id': iri.intent(context.baseUrl, id),
        name: said(intent.titles, context.language),
        description: said(intent.guide, context.language),
        mentions: intent.works.map((slug) => bookOf(context, workOf(context.catalogue, slug))),
      }
    )
  }),
  rights: row('/api/rights-catalog.json', (id, context) => {
    const rights = context.catalogue.rights.find(({ work }) => work === id)
    if (rights === undefined) return null
    const work = workOf(context.catalogue, id)
    const contact = byId(context.catalogue.contacts, rights.contact)
    return known({
      '@type': 'CreativeWork',
      '@id': `${context.baseUrl}/api/rights-catalog.json#${id}`,
      name: titleFor(work, context.language),
      description: rights.note,
      keywords: rights.enquiries,
      about: bookOf(context, work),
      contactPoint: contact && contactPoint(context.baseUrl, contact),
      sources: work.sources,
    })
  }),
  contact: row('/api/creator-contacts.json', (id, { catalogue, baseUrl }) => {
    const contact = byId(catalogue.contacts, id)
    return contact && contactPoint(baseUrl, contact)
  }),
  project: row('/api/project-app.json', (id, { catalogue, baseUrl, language }) => {
    const { app, game } = catalogue.projects
    const project = [app, game].find((one) => one?.id === id)
    const isGame = project === game && game !== undefined
    const players = isGame && {
      '@type': 'QuantitativeValue',
      minValue: game.players.minimum,
      maxValue: game.players.maximum,
    }
    return (
      project &&
      known({
        document: isGame ? '/api/project-game.json' : '/api/project-app.json',
        '@type': isGame ? 'Game' : 'SoftwareApplication',
        '@id': iri.project(baseUrl, id),
        name: project.name,
        description: said(project.summary, language),
        disambiguatingDescription: [...project.limits, project.evidence].join(' '),
        numberOfPlayers: players || undefined,
        sources: project.sources,
      })
    )
  }),
  capability: row('/api/site-capabilities.json', (id, { catalogue, baseUrl }) => {
    const capability = byId(catalogue.capabilities, id)
    const path = capability?.paths[0]
    return (
      capability &&
      known({
        '@type': 'CreativeWork',
        '@id': `${baseUrl}/api/site-capabilities.json#${id}`,
        name: capability.name,
        description: capability.note,
        creativeWorkStatus: capability.status,
        url:
          path === undefined || path.includes('{') ? `${baseUrl}/api/site-capabilities.json` : baseUrl + path,
      })
    )
  }),
  source: row('/api/sources.json', (id, { catalogue, baseUrl }) => {
    const source = byId(catalogue.sources, id)
    return (
      source &&
      known({
        '@type': 'CreativeWork',
        '@id': iri.source(baseUrl, id),
        name: source.title,
        description: source.supports,
        publisher: source.publisher,
        url: source.url ?? `${baseUrl}/api/sources.json`,
        sources: [id],
      })
    )
  }),
  catalogue: row('/knowledge-graph.jsonld', (_id, { catalogue: { site }, baseUrl, language }) => ({
    '@type': 'DataCatalog',
    '@id': iri.catalogue(baseUrl),
    name: site.name,
    description: `${said(site.description, language)} ${said(site.provenance.statement, language)}`,
    license: site.metadata_licence.url,
  })),
}

function row(document: string, describe: Describe) {
  return { document, describe }
}

function term(address: string, code: string, name: string, description: string) {
  return { '@type': 'DefinedTerm', '@id': address, name, description, termCode: code }
}
