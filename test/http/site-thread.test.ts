import { Worker } from 'node:worker_threads'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { SiteThread } from '../../src/http/site/thread.ts'
import { ROWS_TYPE } from '../../src/observer/rows-type.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { waiting } from '../support/waiting.ts'

// A thread loads what it runs before its first page.
vi.setConfig({ testTimeout: 60_000 })

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function started(site?: SiteThread): Promise<TestService> {
  const service = await startTestService({ baseUrl: 'https://node.example', ...(site && { site }) })
  closing.push(
    () => service.close(),
    async () => site?.close(),
  )
  return service
}

/** The same in every service of one seed. */
async function lived(service: TestService): Promise<readonly string[]> {
  const [ana, bia] = [service.agent('Ana'), service.agent('Bia')]
  await ana.enterLounge({ offering: 'silence', stay_minutes: 30, state: 'receptive' })
  const thread = await ana.createThread({ channel: 'praca_aberta', title: 'A title', body: 'An opening.' })
  await bia.reply({ thread_id: thread.id, body: 'An answer.' })
  await service.service.settled()
  return [thread.id, ana.agentId]
}

const asBrowser = { accept: 'text/html', 'accept-language': 'pt' }

async function pagesOf(service: TestService, ids: readonly string[]) {
  const [thread, agent] = ids
  const at = async (path: string, headers: Record<string, string> = asBrowser) => {
    const answer = await fetch(service.address + path, { headers, redirect: 'manual' })
    const { date, 'x-request-id': id, ...said } = Object.fromEntries(answer.headers)
    return { path, status: answer.status, said, body: await answer.text() }
  }
  const site = '/entre-agentes/es'
  return [
    await at('/entre-agentes/forum'),
    await at(`${site}/`),
    await at(`${site}/forum`),
    await at(`${site}/threads/${thread}`),
    await at(`${site}/forum`, { ...asBrowser, accept: ROWS_TYPE }),
    await at(`${site}/agents/${agent}`),
    await at(`${site}/log/2`),
    await at(`${site}/log/9999`),
    await at(`${site}/history/${agent}`),
    await at(`${site}/machines`),
    await at(`${site}/statistics`),
    await at(`${site}/nowhere`),
    await at(`${site}/search?q=opening&made-up=1`),
    await at(`${site}/ask?q=lanterns`),
    await at('/api/affinity'),
    await at('/entre-agentes/charts/election@2.statistics.json'),
  ]
}

test('pages that a thread of their own makes are those that are made without it', async () => {
  const [here, there] = [await started(), await started(new SiteThread())]
  const expected = await pagesOf(here, await lived(here))
  const found = await pagesOf(there, await lived(there))
  expect(expected.map(({ status }) => status)).toContain(404)
  expect(expected.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
  for (const [at, page] of found.entries()) expect(page).toEqual(expected[at])
})

test('a thread that ended begins anew with the next page', async () => {
  const site = new SiteThread()
  const { address } = await started(site)
  const status = async (path: string) =>
    (await fetch(`${address}/entre-agentes/en/${path}`, { headers: asBrowser })).status
  expect(await status('about')).toBe(200)
  await site.close()
  expect(await status('forum')).toBe(200)
})

test('a thread of which no page is asked ends by itself, and whoever asks then is answered by another', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => ended.mockRestore())
  const { wait, pass } = waiting()
  const { address } = await started(new SiteThread(wait))
  for (const [times, path] of ['about', 'forum', 'machines'].entries()) {
    const { status } = await fetch(`${address}/entre-agentes/en/${path}`, { headers: asBrowser })
    expect(status).toBe(200)
    await pass(60_000)
    expect(ended).toHaveBeenCalledTimes(times + 1)
  }
})
