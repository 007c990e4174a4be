/** What is kept says when it was made. */
interface Dated {
  readonly storedAt: number
}

/** A bounded map whose entries grow old. The oldest entry leaves first; a lookup does not make an entry younger. */
export interface ExpiringCache<T extends Dated> {
  get(key: string, now: number): T | undefined
  set(key: string, value: T): void
}

export function expiringCache<T extends Dated>(lifetimeMs: number, entriesMax: number): ExpiringCache<T> {
  const entries = new Map<string, T>()
  return {
    get(key, now) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (now - entry.storedAt < lifetimeMs) return entry
      entries.delete(key)
      return undefined
    },
    set(key, value) {
      entries.delete(key)
      const oldest = entries.keys().next()
      if (entries.size >= entriesMax && !oldest.done) entries.delete(oldest.value)
      entries.set(key, value)
    },
  }
}
