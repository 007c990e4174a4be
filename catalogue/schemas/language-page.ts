import * as v from 'valibot'
import { discoveryLanguage, type Frozen, line } from './text.ts'

/** The discovery page of one language. Titles of the works come from the works. */
export const languagePageSchema = v.strictObject({
  language: discoveryLanguage,
  name: line,
  route: v.pipe(
    v.string('must be text'),
    v.regex(/^\/discover\/[a-z]{2}$/, 'must be /discover/ and the language'),
  ),
  title: line,
  introduction: line,
  notice: line,
})
export type LanguagePage = Frozen<v.InferOutput<typeof languagePageSchema>>
