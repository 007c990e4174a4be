import { Hono } from 'hono'
import { loadCatalogue } from '../../../catalogue/load.ts'
import { problem } from '../../../src/http/answering/problem.ts'
import { mount } from '../../../src/http/answering/route.ts'
import { catalogueRoutes } from '../../../src/http/routes/catalogue.ts'
import { refuse } from '../../../src/protocol/refusal.ts'

/** The demonstration, loaded once, and its routes. */
export const baseUrl = 'https://books.example.org'
export const catalogue = loadCatalogue('catalogue/content')
export const app = mount(
  new Hono(),
  catalogueRoutes(catalogue, () => baseUrl),
).notFound((c) => problem(c, refuse('not_found', 'nothing here')))

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
