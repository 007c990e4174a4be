import { type Context, Hono } from 'hono'
import type { ServiceAround } from '../../../catalogue/documents/document.ts'
import { serviceCapabilities } from '../../interop/capabilities.ts'
import { serviceSections } from '../../interop/documents/service-map.ts'
import type { Written } from '../../interop/openapi/examples.ts'
import type { Operation } from '../../interop/openapi/operation.ts'
import { sitePages } from '../../observer/site-map.ts'
import { paths } from '../../protocol/paths.ts'
import { refuse } from '../../protocol/refusal.ts'
import { faultForLog } from '../answering/fault-for-log.ts'
import { internalError, problem } from '../answering/problem.ts'
import { mount, type Route } from '../answering/route.ts'
import { isStorageFailure, unreadable } from '../answering/storage-failure.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { readLimiter } from '../limits/read-limiter.ts'
import { WriteLimits } from '../limits/write-limits.ts'
import { viewReader } from '../reading/view-reader.ts'
import { a2aRoutes } from '../routes/a2a.ts'
import { agentSources } from '../routes/agent-sources.ts'
import { catalogueRoutes } from '../routes/catalogue.ts'
import { examplesFor } from '../routes/catalogue-examples.ts'
import { catalogueOperations } from '../routes/catalogue-operations.ts'
import { channelRoutes } from '../routes/channel.ts'
import { computedRoutes } from '../routes/computed.ts'
import { emergencyRoutes } from '../routes/emergency.ts'
import { feeds } from '../routes/feeds.ts'
import { forumMaps } from '../routes/forum-maps.ts'
import { forumReads } from '../routes/forum-reads.ts'
import { forumWrites } from '../routes/forum-writes.ts'
import { gameRoutes } from '../routes/games.ts'
import { root } from '../routes/landing.ts'
import { mcpRoutes } from '../routes/mcp.ts'
import { observer } from '../routes/observer.ts'
import { openApi } from '../routes/openapi.ts'
import { predictionRoutes } from '../routes/predictions.ts'
import { probes } from '../routes/probes.ts'
import { problemTypes } from '../routes/problem-types.ts'
import { reference } from '../routes/reference.ts'
import { serviceDocuments } from '../routes/service-documents.ts'
import { vectors } from '../routes/vectors.ts'
import { verify } from '../routes/verify.ts'
import { live } from '../streams/live-route.ts'
import { StreamHub } from '../streams/stream-hub.ts'
import { entrance } from './every-request.ts'

export interface App {
  readonly hono: Hono
  /** Renders what never changes, once the base address is known: the first reader need not wait for it. */
  prepare(): Promise<void>
  /** Ends every live stream. */
  endStreams(): void
}

/** Composes the routes. Each family stands in its own file; what all share stands in `every-request.ts`. */
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
