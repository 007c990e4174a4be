import { isTranslation } from '../lookup/iri.ts'
import { confirmedEditions, editionTitle, titleOf, yearOf } from '../lookup/lookup.ts'
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

/** In the language of the work, the earliest edition that is recorded, with its own date; with none, the work alone. */
export function citedOf(catalogue: Catalogue, work: Work): Cited {
  const editions = confirmedEditions(catalogue, work).flatMap((edition) =>
    edition.published === undefined || isTranslation(edition, work)
      ? []
      : [{ title: editionTitle(edition, work), published: edition.published, edition }],
  )
  const [earliest] = editions.toSorted((a, b) => compare(sortable(a.published), sortable(b.published)))
  if (earliest === undefined) return { title: titleOf(work), published: work.first_published }
  const first = yearOf(work.first_published)
  return yearOf(earliest.published) === first ? earliest : { ...earliest, firstPublished: first }
}

/** In the order of time; what states no more than its year stands before the months of it. */
function sortable(date: PublicationDate): string {
  return String(date).padStart(4, '0')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
