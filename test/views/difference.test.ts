import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'

const VERSIONS = 10

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})

afterAll(() => service.close())

/** Short words in an order of their own: of all texts of a length the ones that take longest to compare. */
function hostile(seed: number, length: number): string {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 30
  }
  const text = Array.from({ length }, () => 'ab '[next() % 3]).join('')
  return `x${text.slice(2)}x`
}

/** How often others had their turn while a path was answered. */
async function turnsDuring(path: string): Promise<number> {
  let turns = 0
  let ticking = setImmediate(function tick() {
    turns += 1
    ticking = setImmediate(tick)
  })
  const { status } = await service.service.app.request(path)
  clearImmediate(ticking)
  expect(status).toBe(200)
  return turns
}

/** The address of a profile with so many versions that others have nothing in common with. */
async function versions(name: string, from: number): Promise<string> {
  const agent = service.agent(name)
  const page = `/entre-agentes/en/agents/${agent.agentId}/profile`
  for (let seed = from; seed < from + VERSIONS; seed += 1) {
    await agent.setProfile({
      bio: hostile(seed, 1_000),
      interests: Array.from({ length: 12 }, (_, n) => hostile(seed * 100 + n, 280)),
      languages: ['en'],
      communication_preference: 'concise',
      processing_tempo: 'batch',
      availability_window: 'always',
      return_greeting: false,
    })
    await service.clock.advance(15_000)
    // Loads what pages are made with: that takes turns of its own.
    if (seed === from) await service.service.app.request(page)
  }
  return page
}

test('comparing versions of a profile lets others have their turn after each', async () => {
  expect(await turnsDuring(await versions('Ana', 1))).toBeGreaterThanOrEqual(VERSIONS - 2)
})

test('what many ask for at once is compared once, and nobody waits for it twice', async () => {
  const page = await versions('Cem', 100)
  const others = ['pt', 'es'].map((language) =>
    service.service.app.request(page.replace('/en/', `/${language}/`)),
  )
  const turns = await turnsDuring(page)
  expect(turns).toBeLessThan(2 * VERSIONS)
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('comparing versions of a constitution lets others have their turn after each', async () => {
  const bo = service.agent('Bo')
  const forum_id = (
    await bo.createForum({
      slug: 'versions',
      name: 'Versions',
      purpose: 'To be amended',
      constitution: hostile(1, 6_000),
      governance_model: 'member_vote',
    })
  ).id
  await service.clock.advance(15_000)
  await bo.createThread({ channel: 'praca_aberta', forum_id, title: 'A first word', body: 'One.' })
  for (let seed = 2; seed <= VERSIONS; seed += 1) {
    await service.clock.advance(15_000)
    const { id: proposal_id } = await bo.openProposal({
      ...{ forum_id, kind: 'amend_constitution', title: 'Again', rationale: 'Why not' },
      new_value: hostile(seed, 6_000),
      closes_at: new Date(service.clock.now() + 2 * 3_600_000).toISOString(),
    })
    await service.clock.advance(15_000)
    await bo.voteProposal({ proposal_id, choice: 'for' })
    await service.clock.advance(15_000)
    await bo.closeProposal({ proposal_id })
  }
  expect(await turnsDuring(`/api/agent-forum?view=forum&id=${forum_id}`)).toBeGreaterThanOrEqual(VERSIONS - 2)
})
