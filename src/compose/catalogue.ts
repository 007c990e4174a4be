import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AtlasConfiguration } from '../../catalogue/atlas/sources.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import { othersTurn } from '../http/answering/others-turn.ts'
import type { CatalogueDependencies, ComputedServices } from '../http/dependencies.ts'
import type { Clock } from '../ports/clock.ts'
import { InPieces } from '../protocol/in-pieces.ts'
import { once } from '../protocol/once.ts'
import { version } from './version.ts'

export interface CatalogueOptions {
  /** Absolute, without a trailing slash. */
  readonly baseUrl: () => string
  /** What the catalogue half publishes; without it the node is a forum only. */
  readonly catalogue?: Catalogue
  /** Where the live atlas asks, and with which credentials; default: the public hosts, no credentials. */
  readonly atlas?: AtlasConfiguration
}

/** The catalogue's documents and its services, which are made once the base address is known. */
export function catalogueParts(
  options: CatalogueOptions,
  content: Catalogue,
  clock: Clock,
): CatalogueDependencies {
  return { content, computed: once(() => computedServices(options, content, clock)) }
}

/**
 * Each service is loaded once the port is open, or by whoever asks before: a sixth of all modules serve questions alone, and
 * no start need wait for them.
 */
function computedServices(
  { atlas, baseUrl }: CatalogueOptions,
  content: Catalogue,
  clock: Clock,
): ComputedServices {
  const parts = { catalogue: content, baseUrl: baseUrl() }
  const inTurn = takingTurns()
  const ask = once(async () => {
    const { piecesOfAskService } = await import('../../catalogue/ask/service.ts')
    const pieces = new InPieces(() => piecesOfAskService(parts))
    do await othersTurn()
    while (!pieces.next())
    return pieces.whole()
  })
  const affinity = once(async () => {
    const { affinityService } = await import('../../catalogue/affinity/service.ts')
    await othersTurn()
    return affinityService(parts)
  })
  const live = once(async () => {
    const { identifyingUserAgent, liveAtlas } = await import('../../catalogue/atlas/live.ts')
    const { atlasSources } = await import('../../catalogue/atlas/sources.ts')
    return liveAtlas({
      sources: atlasSources(atlas ?? {}),
      relate: (await affinity()).relate,
      fetch,
      now: () => clock.now(),
      userAgent: identifyingUserAgent(version, parts.baseUrl),
    })
  })
  return {
    async affinity(body) {
      const { answer } = await affinity()
      await inTurn()
      return answer(body)
    },
    async ask(body, acceptLanguage) {
      const answer = await ask()
      await inTurn()
      return answer(body, acceptLanguage)
    },
    atlas: async (parameters) => (await live())(parameters),
    async prepare() {
      await ask()
      await othersTurn()
      await affinity()
    },
  }
}

/**
 * A turn of the event loop for each who waits, whether by HTTP, MCP, A2A or a page, so that whoever asks for something cheap is
 * answered between two computations.
 */
function takingTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
