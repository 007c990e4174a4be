import { fold } from '../../src/language/fold.ts'
import { portugueseSingular } from '../../src/language/plurals.ts'
import { stemmers } from '../../src/language/stem.ts'
import { isReadingLanguage, type Language } from './language.ts'

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
    ['leis', 'lei'],
    ['reis', 'rei'],
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

/** The inflected forms that are filed under another beginning than their own, folded. */
export function aliasesOf(language: string): string[] {
  return isReadingLanguage(language) ? [...aliases[language].keys()].map(fold) : []
}

/**
 * The term under which a word of one language is filed: Snowball's stem (Porter, snowballstem.org), then folded.
 * Folding comes last because the Portuguese and Spanish algorithms read accents.
 */
export function termOf(word: string, language: string): string {
  // Of other languages we know no grammar: a word is filed as it is written.
  if (!isReadingLanguage(language)) return fold(word)
  const known = aliases[language].get(word) ?? word
  return fold(stemmers[language](language === 'pt' ? portugueseSingular(known) : known))
}
