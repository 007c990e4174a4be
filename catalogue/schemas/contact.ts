import * as v from 'valibot'
import { type Frozen, languageTag, line, slug, some } from './text.ts'

/** A public professional route; a contact that nobody has verified is not published. */
export const contactSchema = v.strictObject({
  id: slug,
  name: line,
  email: v.pipe(v.string('must be text'), v.email('must be an e-mail address')),
  contexts: some(line),
  languages: some(languageTag),
  verified: v.literal(true, 'must be true: only verified routes are published'),
  verification: line,
})
export type Contact = Frozen<v.InferOutput<typeof contactSchema>>
