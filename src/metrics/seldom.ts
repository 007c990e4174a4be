/** So many times as long as a reading took, nothing is read again: it takes a hundredth of the time at most. */
const REST_FACTOR = 100

/** A reading that may take long: asked for again too soon, it is the last one. Those who ask together wait for one. */
export function seldom<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined
  let nextAt = 0
  return () => {
    if (last !== undefined && performance.now() < nextAt) return last
    nextAt = Number.POSITIVE_INFINITY
    const startedAt = performance.now()
    last = read().finally(() => {
      const endedAt = performance.now()
      nextAt = endedAt + REST_FACTOR * (endedAt - startedAt)
    })
    return last
  }
}
