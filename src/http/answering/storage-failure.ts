import { type Refusal, refuse } from '../../protocol/refusal.ts'

/** Every storage adapter names its failures `storage_...`; they are known here by that code alone. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('storage_')
}

/** The answer to a request that needed the store. */
export function unreadable(): Refusal {
  return refuse('storage_unavailable', 'The store cannot be read now.', { retryAfterSeconds: 5 })
}
