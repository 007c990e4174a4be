/** Time as the engine sees it: injected, so that tests and simulations own it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Calls `wake` once, at or after `at`; returns a function that cancels it. */
  schedule(at: number, wake: () => void): () => void
}
