import type { SharedLog } from '../ports/shared-log.ts'
import type { Folds } from './folds.ts'
import { FOLDS, type Peers, PRESENCE, type Presence, written } from './peers.ts'

export interface OwnNotesParts {
  readonly log: SharedLog
  readonly peers: Peers
  readonly node: string
  readonly folds: Folds
}

/** What this node says of itself in the log of all, as long as it is one of them. */
export class OwnNotes {
  readonly #parts: OwnNotesParts
  #presence = 0

  constructor(parts: OwnNotesParts) {
    this.#parts = parts
  }

  /** Called in every beat, after the notes of all were read. */
  async say(said: Omit<Presence, 'node'>): Promise<void> {
    const { folds, log, node, peers } = this.#parts
    // Nobody takes it for there before it says what it can fold. Whoever was away for long has been forgotten.
    if (peers.version(FOLDS + node) === 0) await log.keepNote(FOLDS + node, 0, written(folds))
    const version = await log.keepNote(PRESENCE + node, this.#presence, written({ node, ...said }))
    this.#presence = version ?? peers.version(PRESENCE + node)
  }

  /** From now on nobody waits for it. */
  async withdraw(): Promise<void> {
    const { log, node, peers } = this.#parts
    if (this.#presence === 0) return
    await log.keepNote(PRESENCE + node, this.#presence, null)
    this.#presence = 0
    const version = peers.version(FOLDS + node)
    if (version > 0) await log.keepNote(FOLDS + node, version, null)
  }
}
