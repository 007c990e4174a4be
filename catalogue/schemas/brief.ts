import * as v from 'valibot'
import { type Frozen, line, slug, some } from './text.ts'

/** A route through the catalogue for one kind of professional: documents to read and whom to ask. */
export const briefSchema = v.strictObject({
  id: slug,
  name: line,
  purpose: line,
  documents: some(v.pipe(v.string('must be text'), v.regex(/^\/[^\s]+$/, 'must be a path'))),
  contact: slug,
  works: some(slug),
})
export type Brief = Frozen<v.InferOutput<typeof briefSchema>>
