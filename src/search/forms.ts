import { fold } from '../language/fold.ts'
import { singularsOf } from '../language/plurals.ts'
import { stemmers } from '../language/stem.ts'

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
  if (!/[a-z]/.test(word)) return [fold(word)]
  const stems = [word, stemmers.en(word), stemmers.es(word), stemmers.pt(word), ...singularsOf(word)]
  return [...new Set(stems.map(fold))].filter((form) => form !== '')
}
