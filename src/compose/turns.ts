/** Waited for between two steps of long work; it throws once the service closes. */
export type Pause = () => Promise<void> | undefined

/** Lets others have a turn whenever so many milliseconds were taken. */
export function turnsFor(ms: number, closing: AbortSignal): Pause {
  let since = performance.now()
  return () => {
    closing.throwIfAborted()
    if (performance.now() - since < ms) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}

/** What is worked at once, so that a small store waits for nothing. */
const AT_ONCE_MS = 250
const SLICE_MS = 5
const REST_MAX_MS = 1_000

/** Takes a share of the time of one core, in slices: the rest of it is left to others. */
export function shareOf(share: number, closing: AbortSignal): Pause {
  const begun = performance.now()
  let rested = 0
  let since = begun
  return () => {
    closing.throwIfAborted()
    const now = performance.now()
    if (now - since < SLICE_MS) return undefined
    const worked = now - begun - rested
    const owed = Math.max(0, worked - AT_ONCE_MS) / share - worked - rested
    return rest(Math.min(REST_MAX_MS, Math.max(0, owed)), closing).then(() => {
      since = performance.now()
      rested += since - now
    })
  }
}

function rest(ms: number, closing: AbortSignal): Promise<void> {
  if (ms < 1) return new Promise((resolve) => setImmediate(resolve))
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      closing.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    closing.addEventListener('abort', done)
  })
}
