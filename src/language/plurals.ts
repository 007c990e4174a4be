/**
 * Plurals that Snowball's Portuguese and Spanish stemmers leave apart from their singulars: `canções` comes out as cançõ,
 * `canção` as cançã; `animais`, `homens` and `luces` likewise.
 */
interface Plural {
  readonly ending: RegExp
  readonly singulars: readonly string[]
}

const plurals: readonly Plural[] = [
  { ending: /[õo]es$/, singulars: ['ão'] },
  // pães, but mães
  { ending: /[ãa]es$/, singulars: ['ão'] },
  // robôs, avós, cafés; but inglês, mês
  { ending: /(?<=.{2}[áéóô])s$/, singulars: [''] },
  // margens, comuns; but tens, vens
  { ending: /(?<=.{3})ns$/, singulars: ['m'] },
  { ending: /ns$/, singulars: ['m'] },
  { ending: /(?<=.{2})ais$/, singulars: ['al'] },
  { ending: /éis$/, singulars: ['el'] },
  { ending: /veis$/, singulars: ['vel'] },
  { ending: /eis$/, singulars: ['el', 'il'] },
  { ending: /óis$/, singulars: ['ol'] },
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
