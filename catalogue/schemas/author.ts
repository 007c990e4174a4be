import * as v from 'valibot'
import { namePartsOf } from '../values/name-parts.ts'
import { type Frozen, languageTag, line, localised, slug, some } from './text.ts'

export const seriesSchema = v.strictObject({
  id: slug,
  titles: localised,
  description: v.optional(localised),
})

/** The author of the works, with the series that bind some of them, as it is published. */
export const authorSchema = v.strictObject({
  id: slug,
  name: line,
  sort_name: line,
  given_name: v.optional(line),
  family_name: line,
  /** Under which the author is known besides: another spelling, a pen name. */
  other_names: v.optional(some(line)),
  /** Years of birth and death, or of birth, as one would print them behind the name. */
  lived: v.optional(line),
  writes_in: some(languageTag),
  essence: v.optional(localised),
  biography: localised,
  statement: v.optional(localised),
  series: v.optional(v.array(seriesSchema, 'must be a list'), []),
  sources: some(slug),
})
export type Author = Frozen<v.InferOutput<typeof authorSchema>>

/** As it is written: without parts of the name, those are taken that the comma of the sort name tells apart. */
export const writtenAuthorSchema = v.pipe(
  v.strictObject({ ...authorSchema.entries, family_name: v.optional(line) }),
  v.transform(({ family_name, given_name, ...author }) => {
    const { family, given } = namePartsOf(author.sort_name)
    const own = given_name ?? (family_name === undefined ? given : undefined)
    return {
      ...author,
      ...(own === undefined ? {} : { given_name: own }),
      family_name: family_name ?? family,
    }
  }),
)
