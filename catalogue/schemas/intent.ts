import * as v from 'valibot'
import { type Frozen, inLanguages, languageTag, line, localised, sentence, slug, some } from './text.ts'

/** What a reader may come with, in the reader's own words, and where an editor would take them. */
export const intentSchema = v.strictObject({
  id: slug,
  titles: localised,
  questions: inLanguages(some(sentence)),
  /** What a reader may say of himself for whom this is: "insomnia", "grief", "long journey". */
  situations: v.optional(v.record(languageTag, some(line), 'must be lists by language: {pt: [...]}'), {}),
  guide: localised,
  works: some(slug),
  themes: some(slug),
  authors: v.optional(v.array(slug, 'must be a list'), []),
})
export type Intent = Frozen<v.InferOutput<typeof intentSchema>>
