interface Node<T> {
  readonly next: Map<string, Node<T>>
  value?: T
}

/** Phrases of whole words, each with what it means; the longest that stands at a place is the one that is said there. */
export class Phrases<T> {
  readonly #root: Node<T> = { next: new Map() }

  /** A pattern is words apart by spaces; `a|b` are words that stand for each other, and `a|?` may be missing. */
  add(pattern: string, value: T): void {
    let ends = [this.#root]
    for (const part of pattern.trim().split(/\s+/)) {
      const words = part.split('|')
      for (const word of words) if (word !== '?') this.words.add(word)
      const further = words
        .filter((word) => word !== '?')
        .flatMap((word) => ends.map((end) => step(end, word)))
      ends = words.includes('?') ? [...ends, ...further] : further
    }
    for (const end of ends) end.value ??= value
  }

  /** Every word that a phrase is made of. */
  readonly words = new Set<string>()

  longestAt(words: readonly string[], start: number): { readonly value: T; readonly length: number } | null {
    let node: Node<T> | undefined = this.#root
    let found: { value: T; length: number } | null = null
    for (let at = start; at < words.length; at += 1) {
      node = node.next.get(words[at] ?? '')
      if (node === undefined) break
      if (node.value !== undefined) found = { value: node.value, length: at - start + 1 }
    }
    return found
  }
}

function step<T>(from: Node<T>, word: string): Node<T> {
  const known = from.next.get(word)
  if (known !== undefined) return known
  const made: Node<T> = { next: new Map() }
  from.next.set(word, made)
  return made
}
