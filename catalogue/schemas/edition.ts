import * as v from 'valibot'
import { isIsbn13 } from './isbn.ts'
import { date, type Frozen, languageTag, line, person, slug, some } from './text.ts'

const editionFormats = ['paperback', 'hardback', 'epub', 'pdf', 'audiobook', 'web'] as const
export type EditionFormat = (typeof editionFormats)[number]

/**
 * A manifestation of a work. There is no field for market, price, territory or supplier, so that no document can state one;
 * an ISBN must name the source that confirms it.
 */
export const editionSchema = v.strictObject({
  id: slug,
  work: slug,
  language: languageTag,
  /** The title of this edition, where it is not the one that the work has in its language. */
  title: v.optional(line),
  translators: v.optional(some(person)),
  narrators: v.optional(some(person)),
  illustrators: v.optional(some(person)),
  status: v.picklist(['confirmed', 'in_preparation'], 'must be "confirmed" or "in_preparation"'),
  commercial: v.boolean('must be true or false'),
  format: v.picklist(editionFormats, `must be one of ${editionFormats.join(', ')}`),
  published: v.optional(date),
  pages: v.optional(
    v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(1, 'must be 1 or more')),
  ),
  publisher: v.optional(line),
  /** The author published it: then nobody else is named as its publisher. */
  self_published: v.optional(v.literal(true, 'is true or left out')),
  imprints: v.optional(some(line)),
  isbn: v.optional(
    v.strictObject({
      value: v.pipe(
        v.string('must be text in quotes'),
        v.check(isIsbn13, 'must be 13 digits with a correct check digit'),
      ),
      source: slug,
    }),
  ),
  cover: v.optional(
    v.pipe(
      v.string('must be text'),
      v.regex(/^[a-z0-9-]+\.(svg|png|jpg)$/, 'must name an svg, png or jpg file in covers/'),
    ),
  ),
  sources: some(slug),
})
export type Edition = Frozen<v.InferOutput<typeof editionSchema>>
