import { formsOf } from '../../src/language/forms.ts'
import { visitWords } from '../../src/language/words.ts'

/** What of some texts goes into the index: their words in order, and in what other forms they are found. */
export interface Tokens {
  readonly words: string
  readonly forms: string
}

/** Stands between two texts, so that no phrase spans them. No word holds a `_`. */
const BETWEEN = '_'

export function tokensOf(texts: readonly string[]): Tokens {
  const words: string[] = []
  const others = new Set<string>()
  for (const text of texts) {
    if (words.length > 0) words.push(BETWEEN)
    visitWords(text, (word) => {
      const forms = formsOf(word)
      // A word that is nothing but accents has no form.
      if (forms[0] !== undefined) words.push(forms[0])
      for (let other = 1; other < forms.length; other += 1) others.add(forms[other] ?? '')
    })
  }
  return { words: words.join(' '), forms: [...others].join(' ') }
}
