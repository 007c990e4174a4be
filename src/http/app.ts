import { type Context, Hono } from 'hono'
import { refuse } from '../protocol/refusal.ts'
import { FORUM_PATH } from '../records/links.ts'
import { catalogueRoutes } from './catalogue.ts'
import { computedMethods, computedRoutes } from './computed.ts'
import type { HttpDependencies } from './dependencies.ts'
import { entrance } from './entrance.ts'
import { faultForLog } from './fault-for-log.ts'
import { forumReads } from './forum-reads.ts'
import { forumWrites } from './forum-writes.ts'
import { BUNDLE_PATH, GAMES_PATH, gameRoutes, TRANSCRIPT_PATH } from './games.ts'
import { live } from './live.ts'
import { internalError, PROBLEM_TYPES_PATH, problem } from './problem.ts'
import { problemTypes } from './problem-types.ts'
import { isStorageFailure, unreadable } from './storage-failure.ts'
import { StreamHub } from './stream-hub.ts'
import { VECTOR_PATHS, vectors } from './vectors.ts'
import { VERIFY_PATH, verify } from './verify.ts'

export interface App {
  readonly hono: Hono
  /** Renders what never changes, once the base address is known: the first reader need not wait for it. */
  prepare(): void
  /** Ends every live stream. */
  endStreams(): void
}

const LIVE_PATH = `${FORUM_PATH}/live`

/** Which methods a path takes: any other one is 405, and an unknown path 404. */
const methodsOf: Readonly<Record<string, string>> = {
  [FORUM_PATH]: 'GET, HEAD, POST, OPTIONS',
  [LIVE_PATH]: 'GET, HEAD, OPTIONS',
  [VERIFY_PATH]: 'POST, OPTIONS',
  [PROBLEM_TYPES_PATH]: 'GET, HEAD, OPTIONS',
  [`${PROBLEM_TYPES_PATH}/:code`]: 'GET, HEAD, OPTIONS',
  [GAMES_PATH]: 'GET, HEAD, OPTIONS',
  [BUNDLE_PATH]: 'GET, HEAD, OPTIONS',
  [TRANSCRIPT_PATH]: 'GET, HEAD, OPTIONS',
  ...Object.fromEntries(VECTOR_PATHS.map((path) => [path, 'GET, HEAD, OPTIONS'])),
}

/** Composes the routes. Each family stands in its own file; what all share stands in `entrance.ts`. */
export function createApp(deps: HttpDependencies): App {
  const hub = new StreamHub(deps)
  const hono = new Hono()
    .route('/', forumReads(deps))
    .route('/', forumWrites(deps))
    .route('/', live(deps, hub))
    .route('/', verify(deps))
    .route('/', problemTypes(deps.baseUrl))
    .route('/', gameRoutes(deps))
    .route('/', vectors())
    .notFound((c) => problem(c, refuse('not_found', 'There is nothing at this address.')))
    .onError((fault, c: Context) => {
      deps.logger.error({ request_id: c.env.requestId, fault: faultForLog(fault) }, 'fault')
      return problem(c, isStorageFailure(fault) ? unreadable() : internalError())
    })
  for (const [path, methods] of Object.entries(methodsOf)) hono.all(path, methodNotAllowed(methods))
  const published = catalogueOf(deps)
  for (const routes of published) hono.route('/', routes.hono)
  hono.fetch = entrance(deps, hono)
  return {
    hono,
    prepare() {
      for (const routes of published) routes.prepare()
    },
    endStreams: () => hub.endAll(),
  }
}

/** The catalogue half: what is computed first, because whatever else has a path is looked up among the documents. */
function catalogueOf(deps: HttpDependencies): readonly { readonly hono: Hono; prepare(): void }[] {
  if (!deps.catalogue) return []
  const { baseUrl, catalogue } = deps
  const computed = computedRoutes({ ...deps, services: catalogue.computed, problem })
  for (const [path, methods] of Object.entries(computedMethods))
    computed.hono.all(path, methodNotAllowed(methods))
  return [computed, catalogueRoutes(catalogue.content, { baseUrl, problem })]
}

function methodNotAllowed(methods: string) {
  const refusal = refuse('method_not_allowed', `This resource takes ${methods}.`)
  return (c: Context): Response => problem(c, refusal, { Allow: methods })
}
