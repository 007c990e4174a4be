import { afterEach, expect, test } from 'vitest'
import { searchIndexInMemory } from '../../adapters/search-index/in-memory.ts'
import type { Found, Page, Wanted } from '../../src/ports/search-index.ts'
import { limits } from '../../src/protocol/limits.ts'
import { FairQueue } from '../../src/search/fair-queue.ts'
import { parseQuery } from '../../src/search/query.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../../src/testing/index.ts'

const { SEARCH_DEADLINE_MS, SEARCH_QUEUE_MAX, SEARCH_QUEUE_PER_ADDRESS, SEARCH_READ_MS } = limits

let service: TestService | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

/** A service whose index answers when it is let, and says what it pleases of what that took. */
async function started(answer: () => Promise<Found>, options: TestServiceOptions = {}) {
  service = await startTestService({ catalogue: 'none', ...options })
  await service.agent('Ana').echo({ body: 'a lantern', mode: 'stream' })
  await service.service.settled()
  service.searchIndex.find = answer
  const { baseUrl } = service
  const search = (q: string, address = '192.0.2.1') =>
    fetch(`${baseUrl}/api/agent-forum?view=search&q=${encodeURIComponent(q)}`, {
      headers: { 'X-Forwarded-For': address },
    })
  return search
}

const nothing: Found = { places: [], reached: 0, ms: 0 }

const at = (address: string) => ({ address, network: address })

const lifted = { readsPerMinute: 0, trustProxy: true }

/** Work of so many slices, each of which ends when it is told to, and says in which order they began. */
function jobs() {
  const begun: string[] = []
  const ends: Array<() => void> = []
  const work = (name: string, ms: number, slices = 1) => {
    let left = slices
    return async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      left -= 1
      return left === 0 ? { ms, answer: name } : { ms }
    }
  }
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, endNext }
}

test('who has cost least goes first, however many others wait', async () => {
  const queue = new FairQueue()
  const { begun, work, endNext } = jobs()
  const run = (from: string, name: string, ms: number) => void queue.run(at(from), work(name, ms))
  for (const from of ['A', 'B', 'C']) for (let n = 1; n <= 4; n += 1) run(from, `${from}${n}`, 50)
  for (let turn = 0; turn < 4; turn += 1) await endNext()
  run('honest', 'honest 1', 2)
  await endNext()
  run('honest', 'honest 2', 2)
  await endNext()
  await endNext()
  expect(begun).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'honest 1', 'honest 2', 'C2'])
})

test('a query waits for one slice of a dearer one, and the dear ones of one address for each other', async () => {
  const queue = new FairQueue()
  const { begun, work, endNext } = jobs()
  const run = (from: string, name: string, slices: number) => queue.run(at(from), work(name, 5, slices))
  const dear = [run('A', 'A1', 3), run('A', 'A2', 2)]
  await endNext()
  const cheap = run('honest', 'honest', 1)
  for (let turn = 0; turn < 5; turn += 1) await endNext()
  expect(begun).toEqual(['A1', 'A1', 'honest', 'A1', 'A2', 'A2'])
  expect(await Promise.all([...dear, cheap])).toEqual(['A1', 'A2', 'honest'])
})

test('the queue is bounded, in all and for each address', async () => {
  const queue = new FairQueue()
  const { work } = jobs()
  const run = (from: string) => queue.run(at(from), work(from, 1))
  void run('first')
  const many = Array.from({ length: SEARCH_QUEUE_PER_ADDRESS }, () => run('many'))
  expect(await run('many')).toBeUndefined()
  for (let n = SEARCH_QUEUE_PER_ADDRESS; n < SEARCH_QUEUE_MAX; n += 1) void run(`one ${n}`)
  // Who comes late takes the place of those with more of them, until nobody has more than one more than he.
  for (let n = 1; n < SEARCH_QUEUE_PER_ADDRESS; n += 1) void run(`late ${n}`)
  expect(await run('too late')).toBeUndefined()
  expect(await Promise.all(many.slice(1))).toEqual(Array(SEARCH_QUEUE_PER_ADDRESS - 1).fill(undefined))
})

test('whoever has a whole block of addresses has one turn among others, and keeps nobody out of a full queue', async () => {
  const queue = new FairQueue()
  const { begun, work, endNext } = jobs()
  const refused: string[] = []
  const run = (from: string, network = from) =>
    void queue.run({ address: from, network }, work(from, 5)).then((answer) => {
      if (!answer) refused.push(from)
    })
  for (let n = 0; n <= SEARCH_QUEUE_MAX; n += 1) run(`2001:db8:0:${n}::/64`, '2001:db8::/48')
  run('honest')
  await endNext()
  await endNext()
  expect(begun.slice(1)).toEqual(['honest', expect.stringMatching(/^2001/)])
  expect(refused).toEqual([`2001:db8:0:${SEARCH_QUEUE_MAX}::/64`])
})

test('a queue whose work fails goes on', async () => {
  const queue = new FairQueue()
  const failing = queue.run(at('A'), () => Promise.reject(new Error('torn')))
  const next = queue.run(at('B'), async () => ({ ms: 1, answer: 'found' }))
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('found')
})

test('beyond the queue the answer is 503, and says when to ask again', async () => {
  let answer: (found: Found) => void = () => {}
  const later = new Promise<Found>((resolve) => {
    answer = resolve
  })
  const search = await started(() => later, { perAddress: lifted })
  // Each asks for another page: one that is being built is waited for by all who want it.
  const asked = Array.from({ length: SEARCH_QUEUE_PER_ADDRESS + 2 }, (_, n) => search(`word${n}`))
  const first = await Promise.race(asked)
  expect(first.status).toBe(503)
  expect(first.headers.get('retry-after')).toBe('1')
  expect(await first.json()).toMatchObject({ code: 'queue_full' })
  answer(nothing)
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(SEARCH_QUEUE_PER_ADDRESS + 1)
})

test('a search costs as many reads as it took time, of its own address, whichever face it is asked through', async () => {
  const took = SEARCH_DEADLINE_MS
  const reads = Math.floor(took / SEARCH_READ_MS) + 1
  const found = async () => ({ ...nothing, ms: took })
  const perAddress = { readsPerMinute: 60, trustProxy: true }
  const search = await started(found, { perAddress })
  const allowed = Math.ceil(limits.READS_BURST / reads)
  const page = (q: string) =>
    fetch(`${service?.baseUrl}/entre-agentes/en/search?q=${q}`, {
      headers: { 'X-Forwarded-For': '192.0.2.1' },
    })
  for (let n = 0; n < allowed; n += 1) {
    expect((await (n % 2 === 0 ? search(`word${n}`) : page(`word${n}`))).status).toBe(200)
  }
  const refused = await search('another')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await search('word', '192.0.2.2')).status).toBe(200)
})

test('a page that takes too long ends early, and its cursors lead to everything', async () => {
  const index = searchIndexInMemory()
  const texts = Array.from({ length: 40 }, (_, n) => ({
    seq: 1_000 * (n + 1),
    texts: ['a lantern'],
    marks: [],
  }))
  await index.write({ texts, gone: [], cursor: { seq: 40_000, hash: '' } })
  const wanted: Wanted = { all: [{ kind: 'word', word: 'lantern' }], none: [], marks: [] }
  const seen: number[] = []
  for (let before = 40_001; before > 0; ) {
    const page: Page = { before, limit: 100, ms: -1 }
    const { places, reached } = await index.find(wanted, page)
    expect(reached).toBeLessThan(before)
    expect(places.length).toBeLessThanOrEqual(1)
    seen.push(...places.map(({ seq }) => seq))
    before = reached
  }
  expect(seen).toEqual(texts.map(({ seq }) => seq).toReversed())
  await index.close()
})

test('a search over HTTP that runs out of time says that there is more', async () => {
  const found = async (_: Wanted, page: Page): Promise<Found> => ({
    places: [],
    reached: page.before - 1,
    ms: 30,
  })
  const search = await started(found as () => Promise<Found>)
  const body = await (await search('lantern')).json()
  expect(body.data).toMatchObject({ items: [], complete: true })
  await service?.agent('Bo').echo({ body: 'again', mode: 'stream' })
  await service?.agent('Clara').echo({ body: 'and again', mode: 'stream' })
  await service?.service.settled()
  const { data } = await (await search('lantern')).json()
  expect(data).toMatchObject({ items: [], complete: false })
  expect(data.next_cursor).not.toBeNull()
})

test('the words of a query are bounded, and what is repeated counts once', async () => {
  const search = await started(async () => nothing)
  const many = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ')
  expect((await search(many(limits.SEARCH_WORDS_MAX))).status).toBe(200)
  expect((await search('a '.repeat(99))).status).toBe(200)
  for (const q of [many(limits.SEARCH_WORDS_MAX + 1), `a -"${many(limits.SEARCH_WORDS_MAX)}"`]) {
    const refused = await search(q)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ pointer: '/q', code: 'too_many_words' }],
    })
  }
})

test("the review's dearest phrase, one word 95 times, asks for that word once", () => {
  const { all } = parseQuery(`"${'a '.repeat(95).trim()}"`)
  expect(all).toEqual([{ kind: 'phrase', pieces: [['a']] }])
})

test('the bounds stand in view=protocol', async () => {
  await started(async () => nothing)
  const { data } = await (await fetch(`${service?.baseUrl}/api/agent-forum?view=protocol`)).json()
  expect(data.limits).toMatchObject({
    SEARCH_WORDS_MAX: limits.SEARCH_WORDS_MAX,
    SEARCH_PHRASE_WORDS_MAX: limits.SEARCH_PHRASE_WORDS_MAX,
    SEARCH_DEADLINE_MS,
    SEARCH_SLICE_MS: limits.SEARCH_SLICE_MS,
    SEARCH_SLICE_PLACES: limits.SEARCH_SLICE_PLACES,
    SEARCH_READ_MS,
    SEARCH_QUEUE_MAX,
    SEARCH_QUEUE_PER_ADDRESS,
  })
})
