import { limits } from '../protocol/limits.ts'

/**
 * The stored texts that were checked here last, by their keys: what this process wrote itself, or read before, need not be
 * held to its schema again. Only the text counts, so that a refused entry or another process leaves nothing wrong behind.
 */
export class CheckedTexts {
  readonly #texts = new Map<string, string>()

  has(key: string, text: string): boolean {
    return this.#texts.get(key) === text
  }

  add(key: string, text: string): void {
    this.#texts.delete(key)
    this.#texts.set(key, text)
    if (this.#texts.size <= limits.CHECKED_SNAPSHOTS_MAX) return
    for (const oldest of this.#texts.keys()) {
      this.#texts.delete(oldest)
      return
    }
  }
}
