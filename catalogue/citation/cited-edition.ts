import { isTranslation } from '../iri.ts'
import { confirmedEditions, editionTitle, titleOf, yearOf } from '../lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition } from '../schemas/edition.ts'
import type { PublicationDate } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'

/** What a citation of a work cites: one edition with its own title and date, or the work alone. Never a year of one and an ISBN of another. */
export interface Cited {
  readonly title: string
  readonly published: PublicationDate
  readonly edition?: Edition
  /** The year in which the work first appeared, where the edition came later. */
  readonly firstPublished?: number
}

/**
 * In the language of the work, the edition of the year in which the work first appeared; otherwise the earliest that is
 * recorded; with none, the work alone.
 */
export function citedOf(catalogue: Catalogue, work: Work): Cited {
  const first = yearOf(work.first_published)
  const editions = confirmedEditions(catalogue, work).filter((edition) => !isTranslation(edition, work))
  const edition =
    editions.find(({ published }) => published === undefined || yearOf(published) === first) ??
    editions.toSorted((a, b) => compare(String(a.published), String(b.published)))[0]
  if (edition === undefined) return { title: titleOf(work), published: work.first_published }
  const title = editionTitle(edition, work)
  const { published = work.first_published } = edition
  if (yearOf(published) === first) return { title, published: work.first_published, edition }
  return { title, published, edition, firstPublished: first }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
