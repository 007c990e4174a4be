import { limits } from '../protocol/limits.ts'

/** What was stored under a key, and what was made of it. */
interface Known {
  readonly text: string
  readonly value: unknown
}

/**
 * The values that this process wrote or read last, by their keys: what their stored text says need not be parsed, and held to
 * its schema, again. Only the text counts, so that a refused entry or another process leaves nothing wrong behind. Nobody
 * changes a value: whoever has another makes a new one.
 */
export class KnownValues {
  readonly #known = new Map<string, Known>()

  /** What the text under this key says: as it is known, or as `make` reads it. */
  of<T>(key: string, text: string, make: (text: string) => T): T {
    const known = this.#known.get(key)
    if (known?.text === text) return known.value as T
    const value = make(text)
    this.set(key, text, value)
    return value
  }

  set(key: string, text: string, value: unknown): void {
    this.#known.delete(key)
    this.#known.set(key, { text, value })
    if (this.#known.size <= limits.VALUES_KNOWN_MAX) return
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest)
      return
    }
  }
}
