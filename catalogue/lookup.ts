import type { Catalogue } from './schemas/catalogue.ts'
import type { Edition } from './schemas/edition.ts'
import type { ReferenceAuthor } from './schemas/reference-author.ts'
import type { Theme } from './schemas/theme.ts'
import type { Work } from './schemas/work.ts'

/** Finds by name. The loader has checked every reference, so a miss is a fault and throws. */
export function workOf({ works }: Catalogue, slug: string): Work {
  return found(
    works.find((work) => work.slug === slug),
    'work',
    slug,
  )
}

export function themeOf({ themes }: Catalogue, id: string): Theme {
  return found(
    themes.find((theme) => theme.id === id),
    'theme',
    id,
  )
}

export function referenceAuthorOf({ referenceAuthors }: Catalogue, id: string): ReferenceAuthor {
  return found(
    referenceAuthors.find((author) => author.id === id),
    'reference author',
    id,
  )
}

/** A work's title in its own language. */
export function titleOf(work: Work): string {
  return work.titles[work.language]
}

/** The editions that are facts; what is in preparation is published nowhere. */
export function confirmedEditions({ editions }: Catalogue, work?: Work): readonly Edition[] {
  return editions.filter(
    (edition) => edition.status === 'confirmed' && (work === undefined || edition.work === work.slug),
  )
}

function found<T>(value: T | undefined, noun: string, id: string): T {
  if (value === undefined) throw new Error(`The catalogue has no ${noun} "${id}"`)
  return value
}
