const PLAIN = /^[a-z0-9]+$/
const ACCENTS = /[\u0300-\u036f]/g

/**
 * Leaves out accents, and only them: `memória` and `memoria` are the same to one who types in a hurry, while the vowel
 * signs of other scripts are letters. Never before stemming: the Portuguese and Spanish stems depend on accents.
 */
export function fold(word: string): string {
  return PLAIN.test(word) ? word : word.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
}
