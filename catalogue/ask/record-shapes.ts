import { nameToId } from '../graph/node.ts'
import { iri, workPage } from '../lookup/iri.ts'
import { editionTitle, titleFor, workOf, writersOf } from '../lookup/lookup.ts'
import type { Language } from '../retrieval/language.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition, EditionFormat } from '../schemas/edition.ts'
import type { Work } from '../schemas/work.ts'

/** The parts of which records consist: a book, an edition, a desk, and where what is said of them comes from. */

/** One thing of the catalogue as Schema.org describes it, with the document that says so and the sources it names. */
export interface PublishedRecord {
  readonly thing: Readonly<Record<string, unknown>>
  readonly document: string
  readonly sources: readonly string[]
}

export interface Context {
  readonly catalogue: Catalogue
  readonly baseUrl: string
  readonly language: Language
}

export function published(
  { baseUrl }: Context,
  path: string,
  sources: readonly string[],
  thing: Readonly<Record<string, unknown>>,
): PublishedRecord {
  const document = baseUrl + path
  return {
    thing: { url: document, ...thing, isBasedOn: document },
    document,
    sources: sources.map((id) => iri.source(baseUrl, id)),
  }
}

/** A work as a `Book` of schema.org. */
export function bookOf({ catalogue, baseUrl, language }: Context, work: Work) {
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
export function contactPoint({ baseUrl }: Context, contact: Catalogue['contacts'][number]) {
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
const bookFormats: Readonly<Record<EditionFormat, string | null>> = {
  paperback: 'https://schema.org/Paperback',
  hardback: 'https://schema.org/Hardcover',
  epub: 'https://schema.org/EBook',
  pdf: 'https://schema.org/EBook',
  audiobook: 'https://schema.org/AudiobookFormat',
  web: null,
}

/** An edition as a published record. */
export function editionRecord(context: Context, edition: Edition): PublishedRecord {
  const work = workOf(context.catalogue, edition.work)
  const format = bookFormats[edition.format]
  return published(context, '/api/books.json', edition.sources, {
    '@type': 'Book',
    '@id': iri.edition(context.baseUrl, edition),
    url: workPage(context.baseUrl, work.slug),
    name: editionTitle(edition, work),
    inLanguage: edition.language,
    ...(format === null ? {} : { bookFormat: format }),
    ...(edition.published === undefined ? {} : { datePublished: String(edition.published) }),
    ...(edition.pages === undefined ? {} : { numberOfPages: edition.pages }),
    ...(edition.publisher === undefined ? {} : { publisher: edition.publisher }),
    ...(edition.translators === undefined
      ? {}
      : { translator: edition.translators.map(({ name }) => name).join(', ') }),
    ...(edition.narrators === undefined
      ? {}
      : { readBy: edition.narrators.map(({ name }) => name).join(', ') }),
    ...(edition.isbn === undefined ? {} : { isbn: edition.isbn.value }),
    exampleOfWork: bookOf(context, work),
  })
}
