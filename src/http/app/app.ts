import { type Context, Hono } from 'hono'
import { faultResponse, noSuchMethod } from '../../interop/a2a/status.ts'
import { serviceCapabilities } from '../../interop/capabilities.ts'
import { once } from '../../protocol/once.ts'
import { paths } from '../../protocol/paths.ts'
import { refuse } from '../../protocol/refusal.ts'
import { faultForLog } from '../answering/fault-for-log.ts'
import { problem } from '../answering/problem.ts'
import { mount, routerOf } from '../answering/route.ts'
import { refusalOfFault } from '../answering/storage-failure.ts'
import type { HttpDependencies, Readiness } from '../dependencies.ts'
import { Limits } from '../limits/index.ts'
import { type TakeWrite, takingReadWrites } from '../routes/read-write.ts'
import { StreamHub } from '../streams/stream-hub.ts'
import { everyRequest, type Router } from './every-request.ts'
import { firstRoutesOf } from './first-routes.ts'
import { loadRoutes } from './load-routes.ts'
import { warm } from './warm.ts'

export interface App {
  readonly hono: Hono
  readonly limits: Limits
  /** Takes signed writes that a front-door thread has read. */
  readonly takeWrite: TakeWrite
  /** How many live streams there are, and how far the slowest is. */
  readonly streams: Pick<StreamHub, 'size' | 'slowest'>
  /**
   * Renders what never changes and visits each face once, in slices, once the base address is known: no first reader waits for it.
   * Until it is done the service is not ready.
   */
  prepare(): Promise<void>
  /** Ends every live stream. */
  endStreams(): void
  /** Prepares no further. Resolves once nothing that it asked for itself is under way. */
  close(): Promise<void>
}

/**
 * Composes the application: every route is a row, mounted in one way; what all requests share stands in `every-request.ts`. A few routes
 * answer at once. Most of the others are made of modules that nothing else needs: they are loaded when the service prepares itself, or for
 * whoever asks before.
 */
export function createApp(given: HttpDependencies): App {
  const readiness: Readiness = { isWarming: false }
  const deps = { ...withOwnCapabilities(given), limits: new Limits(given), readiness }
  const hub = new StreamHub(deps)
  deps.stop.whenUnwritten((state) => hub.announceStop(state))
  const onFault = (fault: Error, c: Context) => {
    deps.logger.error({ request_id: c.env.requestId, fault: faultForLog(fault) }, 'fault')
    return problem(c, refusalOfFault(fault))
  }
  const first = firstRoutesOf(deps)
  const hono = new Hono().notFound(nothingHere).onError(onFault)
  const whole: Router = { fetch: hono.fetch, router: hono.router }
  const routes = once(async () => {
    const all = (await loadRoutes())(deps, hub, first)
    mount(hono, all)
    answering = whole
    return all
  })
  let answering: Router = routerOf([...first.probes, ...first.reads, ...first.writes])
    .notFound(async (c) => {
      await routes()
      return whole.fetch(c.req.raw, c.env)
    })
    .onError(onFault)
  const closing = new AbortController()
  let prepared = Promise.resolve()
  const prepare = async () => {
    readiness.isWarming = true
    try {
      await warm(deps, whole.fetch, routes, closing.signal)
    } finally {
      readiness.isWarming = false
    }
  }
  hono.fetch = everyRequest(deps, () => answering)
  return {
    hono,
    limits: deps.limits,
    takeWrite: takingReadWrites(deps),
    streams: hub,
    prepare() {
      prepared = prepare()
      return prepared
    },
    endStreams: () => hub.endAll(),
    async close() {
      closing.abort()
      await Promise.allSettled([prepared])
    },
  }
}

/** Whoever asks below the interface of A2A reads its errors. */
function nothingHere(c: Context): Response {
  if (c.req.path.startsWith(`${paths.a2a}/`)) return faultResponse(noSuchMethod)
  return problem(c, refuse('not_found', 'There is nothing at this address.'))
}

/** The register of the catalogue says what the whole service can. */
function withOwnCapabilities(deps: HttpDependencies): HttpDependencies {
  if (!deps.catalogue) return deps
  const { content, computed } = deps.catalogue
  const capabilities = [...content.capabilities, ...serviceCapabilities(deps)]
  return { ...deps, catalogue: { content: { ...content, capabilities }, computed } }
}
