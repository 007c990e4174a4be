import * as v from 'valibot'
import { type Frozen, languageTag, line, localised, slug, some } from './text.ts'

/** A real, classic author beside whom the works are read. Facts only, each with a source. */
export const referenceAuthorSchema = v.strictObject({
  id: slug,
  name: line,
  labels: localised,
  lived: line,
  wrote_in: languageTag,
  /** `titles` are the names under which the work is known in other languages than its own. */
  work: v.strictObject({ title: line, titles: v.optional(localised), year: line }),
  sources: some(slug),
})
export type ReferenceAuthor = Frozen<v.InferOutput<typeof referenceAuthorSchema>>
