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

/**
 * The term under which a word of one language is filed: Snowball's stem (Porter, snowballstem.org), then folded.
 * Folding comes last because the Portuguese and Spanish algorithms read accents. Portuguese plurals in -ões are set to
 * -ão before, since Snowball leaves "canção" and "canções" apart.
 */
export function termOf(word: string, language: Language): string {
  const known = aliases[language].get(word) ?? word
  const singular = language === 'pt' ? known.replace(/(?:ões|oes)$/, 'ão') : known
  return fold(stemmers[language](singular))
}
