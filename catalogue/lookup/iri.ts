import type { Edition } from '../schemas/edition.ts'
import type { Work } from '../schemas/work.ts'

/**
 * The stable identifiers of everything the catalogue describes. Each dereferences, without its fragment, to a document
 * that describes the thing. They are what the graph, the feeds and the recommender mean by "the same".
 */
export const iri = {
  catalogue: (baseUrl: string) => `${baseUrl}/knowledge-graph.jsonld#catalogue`,
  maintainers: (baseUrl: string) => `${baseUrl}/knowledge-graph.jsonld#maintainers`,
  author: (baseUrl: string) => `${baseUrl}/api/author.json#author`,
  series: (baseUrl: string, id: string) => `${baseUrl}/api/author.json#series-${id}`,
  work: (baseUrl: string, slug: string) => `${baseUrl}/works/${slug}#work`,
  /** A translated text: between the work and the editions that print it. */
  translation: (baseUrl: string, slug: string, language: string) =>
    `${baseUrl}/works/${slug}#translation-${language}`,
  /** Somebody who is described only as the translator of an edition. */
  translator: (baseUrl: string, id: string) => `${baseUrl}/knowledge-graph.jsonld#catalogue-translator-${id}`,
  /** Somebody else who is only named: another writer, a narrator, an illustrator. */
  person: (baseUrl: string, id: string) => `${baseUrl}/knowledge-graph.jsonld#catalogue-person-${id}`,
  edition: (baseUrl: string, edition: Edition) => `${baseUrl}/works/${edition.work}#edition-${edition.id}`,
  themes: (baseUrl: string) => `${baseUrl}/api/themes.json#vocabulary`,
  theme: (baseUrl: string, id: string) => `${baseUrl}/api/themes.json#${id}`,
  referenceAuthor: (baseUrl: string, id: string) => `${baseUrl}/api/relations.json#author-${id}`,
  referenceWork: (baseUrl: string, id: string) => `${baseUrl}/api/relations.json#work-of-${id}`,
  relation: (baseUrl: string, id: string) => `${baseUrl}/api/relations.json#${id}`,
  source: (baseUrl: string, id: string) => `${baseUrl}/api/sources.json#${id}`,
  contact: (baseUrl: string, id: string) => `${baseUrl}/api/creator-contacts.json#${id}`,
  article: (baseUrl: string, slug: string) => `${baseUrl}/articles/${slug}#article`,
  intent: (baseUrl: string, id: string) => `${baseUrl}/api/reader-intents.json#${id}`,
  concept: (baseUrl: string, id: string) => `${baseUrl}/api/intellectual-autonomy.json#${id}`,
  project: (baseUrl: string, id: string) => `${baseUrl}/api/projects.json#${id}`,
} as const

/** The page of a work: its record, its citation and its typed links. */
export function workPage(baseUrl: string, slug: string): string {
  return `${baseUrl}/works/${slug}`
}

/** Whether an edition prints a translation of its work. */
export function isTranslation(edition: Edition, work: Work): boolean {
  return edition.language !== work.language
}
