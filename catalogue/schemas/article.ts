import * as v from 'valibot'
import {
  calendarDate,
  type Frozen,
  languageTag,
  line,
  localised,
  prose,
  sentence,
  slug,
  some,
} from './text.ts'

/** An essay: front matter, and a body in Markdown. */
export const articleSchema = v.strictObject({
  slug,
  language: languageTag,
  title: line,
  /** Whom a quotation has to name (CC BY); the author of the catalogue when absent. */
  author: v.optional(line),
  date: calendarDate,
  summary: line,
  /** What it says, sentence after sentence, for whoever asks in a language in which it is not written. */
  abstract: v.optional(localised),
  questions: v.optional(v.array(sentence, 'must be a list'), []),
  works: v.optional(v.array(slug, 'must be a list'), []),
  themes: some(slug),
  authors: v.optional(v.array(slug, 'must be a list'), []),
  sources: some(slug),
  body: prose,
})
export type Article = Frozen<v.InferOutput<typeof articleSchema>>
