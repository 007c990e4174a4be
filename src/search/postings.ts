/**
 * Where a term stands in one block of the log: ascending offsets, each stored as its distance from the one before in
 * one UTF-16 unit. UTF-8 then writes most of them in one byte.
 */

/** Keeps the line feed free, which parts one list from the next: a distance is 1 at least. */
const SHIFT = 10

/** The longest block: a distance, shifted, must stay below the surrogates. */
export const BLOCK_ROWS_MAX = 0xd000

/** Writes ascending offsets after those that `text` holds already; none and nothing gives the empty text. */
export function encodePostings(offsets: Iterable<number>, text = ''): string {
  let encoded = text
  let last = -1
  visitPostings(text, (offset) => {
    last = offset
  })
  for (const offset of offsets) {
    // A crash may have stored the end of a list whose block was not complete yet.
    if (offset <= last) continue
    encoded += String.fromCharCode(offset - last + SHIFT)
    last = offset
  }
  return encoded
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
  const left: number[] = []
  let named = false
  visitPostings(text, (offset) => {
    if (gone.has(offset)) named = true
    else left.push(offset)
  })
  return named ? encodePostings(left) : undefined
}
