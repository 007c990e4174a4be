import { limits } from '../protocol/limits.ts'

/** The ingredients of a public record: while they are the same, so is the record. */
export interface Ingredients {
  readonly row: string
  readonly baseUrl: string
}

interface Remembered<Made> extends Ingredients {
  readonly made: Made
}

/**
 * Remembers what was made of stored text, the least recently used going first. A commit makes every page old, but
 * hardly any record (measured: reading 30 takes 206 microseconds when all are made anew, 113 when none is).
 * What is found is right because its ingredients are compared, whatever the store.
 */
export class RecordMemo<Made> {
  readonly #charsMax: number
  readonly #remembered = new Map<number, Remembered<Made>>()
  #chars = 0

  constructor(charsMax: number = limits.MEMO_CHARS_MAX) {
    this.#charsMax = charsMax
  }

  recall(seq: number, { row, baseUrl }: Ingredients): Made | undefined {
    const known = this.#remembered.get(seq)
    if (known?.row !== row || known.baseUrl !== baseUrl) return undefined
    this.#remembered.delete(seq)
    this.#remembered.set(seq, known)
    return known.made
  }

  remember(seq: number, ingredients: Ingredients, made: Made): void {
    this.#drop(seq)
    this.#remembered.set(seq, { ...ingredients, made })
    this.#chars += ingredients.row.length
    for (const oldest of this.#remembered.keys()) {
      if (this.#chars <= this.#charsMax) return
      this.#drop(oldest)
    }
  }

  #drop(seq: number): void {
    this.#chars -= this.#remembered.get(seq)?.row.length ?? 0
    this.#remembered.delete(seq)
  }
}
