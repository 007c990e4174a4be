import { type Context, Hono } from 'hono'
import type { Operation } from '../../interop/openapi/operation.ts'
import { refuse } from '../../protocol/refusal.ts'
import { problem } from './problem.ts'
import { preflight } from './standard-headers.ts'

/** An operation, and what it does. The first that takes a request answers it. */
export interface Route extends Operation {
  handle(c: Context): Response | Promise<Response>
  /** The router's spelling of the path, where a part of it holds slashes. */
  readonly pattern?: string
  /** Makes what never changes, once the base address is known: the first reader need not wait for it. */
  prepare?(): void | Promise<void>
  /** Of a document that stands until the process ends: `sha256:` and the hex of its bytes. */
  digest?(): string
}

/** Serves the rows: `GET` answers `HEAD` as well, and any method that no row of a path takes is 405 there. */
export function mount(hono: Hono, routes: readonly Route[]): Hono {
  for (const [path, rows] of Map.groupBy(routes, ({ path }) => path)) {
    const pattern = rows[0]?.pattern ?? patternOf(path)
    for (const { method, handle } of rows) hono.on(method, pattern, handle)
    hono.all(pattern, otherMethods(rows))
  }
  return hono
}

/** The router's spelling: a part that shares its segment with an ending takes the segment whole. */
function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}([^/]*)/g, (_, name: string, ending: string) =>
    ending === '' ? `:${name}` : `:${name}{[^/]+${ending.replaceAll('.', '\\.')}}`,
  )
}

/** The rows as an application of their own. */
export function routerOf(routes: readonly Route[]): Hono {
  return mount(new Hono(), routes)
}

/** The methods of a path, as `Allow` lists them. */
export function allowedBy(rows: readonly Pick<Operation, 'method'>[]): string {
  const taken = new Set(rows.map(({ method }) => method))
  return [
    ...(taken.has('GET') ? ['GET', 'HEAD'] : []),
    ...(['POST', 'DELETE'] as const).filter((method) => taken.has(method)),
    'OPTIONS',
  ].join(', ')
}

/** The answer for a method that no row of a path takes: `OPTIONS` is told the methods, others get 405. */
export function otherMethods(rows: readonly Pick<Operation, 'method'>[]) {
  const methods = allowedBy(rows)
  const refusal = refuse('method_not_allowed', `This resource takes ${methods}.`)
  return (c: Context): Response =>
    c.req.method === 'OPTIONS' ? preflight(methods) : problem(c, refusal, { Allow: methods })
}
