import type { Drawing, DrawnTransition } from '../kind/drawing.ts'
import type { Wording } from './wording.ts'

/** Text of a picture: sizes in pixels, widths estimated generously, so that nothing overlaps in any face. */
export const TEXT = { size: 11, line: 15, character: 6.3, name: 14, nameCharacter: 8 } as const

/** How many characters a line of a label has at most, and how many lines one way has. */
const LINE_CHARS = 20
const LINES_MAX = 4
/** More ways than these between two states are numbers, which lead to the table. */
const WORDED_MAX = 3

/** A line of a label. `way` is the number of a way in the table; `clock` stands where time brings it. */
export interface Line {
  readonly text: string
  readonly way?: number
  readonly clock?: boolean
}

/** A way with its number in the table of ways, from 1. */
export interface Numbered {
  readonly n: number
  readonly way: DrawnTransition
}

export function numbered({ transitions }: Drawing): readonly Numbered[] {
  return transitions.map((way, at) => ({ n: at + 1, way }))
}

/** What stands beside an edge: its event in words, its guard as a question, its clock; or numbers where there is no room. */
export function labelOf(ways: readonly Numbered[], wording: Wording): readonly Line[] {
  if (ways.length <= WORDED_MAX) return ways.flatMap((one) => worded(one, wording))
  return ways.map(({ n, way }) => ({ text: String(n), way: n, clock: way.delay !== undefined }))
}

function worded({ n, way }: Numbered, wording: Wording): readonly Line[] {
  const { delay, guards, event } = way
  // The last guard is what tells a way from those beside it. An opening has rules of its own, which the table lists.
  const last = way.from === null ? undefined : guards.at(-1)
  const others = guards.length > 1 ? ` +${guards.length - 1}` : ''
  const question = last && `${wording.says(last.words).replaceAll('>=', '≥')}?${others}`
  const named = event === 'always' ? '' : wording.event(way)
  const clock = delay !== undefined
  const told = clock ? wording.says(delay) : named
  const lines = wrapped([told, question].filter(Boolean).join(': '))
  const short = lines.length <= LINES_MAX ? lines : wrapped(told).slice(0, LINES_MAX)
  const [begins = '', ...more] = short
  return [{ text: `${n} ${begins}`.trim(), way: n, clock }, ...more.map((text) => ({ text, way: n }))]
}

/** What may happen in a state without leaving it: each by its number and name. */
export function innerOf(ways: readonly Numbered[], wording: Wording): readonly Line[] {
  return ways.map(({ n, way }) => ({
    text: `${n} ${way.delay ? wording.says(way.delay) : wording.event(way)}`,
    way: n,
    clock: way.delay !== undefined,
  }))
}

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= LINE_CHARS) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return text === '' ? [] : lines
}

const CLOCK_WIDTH = 14

export function sizeOf(lines: readonly Line[]): { readonly width: number; readonly height: number } {
  const widths = lines.map(({ text, clock }) => text.length * TEXT.character + (clock ? CLOCK_WIDTH : 0))
  return { width: Math.ceil(Math.max(0, ...widths)) + 8, height: lines.length * TEXT.line + 4 }
}
