import * as v from 'valibot'
import { languages } from '../reading/language.ts'
import { address, provenanceSchema } from '../schemas/documents.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

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
    understood: v.strictObject({
      language: v.picklist(languages),
      /** Words with what they were read as, in the order of the question. */
      read: v.array(v.strictObject({ words: v.string(), meaning: v.string() })),
      unread: v.array(v.string()),
      /** What narrowed the list. */
      criteria: v.array(v.string()),
      /** Told beside the question. */
      background: v.array(v.string()),
      /** Slips, and what they were taken for. */
      corrected: v.record(v.string(), v.string()),
    }),
    unmatched_words: v.array(v.string()),
    ignored: v.array(v.string()),
  }),
  claim_limits: v.array(v.string()),
  provenance: provenanceSchema,
})
