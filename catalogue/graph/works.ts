import { iri, isTranslation, workPage } from '../iri.ts'
import { confirmedEditions } from '../lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition, EditionFormat } from '../schemas/edition.ts'
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
    name: inLanguage(work.titles[work.language], work.language),
    alternateName: inLanguages(work.titles).filter(
      (_, index) => Object.keys(work.titles)[index] !== work.language,
    ),
    author: ref(iri.author(baseUrl)),
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
        name: inLanguage(work.titles[language], language),
        author: ref(iri.author(baseUrl)),
        translator: refs(examples.flatMap((edition) => translatorId(baseUrl, edition))),
        inLanguage: language,
        translationOfWork: ref(iri.work(baseUrl, work.slug)),
        workExample: refs(examples.map((edition) => iri.edition(baseUrl, edition))),
      }
    }),
    ...editions.flatMap((edition) => editionNodes(baseUrl, edition, work)),
  ]
}

function editionNodes(baseUrl: string, edition: Edition, work: Work): GraphNode[] {
  const { publisher, translator, isbn, pages, cover } = edition
  const publisherId =
    publisher === undefined ? undefined : `${iri.catalogue(baseUrl)}-publisher-${nameToId(publisher)}`
  const node: GraphNode = {
    '@id': iri.edition(baseUrl, edition),
    '@type': 'Book',
    name: inLanguage(work.titles[edition.language], edition.language),
    author: ref(iri.author(baseUrl)),
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
    ...(translator === undefined ? {} : { translator: refs(translatorId(baseUrl, edition)) }),
    ...(isbn === undefined ? {} : { isbn: isbn.value }),
    ...(cover === undefined ? {} : { image: ref(`${baseUrl}/covers/${cover}`) }),
    citation: refs(edition.sources.map((id) => iri.source(baseUrl, id))),
  }
  return [
    node,
    ...(publisherId === undefined ? [] : [{ '@id': publisherId, '@type': 'Organization', name: publisher }]),
    ...translatorId(baseUrl, edition).map((id) => ({ '@id': id, '@type': 'Person', name: translator?.name })),
  ]
}

function translatorId(baseUrl: string, { translator }: Edition): string[] {
  return translator === undefined ? [] : [iri.translator(baseUrl, nameToId(translator.name))]
}
