import * as v from 'valibot'
import { type Frozen, line, slug, webAddress } from './text.ts'

/** A record that statements rest on, with what exactly it supports. */
export const sourceSchema = v.strictObject({
  id: slug,
  kind: v.picklist(
    ['demonstration_record', 'first_party_record', 'external_record', 'article'],
    'must be demonstration_record, first_party_record, external_record or article',
  ),
  title: line,
  publisher: line,
  url: v.optional(webAddress),
  supports: line,
})
export type Source = Frozen<v.InferOutput<typeof sourceSchema>>
