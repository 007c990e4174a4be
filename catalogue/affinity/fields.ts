import { themeOf } from '../lookup/lookup.ts'
import type { Texts } from '../lookup/said.ts'
import { EVERYWHERE, isCommon } from '../reading/common-words.ts'
import type { Language } from '../reading/language.ts'
import { stemmerOf } from '../reading/phrases.ts'
import { isStopword } from '../reading/stopwords.ts'
import { tokensOf } from '../reading/tokens.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Work } from '../schemas/work.ts'

/**
 * Where a word can be found. `idea` is the definition of a theme, `relation` a curated bridge to a reference author, `record`
 * what the work is on record as: its form, the formats of its editions, and whether it is short.
 */
export const affinityFields = ['theme', 'idea', 'subject', 'title', 'synopsis', 'relation', 'record'] as const

export type AffinityField = (typeof affinityFields)[number]

/** A place in a work where a word is met. */
export interface Place {
  readonly work: string
  readonly field: AffinityField
  readonly language: string
  /** The theme or the bridge in which it stands. */
  readonly origin?: string
}

/** A text of a work. */
interface Part extends Place {
  readonly text: string
}

/** All places of all works, by what is looked up: `en sea` is a stem, `=sea` the word as it stands in any language. */
export function placesOf(catalogue: Catalogue): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  const add = (key: string, place: Place) => {
    const known = places.get(key) ?? []
    const isIt = ({ work, origin, field }: Place) =>
      work === place.work && origin === place.origin && field === place.field
    if (!known.some(isIt)) places.set(key, [...known, place])
  }
  for (const { text, ...place } of catalogue.works.flatMap((work) => partsOf(catalogue, work))) {
    const { tokens } = tokensOf(text)
    for (const { word, folded } of tokens) {
      // The words of everybody were chosen for titles alone.
      const isEmpty = word.length < 2 || isStopword(word, place.language as Language)
      if (isEmpty || (place.field !== 'title' && isCommon(word, EVERYWHERE))) continue
      add(`${place.language} ${stemmerOf(place.language)(word)}`, place)
      add(`=${folded}`, place)
    }
  }
  return places
}

/** What is written in and about a work, but its bridges' names: those a reader's names lead to. */
function partsOf(catalogue: Catalogue, work: Work): readonly Part[] {
  const each = (field: AffinityField, texts: Texts, origin?: string): Part[] =>
    Object.entries(texts).map(([language, text]) => ({
      work: work.slug,
      field,
      language,
      text,
      ...(origin && { origin }),
    }))
  return [
    ...each('title', work.titles),
    ...each('synopsis', work.synopsis),
    ...work.themes.flatMap((id) => each('idea', themeOf(catalogue, id).definition, id)),
    ...catalogue.relations.flatMap(({ id, work: slug, statement }) =>
      slug === work.slug ? each('relation', statement, id) : [],
    ),
  ]
}

/** What can be read in an evening or two. */
const PAGES_OF_SHORT = 150

/** The records that a mark of a reader may mean, by `type:value`, with the works to which they belong. */
export function recordsOf(catalogue: Catalogue): ReadonlyMap<string, readonly Omit<Place, 'language'>[]> {
  const records = new Map<string, Omit<Place, 'language'>[]>()
  for (const { slug: work, themes, form } of catalogue.works) {
    const add = (key: string, field: AffinityField, origin?: string) =>
      records.set(key, [...(records.get(key) ?? []), { work, field, ...(origin && { origin }) }])
    const editions = catalogue.editions.filter((one) => one.work === work && one.status === 'confirmed')
    for (const id of themes) add(`topic:theme/${id}`, 'theme', id)
    add(`topic:work/${work}`, 'subject')
    add(`name:work/${work}`, 'title')
    for (const { id, author } of catalogue.relations.filter((one) => one.work === work))
      add(`name:reference-author/${author}`, 'relation', id)
    for (const format of new Set(editions.map((one) => one.format))) add(`format:${format}`, 'record')
    // Most of what there is are novels: they tell nothing.
    if (form !== 'novel') add(`form:${form}`, 'record')
    const pages = Math.min(...editions.flatMap((one) => one.pages ?? []))
    if (pages <= PAGES_OF_SHORT) add('trait:short', 'record')
  }
  return records
}
