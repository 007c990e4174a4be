import { iri, isTranslation, workPage } from '../lookup/iri.ts'
import { confirmedEditions, editionTitle, titleFor, titleOf, writersOf } from '../lookup/lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition, EditionFormat } from '../schemas/edition.ts'
import type { Person } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'
import { type GraphNode, inLanguage, inLanguages, nameToId, ref, refs } from './node.ts'

const bookFormats: Readonly<Record<EditionFormat, string>> = {
  paperback: 'https://schema.org/Paperback',
  hardback: 'https://schema.org/Hardcover',
  epub: 'https://schema.org/EBook',
  pdf: 'https://schema.org/EBook',
  web: 'https://schema.org/EBook',
  audiobook: 'https://schema.org/AudiobookFormat',
}

/**
 * A work, its translated texts and its editions, each a Book apart (Schema.org: workExample and exampleOfWork lead from a
 * text to its editions and back, workTranslation and translationOfWork from the work to its translations and back).
 */
export function workNodes(catalogue: Catalogue, baseUrl: string, work: Work): GraphNode[] {
  const editions = confirmedEditions(catalogue, work)
  const originals = editions.filter((edition) => !isTranslation(edition, work))
  const translated = [
    ...new Set(editions.filter((edition) => isTranslation(edition, work)).map((e) => e.language)),
  ]
  const about = work.themes.map((id) => iri.theme(baseUrl, id))
  const node: GraphNode = {
    '@id': iri.work(baseUrl, work.slug),
    '@type': 'Book',
    name: inLanguage(titleOf(work), work.language),
    alternateName: inLanguages(work.titles).filter(
      (_, index) => Object.keys(work.titles)[index] !== work.language,
    ),
    author: authorsOf(catalogue, baseUrl, work),
    ...people(baseUrl, 'illustrator', work.illustrators),
    inLanguage: work.language,
    datePublished: String(work.first_published),
    description: inLanguages(work.synopsis),
    keywords: Object.entries(work.subjects).flatMap(([language, words]) =>
      words.map((word) => inLanguage(word, language)),
    ),
    about: refs(about),
    ...(work.series === undefined
      ? {}
      : { isPartOf: ref(iri.series(baseUrl, work.series.id)), position: work.series.position }),
    workExample: refs(originals.map((edition) => iri.edition(baseUrl, edition))),
    workTranslation: refs(translated.map((language) => iri.translation(baseUrl, work.slug, language))),
    subjectOf: refs(
      catalogue.articles
        .filter((article) => article.works.includes(work.slug))
        .map((article) => iri.article(baseUrl, article.slug)),
    ),
    usageInfo: ref(`${baseUrl}/api/rights-catalog.json`),
    url: ref(workPage(baseUrl, work.slug)),
    citation: refs(work.sources.map((id) => iri.source(baseUrl, id))),
  }
  return [
    node,
    ...translated.map((language): GraphNode => {
      const examples = editions.filter((edition) => edition.language === language)
      return {
        '@id': iri.translation(baseUrl, work.slug, language),
        '@type': 'Book',
        name: inLanguage(
          examples[0] === undefined ? titleFor(work, language) : editionTitle(examples[0], work),
          language,
        ),
        author: authorsOf(catalogue, baseUrl, work),
        translator: refs([...new Set(examples.flatMap((edition) => translatorIds(baseUrl, edition)))]),
        inLanguage: language,
        translationOfWork: ref(iri.work(baseUrl, work.slug)),
        workExample: refs(examples.map((edition) => iri.edition(baseUrl, edition))),
      }
    }),
    ...editions.flatMap((edition) => editionNodes(catalogue, baseUrl, edition, work)),
    ...writersOf(catalogue, work).flatMap((writer) => (writer.main ? [] : personNodes(baseUrl, [writer]))),
    ...personNodes(baseUrl, work.illustrators),
  ]
}

function editionNodes(catalogue: Catalogue, baseUrl: string, edition: Edition, work: Work): GraphNode[] {
  const { publisher, translators, narrators, illustrators, isbn, pages, cover } = edition
  const publisherId =
    publisher === undefined ? undefined : `${iri.catalogue(baseUrl)}-publisher-${nameToId(publisher)}`
  const node: GraphNode = {
    '@id': iri.edition(baseUrl, edition),
    '@type': 'Book',
    name: inLanguage(editionTitle(edition, work), edition.language),
    author: authorsOf(catalogue, baseUrl, work),
    exampleOfWork: ref(
      isTranslation(edition, work)
        ? iri.translation(baseUrl, work.slug, edition.language)
        : iri.work(baseUrl, work.slug),
    ),
    bookFormat: ref(bookFormats[edition.format]),
    inLanguage: edition.language,
    ...(edition.published === undefined ? {} : { datePublished: String(edition.published) }),
    ...(pages === undefined ? {} : { numberOfPages: pages }),
    ...(publisherId === undefined ? {} : { publisher: ref(publisherId) }),
    ...(translators === undefined ? {} : { translator: refs(translatorIds(baseUrl, edition)) }),
    ...people(baseUrl, 'readBy', narrators),
    ...people(baseUrl, 'illustrator', illustrators),
    ...(isbn === undefined ? {} : { isbn: isbn.value }),
    ...(cover === undefined ? {} : { image: ref(`${baseUrl}/covers/${cover}`) }),
    citation: refs(edition.sources.map((id) => iri.source(baseUrl, id))),
  }
  return [
    node,
    ...(publisherId === undefined ? [] : [{ '@id': publisherId, '@type': 'Organization', name: publisher }]),
    ...(translators ?? []).map(({ name }) => ({
      '@id': iri.translator(baseUrl, nameToId(name)),
      '@type': 'Person',
      name,
    })),
    ...personNodes(baseUrl, narrators),
    ...personNodes(baseUrl, illustrators),
  ]
}

function translatorIds(baseUrl: string, { translators = [] }: Edition): string[] {
  return translators.map(({ name }) => iri.translator(baseUrl, nameToId(name)))
}

/** One author is a link, several are a list of links. */
function authorsOf(catalogue: Catalogue, baseUrl: string, work: Work) {
  const ids = writersOf(catalogue, work).map(({ name, main }) =>
    main ? iri.author(baseUrl) : iri.person(baseUrl, nameToId(name)),
  )
  return ids.length === 1 && ids[0] !== undefined ? ref(ids[0]) : refs(ids)
}

function people(
  baseUrl: string,
  property: 'illustrator' | 'readBy',
  persons: readonly Person[] = [],
): object {
  const ids = persons.map(({ name }) => iri.person(baseUrl, nameToId(name)))
  return ids.length === 0 ? {} : { [property]: refs(ids) }
}

function personNodes(baseUrl: string, persons: readonly Person[] = []): GraphNode[] {
  return persons.map(({ name }) => ({ '@id': iri.person(baseUrl, nameToId(name)), '@type': 'Person', name }))
}
