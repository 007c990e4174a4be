import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/** One line per request, without a word that anyone wrote: the route, never the path or the query. */
export function accessLog(logger: Logger): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    if (!logger.isLevelEnabled('info')) return
    logger.info(
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      'request',
    )
  }
}
