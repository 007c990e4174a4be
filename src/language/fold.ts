const ACCENTS = /[\u0300-\u036f]/g
const LAST_OF_ASCII = 0x7f

/**
 * Leaves out accents, and only them: `memória` and `memoria` are the same to one who types in a hurry, while the vowel
 * signs of other scripts are letters. Never before stemming: the Portuguese and Spanish stems depend on accents.
 */
export function fold(word: string): string {
  return isAscii(word) ? word : word.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
}

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > LAST_OF_ASCII) return false
  return true
}
