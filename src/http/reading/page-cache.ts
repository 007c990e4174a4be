import { limits } from '../../protocol/limits.ts'
import type { Fresh } from '../answering/conditional.ts'

/** An encoded page, ready to be sent. */
export interface Page extends Fresh {
  /** Milliseconds since the epoch. */
  readonly builtAt: number
  /** The search index had not read all that is committed: the page is shown once, and not kept. */
  readonly isBehind?: boolean
}

/** The state that pages show: the newest entry, and what is known before it has an entry. */
export type StateVersion = number | string

/**
 * Whether a stop is in force: it is so a moment before the log has it, and without an entry when it cannot be written
 * down.
 */
export function stateVersion({
  engine,
  stop,
}: {
  readonly engine: { readonly head: { readonly seq: number }; readonly recoveries: number }
  readonly stop: { readonly isInForce: boolean }
}): StateVersion {
  if (engine.recoveries === 0 && !stop.isInForce) return engine.head.seq
  return `${engine.head.seq} ${engine.recoveries} ${stop.isInForce}`
}

/**
 * Encoded pages of the newest committed state, least recently used out first, bounded by their bytes. A commit makes
 * all of them old at once. Readers that ask for the same page at the same time wait for one build.
 */
export class PageCache<Failure, Kept extends Page = Page> {
  readonly #bytesMax: number
  /** In order of use, oldest first: a Map keeps insertion order. */
  readonly #pages = new Map<string, Kept>()
  readonly #building = new Map<string, Promise<Kept | Failure>>()
  #version: StateVersion = -1
  #bytes = 0

  constructor(bytesMax: number = limits.PAGE_CACHE_BYTES_MAX) {
    this.#bytesMax = bytesMax
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The page under `key` of a state: from the cache while it is fresh, else built now. */
  async page(
    key: string,
    version: StateVersion,
    now: number,
    build: () => Promise<Kept | Failure>,
  ): Promise<Kept | Failure> {
    if (version !== this.#version) this.#forget(version)
    const page = this.#pages.get(key)
    // A clock that was set back makes a page old too.
    if (page && Math.abs(now - page.builtAt) < limits.PAGE_FRESH_MS) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
      return page
    }
    return this.#building.get(key) ?? this.#build(key, build)
  }

  #build(key: string, build: () => Promise<Kept | Failure>): Promise<Kept | Failure> {
    const version = this.#version
    const building = build()
      .then((built) => {
        if (version === this.#version && isPage(built) && !built.isBehind) this.#keep(key, built as Kept)
        return built
      })
      .finally(() => {
        if (this.#building.get(key) === building) this.#building.delete(key)
      })
    this.#building.set(key, building)
    return building
  }

  #keep(key: string, page: Kept): void {
    this.#drop(key)
    if (page.body.length > this.#bytesMax) return
    this.#pages.set(key, page)
    this.#bytes += page.body.length
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#bytesMax) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.body.length ?? 0
    this.#pages.delete(key)
  }

  #forget(version: StateVersion): void {
    this.#version = version
    this.#bytes = 0
    this.#pages.clear()
    this.#building.clear()
  }
}

function isPage(built: unknown): built is Page {
  return typeof built === 'object' && built !== null && 'builtAt' in built
}
