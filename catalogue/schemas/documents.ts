import * as v from 'valibot'
import { editionSchema } from './edition.ts'
import { projectSchemas } from './project.ts'
import { referenceAuthorSchema } from './reference-author.ts'
import { siteSchema } from './site.ts'
import { sourceSchema } from './source.ts'
import { calendarDate, languageTag, line, localised, slug } from './text.ts'
import { workSchema } from './work.ts'

/** What the documents say, as schemas. They describe what is published: nothing is validated with them while it runs. */

/** An address of this node, or an identifier below it. */
export const address = v.pipe(v.string(), v.url())

/** The same address in each language. */
export const addresses = v.record(languageTag, address)

export const slugs = v.array(slug)

export const workSummarySchema = v.strictObject({
  slug,
  iri: address,
  title: line,
  language: languageTag,
  titles: localised,
  first_published: workSchema.entries.first_published,
  url: address,
})

export const themeSummarySchema = v.strictObject({ id: slug, iri: address, labels: localised })

const { name, labels, lived, work } = referenceAuthorSchema.entries
export const referenceAuthorSummarySchema = v.strictObject({
  id: slug,
  iri: address,
  name,
  labels,
  lived,
  work,
})

export const workSummaries = v.array(workSummarySchema)
export const themeSummaries = v.array(themeSummarySchema)

/** What intents, concepts and essays lay side by side. */
export const shelfShape = {
  works: workSummaries,
  themes: themeSummaries,
  thematic_affinities: v.array(referenceAuthorSummarySchema),
}

const projectShape = { iri: address, related_works: workSummaries, themes: themeSummaries }
const { app, game } = projectSchemas
export const appProjectSchema = v.strictObject({
  ...v.omit(app, ['sources', 'in_other_languages']).entries,
  ...projectShape,
})
export const gameProjectSchema = v.strictObject({
  ...v.omit(game, ['sources', 'in_other_languages']).entries,
  ...projectShape,
})

const namedAddress = v.strictObject({ name: line, iri: v.optional(address) })
export const essayistSchema = namedAddress

/** An essay as other records mention it. */
export const articleMention = v.strictObject({ slug, title: line, language: languageTag, url: address })

const editionRecordSchema = v.strictObject({
  ...v.omit(editionSchema, ['work', 'sources', 'status']).entries,
  translator: v.optional(v.strictObject({ name: line, sort_name: v.optional(line) })),
  iri: address,
  translation_of: v.optional(address),
  cover: v.optional(address),
  source_ids: slugs,
})

/** Everything the catalogue says about one work. */
export const workRecordSchema = v.strictObject({
  ...v.omit(workSchema, ['series', 'themes', 'authors', 'subjects', 'thema', 'sources']).entries,
  iri: address,
  title: line,
  authors: v.array(namedAddress),
  series: v.optional(
    v.strictObject({ id: slug, iri: address, titles: localised, position: v.pipe(v.number(), v.integer()) }),
  ),
  themes: themeSummaries,
  subjects: v.record(languageTag, v.array(line)),
  subject_codes: v.strictObject({ scheme: line, version: v.string(), codes: v.array(v.string()) }),
  identifiers: v.strictObject({
    iri: address,
    isbn: v.array(v.strictObject({ edition: slug, value: v.string(), source: slug })),
  }),
  editions: v.array(editionRecordSchema),
  relations: v.array(v.strictObject({ id: slug, iri: address })),
  articles: v.array(articleMention),
  links: v.strictObject({
    self: address,
    csl_json: address,
    bibtex: address,
    ris: address,
    rights: address,
    discovery: addresses,
  }),
  source_ids: slugs,
})

export const citedSourceSchema = v.strictObject({ ...sourceSchema.entries, iri: address })

export const provenanceSchema = v.strictObject({
  ...siteSchema.entries.provenance.entries,
  catalogue: line,
  catalogue_id: address,
  updated: calendarDate,
  licence: siteSchema.entries.metadata_licence,
})

/** A document with these members of its own. */
export function documentSchema(shape: v.ObjectEntries) {
  return v.strictObject({
    schema_version: v.literal('1.0.0'),
    id: address,
    summary: v.string(),
    updated: calendarDate,
    provenance: provenanceSchema,
    ...shape,
    sources: v.array(citedSourceSchema),
    claim_limits: v.array(v.string()),
  })
}

/** What the catalogue's answers are made of, by the names that descriptions and generated clients know. */
export const catalogueParts = {
  WorkSummary: workSummarySchema,
  ThemeSummary: themeSummarySchema,
  ReferenceAuthorSummary: referenceAuthorSummarySchema,
  Work: workRecordSchema,
  Edition: editionRecordSchema,
  AppProject: appProjectSchema,
  GameProject: gameProjectSchema,
  CitedSource: citedSourceSchema,
  CatalogueProvenance: provenanceSchema,
} as const
