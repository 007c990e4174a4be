import * as v from 'valibot'
import { paths } from '../../src/protocol/paths.ts'
import { viewEnvelopes } from '../../src/views/index.ts'
import { undeclared } from './undeclared.ts'

/**
 * Every answer of a view that any test reads is held to the schema that the view declares: strictly, so that a member
 * which no document tells of fails the test that met it. Vitest runs this before each file.
 */

/** Throws when the answer of a view is not what the view declares. Anything else passes. */
export function checkViewAnswer(address: string, body: unknown): void {
  const { pathname, searchParams } = new URL(address, 'http://any.example')
  const view = searchParams.get('view') ?? 'home'
  const schema = viewEnvelopes.get(view)
  if (pathname !== paths.forum || !schema || undeclared.has(view)) return
  const { issues } = v.safeParse(schema, body)
  if (!issues) return
  const told = v.flatten(issues)
  throw new Error(`${address} answers what its view does not declare: ${JSON.stringify(told.nested ?? told)}`)
}

/** Of the registry: Vitest evaluates this file anew for each test file, and a symbol of its own would not find the wrapping before. */
const original = Symbol.for('the fetch of the platform')
type Fetch = typeof fetch & { readonly [original]?: typeof fetch }

/** Files share a process: wrapped once. */
const platform = (globalThis.fetch as Fetch)[original] ?? globalThis.fetch

const checked: typeof fetch = async (input, init) => {
  const response = await platform(input, init)
  const address = input instanceof Request ? input.url : String(input)
  const isView = response.status === 200 && new URL(address).pathname === paths.forum
  if (isView && (init?.method ?? 'GET') === 'GET') checkViewAnswer(address, await response.clone().json())
  return response
}

globalThis.fetch = Object.assign(checked, { [original]: platform })
