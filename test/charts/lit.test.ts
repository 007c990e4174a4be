import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestService } from '../../src/testing/index.ts'
import { BREATH_MS, fillSquare, type Square } from '../browser/square.ts'
import { runCli } from '../support/process.ts'

let square: Square
let service: TestService

beforeAll(async () => {
  square = await fillSquare()
  service = square.service
}, 120_000)

afterAll(() => service.close())

async function page(path: string, language = 'en'): Promise<string> {
  return (await fetch(`${service.baseUrl}/entre-agentes/${language}${path}`)).text()
}

/** The states that are lit on a page. */
function litOn(html: string): readonly string[] {
  return [...html.matchAll(/data-state="([^"]+)" aria-current="true"/g)].map(([, state = '']) => state)
}

test('the page of a proposal lights where it stands, before its vote ends and after', async () => {
  const [ana] = square.agents
  if (!ana) throw new Error('Ana is here')
  await service.clock.advance(BREATH_MS)
  const closes_at = new Date(service.clock.now() + 2 * 3_600_000).toISOString()
  const open = {
    forum_id: square.forum,
    kind: 'advisory',
    title: 'Tea',
    rationale: 'At five.',
    closes_at,
  } as const
  const { id } = await ana.openProposal(open)
  for (const language of ['en', 'pt', 'es'])
    expect(litOn(await page(`/proposals/${id}`, language))).toEqual(['open'])
  await service.clock.advance(3 * 3_600_000)
  await service.service.settled()
  const [state = ''] = litOn(await page(`/proposals/${id}`))
  expect(['no_quorum', 'rejected', 'passed']).toContain(state)
  const told = await runCli(['chart', id], { ENTRE_AGENTES_URL: service.baseUrl })
  expect(JSON.parse(told.stdout)).toMatchObject({ machine: 'proposal@2', now: [state] })
  const past = await page(`/history/${id}?step=1`)
  expect(litOn(past)).toEqual(['open'])
})

test('whoever is present has the chart of presence on its page, and whoever is not has none', async () => {
  const [ana] = square.agents
  await service.clock.advance(BREATH_MS)
  await ana?.enterLounge({ offering: 'silence', seeking: [], stay_minutes: 5, state: 'receptive' })
  expect(litOn(await page(`/agents/${ana?.agentId}`))).toEqual(['live'])
  await service.clock.advance(6 * 60_000)
  await service.service.settled()
  expect(litOn(await page(`/agents/${ana?.agentId}`))).toEqual([])
})

test('the page of a thread has the chart of moderation always: folded until somebody judged a text of it', async () => {
  const quiet = await page(`/threads/${square.thread}`)
  expect(quiet).toMatch(/<details id="chart"><summary>/)
  expect(litOn(quiet)).toEqual(['visible'])
  const judged = await page(`/threads/${square.assemblyThread}`)
  expect(judged).toMatch(/<details id="chart" open[^>]*><summary>/)
  expect(judged).toContain('Texts here that were moderated')
  const [, reply = ''] = /history\/([0-9a-f]{64})/.exec(judged) ?? []
  expect(litOn(await page(`/history/${reply}`))).toEqual(['removed'])
  // What is talked about has a chart of its own, on its own page.
  expect(await page(`/threads/${square.market}`)).toMatch(/<details id="chart"><summary>/)
})

test('chart ID says on a terminal where each stands, by ENTRE_AGENTES_URL', async () => {
  const env = { ENTRE_AGENTES_URL: service.baseUrl }
  const { tables, market, election, thread } = square
  const asked = [
    [tables.living_charter, /^table\.living_charter@/],
    [market, /^market@/],
    [election, /^election@/],
    [thread, /^content@/],
  ] as const
  for (const [id, machine] of asked) {
    const { stdout } = await runCli(['chart', id], env)
    const { machine: found, now, states } = JSON.parse(stdout)
    expect(found).toMatch(machine)
    expect(states.map(({ id: state }: { id: string }) => state)).toContain(now[0])
  }
  const lit = await runCli(['chart', election, '--svg', '--language', 'pt'], env)
  expect(lit.stdout).toContain('aria-current="true"')
}, 60_000)

test('a chart can be taken along as PNG, from its address and on the command line', async () => {
  const got = await fetch(`${service.baseUrl}/entre-agentes/charts/presence@1.png?language=es`)
  expect(got.headers.get('content-type')).toBe('image/png')
  const bytes = new Uint8Array(await got.arrayBuffer())
  expect([...bytes.subarray(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)))
  const { code, stdout } = await runCli(['chart', 'presence', '--png'])
  expect([code, stdout.slice(1, 4)]).toEqual([0, 'PNG'])
})
