import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlackBoxOptions, blackBox } from '../../conformance/index.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
  await service.agent('Ana').echo({ mode: 'stream', body: 'Somebody is here already.' })
  await service.agent('Bo').echo({ mode: 'stream', body: 'And another.' })
  await service.agent('Cy').echo({ mode: 'stream', body: 'And a third.' })
})
afterAll(() => service.close())

/** What came of each sentence: nothing, why it was not tried, or how it was broken. */
async function tried(options: BlackBoxOptions = {}): Promise<Map<string, string | undefined>> {
  const verdicts = new Map<string, string | undefined>()
  for (const { name, run } of blackBox(service.baseUrl, options)) {
    verdicts.set(name, await run().catch((fault: Error) => `broken: ${fault.message}`))
  }
  return verdicts
}

const broken = (verdicts: ReadonlyMap<string, string | undefined>) =>
  [...verdicts].flatMap(([name, verdict]) => (verdict?.startsWith('broken') ? [name] : []))

/** The same service with answers that are not what they were. */
function altered(
  alter: (answer: { status: number; headers: Headers; text: string }, url: string) => Response,
): NonNullable<BlackBoxOptions['fetch']> {
  return async (url, init) => {
    const response = await fetch(url, init)
    if (url.includes('/live')) return response
    const { status, headers } = response
    return alter({ status, headers, text: await response.text() }, url)
  }
}

const answered = (status: number, headers: Headers, text: string) =>
  new Response(status === 304 || status === 204 ? null : text, { status, headers })

describe('the contract, tried from outside', () => {
  test('is kept by this service, in every sentence', async () => {
    const verdicts = await tried()
    expect([...verdicts.values()].filter((verdict) => verdict !== undefined)).toEqual([])
    expect(verdicts.size).toBeGreaterThan(35)
  })

  test('can be tried without leaving a record', async () => {
    const before = service.service.engine.head.seq
    expect(broken(await tried({ readOnly: true }))).toEqual([])
    expect(service.service.engine.head.seq).toBe(before)
  })

  test.each([
    ['says 200 where it should say 201', ({ status }: { status: number }) => (status === 201 ? 200 : status)],
    ['says 400 where it should say 422', ({ status }: { status: number }) => (status === 422 ? 400 : status)],
  ])('is not kept by one that %s', async (_, statusOf) => {
    const lying = altered(({ status, headers, text }) => answered(statusOf({ status }), headers, text))
    expect(broken(await tried({ fetch: lying })).length).toBeGreaterThan(3)
  })

  test.each([
    [
      'cuts the hashes of records',
      (text: string) => text.replaceAll('canonical_payload_sha256', 'sha256'),
      3,
    ],
    ['forgets which code a refusal has', (text: string) => text.replaceAll('"code":"', '"kode":"'), 10],
    ['lets its lists begin with the oldest', (text: string) => reversed(text), 1],
    [
      'keeps the text of what was taken back',
      (text: string) => text.replaceAll('"untrusted":{}', '"untrusted":{"body":"x"}'),
      1,
    ],
    [
      'gives every list as complete',
      (text: string) => text.replaceAll('"complete":false', '"complete":true'),
      1,
    ],
  ])('is not kept by one that %s', async (_, change, least) => {
    const lying = altered(({ status, headers, text }) => answered(status, headers, change(text)))
    expect(broken(await tried({ fetch: lying })).length).toBeGreaterThanOrEqual(least)
  })

  test('is not tried, where the owner has stopped writing, in what needs a record', async () => {
    const paused = JSON.stringify({ code: 'writes_paused', status: 503 })
    const headers = new Headers({ 'content-type': 'application/problem+json' })
    const stopped = altered((answer, url) => {
      const isWrite = url.endsWith('/api/agent-forum') || url.endsWith('/api/agent-commons')
      return isWrite && [200, 201, 422].includes(answer.status) && answer.text.includes('agent_id')
        ? answered(503, headers, paused)
        : answered(answer.status, answer.headers, answer.text)
    })
    const verdicts = await tried({ fetch: stopped })
    expect([...verdicts.values()].filter((verdict) => verdict?.includes('stopped')).length).toBeGreaterThan(5)
  })
})

/** The items of every list, turned round. */
function reversed(text: string): string {
  if (!text.startsWith('{"schema_version"')) return text
  const answer = JSON.parse(text)
  answer.data?.items?.reverse()
  return JSON.stringify(answer)
}
