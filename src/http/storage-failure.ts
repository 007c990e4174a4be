/** Every storage adapter names its failures `storage_...`; they are known here by that code alone. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('storage_')
}
