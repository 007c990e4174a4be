import type { StoredState } from '../../machines/kind.ts'
import { limits } from '../protocol/limits.ts'
import type { StoredActor } from '../records/actor.ts'

/** What is stored of an actor, once its state was held to its schema. */
export type CheckedActor = StoredActor & { readonly state: StoredState }

/** What was stored of an actor, and what was made of it. */
interface Known {
  readonly text: string
  readonly actor: CheckedActor
}

/**
 * The actors that this process wrote or read last, by their keys: what their stored text says need not be parsed and held to
 * its schema again. Only the text counts, so that a refused entry or another process leaves nothing wrong behind. Machines
 * are pure: they make a new state, and leave this one as it is.
 */
export class KnownActors {
  readonly #known = new Map<string, Known>()

  get(key: string, text: string): CheckedActor | undefined {
    const known = this.#known.get(key)
    return known?.text === text ? known.actor : undefined
  }

  set(key: string, text: string, actor: CheckedActor): void {
    this.#known.delete(key)
    this.#known.set(key, { text, actor })
    if (this.#known.size <= limits.ACTORS_KNOWN_MAX) return
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest)
      return
    }
  }
}
