/** A bounded map whose entries grow old. The oldest entry leaves first; a lookup does not make an entry younger. */
export interface ExpiringCache<T> {
  get(key: string, now: number): { readonly value: T; readonly storedAt: number } | undefined
  set(key: string, value: T, now: number): void
}

export function expiringCache<T>(lifetimeMs: number, entriesMax: number): ExpiringCache<T> {
  const entries = new Map<string, { readonly value: T; readonly storedAt: number }>()
  return {
    get(key, now) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (now - entry.storedAt < lifetimeMs) return entry
      entries.delete(key)
      return undefined
    },
    set(key, value, now) {
      entries.delete(key)
      const oldest = entries.keys().next()
      if (entries.size >= entriesMax && !oldest.done) entries.delete(oldest.value)
      entries.set(key, { value, storedAt: now })
    },
  }
}
