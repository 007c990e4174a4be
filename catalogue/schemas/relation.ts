import * as v from 'valibot'
import { type Frozen, localised, slug, some } from './text.ts'

/** An editorial bridge: why a work and a classic might share a shelf. It never claims influence. */
export const relationSchema = v.strictObject({
  id: slug,
  work: slug,
  author: slug,
  themes: some(slug),
  statement: localised,
})
export type Relation = Frozen<v.InferOutput<typeof relationSchema>>
