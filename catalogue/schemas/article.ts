import * as v from 'valibot'
import { calendarDate, discoveryLanguage, type Frozen, line, prose, slug, some } from './text.ts'

/** An essay: front matter, and a body in Markdown. */
export const articleSchema = v.strictObject({
  slug,
  language: discoveryLanguage,
  title: line,
  date: calendarDate,
  summary: line,
  questions: some(line),
  works: some(slug),
  themes: some(slug),
  authors: v.array(slug, 'must be a list'),
  sources: some(slug),
  body: prose,
})
export type Article = Frozen<v.InferOutput<typeof articleSchema>>
