import type { Facet, Query } from './query.ts'

/** What a query leaves out, looked at once more before anything is denied by it. */

/** "On justice, but with no court in it": where both words stand for one theme nobody knows which was meant. */
export function leavesOutWhatIsWanted({ include, exclude }: Query): boolean {
  const themesOf = (facets: readonly Facet[]) =>
    facets.flatMap((facet) => (facet.of === 'subject' ? [...(facet.themes ?? [])] : []))
  const wanted = themesOf(include)
  return themesOf(exclude.flat()).some((theme) => wanted.includes(theme))
}

/** "No tengo casi tiempo": what somebody does not have or do is no subject that could be left out. */
export function leavesOutADeed({ exclude }: Query): boolean {
  return exclude
    .flat()
    .some(
      (facet) =>
        facet.of === 'subject' && facet.slugs.size === 0 && facet.words.some((word) => DEEDS.test(word)),
    )
}
const DEEDS =
  /^(tengo|tenho|have|puedo|posso|can|soy|sou|am|estoy|estou|voy|vou|consigo|logro|quiero|quero|want|gusta|gosto|like|leo|leio|read|conozco|conheco|know)$/

/** "Solitude, but no lighthouses": a sea may be left, where the word is less than its theme. Null where nothing is narrower. */
export function narrowed(query: Query): Query | null {
  const isWide = (facet: Facet) => facet.of === 'subject' && facet.named !== undefined
  if (!query.exclude.flat().some(isWide)) return null
  const narrow = (facet: Facet): Facet =>
    facet.of === 'subject' && facet.named !== undefined
      ? { of: 'subject', words: facet.words, themes: null, slugs: facet.named }
      : facet
  return { ...query, exclude: query.exclude.map((facets) => facets.map(narrow)) }
}
