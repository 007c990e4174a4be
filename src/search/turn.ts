/** Lets everything else that waits have a turn of the event loop first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
