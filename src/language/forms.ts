import { fold } from './fold.ts'
import { singularsOf } from './plurals.ts'
import { stemmers } from './stem.ts'

/** Stemming costs 2 microseconds in three languages, looking up 0.1; the words of a forum are mostly known ones. */
const REMEMBERED_MAX = 20_000
let remembered = new Map<string, readonly string[]>()

/**
 * The forms under which a word is found: first itself, then its stems in English, Spanish and Portuguese and its
 * singulars, each once and all without accents. Accents go after stemming, because Portuguese stems depend on them. Texts are indexed under every
 * form and a query asks for every form, so that words meet when any language makes them alike; the price is a meeting
 * across languages now and then (English `memory` and Spanish `memoria` are both `memori`).
 */
export function formsOf(word: string): readonly string[] {
  return remembered.get(word) ?? learn(copied(word))
}

function learn(word: string): readonly string[] {
  // A new one: a map that was cleared holds on to what it held until the next full collection.
  if (remembered.size >= REMEMBERED_MAX) remembered = new Map()
  const forms = derive(word)
  remembered.set(word, forms)
  return forms
}

/** A piece of a text holds the whole text in memory, as V8 keeps it: what is remembered must be a text of its own. */
function copied(piece: string): string {
  return Buffer.from(piece).toString()
}

function derive(word: string): readonly string[] {
  if (!/[a-z]/.test(word)) return [fold(word)]
  const stems = [word, stemmers.en(word), stemmers.es(word), stemmers.pt(word), ...singularsOf(word)]
  return [...new Set(stems.map(fold))].filter((form) => form !== '')
}
