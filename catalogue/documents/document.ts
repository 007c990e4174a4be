import type { GenericSchema, ObjectEntries } from 'valibot'
import { iri } from '../lookup/iri.ts'
import type { MapSection } from '../pages/link-map.ts'
import type { SitemapEntry } from '../pages/sitemap.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { documentSchema } from '../schemas/documents.ts'
import { claimLimits } from './claim-limits.ts'

/** What the service around the catalogue adds to the maps: its own addresses, and pages for people. */
export interface ServiceAround {
  readonly sections: readonly MapSection[]
  readonly pages: readonly SitemapEntry[]
}

/** Where the catalogue is published: the only source of absolute links. */
export interface Publication {
  readonly baseUrl: string
  readonly service?: ServiceAround | undefined
}

/** A document at a fixed path, as the HTTP layer and the OpenAPI description see it. Pure: equal input, equal text. */
export interface CatalogueDocument {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  /** What the summary does not say. Sentences. */
  readonly description: string
  readonly mediaType: string
  /** Of JSON: what it says. */
  readonly schema?: GenericSchema
  /** Whether the catalogue holds what this document is about; without that, nothing stands at its path. */
  readonly applies?: (catalogue: Catalogue) => boolean
  render(catalogue: Catalogue, publication: Publication): string
}

/** What a JSON document says, before it is wrapped in its provenance. */
export interface Content {
  /** The members that are the document's own. */
  readonly body: object
  /** Ids of the sources that the document rests on. */
  readonly sources: Iterable<string>
  /** What this document does not claim, beyond what no document of the catalogue claims. */
  readonly claimLimits?: readonly string[]
}

interface Definition {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly applies?: (catalogue: Catalogue) => boolean
  /** The members that are the document's own. */
  readonly shape: ObjectEntries
  describe(catalogue: Catalogue, publication: Publication): Content
}

/** The version of the shape of the catalogue documents; a document says it of itself. */
const SCHEMA_VERSION = '1.0.0'

/** A JSON document with the members every one of them has: version, provenance, sources, limits of what it claims. */
export function jsonDocument({ describe, shape, ...definition }: Definition): CatalogueDocument {
  return {
    ...definition,
    mediaType: 'application/json',
    schema: documentSchema(shape),
    render: (catalogue, publication) =>
      wrap(catalogue, publication, definition, describe(catalogue, publication)),
  }
}

/** The text of a wrapped document. */
export function wrap(...parts: Parameters<typeof wrapped>): string {
  return JSON.stringify(wrapped(...parts))
}

/** Puts the members that every JSON document has around its own. */
export function wrapped(
  catalogue: Catalogue,
  publication: Publication,
  { path, summary }: { readonly path: string; readonly summary: string },
  content: Content,
): object {
  return {
    schema_version: SCHEMA_VERSION,
    id: publication.baseUrl + path,
    summary,
    updated: catalogue.site.updated,
    provenance: provenanceOf(catalogue, publication),
    ...content.body,
    sources: citedSources(catalogue, publication, content.sources),
    claim_limits: [...claimLimits, ...(content.claimLimits ?? [])],
  }
}

/** Who says what this document says, and under which licence its description may be reused. */
export function provenanceOf({ site }: Catalogue, { baseUrl }: Publication): object {
  return {
    ...site.provenance,
    catalogue: site.name,
    catalogue_id: iri.catalogue(baseUrl),
    updated: site.updated,
    licence: site.metadata_licence,
  }
}

function citedSources(catalogue: Catalogue, { baseUrl }: Publication, ids: Iterable<string>): object[] {
  const cited = new Set(ids)
  return catalogue.sources
    .filter((source) => cited.has(source.id))
    .map((source) => ({ ...source, iri: iri.source(baseUrl, source.id) }))
}
