import type { Clock } from '../ports/clock.ts'

/** Resolves after so many milliseconds, or when the signal aborts. */
export function pause(time: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const cancel = time.schedule(time.now() + ms, done)
    signal?.addEventListener('abort', done, { once: true })
    function done(): void {
      cancel()
      signal?.removeEventListener('abort', done)
      resolve()
    }
  })
}

/** The same promise, which fails where it has not settled within so many milliseconds. */
export async function within<Value>(time: Clock, ms: number, promised: Promise<Value>): Promise<Value> {
  const over = Promise.withResolvers<never>()
  const cancel = time.schedule(time.now() + ms, () => over.reject(new Error(`no answer within ${ms} ms`)))
  try {
    return await Promise.race([promised, over.promise])
  } finally {
    cancel()
  }
}
