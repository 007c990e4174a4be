import { affinityService } from '../../catalogue/affinity/service.ts'
import { askService } from '../../catalogue/ask/service.ts'
import { identifyingUserAgent, liveAtlas } from '../../catalogue/atlas/live.ts'
import { type AtlasConfiguration, atlasSources } from '../../catalogue/atlas/sources.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import type { CatalogueDependencies } from '../http/dependencies.ts'
import type { Clock } from '../ports/clock.ts'
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
  { atlas, baseUrl }: CatalogueOptions,
  content: Catalogue,
  clock: Clock,
): CatalogueDependencies {
  return {
    content,
    computed() {
      const parts = { catalogue: content, baseUrl: baseUrl() }
      const affinity = affinityService(parts)
      const live = liveAtlas({
        sources: atlasSources(atlas ?? {}),
        relate: affinity.relate,
        fetch,
        now: () => clock.now(),
        userAgent: identifyingUserAgent(version, parts.baseUrl),
      })
      return { affinity, ask: askService(parts), atlas: live }
    },
  }
}
