import { type Refusal, refuse } from '../protocol/refusal.ts'

/** The refusals of an engine that takes no input, or that does not know the outcome of one. */

export function storeDamaged(): Refusal {
  return refuse('storage_unavailable', 'The store did not pass its checks; writes are refused, reads go on.')
}

export function storeFailed(): Refusal {
  return refuse('storage_unavailable', 'The store failed; the service is stopping.')
}

export function shuttingDown(): Refusal {
  return refuse('shutting_down', 'The service is shutting down.', { retryAfterSeconds: 5 })
}

export function queueFull(): Refusal {
  return refuse('queue_full', 'Too many actions are waiting.', { retryAfterSeconds: 1 })
}

export function outcomeUnknown(): Refusal {
  return refuse(
    'outcome_unknown',
    'The store failed while this action was being written; ask again by nonce.',
  )
}

/** Nothing of it was written, and nothing will be. */
export function notShared(): Refusal {
  return refuse('storage_unavailable', 'The log that the nodes share takes nothing now; reads go on.', {
    retryAfterSeconds: 5,
  })
}

/** A stop holds all the same, and a release does not: that is why it is no unknown outcome. */
export function notWrittenDown(): Refusal {
  return refuse('storage_unavailable', 'The command could not be written down. A stop holds in this process.')
}

/** One of several nodes, until it is where the others are. */
export function joining(): Refusal {
  return refuse('starting', 'The node folds the log: it answers, and is not where the others are yet.', {
    retryAfterSeconds: 5,
  })
}

export function tookItselfOut(reason: string): Refusal {
  return refuse('storage_unavailable', `This node took itself out: ${reason}.`)
}
