/**
 * Where a term stands in one block of the log: ascending offsets, each stored as its distance from the one before in
 * one UTF-16 unit. UTF-8 then writes most of them in one byte.
 */

/** Keeps the line feed free, which parts one list from the next: a distance is 1 at least. */
const SHIFT = 10

/** The longest block: a distance, shifted, must stay below the surrogates. */
export const BLOCK_ROWS_MAX = 0xd000

/** Writes the rows of one term from the newest to the oldest, the way they are held in memory. */
export class PostingsWriter {
  /** Filled from its end: a distance is known when the row before comes. */
  readonly #distances: Uint16Array
  readonly #bytes: Buffer
  #start: number
  #newer = -1

  constructor(blockRows: number) {
    this.#distances = new Uint16Array(blockRows)
    this.#bytes = Buffer.from(this.#distances.buffer)
    this.#start = blockRows
  }

  /** The next offset, lower than the one before. */
  add(offset: number): void {
    if (this.#newer >= 0) {
      this.#start -= 1
      this.#distances[this.#start] = this.#newer - offset + SHIFT
    }
    this.#newer = offset
  }

  /** What was added, as it is stored, and begins anew; empty when nothing was. */
  take(): string {
    if (this.#newer < 0) return ''
    const oldest = unitOf(this.#newer + 1)
    const postings = oldest + this.#bytes.toString('utf16le', 2 * this.#start)
    this.#start = this.#distances.length
    this.#newer = -1
    return postings
  }
}

/** The rows of a term in two parts of a block, the earlier rows first. */
export function joinPostings(earlier: string, later: string): string {
  let last = -1
  visitPostings(earlier, (offset) => {
    last = offset
  })
  return earlier + unitOf(later.charCodeAt(0) - SHIFT - (last + 1)) + later.slice(1)
}

/** Reads offsets back, in ascending order. */
export function visitPostings(text: string, see: (offset: number) => void): void {
  let offset = -1
  for (let index = 0; index < text.length; index += 1) {
    offset += text.charCodeAt(index) - SHIFT
    see(offset)
  }
}

/** What is left of a list without some offsets; undefined when it names none of them. */
export function withoutPostings(text: string, gone: ReadonlySet<number>): string | undefined {
  let left = ''
  let last = -1
  let named = false
  visitPostings(text, (offset) => {
    if (gone.has(offset)) {
      named = true
      return
    }
    left += unitOf(offset - last)
    last = offset
  })
  return named ? left : undefined
}

function unitOf(distance: number): string {
  return String.fromCharCode(distance + SHIFT)
}
