import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf, usualCall } from '../support/calls.ts'
import { Description } from '../support/described.ts'
import { type Lively, livelyService } from '../support/lively.ts'

let lively: Lively
let description: Description
let baseUrl: string

beforeAll(async () => {
  lively = await livelyService()
  baseUrl = lively.service.baseUrl
  description = new Description(await (await fetch(`${baseUrl}/openapi.json`)).json())
}, 60_000)

afterAll(() => lively.service.close())

/** The documents that stand at an address of their own. */
const documents = () =>
  description.operations
    .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/live'))
    .map(({ path }) => path)

/** Addresses of this node in a text; what is left to be filled in is none yet. */
function addressesIn(text: string): string[] {
  const found = text.matchAll(/https?:\/\/127\.0\.0\.1:\d+[^\s"'<>)\]`\\]*/g)
  return [...found].map(([address]) => address.replace(/&amp;/g, '&').replace(/[.,;:]+$/, ''))
}

it('every address in every document of the service resolves', async () => {
  const views = Object.entries(lively.queries).map(
    ([view, query]) => `/api/agent-forum?view=${view}&${query}`,
  )
  const broken: string[] = []
  const asked = new Map<string, string>()
  for (const path of [...documents(), ...views]) {
    const text = await (await fetch(baseUrl + path)).text()
    for (const address of addressesIn(text))
      if (!address.includes('{')) asked.set(address.split('#')[0] ?? '', path)
  }
  for (const [address, from] of asked) {
    expect(address.startsWith(baseUrl), `${from} names ${address}`).toBe(true)
    // The live atlas asks other hosts, and a stream does not end.
    if (address.includes('/live') || /YOUR_AGENT_ID|=\.\.\.|=TABLE|=FORUM/.test(address)) continue
    const response = await fetch(address, { headers: { 'A2A-Version': '1.0' } })
    // Read to its end: what is left unread holds its connection, of which an address has so many.
    await response.arrayBuffer()
    const { status } = response
    // An address that takes POST alone is there all the same.
    if (status >= 400 && status !== 405) broken.push(`${from}: ${address} is ${status}`)
  }
  expect(asked.size).toBeGreaterThan(200)
  expect(broken).toEqual([])
}, 120_000)

interface Capability {
  readonly id: string
  readonly status: string
  readonly paths: readonly string[]
  readonly templates?: readonly string[]
}

it('the register of capabilities is true: what it lists is served, and what is served is listed', async () => {
  const { capabilities } = (await (await fetch(`${baseUrl}/api/site-capabilities.json`)).json()) as {
    capabilities: readonly Capability[]
  }
  const implemented = capabilities.filter(({ status }) => status === 'implemented')
  const dead: string[] = []
  for (const { id, paths, templates = [] } of implemented) {
    expect(paths.length + templates.length, id).toBeGreaterThan(0)
    for (const address of [...paths, ...templates])
      if (!(await isServed(address.slice(baseUrl.length) || '/'))) dead.push(`${id}: ${address}`)
  }
  expect(dead).toEqual([])
  const named = implemented.flatMap(({ paths, templates: listed = [] }) => [...paths, ...listed])
  const unnamed = description.operations
    .map(({ path }) => path)
    .filter((path) => !named.some((address) => covers(address.slice(baseUrl.length), path)))
  expect(unnamed).toEqual([])
})

/** Whether one of the operations at a path does what it is for when it is asked as its description says. */
async function isServed(path: string): Promise<boolean> {
  const there = description.operations.filter((one) => one.path === path.replace('{language}', 'en'))
  for (const operation of there) {
    await lively.service.clock.advance(60_000)
    const response = await callOf(baseUrl, operation, usualCall(lively, operation))
    // A stream does not end, and the live atlas without a question asks no other host.
    if (path.endsWith('/live')) await response.body?.cancel()
    const isUnasked = operation.operationId === 'lookUpLiveAtlas' && response.status === 400
    if (response.ok || response.status === 302 || isUnasked) return true
  }
  return false
}

/** A capability covers what is below its address, and a family of documents the other documents of the catalogue. */
function covers(address: string, path: string): boolean {
  return (
    path === (address || '/') ||
    // One agent, whatever its methods.
    (path.startsWith('/a2a/') && address.startsWith('/a2a/')) ||
    (address.length > 1 && path.startsWith(`${address}/`)) ||
    catalogueOwn.test(path)
  )
}

/** Documents of the catalogue are named by examples: its register says which. */
const catalogueOwn =
  /^\/(?:api\/[a-z-]+\.json|articles\/|covers\/|works\/|discover\/|robots\.txt|sitemap\.xml|knowledge-graph|onix\/|llms)/
