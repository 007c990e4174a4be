import * as v from 'valibot'
import { type Frozen, inLanguages, localised, sentence, slug, some } from './text.ts'

/** An idea about thinking for oneself, with its question and the books that carry it. */
export const conceptSchema = v.strictObject({
  id: slug,
  labels: localised,
  definition: localised,
  questions: inLanguages(some(sentence)),
  themes: some(slug),
  works: some(slug),
  authors: v.optional(v.array(slug, 'must be a list'), []),
})
export type Concept = Frozen<v.InferOutput<typeof conceptSchema>>
