import * as v from 'valibot'
import { type Frozen, inLanguages, line, localised, slug, some } from './text.ts'

/** A theme of the vocabulary: what we mean by it, and the words a reader might type for it. */
export const themeSchema = v.strictObject({
  id: slug,
  labels: localised,
  definition: localised,
  keywords: inLanguages(some(line)),
})
export type Theme = Frozen<v.InferOutput<typeof themeSchema>>
