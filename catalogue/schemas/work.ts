import * as v from 'valibot'
import { isThemaCode, thema } from '../values/thema.ts'
import { date, type Frozen, languageTag, line, localised, person, slug, some } from './text.ts'

const themaCode = v.pipe(
  v.string('must be text'),
  v.regex(/^[1-6A-Z][A-Z0-9-]{0,9}$/, 'must be a Thema code'),
  v.check(isThemaCode, `is no code of Thema ${thema.version}`),
)

const workForms = [
  'novel',
  'novella',
  'epistolary_novel',
  'short_stories',
  'essays',
  'poetry',
  'drama',
] as const

/**
 * A work, apart from its editions. `titles` in the work's own language is its title; in another language it is a label for
 * discovery and claims no publication. The first Thema code is the main subject, the first theme the principal one.
 */
export const workSchema = v.strictObject({
  slug,
  language: languageTag,
  titles: localised,
  first_published: date,
  form: v.picklist(workForms, `must be one of ${workForms.join(', ')}`),
  series: v.optional(
    v.strictObject({
      id: slug,
      position: v.pipe(
        v.number('must be a number'),
        v.integer('must be whole'),
        v.minValue(1, 'must be 1 or more'),
      ),
    }),
  ),
  /** What readers call it for short: "Maias" for "Os Maias". Questions are understood by them. */
  short_titles: v.optional(v.record(languageTag, some(line), 'must be lists by language: {pt: [...]}'), {}),
  themes: some(slug),
  /** All who wrote it, in order, where there are several: the author of the catalogue is among them. */
  authors: v.optional(some(person)),
  illustrators: v.optional(some(person)),
  subjects: v.optional(v.record(languageTag, some(line), 'must be lists by language: {pt: [...]}'), {}),
  thema: v.optional(v.array(themaCode, 'must be a list'), []),
  opening: v.optional(line),
  synopsis: localised,
  sources: some(slug),
})
export type Work = Frozen<v.InferOutput<typeof workSchema>>
