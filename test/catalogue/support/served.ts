import { loadCatalogue } from '../../../catalogue/load.ts'
import { catalogueRoutes } from '../../../src/http/catalogue.ts'

/** The demonstration, loaded once, and its routes. */
export const baseUrl = 'https://books.example.org'
export const catalogue = loadCatalogue('catalogue/content')
export const app = catalogueRoutes(catalogue, {
  baseUrl,
  problem: (_c, refusal) =>
    new Response(JSON.stringify({ code: refusal.refused, status: 404 }), {
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
    }),
})

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
