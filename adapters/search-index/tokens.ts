import { formsOf } from '../../src/language/forms.ts'
import { visitSpellings, wordOf } from '../../src/language/words.ts'

/** What of some texts goes into the index: their words in order, and in what other forms they are found. */
export interface Tokens {
  readonly words: string
  readonly forms: string
}

/** Stands between two texts, so that no phrase spans them. No word holds a `_`. */
const BETWEEN = '_'

/** Spellings remembered: most of what is written was written before (half of the time of indexing, measured). */
const SPELLINGS_MAX = 50_000
const remembered = new Map<string, readonly string[]>()

export function tokensOf(texts: readonly string[]): Tokens {
  let words = ''
  const others = new Set<string>()
  for (const text of texts) {
    if (words !== '') words += ` ${BETWEEN}`
    visitSpellings(text, (start, end) => {
      const forms = formsOfSpelling(text.slice(start, end))
      // What is nothing but accents has no form.
      if (forms[0] !== undefined) words += ` ${forms[0]}`
      for (let other = 1; other < forms.length; other += 1) others.add(forms[other] ?? '')
    })
  }
  return { words, forms: [...others].join(' ') }
}

function formsOfSpelling(written: string): readonly string[] {
  const known = remembered.get(written)
  if (known) return known
  if (remembered.size >= SPELLINGS_MAX) remembered.clear()
  const word = wordOf(written)
  const forms = word === '' ? [] : formsOf(word)
  // A piece of a text holds the whole text in memory, as V8 keeps it: what is remembered must be a text of its own.
  remembered.set(Buffer.from(written).toString(), forms)
  return forms
}
