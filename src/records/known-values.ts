import { limits } from '../protocol/limits.ts'
import { Recent } from '../protocol/recent.ts'

/** A stored text, and the value that was made of it. */
interface Known {
  readonly text: string
  readonly value: unknown
  /** Whether the store holds this text: it was committed, and not only meant to be. */
  isStored: boolean
}

/**
 * The values that this process wrote or read last, by their keys: what their stored text says need not be parsed, and held to
 * its schema, again. Only the text counts, so that a refused entry leaves nothing wrong behind. Nobody changes a value:
 * whoever has another makes a new one.
 */
export class KnownValues {
  #known = new Recent<string, Known>(limits.VALUES_KNOWN_MAX)

  /** The value of the text under this key: the known one, or the one that `make` reads. */
  of<T>(key: string, text: string, make: (text: string) => T): T {
    const known = this.#known.get(key)
    if (known?.text === text) return known.value as T
    const value = make(text)
    this.set(key, text, value)
    return value
  }

  /** The same, if it is known; nothing is kept. */
  if<T>(key: string, text: string): T | undefined {
    const known = this.#known.get(key)
    return known?.text === text ? (known.value as T) : undefined
  }

  set(key: string, text: string, value: unknown): void {
    this.#known.set(key, { text, value, isStored: false })
  }

  /** The text that the store holds under this key, when it was written by this process. */
  storedText(key: string): string | undefined {
    const known = this.#known.get(key)
    return known?.isStored ? known.text : undefined
  }

  /** The store was made anew by others. */
  forgetAll(): void {
    this.#known = new Recent(limits.VALUES_KNOWN_MAX)
  }

  /** These changes are durable. */
  noteStored(changes: ReadonlyMap<string, string | null>): void {
    for (const [key, text] of changes) {
      const known = this.#known.get(key)
      if (known) known.isStored = known.text === text
    }
  }
}
