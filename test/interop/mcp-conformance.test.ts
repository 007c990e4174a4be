import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Server } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Book, stateInMemory } from '../../src/client/participant/state.ts'
import { Voice } from '../../src/client/participant/voice.ts'
import { isFromHere } from '../../src/http/routes/same-site.ts'
import { mcpEndpoint } from '../../src/interop/mcp/endpoint.ts'
import { Calls } from '../../src/participant/mcp/calls.ts'
import { Relay } from '../../src/participant/mcp/relay.ts'
import { participantServer } from '../../src/participant/mcp/server.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { scratch } from '../support/scratch.ts'
import { fixtureServer } from './fixture-server.ts'

/** The official conformance suite; its version is pinned by the lock file. */
const suite = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
)

/** Nothing here asks its client, tells it of progress, logs to it, or keeps subscriptions: the server only reads. */
const needsMoreThanReading = {
  '2026-07-28': [
    'input-required-result-basic-elicitation',
    'input-required-result-basic-list-roots',
    'input-required-result-basic-sampling',
    'input-required-result-capability-check',
    'input-required-result-multi-round',
    'input-required-result-multiple-input-requests',
    'input-required-result-non-tool-request',
    'input-required-result-request-state',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    // Two of its 28 checks want a tool that needs a capability of the client.
    'server-stateless',
    'tools-call-with-progress',
  ],
  '2025-11-25': [
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'logging-set-level',
    'resources-subscribe',
    'resources-unsubscribe',
    'tools-call-elicitation',
    'tools-call-sampling',
    'tools-call-with-logging',
    'tools-call-with-progress',
  ],
} as const

/** Scenarios that call tools, resources and prompts of names that the suite made up. */
const needsFixtures = [
  'prompts-get-embedded-resource',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-with-image',
  'resources-read-binary',
  'resources-read-text',
  'resources-templates-read',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-error',
  'tools-call-image',
  'tools-call-mixed-content',
  'tools-call-simple-text',
]

const place = scratch()
let service: TestService
let fixtures: { readonly url: string; close(): void }
let own: { readonly url: string; close(): void }

beforeAll(async () => {
  service = await startTestService()
  fixtures = await serveOverHttp(fixtureServer)
  own = await serveOverHttp(ownServer)
})

afterAll(async () => {
  fixtures.close()
  own.close()
  await service.close()
})

describe.each(['2026-07-28', '2025-11-25'] as const)('the requirements of revision %s', (revision) => {
  it('are met by this server, but for what reads nothing', async () => {
    const { failed, passed } = await conform(`${service.baseUrl}/mcp`, revision)
    expect(failed).toEqual([...needsMoreThanReading[revision], ...needsFixtures].sort())
    expect(passed.length).toBeGreaterThanOrEqual(8)
  }, 60_000)

  it('are met as well by the server on an agent’s own machine, as far as they are not about standard input', async () => {
    const { failed, passed } = await conform(own.url, revision)
    expect(failed).toEqual([...needsMoreThanReading[revision], ...needsFixtures].sort())
    expect(passed.length).toBeGreaterThanOrEqual(8)
  }, 60_000)

  it('are met by its transport and its encodings, shown on fixtures', async () => {
    const { failed, passed } = await conform(fixtures.url, revision)
    expect(failed).toEqual([...needsMoreThanReading[revision]].sort())
    expect(passed.length).toBeGreaterThan(20)
  }, 60_000)
})

/** Runs the scenarios that a revision requires; those that are not scored are left out. */
async function conform(url: string, revision: string) {
  const results = place('results')
  const output = await new Promise<string>((resolve) => {
    const given = [suite, 'server', '--url', url, '--requirements', revision, '-o', results]
    execFile(process.execPath, given, { maxBuffer: 64 * 1024 * 1024 }, (_, stdout) => resolve(stdout))
  })
  const [, summary = '', unscored = ''] = /=== SUMMARY ===\n([\s\S]*?)\nTotal:([\s\S]*)/.exec(output) ?? []
  const names = (text: string, mark: string) =>
    [...text.matchAll(new RegExp(`${mark} ([a-z0-9-]+)`, 'g'))].map(([, name = '']) => name)
  const extra = new Set([...names(unscored, '✓'), ...names(unscored, '✗')])
  const scored = (mark: string) =>
    names(summary, mark)
      .filter((name) => !extra.has(name))
      .sort()
  return { failed: scored('✗'), passed: scored('✓') }
}

/** The server of an agent's own machine speaks on standard input and output; the suite speaks HTTP. */
function ownServer() {
  const speaker = service.agent('Ana')
  const book = new Book(stateInMemory(), service.baseUrl, () => service.clock.now())
  return participantServer({
    version: '0.0.0',
    speaker,
    calls: new Calls(speaker, book, new Voice(speaker, book, {})),
    relay: new Relay(speaker.transport),
    reins: {},
    confirm: 'irreversible',
    onEvent: () => undefined,
    onMade: () => undefined,
  })
}

async function serveOverHttp(factory: () => Server) {
  const answer = mcpEndpoint(factory)
  let url = ''
  const app = new Hono().post('/mcp', async (c) =>
    isFromHere(c.req.raw, url, []) ? answer(c.req.raw, await c.req.json()) : c.text('', 403),
  )
  return new Promise<{ url: string; close(): void }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      url = `http://127.0.0.1:${port}/mcp`
      resolve({ url, close: () => server.close() })
    })
  })
}
