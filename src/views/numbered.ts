import type { KeyRange, StorageReader } from '../ports/storage.ts'
import { keys, ranges, seqOfKey } from '../records/layout/keyspace.ts'

/** Which members of a list a page holds, counted from 1 in the order of time, and how many there are. */
export interface Numbers {
  readonly from: number
  readonly to: number
  readonly of: number
}

/** A page of a list by its number: what it holds, and the entry that comes after it; undefined on the last page. */
export interface NumberedPage {
  readonly numbers: Numbers
  readonly before: number | undefined
}

/** Keys of one read: other work has its turn between two of them. */
const SLICE = 1_000

/**
 * A page of `limit` members, counted from the beginning of the list: unlike pages from the newest on, it holds the same
 * members for ever. Costs a walk from the nearer end of the list (about 1 µs a member).
 */
export async function pageByNumber(
  store: StorageReader,
  list: string,
  { page, limit, of }: { readonly page: number; readonly limit: number; readonly of: number },
): Promise<NumberedPage> {
  const from = (page - 1) * limit + 1
  const to = Math.min(page * limit, of)
  const numbers = { from: Math.min(from, of), to, of }
  if (to === of) return { numbers, before: undefined }
  const all = ranges.list(list)
  const key =
    to < of / 2 ? await nth(store, all, to) : await nth(store, { ...all, reverse: true }, of - to - 1)
  return { numbers, before: key === undefined ? undefined : seqOfKey(key) }
}

/** The number of the member that the entry `seq` made, from 1. */
export async function numberOf(
  store: StorageReader,
  list: string,
  { seq, of }: { readonly seq: number; readonly of: number },
): Promise<number> {
  return of - (await count(store, { gt: keys.member(list, seq), lt: ranges.list(list).lt }))
}

/** The key at this place of a range, from 0. */
async function nth(store: StorageReader, range: KeyRange, place: number): Promise<string | undefined> {
  for (let rest = range, left = place; ; ) {
    const entries = await store.page(rest, Math.min(left + 1, SLICE))
    const last = entries.at(-1)
    if (last === undefined || left < entries.length) return entries[left]?.[0]
    left -= entries.length
    rest = beyond(rest, last[0])
  }
}

async function count(store: StorageReader, range: KeyRange): Promise<number> {
  for (let rest = range, counted = 0; ; ) {
    const entries = await store.page(rest, SLICE)
    counted += entries.length
    const last = entries.at(-1)
    if (last === undefined || entries.length < SLICE) return counted
    rest = beyond(rest, last[0])
  }
}

function beyond({ gte, gt, lt, lte, reverse }: KeyRange, key: string): KeyRange {
  return reverse
    ? { reverse, lt: key, ...(gte !== undefined && { gte }), ...(gt !== undefined && { gt }) }
    : { gt: key, ...(lt !== undefined && { lt }), ...(lte !== undefined && { lte }) }
}
