import { prefixRange } from '../records/keyspace.ts'

const BLOCK_DIGITS = 8

function blockPrefix(block: number): string {
  return `block!${String(block).padStart(BLOCK_DIGITS, '0')}!`
}

/**
 * The keys in the store of the search index. Every key that is written comes after all that were written before: the
 * index grows at its end, as the log does, so LevelDB never merges new tables into old ones (one key that is written
 * again and again would make every table overlap every other). The text of one record is dropped by reading one block.
 */
export const searchKeys = {
  bucket: (block: number, bucket: number) => blockPrefix(block) + String(bucket).padStart(3, '0'),
  /** Says that a block is complete; the last of its keys. */
  end: (block: number) => `${blockPrefix(block)}end`,
} as const

export const searchRanges = {
  block: (block: number) => ({ gte: blockPrefix(block), lt: searchKeys.end(block) }),
  /** Every block from this one on. */
  blocksFrom: (block: number) => ({ ...prefixRange('block!'), gte: blockPrefix(block) }),
} as const
