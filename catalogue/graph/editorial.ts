import { iri } from '../iri.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { type GraphNode, inLanguage, inLanguages, ref, refs } from './node.ts'

const noInfluence =
  'Editorial thematic affinity. It claims no influence, aesthetic equivalence, historical affiliation or endorsement.'

/** Classics, bridges, essays, concepts, projects and sources. */
export function editorialNodes(catalogue: Catalogue, baseUrl: string): GraphNode[] {
  return [
    ...catalogue.referenceAuthors.flatMap((author): GraphNode[] => [
      {
        '@id': iri.referenceAuthor(baseUrl, author.id),
        '@type': 'Person',
        name: author.name,
        alternateName: inLanguages(author.labels),
        description: author.lived,
      },
      {
        '@id': iri.referenceWork(baseUrl, author.id),
        '@type': 'CreativeWork',
        name: author.work.title,
        author: ref(iri.referenceAuthor(baseUrl, author.id)),
        inLanguage: author.wrote_in,
        ...(/^\d{4}$/.test(author.work.year) ? { dateCreated: author.work.year } : {}),
        subjectOf: refs(author.sources.map((id) => iri.source(baseUrl, id))),
      },
    ]),
    // A bridge is a text of its own, about both works: no property leads from the one to the other.
    ...catalogue.relations.map((relation) => ({
      '@id': iri.relation(baseUrl, relation.id),
      '@type': 'CreativeWork',
      genre: 'editorial thematic affinity',
      abstract: inLanguages(relation.statement),
      about: refs([
        iri.work(baseUrl, relation.work),
        iri.referenceWork(baseUrl, relation.author),
        ...relation.themes.map((id) => iri.theme(baseUrl, id)),
      ]),
      disambiguatingDescription: noInfluence,
      isPartOf: ref(iri.catalogue(baseUrl)),
    })),
    ...catalogue.articles.map((article) => ({
      '@id': iri.article(baseUrl, article.slug),
      '@type': 'Article',
      headline: inLanguage(article.title, article.language),
      abstract: inLanguage(article.summary, article.language),
      inLanguage: article.language,
      datePublished: article.date,
      about: refs([
        ...article.works.map((slug) => iri.work(baseUrl, slug)),
        ...article.themes.map((id) => iri.theme(baseUrl, id)),
      ]),
      citation: refs(article.sources.map((id) => iri.source(baseUrl, id))),
      license: ref(catalogue.site.article_licence.url),
      url: ref(`${baseUrl}/articles/${article.slug}`),
    })),
    ...catalogue.concepts.map((concept) => ({
      '@id': iri.concept(baseUrl, concept.id),
      '@type': 'DefinedTerm',
      name: inLanguages(concept.labels),
      description: inLanguages(concept.definition),
      termCode: concept.id,
      subjectOf: refs(concept.works.map((slug) => iri.work(baseUrl, slug))),
    })),
    ...projectNodes(catalogue, baseUrl),
    ...catalogue.sources.map((source) => ({
      '@id': iri.source(baseUrl, source.id),
      '@type': 'CreativeWork',
      name: source.title,
      description: source.supports,
      ...(source.url === undefined ? {} : { url: ref(source.url) }),
    })),
  ]
}

function projectNodes({ projects }: Catalogue, baseUrl: string): GraphNode[] {
  const common = (project: (typeof projects)['app'] | (typeof projects)['game']) => ({
    '@id': iri.project(baseUrl, project.id),
    name: project.name,
    description: inLanguages(project.summary),
    creativeWorkStatus: project.status,
    isBasedOn: refs(project.related_works.map((slug) => iri.work(baseUrl, slug))),
  })
  return [
    { ...common(projects.app), '@type': 'SoftwareApplication' },
    { ...common(projects.game), '@type': 'Game' },
  ]
}
