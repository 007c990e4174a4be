import type { Logger } from 'pino'
import type { OnProgress } from '../sealed/open.ts'

const EVERY_MS = 2_000

/** Says in the log how far a store was written anew: now and then, and with a rate. */
export function renewalProgress(logger: Logger): OnProgress {
  const begun = performance.now()
  let toldAt = Number.NEGATIVE_INFINITY
  return (rows, isDone) => {
    const now = performance.now()
    if (!isDone && now - toldAt < EVERY_MS) return
    toldAt = now
    const rows_per_s = Math.round((rows * 1000) / Math.max(1, now - begun))
    logger.warn({ rows, rows_per_s }, isDone ? 'the store was renewed' : 'the store is being renewed')
  }
}
