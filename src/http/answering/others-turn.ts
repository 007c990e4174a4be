import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets everybody else have their turn of the event loop: a new connection is accepted in one, its request read in the next, and answered
 * in a third.
 */
export async function othersTurn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}
