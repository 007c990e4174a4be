import { affinityDocumentation } from '../../../catalogue/affinity/documentation.ts'
import type { ServiceAround } from '../../../catalogue/documents/document.ts'
import { serviceSections } from '../../interop/documents/service-map.ts'
import type { Written } from '../../interop/openapi/examples.ts'
import { sitePages } from '../../observer/site-map.ts'
import { paths } from '../../protocol/paths.ts'
import type { Route } from '../answering/route.ts'
import type { RouteDependencies } from '../dependencies.ts'
import type { ViewReader } from '../reading/view-reader.ts'
import { a2aRoutes } from '../routes/a2a.ts'
import { agentSources } from '../routes/agent-sources.ts'
import { bundles } from '../routes/bundles.ts'
import { catalogueRoutes } from '../routes/catalogue.ts'
import { examplesFor } from '../routes/catalogue-examples.ts'
import { channelRoutes } from '../routes/channel.ts'
import { clients } from '../routes/clients.ts'
import { computedRoutes } from '../routes/computed.ts'
import { emergencyRoutes } from '../routes/emergency.ts'
import { feeds } from '../routes/feeds.ts'
import { forumMaps } from '../routes/forum-maps.ts'
import { gameRoutes } from '../routes/games.ts'
import { landing } from '../routes/landing.ts'
import { logRoutes } from '../routes/log.ts'
import { mcpRoutes } from '../routes/mcp.ts'
import { observer } from '../routes/observer.ts'
import { openApi } from '../routes/openapi.ts'
import { predictionRoutes } from '../routes/predictions.ts'
import { problemTypes } from '../routes/problem-types.ts'
import { serviceDocuments } from '../routes/service-documents.ts'
import { specification } from '../routes/specification.ts'
import { vectors } from '../routes/vectors.ts'
import { verify } from '../routes/verify.ts'
import { live } from '../streams/live-route.ts'
import type { StreamHub } from '../streams/stream-hub.ts'
import type { FirstRoutes } from './first-routes.ts'

/** Every route of the service, in the order in which they are asked. */
export function routesOf(deps: RouteDependencies, hub: StreamHub, first: FirstRoutes): readonly Route[] {
  const { reader } = first
  const site = observer(deps, reader)
  const content = deps.catalogue?.content
  const published = content ? catalogueRoutes(content, deps.baseUrl, () => aroundCatalogue(own(), true)) : []
  // Descriptions describe themselves too, and are made when they are asked for.
  const own = (): readonly Route[] => [...doing, ...describing]
  const doing = [
    ...forumRoutes(deps, hub, first),
    ...documentsAndFeeds(deps, first),
    ...agentRoutes(deps, reader),
  ]
  const describing = descriptions(deps, { own, published })
  return [...site.withPages(own()), ...site.routes, ...site.withPages(published)]
}

/** The forum itself: reads, signed writes, streams, the owner's stop. */
function forumRoutes(deps: RouteDependencies, hub: StreamHub, first: FirstRoutes): readonly Route[] {
  return [
    ...first.reads,
    ...first.writes,
    ...channelRoutes(deps),
    ...live(deps, hub),
    ...verify(deps),
    ...emergencyRoutes(deps),
  ]
}

/** What stands beside it: problems, probes, games, feeds, the specification, vectors. */
function documentsAndFeeds(deps: RouteDependencies, { probes, reader }: FirstRoutes): readonly Route[] {
  return [
    ...problemTypes(deps.baseUrl),
    ...probes,
    ...gameRoutes(deps),
    ...bundles(deps),
    ...logRoutes(deps),
    ...feeds(deps, reader),
    ...specification(),
    ...predictionRoutes(deps),
    ...vectors(),
    ...clients(),
  ]
}

/** What computes for agents: the services of the catalogue, MCP, A2A. */
function agentRoutes(deps: RouteDependencies, reader: ViewReader): readonly Route[] {
  const options = { ...deps, sources: agentSources(deps, reader) }
  return [...computedOf(deps), ...mcpRoutes(options), ...a2aRoutes(options)]
}

function computedOf({ catalogue, baseUrl, limits }: RouteDependencies): readonly Route[] {
  if (!catalogue) return []
  const documentation = () => affinityDocumentation(catalogue.content, baseUrl())
  return computedRoutes({ limits, services: catalogue.computed, documentation })
}

/** What says which routes there are: the OpenAPI document, manifests, maps. */
function descriptions(
  deps: RouteDependencies,
  { own, published }: { readonly own: () => readonly Route[]; readonly published: readonly Route[] },
): readonly Route[] {
  const content = deps.catalogue?.content
  const described = () => [...own(), ...published]
  const examples = (written: Written) => examplesFor(written, content, described())
  const { manifest, others } = serviceDocuments(deps, own)
  const maps = content ? [] : forumMaps(deps, () => aroundCatalogue(own(), false))
  return [
    ...openApi(described, deps.baseUrl, examples),
    manifest,
    ...others,
    landing(manifest, deps.baseUrl),
    ...maps,
  ]
}

/** What maps say of the service: addresses for programs, pages for people. */
function aroundCatalogue(routes: readonly Route[], hasCatalogue: boolean): ServiceAround {
  const documents = routes.filter(
    ({ path, digest, isPage = false }) => digest !== undefined && !isPage && path !== paths.llms,
  )
  return { sections: serviceSections(documents), pages: sitePages(hasCatalogue) }
}
