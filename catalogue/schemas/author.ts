import * as v from 'valibot'
import { type Frozen, languageTag, line, localised, slug, some } from './text.ts'

export const seriesSchema = v.strictObject({
  id: slug,
  titles: localised,
  description: v.optional(localised),
})

/** The author of the works, with the series that bind some of them. */
export const authorSchema = v.strictObject({
  id: slug,
  name: line,
  sort_name: line,
  given_name: v.optional(line),
  family_name: line,
  writes_in: some(languageTag),
  essence: v.optional(localised),
  biography: localised,
  statement: v.optional(localised),
  series: v.optional(v.array(seriesSchema, 'must be a list'), []),
  sources: some(slug),
})
export type Author = Frozen<v.InferOutput<typeof authorSchema>>
