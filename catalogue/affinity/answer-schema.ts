import * as v from 'valibot'
import { languages } from '../reading/language.ts'
import { address, documentSchema, provenanceSchema } from '../schemas/documents.ts'
import { slug } from '../schemas/text.ts'
import { affinityFields } from './fields.ts'
import { mediaTypes } from './request.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const field = v.picklist(affinityFields)
const weights = v.strictObject(v.entriesFromList(affinityFields, v.number()))

/** The work as Schema.org describes it, in an answer. */
const book = v.strictObject({
  '@type': v.literal('Book'),
  '@id': address,
  url: address,
  name: v.string(),
  inLanguage: v.string(),
  author: v.strictObject({ '@type': v.literal('Person'), '@id': address, name: v.string() }),
  isBasedOn: address,
})

const contribution = v.union([
  v.strictObject({
    word: v.string(),
    field,
    language: v.string(),
    origins: v.optional(v.array(v.string())),
    value: v.number(),
  }),
  v.strictObject({ field, further_words: count, value: v.number() }),
])

const affinity = v.strictObject({
  '@type': v.literal('ListItem'),
  position: count,
  description: v.string(),
  score: v.number(),
  weak: v.optional(v.literal(true)),
  themes: v.array(v.strictObject({ id: slug, label: v.string() })),
  contributions: v.array(contribution),
  item: book,
})

/** What `POST /api/affinity` answers. It describes: nothing is validated with it while it runs. */
export const affinityAnswer = v.strictObject({
  '@context': v.array(v.union([v.string(), v.record(v.string(), v.string())])),
  '@type': v.literal('ItemList'),
  schema_version: v.literal('1.0.0'),
  name: v.string(),
  inLanguage: v.picklist(languages),
  itemListOrder: address,
  numberOfItems: count,
  itemListElement: v.array(affinity),
  explanation_of_empty: v.optional(v.string()),
  exclusions: v.optional(
    v.array(
      v.strictObject({
        words: v.array(v.string()),
        used: v.boolean(),
        works_left_out: v.array(slug),
        statement: v.string(),
      }),
    ),
  ),
  method: v.strictObject({ name: v.string(), documentation: address, words_read: count }),
  medium_effect: v.strictObject({
    mediaType: v.picklist(mediaTypes),
    field_weights: weights,
    statement: v.string(),
  }),
  claim_limits: v.array(v.string()),
  provenance: provenanceSchema,
})

/** What `GET /api/affinity` answers. */
export const affinityDocumentationSchema = documentSchema({
  name: v.string(),
  description: v.string(),
  request: v.looseObject({ method: v.literal('POST'), url: address }),
  method: v.strictObject({
    name: v.string(),
    source: v.string(),
    steps: v.array(v.string()),
    threshold: v.number(),
    words_max: count,
  }),
  medium_effect: v.record(v.string(), v.strictObject({ field_weights: weights, statement: v.string() })),
  vocabulary: v.record(v.string(), v.string()),
  example: v.looseObject({}),
})
