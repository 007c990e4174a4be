import { iri } from '../lookup/iri.ts'
import { essayist } from '../lookup/lookup.ts'
import type { Article } from '../schemas/article.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Project } from '../schemas/project.ts'
import { type GraphNode, inLanguage, inLanguages, nameToId, ref, refs } from './node.ts'

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
      author: ref(essayistId(catalogue, baseUrl, article)),
      ...(catalogue.site.article_licence === undefined
        ? {}
        : { license: ref(catalogue.site.article_licence.url) }),
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
    ...essayistNodes(catalogue, baseUrl),
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

/** The author of the catalogue, or somebody who is known as an essayist only. */
function essayistId(catalogue: Catalogue, baseUrl: string, { author }: Article): string {
  const { name } = essayist(catalogue, baseUrl, author)
  return name === catalogue.author.name ? iri.author(baseUrl) : iri.person(baseUrl, nameToId(name))
}

function essayistNodes(catalogue: Catalogue, baseUrl: string): GraphNode[] {
  return catalogue.articles.flatMap((article) => {
    const id = essayistId(catalogue, baseUrl, article)
    return id === iri.author(baseUrl) ? [] : [{ '@id': id, '@type': 'Person', name: article.author }]
  })
}

function projectNodes({ projects }: Catalogue, baseUrl: string): GraphNode[] {
  const common = (project: Project) => ({
    '@id': iri.project(baseUrl, project.id),
    name: project.name,
    description: inLanguages(project.summary),
    creativeWorkStatus: project.status,
    isBasedOn: refs(project.related_works.map((slug) => iri.work(baseUrl, slug))),
  })
  return [
    ...(projects.app === undefined ? [] : [{ ...common(projects.app), '@type': 'SoftwareApplication' }]),
    ...(projects.game === undefined ? [] : [{ ...common(projects.game), '@type': 'Game' }]),
  ]
}
