import { type Refusal, refuse } from '../../protocol/refusal.ts'
import { isDamage } from '../../records/soundness.ts'
import { internalError } from './problem.ts'

/** Every storage adapter names its failures `storage_...`; they are known here by that code alone. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('storage_')
}

/** The answer to a request that met a fault. */
export function refusalOfFault(fault: unknown): Refusal {
  return isStorageFailure(fault) ? unreadable(fault) : internalError()
}

/** The answer to a request that needed the store. */
export function unreadable(error: unknown): Refusal {
  return isDamage(error)
    ? refuse('damaged', 'What is stored for this answer is damaged; it is not shown.', {
        retryAfterSeconds: 5,
      })
    : refuse('storage_unavailable', 'The store cannot be read now.', { retryAfterSeconds: 5 })
}
