import { fold } from '../../src/language/fold.ts'
import { isReadingLanguage, wordSet } from './language.ts'
import { remembered } from './remembered.ts'
import { termOf } from './stem.ts'
import { isStopwordAnywhere } from './stopwords.ts'
import type { Token } from './tokens.ts'

/** What was met at a place of a text: all that the longest wording there means. */
export interface Met<Meaning> {
  /** The place behind its last word. */
  readonly end: number
  /** How many words of the wording were met; articles between them do not count. */
  readonly words: number
  /** Whether it was met as it stands, and not by stems. */
  readonly exact: boolean
  readonly meanings: readonly Meaning[]
}

interface Node<Meaning> {
  /** Most wordings end: what has nothing behind it needs no map. */
  next: Map<string, Node<Meaning>> | null
  meanings: readonly Meaning[] | null
}

/** Between the words of a wording these may stand, and need not. */
const passedOver = wordSet(
  'o a os as um uma do da dos das de no na nos nas ao à e the an of el la los las un una del al y lo',
)
const PASSED_MAX = 2

/** Prepositions that an article has melted into, before the forms of both, by the language in which they have. */
const melted: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  pt: spread('de da do das dos, em na nos nas num numa no, a ao aos à às, por pelo pela pelos pelas'),
  es: spread('de del, a al'),
}

function spread(rows: string): ReadonlyMap<string, string> {
  return new Map(
    rows.split(', ').flatMap((row) => {
      const [plain = '', ...forms] = row.split(' ')
      return forms.map((form) => [fold(form), plain] as const)
    }),
  )
}

export const isArticle = (folded: string): boolean => passedOver.has(folded)

/** How words of a language are brought to their stems; one memory for each, whoever asks. */
export const stemmerOf = remembered((language): ((word: string) => string) =>
  isReadingLanguage(language) ? remembered((word) => termOf(word, language)) : fold,
)

/**
 * Wordings and what they mean, met word by word. A word of a wording meets all forms of its stem (Snowball's, of the language
 * of the table), or only itself where it is written with `=`.
 */
export class Phrases<Meaning> {
  readonly #root: Node<Meaning> = { next: null, meanings: null }
  readonly #stemOf: (word: string) => string
  readonly #isPassed: (folded: string) => boolean
  readonly #words = new Set<string>()
  readonly #passedMax: number
  readonly #plain: ReadonlyMap<string, string> | undefined

  /** `isPassed`: which words may stand between those of a wording. */
  constructor(language: string, isPassed: (folded: string) => boolean = isArticle, passedMax = PASSED_MAX) {
    this.#passedMax = passedMax
    this.#isPassed = isPassed
    this.#plain = melted[language]
    this.#stemOf = stemmerOf(language)
  }

  /** Adds a wording; its words as `word` (any form), `=word` (as it stands) or `one/other`. */
  add(words: readonly string[], meaning: Meaning): void {
    let nodes = [this.#root]
    for (const written of words) {
      const next = new Set<Node<Meaning>>()
      for (const node of nodes) for (const one of written.split('/')) next.add(this.#child(node, one))
      nodes = [...next]
    }
    // Not a list that grows: V8 would keep room for sixteen more in each.
    for (const node of nodes)
      if (!node.meanings?.includes(meaning)) node.meanings = node.meanings?.concat(meaning) ?? [meaning]
  }

  #child(node: Node<Meaning>, written: string): Node<Meaning> {
    const bare = written.replace(/^=/, '')
    this.#words.add(this.#stemOf(bare))
    const folded = fold(bare)
    // A word as it stands keeps its own place: others of its stem do not lead there.
    const keys = written.startsWith('=')
      ? [`!${folded}`]
      : [`~${this.#stemOf(bare)}`, `~${this.#stemOf(folded)}`, `=${folded}`]
    node.next ??= new Map()
    const { next } = node
    const known = keys.map((key) => next.get(key)).find((one) => one !== undefined)
    const child = known ?? { next: null, meanings: null }
    for (const key of keys) if (!next.has(key)) next.set(key, child)
    return child
  }

  /** The longest wording that begins at a place; null where none does. */
  at(tokens: readonly Token[], from: number): Met<Meaning> | null {
    const best = { end: 0, words: 0, exact: false, meanings: [] as Meaning[] }
    const keep = (found: readonly Meaning[], end: number, words: number, exact: boolean) => {
      if (words > best.words) Object.assign(best, { end, words, exact, meanings: [...found] })
      else best.meanings.push(...found.filter((one) => !best.meanings.includes(one)))
    }
    const walk = (node: Node<Meaning>, at: number, words: number, exact: boolean): void => {
      if (node.meanings !== null && words >= best.words) keep(node.meanings, at, words, exact)
      let place = at
      for (let passed = 0; passed <= this.#passedMax; passed += 1, place += 1) {
        const token = tokens[place]
        if (token === undefined || (words > 0 && token.clause !== tokens[at - 1]?.clause)) return
        this.#step(node, token, (next, isExact) => walk(next, place + 1, words + 1, exact && isExact))
        if (words === 0 || !this.#isPassed(token.folded)) return
      }
    }
    walk(this.#root, from, 0, true)
    return best.words === 0 ? null : best
  }

  #step(node: Node<Meaning>, token: Token, go: (next: Node<Meaning>, exact: boolean) => void): void {
    const { next } = node
    if (next === null) return
    const asItStands = next.get(`!${token.folded}`)
    if (asItStands !== undefined) go(asItStands, true)
    const exact = next.get(`=${token.folded}`)
    if (exact !== undefined) go(exact, true)
    const plain = this.#plain?.get(token.folded)
    const melted = plain === undefined ? undefined : next.get(`=${plain}`)
    if (melted !== undefined && melted !== exact) go(melted, false)
    // Of grammar no other form is meant: Portuguese "como" is no eating.
    if (isStopwordAnywhere(token.folded)) return
    const stemmed = next.get(`~${this.#stemOf(token.word)}`)
    if (stemmed !== undefined && stemmed !== exact) go(stemmed, false)
  }

  /** Whether a word, in any form, stands in some wording. */
  knows(token: Token | undefined): boolean {
    return token !== undefined && this.#words.has(this.#stemOf(token.word))
  }
}
