import { fold } from '../../src/language/fold.ts'
import { stemmers } from '../../src/language/stem.ts'
import { isReadingLanguage } from './language.ts'

/** Plurals that Snowball leaves apart from their singulars: "canções", "animais", "faróis", "margens"; in Spanish only "voces". */
const PLURALS = [
  [/[õo]es$/, 'ão'],
  [/(?<=..)ais$/, 'al'],
  [/éis$/, 'el'],
  [/óis$/, 'ol'],
  [/(?<=...)ns$/, 'm'],
] as const

const singularOf = (word: string): string =>
  PLURALS.reduce((one, [ending, singular]) => one.replace(ending, singular), word)

/** "Ilhas", "islas", "ermos": where a short word begins with a vowel, Snowball looks for no ending so near. */
const UNSTEMMED_PLURAL = /^[aeiou]\p{L}{2,}[ao]s$/u

/**
 * The term under which a word of one language is filed: Snowball's stem (Porter, snowballstem.org), then folded.
 * Folding comes last because the Portuguese and Spanish algorithms read accents.
 */
export function termOf(word: string, language: string): string {
  // Of other languages we know no grammar: a word is filed as it is written.
  if (!isReadingLanguage(language)) return fold(word)
  if (language === 'en') return fold(stemmers.en(word))
  const stem = stemmers[language](language === 'pt' ? singularOf(word) : word.replace(/ces$/, 'z'))
  return fold(stem === word && UNSTEMMED_PLURAL.test(stem) ? stemmers[language](stem.slice(0, -1)) : stem)
}
