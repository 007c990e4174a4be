import { limits } from '../../protocol/limits.ts'
import { Memo } from '../../protocol/memo.ts'
import type { Conditional } from '../answering/conditional.ts'

/** An encoded page, ready to be sent. */
export interface Page extends Conditional {
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
  readonly engine: { readonly head: { readonly seq: number }; readonly turns: number }
  readonly stop: { readonly isInForce: boolean }
}): StateVersion {
  if (engine.turns === 0 && !stop.isInForce) return engine.head.seq
  return `${engine.head.seq} ${engine.turns} ${stop.isInForce}`
}

/**
 * Encoded pages, bounded by their bytes, each made of the newest committed state: a commit makes all of them old at once.
 * Readers that ask for the same page at the same time wait for one build.
 */
export class PageCache<Failure, Kept extends Page = Page> {
  readonly #bytesMax: number
  #pages: Memo<string, Kept, StateVersion>
  #forgetting: NodeJS.Timeout | undefined
  readonly #building = new Map<string, Promise<Kept | Failure>>()

  constructor(bytesMax: number = limits.PAGE_CACHE_BYTES_MAX) {
    this.#bytesMax = bytesMax
    this.#pages = this.#noPages()
  }

  /** The page under `key` of a state: from the cache while it is fresh, else built now. */
  async page(
    key: string,
    version: StateVersion,
    now: number,
    build: () => Promise<Kept | Failure>,
  ): Promise<Kept | Failure> {
    const page = this.#pages.get(key, version)
    // A clock that was set back makes a page old too.
    if (page && Math.abs(now - page.builtAt) < limits.PAGE_FRESH_MS) return page
    const asked = `${version} ${key}`
    return this.#building.get(asked) ?? this.#build(asked, key, version, build)
  }

  #build(
    asked: string,
    key: string,
    version: StateVersion,
    build: () => Promise<Kept | Failure>,
  ): Promise<Kept | Failure> {
    const building = build()
      .then((built) => {
        if (isPage(built) && !built.isBehind) this.#keep(key, version, built as Kept)
        return built
      })
      .finally(() => this.#building.delete(asked))
    this.#building.set(asked, building)
    return building
  }

  /** None is shown for longer than it is fresh, so none is held for longer: once nobody asks, megabytes would stay (20, measured). */
  #keep(key: string, version: StateVersion, page: Kept): void {
    this.#pages.set(key, version, page)
    this.#forgetting ??= setTimeout(() => {
      this.#forgetting = undefined
      this.#pages = this.#noPages()
    }, limits.PAGE_FRESH_MS).unref()
  }

  #noPages(): Memo<string, Kept, StateVersion> {
    return new Memo(this.#bytesMax, ({ value }) => value.body.length)
  }
}

function isPage(built: unknown): built is Page {
  return typeof built === 'object' && built !== null && 'builtAt' in built
}
