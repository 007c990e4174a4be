import type { Anchor } from '../ports/anchor.ts'
import { limits } from '../protocol/limits.ts'
import type { Head } from './head.ts'

/**
 * Notes the newest head outside the store, one append in flight, always the latest. An idle log is noted whole. A busy one
 * is noted every few batches: the disk syncs one file at a time, and the next batch waits for the note (with a note for each
 * batch there were a tenth fewer signed writes a second, measured).
 */
export class AnchorWriter {
  readonly #anchor: Anchor
  readonly #onFailure: (error: unknown) => void
  /** The newest head that was not noted, whether it is held back or not. */
  #newest: Head | undefined
  #held = 0
  #isDue = false
  #writing: Promise<void> | undefined

  constructor(anchor: Anchor, onFailure: (error: unknown) => void) {
    this.#anchor = anchor
    this.#onFailure = onFailure
  }

  /** Notes a head. One that others are about to follow is held back, a few of them at most, for one note of all. */
  note(head: Head, isFollowed = false): void {
    this.#newest = head
    this.#held += 1
    if (!isFollowed || this.#held >= limits.HEADS_HELD_MAX) this.catchUp()
  }

  /** Notes what was held back. */
  catchUp(): void {
    if (!this.#newest) return
    this.#isDue = true
    this.#writing ??= this.#write()
      .catch(this.#onFailure)
      .finally(() => {
        this.#writing = undefined
        // A head may have come after the last look at the newest, and before this.
        if (this.#isDue) this.catchUp()
      })
  }

  async close(): Promise<void> {
    this.catchUp()
    while (this.#writing) await this.#writing
    await this.#anchor.close()
  }

  async #write(): Promise<void> {
    while (this.#isDue && this.#newest) {
      const { seq, hash } = this.#newest
      this.#newest = undefined
      this.#held = 0
      this.#isDue = false
      await this.#anchor.append({ seq, hash })
    }
  }
}
