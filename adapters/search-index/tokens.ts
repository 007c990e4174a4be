import { formsOf } from '../../src/language/forms.ts'
import { visitSpellings, wordOf } from '../../src/language/words.ts'

/** What of some texts goes into the index: their words in order, and in what other ways they are found. */
export interface Tokens {
  readonly words: string
  readonly others: string
  /** Each spelling once, a line for each text: as texts, these lines have the same tokens. */
  readonly spellings: string
}

/** Stands between two texts, so that no phrase spans them, and before a beginning. No word holds a `_`. */
const APART = '_'

/** A shorter or longer beginning is looked for among the words themselves. In code points. */
const BEGINNINGS = [2, 3, 4] as const

/** The token of a beginning; undefined when beginnings of its length have none. */
export function beginningToken(beginning: string): string | undefined {
  const { length } = [...beginning]
  return BEGINNINGS.some((long) => long === length) ? `${APART}${beginning}` : undefined
}

/** A token, and the last of the texts that it was found in: so that it is listed once for each. */
interface Token {
  readonly text: string
  foundIn: number
}

/** A word as it was written once: its token, and what else it is found by. */
interface Spelling {
  readonly written: string
  /** Empty for what is nothing but accents. */
  readonly word: string
  readonly others: readonly Token[]
  foundIn: number
}

/**
 * Spellings remembered: most of what is written was written before (half of the time of indexing, measured). Longer ones are
 * not: 30,000 of the longest words that anybody can make up would fill the heap of the thread.
 */
const SPELLINGS_MAX = 30_000
const SPELLING_UNITS_MAX = 24
let known = new Map<string, Spelling>()
let tokens = new Map<string, Token>()
let indexed = 0

export function tokensOf(texts: readonly string[]): Tokens {
  indexed += 1
  let words = ''
  let others = ''
  let spellings = ''
  for (const [place, text] of texts.entries()) {
    if (place > 0) spellings += '\n'
    if (words !== '') words += ` ${APART}`
    visitSpellings(text, (start, end) => {
      const spelling = spellingOf(text.slice(start, end))
      if (spelling.word !== '') words += ` ${spelling.word}`
      if (spelling.foundIn === indexed) return
      spelling.foundIn = indexed
      spellings += ` ${spelling.written}`
      for (const token of spelling.others) {
        if (token.foundIn === indexed) continue
        token.foundIn = indexed
        others += ` ${token.text}`
      }
    })
  }
  return { words, others, spellings }
}

function spellingOf(piece: string): Spelling {
  const spelling = known.get(piece)
  if (spelling) return spelling
  // A piece of a text holds the whole text in memory, as V8 keeps it: what is remembered must be a text of its own.
  const written = Buffer.from(piece).toString()
  if (written.length > SPELLING_UNITS_MAX) return learn(written, (text) => ({ text, foundIn: 0 }))
  if (known.size >= SPELLINGS_MAX) {
    // New ones: a map that was cleared holds on to what it held until the next full collection.
    known = new Map()
    tokens = new Map()
  }
  const learnt = learn(written, tokenOf)
  known.set(written, learnt)
  return learnt
}

function learn(written: string, token: (text: string) => Token): Spelling {
  const word = wordOf(written)
  const [first = '', ...forms] = word === '' ? [] : formsOf(word)
  const others = [...forms, ...[first, ...forms].flatMap(beginningsOf)]
  return { written, word: first, others: [...new Set(others)].map(token), foundIn: 0 }
}

function beginningsOf(form: string): string[] {
  const points = [...form.slice(0, 2 * Math.max(...BEGINNINGS))]
  return BEGINNINGS.filter((long) => long <= points.length).map(
    (long) => `${APART}${points.slice(0, long).join('')}`,
  )
}

function tokenOf(text: string): Token {
  const known = tokens.get(text)
  if (known) return known
  const token = { text, foundIn: 0 }
  tokens.set(text, token)
  return token
}
