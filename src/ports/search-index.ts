/**
 * The port of the search index: what stands under a sequence number, found by its words. It is a projection: everything in
 * it follows from the log, so an index that cannot be used is made anew, never repaired.
 *
 * What an adapter promises:
 * - `write` is atomic and in order: the texts, what is withdrawn, and the cursor come into effect together;
 * - `find` answers from what was written, newest first, and ends early when it has taken longer than it may;
 * - of a withdrawn text no byte is left where the index is kept, once the `write` that withdrew it has resolved;
 * - a damaged index makes `cursor`, `write` and `find` reject with `IndexDamaged`; `clear` makes it usable again.
 */
export interface SearchIndex {
  /** The cursor; undefined when the index is empty. */
  cursor(): Promise<IndexCursor | undefined>
  write(changes: IndexChanges): Promise<void>
  find(wanted: Wanted, page: Page): Promise<Found>
  /** Makes it anew, empty. */
  clear(): Promise<void>
  /** Closing twice is harmless. */
  close(): Promise<void>
}

/** The files are not an index, or no longer one. `cause` is the library's error. */
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

/** Which places are asked for. */
export interface Page {
  /** Only those below this sequence number. */
  readonly before: number
  readonly limit: number
  /** So many milliseconds of processor time it may take, and what it has begun: at least one step further down. */
  readonly ms: number
}

/** Where a text meets what is wanted. */
export interface Place {
  readonly seq: number
  /** Which of its texts has the most of the words. */
  readonly text: number
  /** `[start, end]` of words that were asked for, in UTF-16 units of that text as it was written; the first few hundred. */
  readonly words: ReadonlyArray<readonly [start: number, end: number]>
}

export interface Found {
  /** Newest first. */
  readonly places: readonly Place[]
  /** Everything from here up was looked through; 0 when that is all. */
  readonly reached: number
  /** Processor time that it took. */
  readonly ms: number
}

/** One condition on the words of a text. Words are as `wordsOf` gives them. */
export type Clause =
  /** The word in any of its forms. */
  | { readonly kind: 'word'; readonly word: string }
  /** Pieces that all stand in it: each is words as they are spelled but for case and accents, one after the other. */
  | { readonly kind: 'phrase'; readonly pieces: readonly (readonly string[])[] }
  /** A word that begins so. */
  | { readonly kind: 'prefix'; readonly word: string }

/** Every condition of `all`, every mark, and none of the conditions of `none`. */
export interface Wanted {
  readonly all: readonly Clause[]
  readonly none: readonly Clause[]
  readonly marks: readonly string[]
}
