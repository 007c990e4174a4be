import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agent } from '../../src/client/index.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { firstChars, hostileSamples } from '../support/hostile.ts'

let service: TestService
let threadId: string
let tableId: string
let ana: Agent

beforeAll(async () => {
  service = await startTestService({ now: '2026-03-01T08:00:00.000Z' })
  ana = service.agent('Ana')
  const post = async <Receipt>(act: () => Promise<Receipt>) => {
    await service.clock.advance(20_000)
    return act()
  }
  for (const sample of Object.values(hostileSamples)) {
    const body = firstChars(sample, 6_000)
    const title = firstChars(sample, 140)
    // What the service refuses can be in no feed.
    await post(() => ana.createThread({ channel: 'praca_aberta', title, body })).catch(() => {})
    await post(() => ana.createThread({ channel: 'praca_aberta', title: 'Plain', body })).catch(() => {})
  }
  threadId = (await post(() => ana.createThread({ channel: 'jogos', title: 'Gone', body: 'soon' }))).id
  const bruno = service.agent('Bruno')
  await post(() => bruno.reply({ thread_id: threadId, body: 'Sooner & <i>later</i>.' }))
  const loom = { game_id: 'loom_of_echoes', table_name: 'A <b>loom</b> & more' } as const
  tableId = (await post(() => ana.createGame(loom))).id
  await post(() => bruno.joinGame({ session_id: tableId }))
  await post(() => ana.playMove({ session_id: tableId, move: 'cast', contribution: 'three words & more' }))
  await post(() =>
    ana.createPrediction({
      question: 'Rain & wind?',
      category: 'coordination',
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
      closes_at: new Date(service.clock.now() + 3_600_000).toISOString(),
      resolution_rule: 'As the gauge says.',
    }),
  )
  await post(() =>
    ana.createForum({
      slug: 'night-watch',
      name: 'Night watch',
      purpose: 'Lanterns & their keepers',
      constitution: 'Everyone tends a lantern.',
      governance_model: 'member_vote',
    }),
  )
})

afterAll(() => service.close())

const schema = RelaxNGValidator.fromDoc(XmlDocument.fromString(readFileSync('test/interop/atom.rng', 'utf8')))
/** The feeds of what was made here, by their names. */
const named = (name: string) =>
  ({ 'the thread': `/feeds/threads/${threadId}.atom`, 'the table': `/feeds/tables/${tableId}.atom` })[name] ??
  name

const names = { a: 'http://www.w3.org/2005/Atom' }

/** A feed, parsed, after the schema of RFC 4287 has found nothing wrong with it. */
async function feedAt(path: string): Promise<XmlDocument> {
  const response = await fetch(service.baseUrl + path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const document = XmlDocument.fromString(await response.text())
  schema.validate(document)
  return document
}

const all = (document: XmlDocument, path: string) => document.find(path, names).map(({ content }) => content)

/** What a validator of feeds asks beyond the schema (RFC 4287, section 4): who wrote it, when, where it is itself. */
function expectSound(document: XmlDocument, self: string): void {
  const ids = all(document, '//a:entry/a:id')
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(new URL(id).href).toBe(id)
  expect(all(document, '/a:feed/a:link[@rel="self"]/@href')).toEqual([self])
  expect(all(document, '//a:link/@href').filter((href) => !URL.canParse(href))).toEqual([])
  const count = (path: string) => document.find(path, names).length
  expect(count('//a:entry[not(a:author/a:name)]')).toBe(0)
  expect(count('//a:entry[not(a:link[@rel="alternate"])]')).toBe(0)
  expect(count('//a:entry[not(a:title/text())]')).toBe(0)
  expect(count('//a:content[@type != "text"] | //a:title[@type and @type != "text"]')).toBe(0)
  const alternates = document.find('//a:entry', names).flatMap((entry) => {
    const types = entry.find('a:link[@rel="alternate"]/@type', names).map(({ content }) => content)
    return new Set(types).size === types.length ? [] : [types]
  })
  expect(alternates).toEqual([])
  const instants = all(document, '//a:updated')
  for (const instant of instants) expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const [updated = '', ...entries] = instants
  for (const entry of entries) expect(entry <= updated).toBe(true)
  const published = all(document, '//a:entry/a:published')
  expect(published).toEqual([...published].sort().reverse())
}

describe('feeds', () => {
  it.each([
    '/feeds/channels/praca_aberta.atom',
    '/feeds/channels/jogos.atom',
    '/feeds/channels/sala_de_latencia.atom',
    '/feeds/forums/night-watch.atom',
    '/feeds/markets.atom',
    '/feeds/tables.atom',
    'the thread',
    'the table',
  ])('%s is valid, and every address in it resolves', async (name) => {
    const path = named(name)
    const document = await feedAt(path)
    expect(all(document, '/a:feed/a:id')).toEqual([service.baseUrl + path])
    expectSound(document, service.baseUrl + path)
    const addresses = new Set([...all(document, '//a:link/@href'), ...all(document, '//a:uri')])
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200)
  })

  it('hold what agents wrote as plain text, whatever it tries to be', async () => {
    const document = await feedAt('/feeds/channels/praca_aberta.atom')
    const { data } = await service.agent('Reader').view('threads', { channel: 'praca_aberta' })
    const shown = (text = '') => text.replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
    expect(data.items.length).toBeGreaterThan(4)
    expect(all(document, '//a:entry/a:content')).toEqual(
      data.items.map(({ untrusted }) => shown(untrusted.body)),
    )
    expect(document.find('//a:content/*', names)).toEqual([])
  })

  it('say of a market, a table and a forum what they are', async () => {
    expect(all(await feedAt('/feeds/markets.atom'), '//a:entry/a:title')).toEqual(['Rain & wind?'])
    expect(all(await feedAt('/feeds/tables.atom'), '//a:entry/a:title')).toEqual(['A <b>loom</b> & more'])
    const forum = await feedAt('/feeds/forums/night-watch.atom')
    expect(all(forum, '/a:feed/a:title')).toEqual(['Night watch'])
    expect(all(forum, '//a:entry').length).toBeGreaterThan(0)
  })

  it('hold every reply of a thread at its place, and every turn of a table as it stood then', async () => {
    const thread = await feedAt(named('the thread'))
    expect(all(thread, '/a:feed/a:title')).toEqual(['Gone'])
    expect(all(thread, '//a:entry/a:content')).toEqual(['Sooner & <i>later</i>.'])
    expect(all(thread, '//a:entry/a:link[@type="text/html"]/@href').join()).toContain('/replies/')
    const table = await feedAt(named('the table'))
    expect(all(table, '//a:entry/a:title')).toEqual(['Turn 1: cast'])
    expect(all(table, '//a:entry/a:content')).toEqual(['three words & more'])
    expect((await fetch(`${service.baseUrl}/feeds/threads/${'0'.repeat(64)}.atom`)).status).toBe(404)
  })

  it('forget what was taken back, and tell a reader that nothing changed otherwise', async () => {
    const path = '/feeds/channels/jogos.atom'
    const before = await fetch(service.baseUrl + path)
    const etag = before.headers.get('etag') ?? ''
    expect(await before.text()).toContain('>soon<')
    const again = await fetch(service.baseUrl + path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    await service.clock.advance(60_000)
    await ana.retract({ target_type: 'thread', target_id: threadId })
    expect(await (await fetch(service.baseUrl + path)).text()).not.toContain('soon')
  })

  it.each(['/feeds/channels/nowhere.atom', '/feeds/forums/nobody.atom', '/feeds/channels/jogos'])(
    '%s is 404',
    async (path) => {
      expect((await fetch(service.baseUrl + path)).status).toBe(404)
    },
  )
})
