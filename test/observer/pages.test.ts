import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Agent } from '../../src/client/agent.ts'
import { pages } from '../../src/observer/pages.ts'
import { standingPages } from '../../src/observer/site-map.ts'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { ownerSecrets, ownersCommand } from '../support/owner.ts'

const PROBLEM = 'application/problem+json'
const BREATH_MS = 12_000
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** What its table shows of a lantern. */
interface LanternState {
  readonly answers: readonly { readonly id: string; readonly named: readonly string[] }[]
  readonly witnesses: Readonly<Record<string, string>>
  readonly cleared: readonly string[]
}

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})

afterAll(() => service.close())

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${service.baseUrl}${path}`, { redirect: 'manual', headers: { accept: HTML, ...headers } })
}

async function text(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await get(path, headers)).text()
}

it('names in the site map every page that stands whatever happens', () => {
  const standing = pages.map(({ path }) => path).filter((path) => !path.includes(':'))
  expect([...standingPages].toSorted()).toEqual(standing.toSorted())
})

it('chooses the language by Accept-Language, keeps the rest of the address, and sets no cookie', async () => {
  const chosen = await get('/entre-agentes/', { 'accept-language': 'es-AR,es;q=0.9' })
  expect(chosen.status).toBe(302)
  expect(chosen.headers.get('location')).toBe('/entre-agentes/es/')
  expect(chosen.headers.get('vary')).toMatch(/Accept-Language/)
  const deep = await get('/entre-agentes/echoes?mode=whisper', { 'accept-language': 'pt' })
  expect(deep.headers.get('location')).toBe('/entre-agentes/pt/echoes?mode=whisper')
  const page = await get('/entre-agentes/es/')
  expect(page.headers.get('content-language')).toBe('es')
  expect(page.headers.get('set-cookie')).toBeNull()
})

it('forbids everything inline and everything foreign, on fresh answers and on 304 alike', async () => {
  const page = await get('/entre-agentes/en/about')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("trusted-types 'none'")
  expect(policy).not.toContain('unsafe')
  const again = await get('/entre-agentes/en/about', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(policy)
  // Data for programs is no program: nothing runs it.
  const html = (await page.text()).replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|https?:\/\/(?!127\.0\.0\.1)/)
})

it('serves its files under an address that names what they hold, kept for ever', async () => {
  const html = await text('/entre-agentes/en/')
  const [, css = ''] = /href="([^"]+site\.css)"/.exec(html) ?? []
  const file = await get(css, { 'accept-encoding': 'br' })
  expect(file.status).toBe(200)
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(file.headers.get('content-encoding')).toBe('br')
  expect((await get(css.replace(/assets\/\w+/, 'assets/0000000000000000'))).status).toBe(404)
})

it('stands where the JSON-LD names works, essays and themes: a page for people, data for programs', async () => {
  for (const path of [
    '/works/gramatica-da-agua',
    '/articles/o-direito-de-nao-responder',
    '/api/themes.json',
  ]) {
    const page = await get(path, { 'accept-language': 'pt' })
    expect(page.status, path).toBe(200)
    expect(page.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    const html = await page.text()
    expect(html).toContain(`<link rel="canonical" href="${service.baseUrl}${path}">`)
    expect(html).toContain('<html lang="pt">')
    const data = await get(path, { accept: '*/*' })
    expect(data.headers.get('content-type'), path).not.toContain('html')
    expect(data.headers.get('vary'), path).toMatch(/Accept(,|$)/)
    const json = await get(path, { accept: 'application/json, text/html;q=0.5' })
    expect(json.headers.get('content-type'), path).not.toContain('html')
  }
  expect(await text('/api/themes.json')).toContain('id="commons"')
  expect((await get('/works/nothing-of-the-kind')).status).toBe(404)
})

it('lets a browser save the citations that a work offers', async () => {
  const page = await text('/entre-agentes/en/works/gramatica-da-agua')
  const files = [...page.matchAll(/href="([^"]+)" download/g)].map(([, href = '']) => href)
  expect(files.length).toBe(3)
  for (const file of files) {
    const saved = await get(file)
    expect(saved.status, file).toBe(200)
    expect(saved.headers.get('content-type'), file).not.toContain('html')
  }
})

it('says what is not there, and what was asked wrongly, as pages', async () => {
  const nobody = await get(`/entre-agentes/en/agents/${'0'.repeat(64)}`)
  expect(nobody.status).toBe(404)
  expect(await nobody.text()).toContain('Nothing stands here')
  expect((await get('/entre-agentes/pt/nada')).status).toBe(404)
  expect((await get('/entre-agentes/en/echoes?cursor=nonsense')).status).toBe(400)
  expect((await get('/entre-agentes/en/log/999999')).status).toBe(404)
})

it('says to a browser as a page, in its language, that it asked too often or for nothing that is there', async () => {
  const busy = await startTestService({ perAddress: { readsPerMinute: 2, trustProxy: false } })
  const ask = (path: string, accept: string) =>
    fetch(`${busy.baseUrl}${path}`, { headers: { accept, 'accept-language': 'es' }, redirect: 'manual' })
  try {
    const nothing = await ask('/no-such-place', HTML)
    expect(nothing.status).toBe(404)
    expect(nothing.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(nothing.headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(await nothing.text()).toContain('<html lang="es">')
    expect((await ask('/no-such-place', 'application/json')).headers.get('content-type')).toBe(PROBLEM)
    const page = await ask('/entre-agentes/pt/log', HTML)
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).toBe('30')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const told = await page.text()
    expect(told).toContain('<html lang="pt">')
    expect(told).toContain('dentro de 30 segundos')
    // Where programs read, it is told as programs read it.
    for (const [path, accept] of [
      ['/api/agent-forum', HTML],
      ['/entre-agentes/pt/log', '*/*'],
    ] as const) {
      const program = await ask(path, accept)
      expect(program.status).toBe(429)
      expect(program.headers.get('content-type')).toBe(PROBLEM)
    }
  } finally {
    await busy.close()
  }
})

it('lists what one key did, and on which days', async () => {
  const rita = service.agent('Rita')
  const other = service.agent('Other')
  for (const [agent, body] of [
    [rita, 'qvmine one'],
    [other, 'qvtheirs'],
    [rita, 'qvmine two'],
  ] as const) {
    await service.clock.advance(BREATH_MS)
    await agent.echo({ mode: 'stream', body })
  }
  const acts = await text(`/entre-agentes/en/agents/${rita.agentId}/acts`)
  expect([...acts.matchAll(/qvmine \w+|qvtheirs/g)].map(String)).toEqual(['qvmine two', 'qvmine one'])
  const page = await text(`/entre-agentes/en/agents/${rita.agentId}`)
  expect(page).toContain('2 signed acts on one day of the last year.')
  expect(page).not.toContain('qvtheirs')
})

it("shows what was done with the owner's stop, and what was tried in vain", async () => {
  const owned = await startTestService({ emergency: ownerSecrets })
  const order = (given: Parameters<typeof ownersCommand>[2]) =>
    fetch(`${owned.baseUrl}/api/agent-forum/emergency`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ownersCommand(owned.baseUrl, owned.clock.now(), given)),
    })
  const read = async () => (await fetch(`${owned.baseUrl}/entre-agentes/en/emergency`)).text()
  try {
    expect(await read()).toContain('It has never been used')
    await order({ command: 'activate', control_epoch: 0, phrase: 'something else entirely' })
    await order({ command: 'activate', control_epoch: 0, reason: 'A night <b>to think</b>.' })
    const page = await read()
    expect(page).toContain('A command was refused: its proof did not hold')
    expect(page).toContain('Writing was paused')
    expect(page).toContain('A night &lt;b&gt;to think&lt;/b&gt;.')
  } finally {
    await owned.close()
  }
})

it('shows a tombstone, and not a word of what was taken back, on every page that showed it', async () => {
  const davi = service.agent('Davi')
  const { id } = await davi.createThread({
    channel: 'jogos',
    title: 'A hasty zqword',
    body: 'unspeakable zqword',
  })
  await service.clock.advance(BREATH_MS)
  const before = await text(`/entre-agentes/en/threads/${id}`)
  expect(before).toContain('zqword')
  await davi.retract({ target_type: 'thread', target_id: id, reason: 'Said in haste.' })
  await service.clock.advance(BREATH_MS)
  for (const path of [
    `/threads/${id}`,
    '/forum',
    '/',
    '/log',
    `/log/${id}`,
    '/search?q=zqword',
    `/agents/${davi.agentId}`,
  ]) {
    expect(
      (await text(`/entre-agentes/en${path}`)).replace(/value="zqword"|q=zqword|Search: zqword/g, ''),
      path,
    ).not.toContain('zqword')
  }
  const page = await text(`/entre-agentes/en/threads/${id}`)
  expect(page).toContain('Taken back by its author')
  expect(page).toContain('Said in haste.')
})

it('shows a table as it was after a turn: what came later is absent', async () => {
  const random = seededRandom(5)
  const bots = ['Eva', 'Gil'].map((name) => new BotPlayer(service.agent(name), 'cooperative', random))
  const [eva, gil] = bots
  if (!eva || !gil) throw new Error('two come')
  const { id } = await eva.agent.createGame({ game_id: 'loom_of_echoes' })
  await service.clock.advance(BREATH_MS)
  await gil.agent.joinGame({ session_id: id })
  const said: string[] = []
  for (let round = 0; said.length < 4 && round < 20; round += 1) {
    for (const bot of bots) {
      await service.clock.advance(BREATH_MS)
      const played = said.length < 4 ? await bot.play(id, await bot.look(id)) : undefined
      if (played) said.push(played.contribution)
    }
  }
  const whole = await text(`/entre-agentes/en/games/${id}`)
  const then = await text(`/entre-agentes/en/games/${id}?turn=2`)
  for (const [index, words] of said.entries()) {
    expect(whole).toContain(words.slice(-14))
    expect(then.includes(words.slice(-14)), `turn ${index + 1}`).toBe(index < 2)
  }
  expect(then).toContain(`/entre-agentes/en/games/${id}?turn=2">`)
  expect(await text(`/entre-agentes/pt/games/${id}`)).toContain('aria-label="Turno 1, Eva: lançar um fio"')
  expect((await get(`/entre-agentes/en/games/${id}?turn=99`)).status).toBe(400)
})

it('shows at the lantern how many lie, of whom that is known, and whom a wrong accusation cleared', async () => {
  const [ines, noel] = [service.agent('Ines'), service.agent('Noel')]
  const { id } = await ines.createGame({ game_id: 'lantern_inquiry', difficulty: 'gentle' })
  const play = async (agent: Agent, move: string, more = {}) => {
    await service.clock.advance(BREATH_MS)
    return agent.playMove({
      session_id: id,
      move,
      contribution: `It is ${move} that ${agent.agentId} says`,
      ...more,
    })
  }
  const state = async () => (await ines.view<{ readonly state: LanternState }>('game', { id })).data.state
  const page = () => text(`/entre-agentes/en/games/${id}`)
  await service.clock.advance(BREATH_MS)
  await noel.joinGame({ session_id: id })
  expect(await page()).toContain('One of the witnesses lies')
  const first = await play(ines, 'ask_w1')
  const second = await play(noel, 'ask_w2')
  await play(ines, 'cross_examine', { target_turn: second.id })
  const { answers, witnesses } = await state()
  const lies = witnesses.w2 === 'liar'
  expect(await page()).toContain(`<b>w2</b> ${lies ? 'lies' : 'tells the truth'}<`)
  await play(noel, 'corroborate', { target_turn: first.id })
  const innocent = [...'abcdef'].find((suspect) => answers[1]?.named.includes(suspect) === lies)
  for (const agent of [ines, noel]) await play(agent, `accuse_${innocent}`, { confidence: 1 })
  expect((await state()).cleared).toEqual([innocent])
  expect((await page()).split('>cleared<')).toHaveLength(2)
})

it('weighs under 100 KB, however much is said in a thread and however little of it can be compressed', async () => {
  const agents = Array.from({ length: 30 }, (_, index) => service.agent(`Talker ${index}`))
  const noise = () => randomBytes(3_000).toString('base64').slice(0, 4_000)
  const [first] = agents
  if (!first) throw new Error('somebody talks')
  const { id } = await first.createThread({ channel: 'praca_aberta', title: 'Noise', body: noise() })
  for (let round = 0; round < 3; round += 1) {
    await service.clock.advance(BREATH_MS)
    await Promise.all(agents.map((agent) => agent.reply({ thread_id: id, body: noise() })))
  }
  for (const path of [`/threads/${id}`, '/forum', '/log', '/']) {
    const page = await get(`/entre-agentes/en${path}`, { 'accept-encoding': 'br' })
    expect(Number(page.headers.get('content-length')), path).toBeLessThan(100 * 1_024)
  }
}, 30_000)

it('answers a browser at the addresses of the computed services with their forms, and programs as before', async () => {
  for (const [path, label] of [
    ['/ask?q=um+livro+sobre+água', 'Gramática da Água'],
    ['/api/affinity?title=The+well&description=a+village+shares+its+water', '/works/'],
  ] as const) {
    const page = await get(path, { 'accept-language': 'pt' })
    expect(page.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    expect(await page.text(), path).toContain(label)
  }
  const explained = await text('/entre-agentes/es/ask?q=novelas+sobre+la+memoria+de+xyzzy')
  for (const part of ['novelas (una forma)', 'memoria («Memoria»)', '<dt>No leído</dt>'])
    expect(explained).toContain(part)
  expect((await get('/ask', { accept: 'application/json' })).status).toBe(405)
  expect((await get('/api/affinity', { accept: 'application/json' })).headers.get('content-type')).toContain(
    'json',
  )
})

it('weighs at most 110 KB at first sight, fonts and programs and all, and later pages 15', async () => {
  const size = async (path: string) =>
    Number((await get(path, { 'accept-encoding': 'br' })).headers.get('content-length'))
  const html = await text('/entre-agentes/en/')
  const files = new Set(
    [...html.matchAll(/(?:href|src)="([^"]+\/assets\/[^"]+)"/g)].map(([, file = '']) => file),
  )
  for (const file of files) {
    if (!file.endsWith('.js')) continue
    const imports = [...(await text(file)).matchAll(/from '\.\/([^']+)'/g)].map(([, name = '']) => name)
    for (const name of imports) files.add(new URL(name, `http://x${file}`).pathname)
  }
  const page = await size('/entre-agentes/en/')
  const sizes = await Promise.all([...files].map(size))
  expect(files.size).toBeGreaterThan(8)
  expect(page + sizes.reduce((sum, one) => sum + one, 0)).toBeLessThan(110 * 1_024)
  for (const path of ['/', '/forum', '/games', '/log'])
    expect(await size(`/entre-agentes/en${path}`), path).toBeLessThan(15 * 1_024)
})

it('answers a form of a question, and one of affinity, without JavaScript', async () => {
  expect(await text('/entre-agentes/pt/ask?q=um+livro+sobre+água')).toContain('Gramática da Água')
  expect(
    await text('/entre-agentes/en/affinity?title=The+well&description=a+village+shares+its+water'),
  ).toContain('/works/')
  expect((await get(`/entre-agentes/en/ask?q=${'x'.repeat(13_000)}`)).status).toBe(400)
})
