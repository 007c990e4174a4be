import { joinPostings, withoutPostings } from './postings.ts'

/**
 * The terms of a block lie in buckets, and a bucket is one value: lines of `term!postings`, sorted, each after a line
 * feed. A key for each term would be a hundred times as many keys and twice the bytes (measured with 100,000 records of
 * 100 words: indexing takes 1.7 times as long that way; the price of this one is a lookup of 15 microseconds instead of 5).
 */
export const BUCKETS = 512

/** Where a term lies: FNV-1a, 32 bits (Fowler, Noll, Vo). */
export function bucketOf(term: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < term.length; index += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % BUCKETS
}

/** The postings of a term. Neither terms nor postings hold a line feed, so what is found is a whole line. */
export function postingsIn(bucket: string, term: string): string | undefined {
  const line = `\n${term}!`
  const at = bucket.indexOf(line)
  if (at < 0) return undefined
  const end = bucket.indexOf('\n', at + 1)
  return bucket.slice(at + line.length, end < 0 ? undefined : end)
}

/** One line of a bucket. */
export function lineOf(term: string, postings: string): string {
  return `\n${term}!${postings}`
}

/** The bucket of two parts of a block, the earlier rows first. */
export function joinBuckets(earlier: string, later: string): string {
  const lines = new Map(linesOf(earlier))
  for (const [term, postings] of linesOf(later)) {
    const before = lines.get(term)
    lines.set(term, before === undefined ? postings : joinPostings(before, postings))
  }
  return encodeLines([...lines].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A bucket without some rows; undefined when it names none of them, empty when nothing is left. */
export function withoutRows(bucket: string, gone: ReadonlySet<number>): string | undefined {
  let named = false
  const lines = linesOf(bucket).map(([term, postings]) => {
    const left = withoutPostings(postings, gone)
    if (left !== undefined) named = true
    return [term, left ?? postings] as const
  })
  return named ? encodeLines(lines.filter(([, postings]) => postings !== '')) : undefined
}

type Line = readonly [term: string, postings: string]

function linesOf(bucket: string): Line[] {
  const lines = bucket.split('\n').slice(1)
  return lines.map((line) => {
    const end = line.indexOf('!')
    return [line.slice(0, end), line.slice(end + 1)]
  })
}

function encodeLines(lines: readonly Line[]): string {
  return lines.map(([term, postings]) => lineOf(term, postings)).join('')
}
