import * as v from 'valibot'
import { type Frozen, languageTag, line, lineOrNumber, localised, slug, some } from './text.ts'

/** A real, classic author beside whom the works are read, as published. Facts only, each with a source. */
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

const { work } = referenceAuthorSchema.entries

/** As it is written: who is called the same everywhere needs no labels, and a year may be a number. */
export const writtenReferenceAuthorSchema = v.pipe(
  v.strictObject({
    ...referenceAuthorSchema.entries,
    labels: v.optional(localised),
    lived: lineOrNumber,
    work: v.strictObject({ ...work.entries, year: lineOrNumber }),
  }),
  v.transform((author) => ({ ...author, labels: author.labels ?? { [author.wrote_in]: author.name } })),
)
