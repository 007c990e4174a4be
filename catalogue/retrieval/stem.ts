import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import type { Language } from './language.ts'
import { fold } from './words.ts'

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  pt: portuguese,
  en: english,
  es: spanish,
}

/** Words whose inflections Snowball sends to different stems; each line was met in a test. Keys are inflected forms. */
const aliases: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  pt: new Map([
    ['pães', 'pão'],
    ['cães', 'cão'],
    ['capitães', 'capitão'],
    ['alemães', 'alemão'],
    ['línguas', 'língua'],
    ['luzes', 'luz'],
    ['vozes', 'voz'],
    ['juízes', 'juiz'],
    ['raízes', 'raiz'],
    ['livre', 'liberdade'],
    ['livres', 'liberdade'],
  ]),
  en: new Map([
    ['men', 'man'],
    ['women', 'woman'],
    ['children', 'child'],
    ['lives', 'life'],
    ['mice', 'mouse'],
    ['forgot', 'forget'],
    ['forgotten', 'forget'],
    ['heard', 'hear'],
    ['lost', 'lose'],
    ['free', 'freedom'],
    ['memories', 'memory'],
    ['justly', 'justice'],
    ['injustice', 'justice'],
    ['silent', 'silence'],
  ]),
  es: new Map([
    ['luces', 'luz'],
    ['voces', 'voz'],
    ['jueces', 'juez'],
    ['raíces', 'raíz'],
    ['veces', 'vez'],
    ['libre', 'libertad'],
    ['libres', 'libertad'],
  ]),
}

export function hasAlias(word: string, language: Language): boolean {
  return aliases[language].has(word)
}

/** Portuguese plurals that Snowball leaves apart from their singulars: canção/canções, farol/faróis, sinal/sinais. */
const plurals: readonly [ending: RegExp, singular: string][] = [
  [/(?:ões|oes)$/, 'ão'],
  [/óis$/, 'ol'],
  [/éis$/, 'el'],
  [/veis$/, 'vel'],
  [/(?<=.{2})ais$/, 'al'],
]

/**
 * The term under which a word of one language is filed: Snowball's stem (Porter, snowballstem.org), then folded.
 * Folding comes last because the Portuguese and Spanish algorithms read accents.
 */
export function termOf(word: string, language: Language): string {
  const known = aliases[language].get(word) ?? word
  return fold(stemmers[language](language === 'pt' ? singular(known) : known))
}

function singular(word: string): string {
  if (!word.endsWith('s')) return word
  for (const [ending, replacement] of plurals) {
    if (ending.test(word)) return word.replace(ending, replacement)
  }
  return word
}
