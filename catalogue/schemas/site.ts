import * as v from 'valibot'
import { calendarDate, type Frozen, line, localised, webAddress } from './text.ts'

const licence = v.strictObject({ name: line, url: webAddress })

/** What the catalogue as a whole is, who vouches for it, and how its descriptions may be reused. */
export const siteSchema = v.strictObject({
  name: line,
  tagline: localised,
  description: localised,
  updated: calendarDate,
  provenance: v.strictObject({
    kind: v.picklist(['demonstration', 'first_party'], 'must be "demonstration" or "first_party"'),
    statement: localised,
    maintained_by: line,
  }),
  metadata_licence: licence,
  article_licence: v.optional(licence),
})
export type Site = Frozen<v.InferOutput<typeof siteSchema>>
