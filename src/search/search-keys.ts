import { prefixRange } from '../records/keyspace.ts'

const BLOCK_DIGITS = 8

function blockPrefix(block: number): string {
  return `search!b!${String(block).padStart(BLOCK_DIGITS, '0')}!`
}

/**
 * The keys of the search index. Blocks come first: the index grows at its end, as the log does, so LevelDB never merges
 * a new block into old ones, and the text of one record is dropped by reading one block.
 */
export const searchKeys = {
  cursor: 'search!cursor',
  bucket: (block: number, bucket: number) => blockPrefix(block) + String(bucket).padStart(3, '0'),
} as const

export const searchRanges = {
  all: prefixRange('search!'),
  block: (block: number) => prefixRange(blockPrefix(block)),
  /** Every block from this one on. */
  blocksFrom: (block: number) => ({ ...prefixRange('search!b!'), gte: blockPrefix(block) }),
} as const
