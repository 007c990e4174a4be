import * as v from 'valibot'
import { languages } from '../retrieval/language.ts'
import { address, provenanceSchema } from '../schemas/documents.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What was read of a question, or of a part of it: names, years, forms and other constraints. */
const understanding = {
  works: v.unknown(),
  reference_authors: v.unknown(),
  translators: v.unknown(),
  years: v.unknown(),
  languages: v.unknown(),
  forms: v.unknown(),
  formats: v.unknown(),
  enquiries: v.unknown(),
  topic: v.unknown(),
}

const part = v.looseObject(understanding)

/** A thing of the catalogue as Schema.org describes it. */
const thing = v.looseObject({
  '@type': v.string(),
  '@id': address,
  url: address,
  name: v.string(),
  identifier: v.string(),
  isBasedOn: address,
})

/** What `POST /ask` answers. It describes: nothing is validated with it while it runs. */
export const askAnswer = v.strictObject({
  '@context': v.array(v.union([v.string(), v.record(v.string(), v.string())])),
  '@type': v.literal('ItemList'),
  schema_version: v.literal('1.0.0'),
  description: v.string(),
  inLanguage: v.picklist(languages),
  itemListOrder: address,
  numberOfItems: count,
  itemListElement: v.array(
    v.strictObject({
      '@type': v.literal('ListItem'),
      position: count,
      description: v.string(),
      weak: v.optional(v.literal(true)),
      item: thing,
      grounding: v.strictObject({ source_urls: v.array(address) }),
    }),
  ),
  _meta: v.strictObject({
    response_type: v.literal('answer'),
    version: v.string(),
    mode: v.literal('list'),
    deterministic: v.literal(true),
    query_id: v.optional(v.string()),
    intent: v.string(),
    known: v.boolean(),
    understood: v.looseObject({
      language: v.picklist(languages),
      ...understanding,
      excluded: v.nullable(part),
      also_excluded: v.array(part),
      corrected: v.unknown(),
    }),
    unmatched_words: v.array(v.string()),
    ignored: v.array(v.string()),
  }),
  claim_limits: v.array(v.string()),
  provenance: provenanceSchema,
})
