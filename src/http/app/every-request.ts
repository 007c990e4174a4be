import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { type About, logRequest } from '../answering/about.ts'
import { problemResponse } from '../answering/problem.ts'
import { valuesOf } from '../answering/raw-headers.ts'
import { carriedHeaders, preflight, SEQ, StandardResponse } from '../answering/standard-headers.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { limitedProblem, onBehalfOf } from '../limits/index.ts'
import { isRead, minSeqOf, notReached } from '../reading/min-seq.ts'
import { tooOften } from '../routes/a2a-limit.ts'
import { problemForEyes } from '../routes/problem-for-eyes.ts'

/** The `env` of every route. Node's objects are absent where the application is called without a server. */
export interface RequestEnvironment extends Partial<HttpBindings> {
  readonly requestId: string
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string
  /** What comes of it is noted here on the way. */
  readonly about: About
}

/** What answers by its routes, and names them. */
export type Router = Pick<Hono, 'fetch' | 'router'>

type Dependencies = Pick<
  RouteDependencies,
  'baseUrl' | 'clock' | 'logger' | 'limits' | 'logAddresses' | 'onAnswered' | 'reached'
> & { readonly engine: Pick<RouteDependencies['engine'], 'head'> }

/** Probes of a supervisor come often, and must be answered when others are refused. */
const PROBE = new RegExp(`^https?://[^/]+(${paths.alive}|${paths.ready})$`)

/** A2A clients read no problem documents. */
const A2A = new RegExp(`^https?://[^/]+${paths.a2a}/`)

/**
 * Handles what all requests share: each gets an id, preflights are answered, reads are limited by address, and one line
 * is logged. These are plain calls around the router instead of middleware, so that a route whose answer is ready
 * answers at once: middleware makes a promise of it, and the adapter is faster without one.
 * @param router the one that answers now
 */
export function everyRequest(deps: Dependencies, router: () => Router): Hono['fetch'] {
  const { baseUrl, clock, engine, logger, limits, logAddresses, onAnswered } = deps
  const { reads, perAddress } = limits
  const route = (request: Request, environment: RequestEnvironment) => router().fetch(request, environment)

  const read = readingAt(deps, route)

  function answer(request: Request, environment: RequestEnvironment): Response | Promise<Response> {
    if (request.method === 'OPTIONS') return then(route(request, environment), preflightOf)
    const address = limits.addressOf(request, environment)
    const answered = () => onBehalfOf(address, reads, () => read(request, environment))
    if (request.method !== 'GET' && request.method !== 'HEAD') return answered()
    if (PROBE.test(request.url)) return route(request, environment)
    // Files of the site are kept for ever by whoever has them: a first visit is not to spend what reading needs.
    if (isFile(request.url)) return read(request, environment)
    const refusal = reads.take(address)
    if (refusal) return (A2A.test(request.url) ? tooOften : limitedProblem)(environment, reads, refusal)
    return then(answered(), (response) => {
      // A reader that has it already costs nothing.
      if (response.status === 304) reads.giveBack(address)
      return response
    })
  }

  /** One line per request: the route, never the path or the query. */
  function log(request: Request, environment: RequestEnvironment, status: number, ms: number): void {
    const { method, url } = request
    const [matched] = router().router.match(method === 'HEAD' ? 'GET' : method, new URL(url).pathname)[0]
    const { requestId, about } = environment
    const address = logAddresses ? limits.addressOf(request, environment) : undefined
    logRequest(logger, { requestId, method, route: matched?.[0][1].path, status, ms, about, address })
  }

  let behindProxy = perAddress.trustProxy
  /** Every reader behind a proxy has its address, and so its limits: the operator has to know. */
  function warnOfProxy({ incoming }: RequestEnvironment): void {
    if (behindProxy || valuesOf(incoming?.rawHeaders ?? [], 'x-forwarded-for').length === 0) return
    behindProxy = true
    logger.warn(
      'X-Forwarded-For arrives and TRUST_PROXY is off: all who come through that proxy share the limits of one address',
    )
  }

  return (request, bindings) => {
    const startedAt = performance.now()
    const environment = environmentOf(bindings ?? {}, baseUrl())
    warnOfProxy(environment)
    const seen = then(answer(request, environment), (response) => {
      if (response.status < 400) return response
      return problemForEyes(request, response, { baseUrl: environment.baseUrl, now: clock.now() })
    })
    return then(carried(seen, environment, isRead(request) ? engine.head.seq : undefined), (response) => {
      const ms = performance.now() - startedAt
      onAnswered?.({ method: request.method, status: response.status, ms, ...environment.about })
      if (logger.isLevelEnabled('info')) log(request, environment, response.status, ms)
      return response
    })
  }
}

/** A read says how far the node was, and waits until it is as far as the reader wants. */
function readingAt(
  { engine, reached }: Dependencies,
  route: (request: Request, environment: RequestEnvironment) => Response | Promise<Response>,
) {
  return (request: Request, environment: RequestEnvironment): Response | Promise<Response> => {
    if (!isRead(request)) return route(request, environment)
    const wanted = minSeqOf(request, environment.incoming?.rawHeaders)
    if (isRefusal(wanted)) return problemResponse(environment, wanted)
    const go = () => {
      if (environment.outgoing instanceof StandardResponse) environment.outgoing.seq = engine.head.seq
      return route(request, environment)
    }
    if (wanted === undefined || wanted <= engine.head.seq) return go()
    return notReached(reached, wanted).then((refusal) =>
      refusal ? problemResponse(environment, refusal) : go(),
    )
  }
}

/**
 * A browser that asks beforehand for what is not there, or is shown to people alone, is let through: it is to read the
 * refusal itself.
 */
function preflightOf(response: Response): Response {
  return response.status === 204 ? response : preflight(response.headers.get('allow') ?? undefined)
}

/** By the path alone, which begins after the origin. */
function isFile(url: string): boolean {
  return url.startsWith(`${paths.siteFiles}/`, url.indexOf('/', 'https://'.length))
}

/**
 * Our own server's responses bring the common headers. One that is somebody else's takes them beforehand, because a
 * stream is written to it directly; without any, they go into the answer.
 */
function carried(
  answer: Response | Promise<Response>,
  { outgoing, requestId }: RequestEnvironment,
  seq: number | undefined,
): Response | Promise<Response> {
  if (outgoing) return answer
  return then(answer, (response) => {
    if (seq !== undefined && !response.headers.has(SEQ)) response.headers.set(SEQ, String(seq))
    for (const [name, value] of carriedHeaders(requestId)) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    return response
  })
}

function environmentOf(bindings: Partial<HttpBindings>, baseUrl: string): RequestEnvironment {
  const { outgoing } = bindings
  if (outgoing instanceof StandardResponse)
    return { ...bindings, requestId: outgoing.requestId, baseUrl, about: {} }
  const requestId = crypto.randomUUID()
  for (const [name, value] of carriedHeaders(requestId)) outgoing?.setHeader(name, value)
  return { ...bindings, requestId, baseUrl, about: {} }
}

/** Goes on at once with what is there, later with what is promised. */
function then<T>(value: T | Promise<T>, go: (value: T) => T | Promise<T>): T | Promise<T> {
  return value instanceof Promise ? value.then(go) : go(value)
}
