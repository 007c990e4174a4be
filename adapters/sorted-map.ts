import type { Entry, KeyRange } from '../src/ports/storage.ts'

/** A chunk of neighbouring keys. The map may change it in place when no view was taken since `epoch`. */
interface Chunk {
  readonly epoch: number
  readonly keys: string[]
  readonly values: string[]
}

interface Position {
  readonly chunk: number
  readonly index: number
}

/** Small enough that inserting in the middle is cheap, large enough that copying the list of chunks is. */
const CHUNK_KEYS_MAX = 512

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return item
}

/** The first index from 0 to `length` for which `reached` holds; it must hold for all that follow. */
function firstIndex(length: number, reached: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (reached(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The place of the first key that is `>= key`, or `> key` when `past`. */
function place(chunks: readonly Chunk[], key: string, past: boolean): Position {
  const reached = (candidate: string | undefined) =>
    candidate !== undefined && (past ? candidate > key : candidate >= key)
  const chunk = firstIndex(chunks.length, (index) => reached(at(chunks, index).keys.at(-1)))
  const keys = chunks[chunk]?.keys ?? []
  return { chunk, index: firstIndex(keys.length, (index) => reached(keys[index])) }
}

function lowerEnd(chunks: readonly Chunk[], range: KeyRange): Position {
  if (range.gte !== undefined) return place(chunks, range.gte, false)
  if (range.gt !== undefined) return place(chunks, range.gt, true)
  return { chunk: 0, index: 0 }
}

function upperEnd(chunks: readonly Chunk[], range: KeyRange): Position {
  if (range.lt !== undefined) return place(chunks, range.lt, false)
  if (range.lte !== undefined) return place(chunks, range.lte, true)
  return { chunk: chunks.length, index: 0 }
}

/** The reads of a view and of the map itself. */
export interface SortedView {
  get(key: string): string | undefined
  /** Entries of the range in order; read lazily, so do not change the map meanwhile (take a view for that). */
  scan(range: KeyRange): Generator<Entry, void, undefined>
}

function find(chunks: readonly Chunk[], key: string): string | undefined {
  const { chunk, index } = place(chunks, key, false)
  const holder = chunks[chunk]
  return holder?.keys[index] === key ? holder.values[index] : undefined
}

function* scan(chunks: readonly Chunk[], range: KeyRange): Generator<Entry, void, undefined> {
  const from = lowerEnd(chunks, range)
  const to = upperEnd(chunks, range)
  const last = Math.min(to.chunk, chunks.length - 1)
  for (let step = 0; step <= last - from.chunk; step++) {
    const number = range.reverse ? last - step : from.chunk + step
    const { keys, values } = at(chunks, number)
    const start = number === from.chunk ? from.index : 0
    const end = number === to.chunk ? to.index : keys.length
    for (let offset = 0; offset < end - start; offset++) {
      const index = range.reverse ? end - 1 - offset : start + offset
      yield [at(keys, index), at(values, index)]
    }
  }
}

/**
 * An ordered map of ASCII keys: sorted chunks, found by binary search, copied on write once a view shares them.
 * Insertion costs the length of one chunk, a view the length of the list of chunks.
 */
export class SortedMap implements SortedView {
  #chunks: Chunk[] = []
  #epoch = 0

  get(key: string): string | undefined {
    return find(this.#chunks, key)
  }

  scan(range: KeyRange): Generator<Entry, void, undefined> {
    return scan(this.#chunks, range)
  }

  /** The map as it stands now, whatever is written later. */
  view(): SortedView {
    this.#epoch++
    const chunks = this.#chunks.slice()
    return { get: (key) => find(chunks, key), scan: (range) => scan(chunks, range) }
  }

  set(key: string, value: string): void {
    const position = place(this.#chunks, key, false)
    // A key beyond all others joins the last chunk.
    const appended = position.chunk === this.#chunks.length && position.chunk > 0
    const number = appended ? position.chunk - 1 : position.chunk
    const { keys, values } = this.#own(number)
    const index = appended ? keys.length : position.index
    const replaced = keys[index] === key ? 1 : 0
    keys.splice(index, replaced, key)
    values.splice(index, replaced, value)
    if (keys.length > CHUNK_KEYS_MAX) this.#split(number)
  }

  delete(key: string): void {
    const { chunk, index } = place(this.#chunks, key, false)
    if (this.#chunks[chunk]?.keys[index] !== key) return
    const { keys, values } = this.#own(chunk)
    keys.splice(index, 1)
    values.splice(index, 1)
    if (keys.length === 0) this.#chunks.splice(chunk, 1)
  }

  /** The chunk, made ours to change: copied when a view shares it, made when there is none yet. */
  #own(number: number): Chunk {
    const chunk = this.#chunks[number]
    if (chunk?.epoch === this.#epoch) return chunk
    const { keys, values } = chunk ?? { keys: [], values: [] }
    const copy = { epoch: this.#epoch, keys: keys.slice(), values: values.slice() }
    this.#chunks[number] = copy
    return copy
  }

  #split(number: number): void {
    const { epoch, keys, values } = at(this.#chunks, number)
    const half = keys.length >>> 1
    this.#chunks.splice(number + 1, 0, { epoch, keys: keys.splice(half), values: values.splice(half) })
  }
}
