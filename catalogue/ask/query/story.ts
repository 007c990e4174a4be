import type { Sentence } from '../lexicon.ts'
import type { Library } from '../library.ts'
import { placedReading } from './reading.ts'
import type { PlacedRead } from './term.ts'

/** What a clause may hold that only tells why somebody asks. */
const TELLING =
  /^(word|filler|pause|name|whether|which|joint|only|number|side|about|as|set|back|beside|than|more|every|open|vague|bound)$/

const asks = ({ read }: PlacedRead) => !TELLING.test(read.is) || (read.is === 'number' && read.value > MANY)

/** A greater number than this is a year, or so many pages. */
const MANY = 99

/** Whether something stands in a clause that only tells why somebody asks ("I have a long way home, which is the shortest?"). */
export function toldIn(sentence: Sentence, library: Library): (place: PlacedRead) => boolean {
  const { tokens } = sentence
  const placed = placedReading(sentence, library)
  const starts = tokens.flatMap(({ pause, begins }, at) => (at === 0 || pause || begins === true ? [at] : []))
  const clauses = starts.map((start, at) => ({ start, end: starts[at + 1] ?? tokens.length }))
  const asking = clauses.filter(({ start, end }) =>
    placed.some((one) => one.start >= start && one.start < end && asks(one)),
  )
  const told = clauses.filter((clause) =>
    asking.length > 0 ? !asking.includes(clause) : clause !== clauses.at(-1),
  )
  return (place) => told.some(({ start, end }) => place.start >= start && place.start < end)
}
