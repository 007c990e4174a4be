/**
 * The port of the search index: what stands under a sequence number, found by its words. It is a projection: everything in
 * it follows from the log, so an index that cannot be used is made anew, never repaired.
 *
 * What an adapter promises:
 * - `write` is atomic and in order: the texts, what is withdrawn, and the cursor come into effect together;
 * - `find` answers from what was written, newest first;
 * - of a withdrawn text no byte is left where the index is kept, once the `write` that withdrew it has resolved;
 * - a damaged index makes `cursor`, `write` and `find` reject with `IndexDamaged`; `clear` makes it usable again.
 */
export interface SearchIndex {
  /** Where it stands; undefined when it is empty. */
  cursor(): Promise<IndexCursor | undefined>
  write(changes: IndexChanges): Promise<void>
  find(wanted: Wanted, place: { readonly before: number; readonly limit: number }): Promise<number[]>
  /** Makes it anew, empty. */
  clear(): Promise<void>
  /** Closing twice is harmless. */
  close(): Promise<void>
}

/** What lies there is no index, or is one no more. `cause` keeps what the library said. */
export class IndexDamaged extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'IndexDamaged'
  }
}

/** How far the log has been read, and the hash of the entry there: an index of another log is not used. */
export interface IndexCursor {
  readonly seq: number
  readonly hash: string
}

export interface IndexedText {
  readonly seq: number
  /** Each text on its own: no phrase goes from one to the next. */
  readonly texts: readonly string[]
  /** What it can be filtered by: ASCII letters, digits and `_`, with at least one `_`. */
  readonly marks: readonly string[]
}

export interface IndexChanges {
  readonly texts: readonly IndexedText[]
  /** Sequence numbers whose text is gone. */
  readonly gone: readonly number[]
  readonly cursor: IndexCursor
}

/** One condition on the words of a text. Words are as `wordsOf` gives them. */
export type Clause =
  /** The word in any of its forms. */
  | { readonly kind: 'word'; readonly word: string }
  /** These words as they are spelled but for accents, one after the other. */
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  /** A word that has a form which begins so. */
  | { readonly kind: 'prefix'; readonly word: string }

/** Every condition of `all`, every mark, and none of the conditions of `none`. */
export interface Wanted {
  readonly all: readonly Clause[]
  readonly none: readonly Clause[]
  readonly marks: readonly string[]
}
