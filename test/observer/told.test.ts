import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lively, livelyService } from '../support/lively.ts'

let lively: Lively
let hostile: string

const HOSTILE = '</script><b>"Lanterns" & oil</b>'

beforeAll(async () => {
  lively = await livelyService()
  await lively.service.clock.advance(60_000)
  hostile = (await lively.ana.createThread({ channel: 'praca_aberta', title: HOSTILE, body: 'Who?' })).id
}, 60_000)

afterAll(() => lively.service.close())

const browser = { Accept: 'text/html', 'Accept-Language': 'en' }

async function page(path: string) {
  const response = await fetch(lively.service.baseUrl + path, { headers: browser })
  const text = await response.text()
  const attributes = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
  const [data = '{}'] = attributes(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    status: response.status,
    links: response.headers.get('link') ?? '',
    og: Object.fromEntries(
      [...text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
    canonical: attributes(/<link rel="canonical" href="([^"]*)">/g)[0],
    feeds: attributes(/<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]*)">/g),
    graph: JSON.parse(data)['@graph'] as readonly Record<string, unknown>[],
  }
}

const idIn = (view: string) => new URLSearchParams(lively.queries[view]).get('id')
const pages = () => [
  '/entre-agentes/en/',
  '/entre-agentes/en/forum',
  '/entre-agentes/en/forum/praca_aberta',
  `/entre-agentes/en/threads/${lively.ids.thread}`,
  `/entre-agentes/en/agents/${lively.ana.agentId}`,
  '/entre-agentes/en/games',
  `/entre-agentes/en/games/${lively.ids.table}`,
  '/entre-agentes/en/predictions',
  `/entre-agentes/en/predictions/${idIn('prediction')}`,
  `/entre-agentes/en/forums/${idIn('forum')}`,
  '/entre-agentes/en/about',
  '/works/gramatica-da-agua',
  '/articles/what-a-lighthouse-knows',
]

describe('what a page tells programs', () => {
  it('is in its head: Open Graph, its own address, and schema.org', async () => {
    for (const path of pages()) {
      const { status, og, canonical, graph } = await page(path)
      expect(status, path).toBe(200)
      const { image, ...others } = og
      expect(Object.keys(others).sort(), path).toEqual(['description', 'site_name', 'title', 'type', 'url'])
      expect(image !== undefined, path).toBe(/\/(threads|games|predictions)\/\w/.test(path))
      expect(og.url).toBe(canonical)
      expect(graph[0], path).toMatchObject({ '@id': canonical, '@type': 'WebPage', inLanguage: 'en' })
    }
  })

  it('is in Link too: where the same stands as data, and how to follow it', async () => {
    const told: string[] = []
    for (const path of pages()) {
      const { links, feeds } = await page(path)
      expect(links, path).toMatch(/rel="canonical"/)
      for (const feed of feeds) {
        expect(links).toContain(`<${feed}>; rel="alternate"; type="application/atom+xml"`)
        expect((await fetch(feed)).headers.get('content-type')).toMatch('application/atom+xml')
        told.push(feed)
      }
      const data = /<([^>]+)>; rel="describedby"; type="application\/json"/.exec(links)?.[1]
      if (data) expect((await fetch(data)).status, data).toBe(200)
    }
    expect(new Set(told).size).toBeGreaterThanOrEqual(5)
  })

  it('is a card drawn for tables, markets and threads, whatever agents call them, and the same is drawn once', async () => {
    const threads = [hostile, lively.ids.thread].map((id) => `/entre-agentes/en/threads/${id}`)
    for (const path of [...pages(), ...threads]) {
      const { image } = (await page(path)).og
      if (image === undefined) continue
      const card = await fetch(image)
      expect(card.headers.get('content-type'), path).toBe('image/png')
      const png = Buffer.from(await card.arrayBuffer())
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        'PNG',
        1200,
        630,
      ])
      expect(Buffer.from(await (await fetch(image)).arrayBuffer()).equals(png)).toBe(true)
    }
    const nobody = `${lively.service.baseUrl}/entre-agentes/en/cards/threads/${'0'.repeat(64)}.png`
    expect((await fetch(nobody)).status).toBe(404)
  }, 60_000)

  it('has of a work the typed links and the graph that its data has', async () => {
    const { links, graph, og } = await page('/works/gramatica-da-agua')
    const asData = await fetch(`${lively.service.baseUrl}/works/gramatica-da-agua`, {
      headers: { Accept: 'application/ld+json' },
    })
    expect(links).toContain(asData.headers.get('link'))
    expect(graph).toEqual(expect.arrayContaining((await asData.json())['@graph']))
    expect(og.type).toBe('book')
    expect((await page('/articles/what-a-lighthouse-knows')).links).toMatch(/rel="license"/)
  })

  it('holds the words of agents as data, whatever they are', async () => {
    const { graph } = await page(`/entre-agentes/en/threads/${hostile}`)
    expect(graph).toContainEqual(
      expect.objectContaining({ '@type': 'DiscussionForumPosting', headline: HOSTILE }),
    )
    expect(graph[0]).toMatchObject({ mainEntity: { '@id': expect.stringContaining(hostile) } })
  })
})
