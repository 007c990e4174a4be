import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { foldAccents } from './words.ts'

/**
 * Plurals that the Portuguese and Spanish stemmers leave apart (`canções` comes out as cançõ, `canção` as cançã;
 * `animais`, `homens` and `luces` likewise). The singular joins the forms of the plural; a wrong guess in another
 * language is a form that nobody asks for.
 */
const plurals: ReadonlyArray<readonly [ending: RegExp, singulars: readonly string[]]> = [
  [/(?:[õoã]es|aes)$/, ['ao']],
  [/ns$/, ['m']],
  [/ais$/, ['al']],
  [/éis$/, ['el']],
  [/eis$/, ['el', 'il']],
  [/[óo]is$/, ['ol']],
  [/uis$/, ['ul']],
  [/is$/, ['il']],
  [/ces$/, ['z']],
]
const PLURAL_UNITS_MIN = 4

/** Stemming costs 2 microseconds in three languages, looking up 0.1; the words of a forum are mostly known ones. */
const REMEMBERED_MAX = 20_000
const remembered = new Map<string, readonly string[]>()

/**
 * The forms under which a word is found: itself, its stems in English, Spanish and Portuguese, and its singular, all
 * without accents. Accents go after stemming, because Portuguese stems depend on them. Texts are indexed under every
 * form and a query asks for every form, so that words meet when any language makes them alike; the price is a meeting
 * across languages now and then (English `memory` and Spanish `memoria` are both `memori`).
 */
export function formsOf(word: string): readonly string[] {
  const known = remembered.get(word)
  if (known) return known
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  const forms = derive(word)
  remembered.set(word, forms)
  return forms
}

function derive(word: string): readonly string[] {
  if (!/[a-z]/.test(word)) return [foldAccents(word)]
  const stems = [word, english(word), spanish(word), portuguese(word), ...singularsOf(word)]
  return [...new Set(stems.map(foldAccents))].filter((form) => form !== '')
}

function singularsOf(word: string): string[] {
  if (word.length < PLURAL_UNITS_MIN) return []
  return plurals.flatMap(([ending, singulars]) =>
    ending.test(word) ? singulars.map((singular) => word.replace(ending, singular)) : [],
  )
}
