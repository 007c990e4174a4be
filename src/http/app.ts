import { type Context, Hono } from 'hono'
import type { ServiceAround } from '../../catalogue/documents/document.ts'
import { serviceCapabilities } from '../interop/capabilities.ts'
import { serviceSections } from '../interop/documents/service-map.ts'
import type { Written } from '../interop/openapi/examples.ts'
import type { Operation } from '../interop/openapi/operation.ts'
import { sitePages } from '../observer/site-map.ts'
import { paths } from '../protocol/paths.ts'
import { refuse } from '../protocol/refusal.ts'
import { a2aRoutes } from './a2a.ts'
import { agentSources } from './agent-sources.ts'
import { catalogueRoutes } from './catalogue.ts'
import { examplesFor } from './catalogue-examples.ts'
import { catalogueOperations } from './catalogue-operations.ts'
import { channelRoutes } from './channel.ts'
import { computedRoutes } from './computed.ts'
import type { HttpDependencies } from './dependencies.ts'
import { emergencyRoutes } from './emergency.ts'
import { entrance } from './entrance.ts'
import { faultForLog } from './fault-for-log.ts'
import { feeds } from './feeds.ts'
import { forumMaps } from './forum-maps.ts'
import { forumReads } from './forum-reads.ts'
import { forumWrites } from './forum-writes.ts'
import { gameRoutes } from './games.ts'
import { live } from './live.ts'
import { mcpRoutes } from './mcp.ts'
import { observer } from './observer.ts'
import { openApi } from './openapi.ts'
import { predictionRoutes } from './predictions.ts'
import { probes } from './probes.ts'
import { internalError, problem } from './problem.ts'
import { problemTypes } from './problem-types.ts'
import { readLimiter } from './read-limiter.ts'
import { reference } from './reference.ts'
import { root } from './root.ts'
import { mount, type Route } from './route.ts'
import { serviceDocuments } from './service-documents.ts'
import { isStorageFailure, unreadable } from './storage-failure.ts'
import { StreamHub } from './stream-hub.ts'
import { vectors } from './vectors.ts'
import { verify } from './verify.ts'
import { viewReader } from './view-reader.ts'
import { WriteLimits } from './write-limits.ts'

export interface App {
  readonly hono: Hono
  /** Renders what never changes, once the base address is known: the first reader need not wait for it. */
  prepare(): Promise<void>
  /** Ends every live stream. */
  endStreams(): void
}

/** Composes the routes. Each family stands in its own file; what all share stands in `entrance.ts`. */
export function createApp(given: HttpDependencies): App {
  const deps = withOwnCapabilities(given)
  const reads = readLimiter(deps)
  const writeLimits = new WriteLimits(deps)
  const hub = new StreamHub({ ...deps, reads })
  deps.stop.whenUnwritten((state) => hub.announceStop(state))
  const hono = new Hono()
  const reader = viewReader(deps)
  const sources = agentSources(deps, reader)
  const routes: Route[] = [
    ...forumReads(reader),
    ...forumWrites(deps, writeLimits),
    ...channelRoutes(deps, writeLimits),
    ...live(deps, hub),
    ...verify(deps),
    ...emergencyRoutes(deps),
    ...problemTypes(deps.baseUrl),
    ...probes(deps),
    ...gameRoutes(deps),
    ...feeds(deps, reader),
    ...reference(),
    ...predictionRoutes(deps),
    ...vectors(),
    ...computed(deps),
    ...mcpRoutes({ ...deps, sources }),
    ...a2aRoutes({ ...deps, sources }),
  ]
  const content = deps.catalogue?.content
  const published = content ? catalogueOperations(content) : []
  const described = (): readonly Operation[] => [...routes, ...published]
  const { manifest, others } = serviceDocuments(deps, () => routes)
  const examples = (written: Written) => examplesFor(written, content, described())
  routes.push(openApi(described, deps.baseUrl, examples), manifest, ...others, root(manifest))
  const around = () => aroundCatalogue(routes, deps.catalogue !== undefined)
  if (!deps.catalogue) routes.push(...forumMaps(deps, around))
  mount(hono, routes)
    .notFound((c) => problem(c, refuse('not_found', 'There is nothing at this address.')))
    .onError((fault, c: Context) => {
      deps.logger.error({ request_id: c.env.requestId, fault: faultForLog(fault) }, 'fault')
      return problem(c, isStorageFailure(fault) ? unreadable() : internalError())
    })
  hono.route('/', observer(deps, reader))
  const documents = content && catalogueRoutes(content, { ...deps, problem, service: around })
  // Last, because whatever has no row is looked up among the documents.
  if (documents) hono.route('/', documents.hono)
  hono.fetch = entrance({ ...deps, reads }, hono)
  return {
    hono,
    async prepare() {
      const waiting = routes.map((route) => route.prepare?.())
      documents?.prepare()
      await Promise.all(waiting)
    },
    endStreams: () => hub.endAll(),
  }
}

/** The register of the catalogue says what the whole service can. */
function withOwnCapabilities(deps: HttpDependencies): HttpDependencies {
  if (!deps.catalogue) return deps
  const { content, computed } = deps.catalogue
  const capabilities = [...content.capabilities, ...serviceCapabilities(deps)]
  return { ...deps, catalogue: { content: { ...content, capabilities }, computed } }
}

/** What maps say of the service: addresses for programs, pages for people. */
function aroundCatalogue(routes: readonly Route[], hasCatalogue: boolean): ServiceAround {
  const documents = routes.filter(
    ({ path, digest, isPage = false }) => digest !== undefined && !isPage && path !== paths.llms,
  )
  return { sections: serviceSections(documents), pages: sitePages(hasCatalogue) }
}

function computed(deps: HttpDependencies): readonly Route[] {
  return deps.catalogue ? computedRoutes({ ...deps, services: deps.catalogue.computed, problem }) : []
}
