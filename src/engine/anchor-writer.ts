import type { Anchor } from '../ports/anchor.ts'
import type { Head } from './head.ts'

/**
 * Notes the newest head outside the store, one append in flight, always the latest: a busy log is noted once per
 * append, an idle one is noted whole.
 */
export class AnchorWriter {
  readonly #anchor: Anchor
  readonly #onFailure: (error: unknown) => void
  #newest: Head | undefined
  #writing: Promise<void> | undefined

  constructor(anchor: Anchor, onFailure: (error: unknown) => void) {
    this.#anchor = anchor
    this.#onFailure = onFailure
  }

  note(head: Head): void {
    this.#newest = head
    this.#writing ??= this.#write()
      .catch(this.#onFailure)
      .finally(() => {
        this.#writing = undefined
        // A head may have come after the last look at the newest, and before this.
        if (this.#newest) this.note(this.#newest)
      })
  }

  async close(): Promise<void> {
    while (this.#writing) await this.#writing
    await this.#anchor.close()
  }

  async #write(): Promise<void> {
    while (this.#newest) {
      const { seq, hash } = this.#newest
      this.#newest = undefined
      await this.#anchor.append({ seq, hash })
    }
  }
}
