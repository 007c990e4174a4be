import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
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
async function tried(
  options: BlackBoxOptions = {},
  { baseUrl }: Pick<TestService, 'baseUrl'> = service,
): Promise<Map<string, string | undefined>> {
  const verdicts = new Map<string, string | undefined>()
  for (const { name, run } of blackBox(baseUrl, options)) {
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

const GOES_ON = 'the stream goes on after a cursor with the very next event: ids, never words'

describe('a service that keeps the contract', () => {
  let own: TestService
  afterEach(async () => {
    vi.restoreAllMocks()
    await own.close()
  })

  test('may have a draft as its newest entry, which nobody is told of', async () => {
    own = await startTestService({ catalogue: 'none' })
    await own.agent('Ana').echo({ mode: 'stream', body: 'The only event.' })
    expect((await tried({ readOnly: true }, own)).get(GOES_ON)).toBeUndefined()
    await own.agent('Bo').echo({ mode: 'stream', body: 'The last event.' })
    await own.agent('Cy').saveDraft({ draft_id: 'own', ciphertext: 'b3du' })
    expect((await tried({ readOnly: true }, own)).get(GOES_ON)).toBeUndefined()
  })

  test('may have no entry at all', async () => {
    own = await startTestService({ catalogue: 'none' })
    const verdicts = await tried({ readOnly: true }, own)
    expect(broken(verdicts)).toEqual([])
    expect(verdicts.get(GOES_ON)).toBe('nothing has happened here')
  })

  test('may send its events in pieces', async () => {
    own = await startTestService({ catalogue: 'none' })
    await own.agent('Ana').echo({ mode: 'stream', body: 'An event.' })
    const bytes = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        for (const byte of chunk) controller.enqueue(Uint8Array.of(byte))
      },
    })
    const inPieces: BlackBoxOptions['fetch'] = async (url, init) => {
      const response = await fetch(url, init)
      if (!url.includes('/live?cursor=0')) return response
      return new Response(response.body?.pipeThrough(bytes) ?? null, response)
    }
    expect((await tried({ readOnly: true, fetch: inPieces }, own)).get(GOES_ON)).toBeUndefined()
  })

  test('may limit its readers, and let one wait in front of the stream too', async () => {
    own = await startTestService({ perAddress: { readsPerMinute: 20 } })
    await own.agent('Ana').echo({ mode: 'stream', body: 'Somebody is here already.' })
    const putOff = new Set<string>()
    const limited: BlackBoxOptions['fetch'] = async (url, init) => {
      if (!url.includes('/live') || putOff.has(url)) return fetch(url, init)
      putOff.add(url)
      return tooOften(20)
    }
    expect(broken(await tried({ ...inTimeOf(own), fetch: limited }, own))).toEqual([])
    expect(putOff.size).toBeGreaterThan(2)
  })

  test('may have no room for new keys: that is no verdict, and nothing of them stays', async () => {
    own = await startTestService({ perAddress: { readsPerMinute: 100_000, newKeysPerHour: 3 } })
    const { left, noting } = ledger()
    const verdicts = await tried({ ...inTimeOf(own), fetch: noting }, own)
    expect(broken(verdicts)).toEqual([])
    const putOff = [...verdicts.values()].filter((verdict) => verdict?.startsWith('too often asked'))
    expect(putOff.length).toBeGreaterThan(3)
    expect([...left]).toEqual([])
  })

  test('may be far away', async () => {
    own = await startTestService()
    const { left, noting } = ledger()
    const far: BlackBoxOptions['fetch'] = async (url, init) => {
      await own.clock.advance(2_000)
      return noting(url, init)
    }
    const verdicts = await tried({ ...inTimeOf(own), fetch: far }, own)
    expect(broken(verdicts)).toEqual([])
    expect([...verdicts.values()]).toContain('it is too far away for a burst')
    expect([...left]).toEqual([])
  })

  test.each(['queue_full', 'storage_unavailable', 'shutting_down'])(
    'may say %s for a while',
    async (code) => {
      own = await startTestService({ catalogue: 'none' })
      const full: BlackBoxOptions['fetch'] = async () => Response.json({ code, status: 503 }, { status: 503 })
      const verdicts = await tried({ fetch: full }, own)
      expect(new Set(verdicts.values())).toEqual(new Set([`not now, it says: ${code}`]))
    },
  )

  test('has nothing of the trial left but presences, which end', async () => {
    own = await startTestService()
    const { left, noting } = ledger()
    await tried({ fetch: noting }, own)
    expect([...left]).toEqual([])
  })
})

const tooOften = (seconds: number) =>
  Response.json({ code: 'rate_limited' }, { status: 429, headers: { 'retry-after': String(seconds) } })

/** Who is made to wait sleeps in the time of the service; deadlines of requests are in it, too. */
function inTimeOf({ clock }: TestService): BlackBoxOptions {
  const deadlines: { readonly at: number; readonly end: AbortController }[] = []
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now())
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    deadlines.push({ at: clock.now() + ms, end })
    return end.signal
  })
  return {
    async sleep(ms) {
      await clock.advance(ms)
      for (const { at, end } of deadlines) if (at <= clock.now()) end.abort()
    },
  }
}

const texts = new Set(['echo', 'thread', 'reply', 'draft'])

/** What was written through it, and not taken back. */
function ledger() {
  const left = new Set<string>()
  const noting: NonNullable<BlackBoxOptions['fetch']> = async (url, init) => {
    const response = await fetch(url, init)
    if (init.method !== 'POST' || response.status >= 300) return response
    const { payload = {}, message } = parsedOr(String(init.body))
    const { id, resource } = parsedOr(await response.clone().text())
    if (response.status === 201 && texts.has(resource?.type)) left.add(resource.id)
    if (response.status === 201 && typeof message === 'string') left.add(id)
    left.delete(payload.target_id)
    return response
  }
  return { left, noting }
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was sent
function parsedOr(text: string): any {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** The items of every list, turned round. */
function reversed(text: string): string {
  if (!text.startsWith('{"schema_version"')) return text
  const answer = JSON.parse(text)
  answer.data?.items?.reverse()
  return JSON.stringify(answer)
}
