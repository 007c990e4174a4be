import * as v from 'valibot'
import { iri, isTranslation, workPage } from '../lookup/iri.ts'
import { confirmedEditions, titleOf, writersOf } from '../lookup/lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { address, workRecordSchema } from '../schemas/documents.ts'
import type { Edition } from '../schemas/edition.ts'
import { line } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'
import { thema } from '../values/thema.ts'
import { jsonDocument, type Publication } from './document.ts'
import { discoveryRoutes, themeSummary } from './summaries.ts'

/** Works with their synopses, themes, identifiers, editions and sources. */
export const booksDocument = jsonDocument({
  path: '/api/books.json',
  operationId: 'listBooks',
  summary: 'The works: synopses, themes, identifiers, editions and sources',
  description: 'Every work with its editions, identifiers and subject codes, and the sources of each.',
  shape: { author: v.strictObject({ name: line, iri: address }), books: v.array(workRecordSchema) },
  describe: (catalogue, publication) => ({
    body: {
      author: { name: catalogue.author.name, iri: iri.author(publication.baseUrl) },
      books: catalogue.works.map((work) => workRecord(catalogue, publication, work)),
    },
    sources: [thema.source, ...catalogue.works.flatMap((work) => work.sources)],
  }),
})

/** Everything the catalogue says about one work; also what `/works/{slug}` answers by default. */
export function workRecord(catalogue: Catalogue, publication: Publication, work: Work): object {
  const { baseUrl } = publication
  const page = workPage(baseUrl, work.slug)
  const series = catalogue.author.series.find((entry) => entry.id === work.series?.id)
  const editions = confirmedEditions(catalogue, work)
  return {
    slug: work.slug,
    iri: iri.work(baseUrl, work.slug),
    title: titleOf(work),
    authors: writersOf(catalogue, work).map(({ name, main }) => ({
      name,
      ...(main ? { iri: iri.author(baseUrl) } : {}),
    })),
    ...(work.illustrators === undefined ? {} : { illustrators: work.illustrators }),
    language: work.language,
    titles: work.titles,
    form: work.form,
    first_published: work.first_published,
    ...(series === undefined
      ? {}
      : {
          series: {
            id: series.id,
            iri: iri.series(baseUrl, series.id),
            titles: series.titles,
            ...work.series,
          },
        }),
    opening: work.opening,
    synopsis: work.synopsis,
    themes: work.themes.map((id) => themeSummary(catalogue, publication, id)),
    subjects: work.subjects,
    subject_codes: { scheme: thema.name, version: thema.version, codes: work.thema },
    identifiers: {
      iri: iri.work(baseUrl, work.slug),
      isbn: editions.flatMap(({ id, isbn }) => (isbn === undefined ? [] : [{ edition: id, ...isbn }])),
    },
    editions: editions.map((edition) => editionRecord(publication, edition, work)),
    relations: catalogue.relations
      .filter((relation) => relation.work === work.slug)
      .map(({ id }) => ({ id, iri: iri.relation(baseUrl, id) })),
    articles: catalogue.articles
      .filter((article) => article.works.includes(work.slug))
      .map(({ slug, title, language }) => ({ slug, title, language, url: `${baseUrl}/articles/${slug}` })),
    links: {
      self: page,
      csl_json: `${page}.csl.json`,
      bibtex: `${page}.bib`,
      ris: `${page}.ris`,
      rights: `${baseUrl}/api/rights-catalog.json`,
      discovery: discoveryRoutes(catalogue, publication, work.slug),
    },
    source_ids: work.sources,
  }
}

function editionRecord({ baseUrl }: Publication, edition: Edition, work: Work): object {
  const { work: _work, sources, cover, status: _status, ...facts } = edition
  return {
    ...facts,
    // The one translator under the name that this document has had from the start.
    ...(facts.translators === undefined ? {} : { translator: facts.translators[0] }),
    iri: iri.edition(baseUrl, edition),
    ...(isTranslation(edition, work) ? { translation_of: iri.work(baseUrl, work.slug) } : {}),
    ...(cover === undefined ? {} : { cover: `${baseUrl}/covers/${cover}` }),
    source_ids: sources,
  }
}
