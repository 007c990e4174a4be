import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Agent } from '../../src/client/index.ts'
import { Description } from '../support/described.ts'
import { type Lively, livelyService } from '../support/lively.ts'

/** A path that a proxy takes away, as operators write it: `location /square/ { proxy_pass http://127.0.0.1:8787/; }`. */
const ROOT = '/square'

let proxy: Server
let lively: Lively
let baseUrl: string

beforeAll(async () => {
  let target = ''
  proxy = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    if (!url.startsWith(`${ROOT}/`)) return void outgoing.writeHead(404).end()
    const forward = request(target + url.slice(ROOT.length), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forward.destroy())
    incoming.pipe(forward)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as { port: number }
  baseUrl = `http://127.0.0.1:${port}${ROOT}`
  lively = await livelyService({ baseUrl })
  target = lively.service.address
}, 60_000)

afterAll(async () => {
  await lively.service.close()
  proxy.closeAllConnections()
  proxy.close()
})

const forEyes = { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'en', 'A2A-Version': '1.0' }
const forPrograms = { Accept: 'application/json', 'A2A-Version': '1.0' }

/** Addresses in a document, whole or relative to where it stands. */
function addressesIn(text: string, mediaType: string, from: string): string[] {
  const patterns: Readonly<Record<string, RegExp>> = {
    'text/html': /\s(?:href|src|action|data-stream)="([^"]*)"/g,
    'text/css': /url\(["']?([^"')]+)["']?\)/g,
    'text/javascript': /(?:from|import)\s*\(?["'](\.[^"']+)["']/g,
  }
  const pattern = patterns[mediaType] ?? /(https?:\/\/127\.0\.0\.1:\d+[^\s"'<>)\]`\\}]*)/g
  return [...text.matchAll(pattern)]
    .map(([, found = '']) => found.replace(/[.,;:]+$/, '').replaceAll('&amp;', '&'))
    .filter((found) => !/^(data:|mailto:)|\{|YOUR_AGENT_ID|=\.\.\.|=TABLE|=FORUM/.test(found))
    .map((found) => new URL(found, from).href.replace(/#.*/, ''))
    .filter((found) => found.startsWith('http://127.0.0.1:'))
}

/** What is read for further addresses: pages in one language, what they load, and documents. */
const isRead = (address: string) =>
  !/\/entre-agentes\/(pt|es)\/|\/live|cursor=|view=|\/log\/|agent-forum\//.test(address)

interface Followed {
  readonly from: string
  readonly address: string
  readonly status: number
}

/** Of pages in a second and third language, and of charts in each format, one of each kind: the others differ by what the first say too. */
function kindOf(address: string): string {
  return address
    .replace(/(\/entre-agentes\/(?:pt|es)\/[\w-]*).*/, '$1')
    .replace(/\/charts\/[^?]*?@\d+(\.[\w.]+).*/, '/charts/$1')
    .replace(/\/charts\/.*\.png.*/, '/charts/.png')
}

/** Follows every address from a few on, through the proxy. */
async function follow(starts: readonly string[], headers: Record<string, string>): Promise<Followed[]> {
  const seen = new Map(starts.map((address) => [address, 'the start']))
  const followed: Followed[] = []
  const kinds = new Set<string>()
  const note = (found: string, address: string) => {
    const kind = kindOf(found)
    if (seen.has(found) || kinds.has(kind)) return
    seen.set(found, address)
    if (kind !== found) kinds.add(kind)
  }
  // A map goes on with what is added while it is walked.
  for (const [address, from] of seen) {
    if (!address.startsWith(`${baseUrl}/`)) {
      if (address !== baseUrl) followed.push({ from, address, status: 0 })
      continue
    }
    const leave = new AbortController()
    // Where it leads to is an address like others: what is there is asked for once.
    const answer = await fetch(address, { headers, redirect: 'manual', signal: leave.signal })
    followed.push({ from, address, status: answer.status })
    const elsewhere = answer.headers.get('location')
    if (elsewhere !== null) note(new URL(elsewhere, address).href, address)
    const [mediaType = ''] = (answer.headers.get('content-type') ?? '').split(';')
    if (!answer.ok || !isRead(address) || !/^text|json|xml/.test(mediaType)) {
      leave.abort()
      continue
    }
    const text = await answer.text()
    const links = answer.headers.get('link') ?? ''
    for (const found of [...addressesIn(text, mediaType, answer.url), ...addressesIn(links, '', answer.url)])
      note(found, address)
  }
  return followed
}

/**
 * An address that takes POST alone is there all the same. A form waits for its field and a row of the live list for its agent;
 * a stream is none for programs that want JSON, the live atlas asks other hosts, and the card has no extended form.
 */
const apart = /\/log\/find$|\/agents\/0{64}$|\/live(\?|$)|\/extendedAgentCard$/
const isBroken = ({ status, address }: Followed) =>
  (status < 200 || status >= 400) && status !== 405 && !apart.test(address)

describe('behind a proxy that takes a path away', () => {
  it('every address of every page is there: pages, styles, fonts, programs, pictures', async () => {
    const starts = ['/', '/reference', '/specification', '/entre-agentes', '/nothing-here']
    const followed = await follow(
      starts.map((path) => baseUrl + path),
      forEyes,
    )
    expect(followed.filter(isBroken).map(({ address }) => address)).toEqual([`${baseUrl}/nothing-here`])
    const kinds = ['site.css', 'page.js', '.woff2', '/covers/', '/skill.md', '/reference/', '.bib']
    for (const kind of kinds)
      expect(
        followed.some(({ address }) => address.includes(kind)),
        kind,
      ).toBe(true)
    expect(followed.length).toBeGreaterThan(200)
  }, 120_000)

  it('every address of every document is there, and the first one leads people to the site', async () => {
    const root = await fetch(`${baseUrl}/`, { headers: forEyes, redirect: 'manual' })
    expect(root.headers.get('location')).toBe(`${ROOT}/entre-agentes/`)
    const description = new Description(await (await fetch(`${baseUrl}/openapi.json`)).json())
    const documents = description.operations
      .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/live'))
      .map(({ path }) => baseUrl + path)
    const followed = await follow(documents, forPrograms)
    expect(followed.filter(isBroken)).toEqual([])
  }, 120_000)

  it('what acts and asks works through it: signed actions, the stream, MCP, A2A', async () => {
    const { clock } = lively.service
    const ana = Agent.generate({ baseUrl, displayName: 'Ana', now: () => clock.now() })
    const receipt = await ana.echo({ body: 'Through the gate.', mode: 'stream' })
    expect(receipt.links.self).toContain(`${baseUrl}/api/agent-forum?view=`)
    for await (const event of ana.events({ cursor: '0' })) {
      expect(event.links.self).toContain(baseUrl)
      break
    }
    const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
      (
        await fetch(baseUrl + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      ).status
    const accept = { Accept: 'application/json, text/event-stream' }
    expect(await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }, accept)).toBe(200)
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'lanterns' }] }
    expect(await post('/a2a/message:send', { message }, { 'A2A-Version': '1.0' })).toBe(200)
  })
})
