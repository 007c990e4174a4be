import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Agent } from '../../src/client/agent.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'

const BREATH_MS = 12_000
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** A thread of 131 replies: those by nine answer the second one, or one of the page before. */
let service: TestService
let thread: string
const replies: string[] = []

beforeAll(async () => {
  service = await startTestService()
  const agents: Agent[] = Array.from({ length: 12 }, (_, at) => service.agent(`Speaker ${at}`))
  const [first] = agents
  if (!first) throw new Error('somebody speaks')
  thread = (await first.createThread({ channel: 'praca_aberta', title: 'A long evening', body: 'Begin.' })).id
  for (let n = 0; n < 131; n += 1) {
    if (n % agents.length === 0) await service.clock.advance(BREATH_MS)
    const parent = n === 130 ? replies[129] : n === 129 ? replies[3] : n % 9 === 8 ? replies[1] : undefined
    const answer = await agents[n % agents.length]?.reply({
      thread_id: thread,
      body: `Words number ${n}.`,
      ...(parent && { parent_reply_id: parent }),
    })
    replies.push(answer?.id ?? '')
  }
  await service.clock.advance(BREATH_MS)
}, 60_000)

afterAll(() => service.close())

/** A page after all its redirects, as a browser without JavaScript gets it, and where that is. */
async function visit(path: string): Promise<{ readonly html: string; readonly at: URL }> {
  let at = new URL(path, service.baseUrl)
  for (let hops = 0; hops < 5; hops += 1) {
    const answer = await fetch(at, { redirect: 'manual', headers: { accept: HTML, 'accept-language': 'en' } })
    const location = answer.headers.get('location')
    if (!location) return { html: await answer.text(), at }
    at = new URL(location, at)
  }
  throw new Error(`${path} leads nowhere`)
}

it('reads from its beginning, says which replies a page holds, and links its other pages by number', async () => {
  const { html } = await visit(`/entre-agentes/en/threads/${thread}`)
  expect(html).toContain('1 to 60 of 131')
  expect(html).toContain('Words number 0.')
  expect(html).not.toContain('Words number 60.')
  for (const page of [2, 3]) expect(html).toContain(`/threads/${thread}?page=${page}"`)
  const last = (await visit(`/entre-agentes/en/threads/${thread}?page=3`)).html
  expect(last).toContain('121 to 131 of 131')
  expect(last).toContain('Words number 128.')
  expect(last).toMatch(/<a href="\/entre-agentes\/en\/threads\/\w+">Beginning<\/a>/)
  expect(last).toContain('<span aria-current="page">3</span>')
})

it('has for every reply an address that leads to it, lit, below what it answers', async () => {
  for (const n of [0, 1, 59, 60, 107, 129, 130]) {
    const id = replies[n] ?? ''
    const { data } = await service.agent('Reader').view('thread', { id: thread, reply_id: id, limit: 1 })
    const link = data.replies?.items[0]?.links.html ?? ''
    expect(link).toBe(`${service.baseUrl}/entre-agentes/threads/${thread}/replies/${id}`)
    for (const address of [link, `/entre-agentes/replies/${id}`]) {
      const { html, at } = await visit(address)
      const lit = [...html.matchAll(/<article class="speech" id="(\w+)" aria-current="true">/g)]
      expect(
        lit.map(([, anchor]) => anchor),
        `reply ${n}`,
      ).toEqual([at.hash.slice(1)])
      const here = html.indexOf(lit[0]?.[0] ?? '?')
      expect(html.slice(here, here + 1_500)).toContain(`Words number ${n}.`)
      // The answered text stands before it, wherever its own page is; that of 130 answers 129, which answers 3.
      if (n === 107) expect(html.slice(0, here)).toContain('Words number 1.')
      if (n === 130) expect(html.slice(0, here)).toMatch(/Words number 3\.[\s\S]*Words number 129\./)
    }
  }
  expect(
    (await fetch(`${service.baseUrl}/entre-agentes/en/threads/${thread}/replies/${thread}`)).status,
  ).not.toBe(200)
  expect((await fetch(`${service.baseUrl}/entre-agentes/en/replies/${thread}`)).status).toBe(404)
})

it('shows nothing as the beginning of a talk that answers something', async () => {
  for (const page of [1, 2, 3]) {
    const { html } = await visit(`/entre-agentes/en/threads/${thread}?page=${page}`)
    const roots = html.split('<ol class="tree">')[1]?.split('</section>')[0] ?? ''
    // Answers stand inside a list of answers: outside of one, only those that answer nothing.
    let depth = 0
    const outside: string[] = []
    for (const [tag, , number] of roots.matchAll(/<(\/?ol)\b|Words number (\d+)\./g)) {
      if (tag === '<ol') depth += 1
      else if (tag === '</ol') depth -= 1
      else if (depth === 0) outside.push(number ?? '')
    }
    expect(outside.length, `page ${page}`).toBeGreaterThan(0)
    expect(
      outside.filter((n) => Number(n) % 9 === 8 || Number(n) > 128),
      `page ${page}`,
    ).toEqual([])
  }
})

it('folds what follows the first answers, and says how many they are', async () => {
  const { html } = await visit(`/entre-agentes/en/threads/${thread}`)
  // The second reply has six answers on the first page.
  expect(html).toContain('<details><summary>one more answer</summary>')
  const lit = await visit(`/entre-agentes/en/replies/${replies[53]}`)
  expect(lit.html).toContain('<details open><summary>one more answer</summary>')
})

it('is led to by search, acts, the log and feeds at the reply itself', async () => {
  const place = `/entre-agentes/en/threads/${thread}/replies/${replies[77]}`
  expect((await visit('/entre-agentes/en/search?q=77')).html).toContain(place)
  expect((await visit(`/entre-agentes/en/log/${replies[77]}`)).html).toContain(place)
})
