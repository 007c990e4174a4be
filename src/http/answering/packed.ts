import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The codings of `Accept-Encoding`, the best first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Most of what the slowest saves, in a millisecond or two. */
export const PAGE_QUALITY = 5

/** Compresses on a thread of the pool. `quality` is that of Brotli. */
export async function packed(
  coding: Coding,
  bytes: Uint8Array,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'gzip') return new Uint8Array(await zip(bytes))
  return new Uint8Array(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
}
