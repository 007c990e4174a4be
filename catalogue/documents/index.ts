import type { Catalogue } from '../schemas/catalogue.ts'
import { affinityDocumentSlot } from './affinity-slot.ts'
import { askDocument } from './ask.ts'
import { atlasDocument } from './atlas.ts'
import { authorDocument } from './author.ts'
import { booksDocument } from './books.ts'
import { creatorContactsDocument } from './creator-contacts.ts'
import { discoveryDocument } from './discovery.ts'
import type { CatalogueDocument } from './document.ts'
import { editorialArticlesDocument } from './editorial-articles.ts'
import { executiveBriefDocument } from './executive-brief.ts'
import { intellectualAutonomyDocument } from './intellectual-autonomy.ts'
import { internationalCatalogDocument } from './international-catalog.ts'
import { knowledgeGraphDocument } from './knowledge-graph.ts'
import { llmsDocument } from './llms.ts'
import { llmsFullDocument } from './llms-full.ts'
import { onixDocument } from './onix.ts'
import { pressKitDocument } from './press-kit.ts'
import { projectAppDocument } from './project-app.ts'
import { projectGameDocument } from './project-game.ts'
import { projectsDocument } from './projects.ts'
import { readerIntentsDocument } from './reader-intents.ts'
import { relationsDocument } from './relations.ts'
import { rightsCatalogDocument } from './rights-catalog.ts'
import { searchIndexDocument } from './search-index.ts'
import { siteCapabilitiesDocument } from './site-capabilities.ts'
import { sourcesDocument } from './sources.ts'
import { themesDocument } from './themes.ts'

/**
 * Every document at a fixed path, in the order of the specification (section 4.1), then the other documents that belong
 * to the catalogue. `GET /api/affinity` stands with the service it documents (`catalogue/affinity/documentation.ts`).
 */
export const catalogueDocuments: readonly CatalogueDocument[] = [
  projectAppDocument,
  authorDocument,
  pressKitDocument,
  projectsDocument,
  executiveBriefDocument,
  creatorContactsDocument,
  projectGameDocument,
  booksDocument,
  themesDocument,
  readerIntentsDocument,
  rightsCatalogDocument,
  onixDocument,
  intellectualAutonomyDocument,
  editorialArticlesDocument,
  internationalCatalogDocument,
  siteCapabilitiesDocument,
  relationsDocument,
  atlasDocument,
  sourcesDocument,
  searchIndexDocument,
  askDocument,
  knowledgeGraphDocument,
  discoveryDocument((catalogue) => [...documentsOf(catalogue), affinityDocumentSlot]),
  llmsDocument(documentsOf),
  llmsFullDocument,
]

/** The documents that there is something to write in. */
export function documentsOf(catalogue: Catalogue): readonly CatalogueDocument[] {
  return catalogueDocuments.filter(({ applies }) => applies?.(catalogue) ?? true)
}
