import type { Anchor, AnchorPoint } from '../src/ports/anchor.ts'
import { formatAnchorPoint } from './anchor-point.ts'

/**
 * An anchor in memory. It outlives `close`, as the file would, so that a test can restart a service on it.
 * @param newest what was noted before
 */
export function memoryAnchor(newest?: AnchorPoint): Anchor {
  return {
    async read() {
      return newest
    },
    async append(point) {
      formatAnchorPoint(point, newest)
      newest = { seq: point.seq, hash: point.hash }
    },
    async close() {},
  }
}
