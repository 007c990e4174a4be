import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'

/** The page counts of confirmed editions, the only measure of length the catalogue has. */
export function pagesOf({ editions }: Catalogue, { slug }: Work): number | null {
  const pages = editions
    .filter((edition) => edition.work === slug && edition.status === 'confirmed')
    .flatMap((edition) => edition.pages ?? [])
  return pages.length === 0 ? null : Math.min(...pages)
}
