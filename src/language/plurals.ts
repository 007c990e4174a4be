/**
 * Plurals that Snowball's Portuguese and Spanish stemmers leave apart from their singulars: `canções` comes out as cançõ,
 * `canção` as cançã; `animais`, `homens` and `luces` likewise.
 */
interface Plural {
  readonly ending: RegExp
  readonly singulars: readonly string[]
  /** Hardly any word that ends so has another singular. */
  readonly certain?: true
}

const plurals: readonly Plural[] = [
  { ending: /[õo]es$/, singulars: ['ão'], certain: true },
  // pães, but mães
  { ending: /[ãa]es$/, singulars: ['ão'] },
  // robôs, avós, cafés; but inglês, mês
  { ending: /(?<=.{2}[áéóô])s$/, singulars: [''], certain: true },
  // margens, comuns; but tens, vens
  { ending: /(?<=.{3})ns$/, singulars: ['m'], certain: true },
  { ending: /ns$/, singulars: ['m'] },
  { ending: /(?<=.{2})ais$/, singulars: ['al'], certain: true },
  { ending: /éis$/, singulars: ['el'], certain: true },
  { ending: /veis$/, singulars: ['vel'], certain: true },
  { ending: /eis$/, singulars: ['el', 'il'] },
  { ending: /óis$/, singulars: ['ol'], certain: true },
  { ending: /ois$/, singulars: ['ol'] },
  { ending: /uis$/, singulars: ['ul'] },
  { ending: /is$/, singulars: ['il'] },
  // luzes is for the stemmer; luces is not
  { ending: /ces$/, singulars: ['z'] },
]

const PLURAL_UNITS_MIN = 4

/** Every singular that a word may have, wrong guesses among them: for those who ask for many forms at once. */
export function singularsOf(word: string): string[] {
  if (!word.endsWith('s') || word.length < PLURAL_UNITS_MIN) return []
  return plurals.flatMap(({ ending, singulars }) =>
    ending.test(word) ? singulars.map((singular) => word.replace(ending, singular)) : [],
  )
}

/** The singular of a Portuguese word where its ending leaves no doubt, else the word as it is. */
export function portugueseSingular(word: string): string {
  if (!word.endsWith('s')) return word
  const plural = plurals.find(({ ending, certain }) => certain && ending.test(word))
  return plural ? word.replace(plural.ending, plural.singulars[0] ?? '') : word
}
