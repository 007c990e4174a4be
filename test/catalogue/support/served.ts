import { loadCatalogue } from '../../../catalogue/load.ts'
import { catalogueRoutes } from '../../../src/http/routes/catalogue.ts'
import { errorCodes } from '../../../src/protocol/error-codes.ts'
import { type Refusal, refuse } from '../../../src/protocol/refusal.ts'

/** The demonstration, loaded once, and its routes. */
export const baseUrl = 'https://books.example.org'
export const catalogue = loadCatalogue('catalogue/content')
const routes = catalogueRoutes(catalogue, { baseUrl: () => baseUrl, problem: asProblem })
export const app = routes.hono.notFound((c) => asProblem(c, refuse('not_found', 'nothing here')))

function asProblem(_c: unknown, refusal: Refusal): Response {
  return Response.json(
    { code: refusal.refused },
    {
      status: errorCodes[refusal.refused],
      headers: { 'content-type': 'application/problem+json' },
    },
  )
}

/** Reads a path as text. */
export async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await app.request(path, { headers })).text()
}

/** Reads a path as the JSON object it should be. */
export async function readJson(path: string): Promise<Record<string, unknown>> {
  const value: unknown = JSON.parse(await read(path))
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no JSON object`)
  return value as Record<string, unknown>
}
