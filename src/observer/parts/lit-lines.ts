/** So many lines of one chart can be lit; more are too many to be told apart. */
const LIT_MAX = 24

/** The mark of a line by its place. */
export function markOf(place: number): string {
  return place < LIT_MAX ? `f${place}` : ''
}

/** The rules by which one line is lit, by the mouse or the keyboard, while the others step back. */
export function lightStyles(): string {
  const marks = Array.from({ length: LIT_MAX }, (_, place) => `.${markOf(place)}`)
  const dim = marks.map(
    (mark) => `.forecast-lines:has(${mark}:is(:hover,:focus-within)) .line:not(${mark}){opacity:.14}`,
  )
  const lit = marks.map(
    (mark) => `.forecast-lines:has(${mark}:is(:hover,:focus-within)) .line${mark}{stroke-width:3}`,
  )
  return [...dim, ...lit].join('')
}
