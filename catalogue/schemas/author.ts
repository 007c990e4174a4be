import * as v from 'valibot'
import { type Frozen, languageTag, line, localised, slug, some } from './text.ts'

const series = v.strictObject({ id: slug, titles: localised, description: localised })

/** The author of the works, with the series that bind some of them. */
export const authorSchema = v.strictObject({
  id: slug,
  name: line,
  sort_name: line,
  given_name: line,
  family_name: line,
  writes_in: some(languageTag),
  essence: localised,
  biography: localised,
  statement: localised,
  series: v.array(series, 'must be a list'),
  sources: some(slug),
})
export type Author = Frozen<v.InferOutput<typeof authorSchema>>
