import { type Context, Hono } from 'hono'
import { serviceCapabilities } from '../../interop/capabilities.ts'
import { refuse } from '../../protocol/refusal.ts'
import { faultForLog } from '../answering/fault-for-log.ts'
import { internalError, problem } from '../answering/problem.ts'
import { mount } from '../answering/route.ts'
import { isStorageFailure, unreadable } from '../answering/storage-failure.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { Limits } from '../limits/index.ts'
import { StreamHub } from '../streams/stream-hub.ts'
import { everyRequest } from './every-request.ts'
import { routesOf } from './routes-of.ts'

export interface App {
  readonly hono: Hono
  /** Renders what never changes, once the base address is known: the first reader need not wait for it. */
  prepare(): Promise<void>
  /** Ends every live stream. */
  endStreams(): void
}

/** Composes the application: every route is a row, mounted in one way; what all requests share stands in `every-request.ts`. */
export function createApp(given: HttpDependencies): App {
  const deps = { ...withOwnCapabilities(given), limits: new Limits(given) }
  const hub = new StreamHub(deps)
  deps.stop.whenUnwritten((state) => hub.announceStop(state))
  const routes = routesOf(deps, hub)
  const hono = mount(new Hono(), routes)
    .notFound((c) => problem(c, refuse('not_found', 'There is nothing at this address.')))
    .onError((fault, c: Context) => {
      deps.logger.error({ request_id: c.env.requestId, fault: faultForLog(fault) }, 'fault')
      return problem(c, isStorageFailure(fault) ? unreadable(fault) : internalError())
    })
  hono.fetch = everyRequest(deps, hono)
  return {
    hono,
    async prepare() {
      await Promise.all(routes.map((route) => route.prepare?.()))
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
