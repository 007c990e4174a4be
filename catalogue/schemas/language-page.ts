import * as v from 'valibot'
import { type Frozen, languageTag, line } from './text.ts'

/** The discovery page of one language. Titles of the works come from the works. */
export const languagePageSchema = v.strictObject({
  language: languageTag,
  name: line,
  route: v.pipe(
    v.string('must be text'),
    v.regex(/^\/discover\/[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be /discover/ and the language'),
  ),
  title: line,
  introduction: line,
  notice: line,
})
export type LanguagePage = Frozen<v.InferOutput<typeof languagePageSchema>>
