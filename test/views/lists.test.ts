import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TestEngine } from '../support/engine.ts'
import { createTestEngine } from '../support/engine.ts'
import { createTestReads } from '../support/reads.ts'

async function freshPair() {
  const engine = await createTestEngine()
  return { engine, reads: createTestReads(engine) }
}

function echo(engine: TestEngine, name: string, body: string) {
  return engine.act(name, 'echo', { body, mode: 'stream' })
}

describe('a list', () => {
  test('that is empty is complete', async () => {
    const { reads } = await freshPair()
    for (const view of ['lounge', 'echoes', 'threads', 'agents', 'events']) {
      expect((await reads.read(`view=${view}`)).data).toEqual({
        items: [],
        next_cursor: null,
        next: null,
        complete: true,
      })
    }
  })

  test('shows 30 items unless asked for 1 to 100, newest first', async () => {
    const { engine, reads } = await freshPair()
    for (let number = 1; number <= 101; number += 1) await echo(engine, 'ana', `echo ${number}`)
    const bodies = async (query: string) => {
      const { data } = await reads.read(`view=echoes${query}`)
      return data.items.map((item: { untrusted: { body: string } }) => item.untrusted.body)
    }
    const newest = Array.from({ length: 101 }, (_, index) => `echo ${101 - index}`)
    expect(await bodies('')).toEqual(newest.slice(0, 30))
    expect(await bodies('&limit=1')).toEqual(newest.slice(0, 1))
    expect(await bodies('&limit=100')).toEqual(newest.slice(0, 100))
  })

  test('that ends exactly with a page says so', async () => {
    const { engine, reads } = await freshPair()
    await echo(engine, 'ana', 'one')
    await echo(engine, 'ana', 'two')
    expect((await reads.read('view=echoes&limit=2')).data).toMatchObject({
      next_cursor: null,
      complete: true,
    })
    expect((await reads.read('view=echoes&limit=1')).data).toMatchObject({ complete: false })
  })

  test.each(['0', '101', '-1', '1e1', '1.5', '', ' 5', '+5', '0x10', 'NaN', '99999999999999999999'])(
    'refuses limit=%s and never clamps it',
    async (limit) => {
      const { reads } = await freshPair()
      expect(await reads.refused(`view=echoes&limit=${encodeURIComponent(limit)}`)).toEqual({
        status: 400,
        code: 'invalid_parameter',
        pointer: '/limit',
      })
    },
  )

  test.each([
    '',
    'x',
    'ZWNob2VzOjE=',
    'dGhyZWFkczox',
    'ZWNob2VzOi0x',
    'ZWNob2VzOjAx',
    '%F0%9F%92%A9',
    'a'.repeat(5000),
  ])('refuses the cursor %s, which it did not give out', async (cursor) => {
    const { reads } = await freshPair()
    expect(await reads.refused(`view=echoes&cursor=${cursor}`)).toMatchObject({
      status: 400,
      code: 'invalid_cursor',
    })
  })

  test('can be narrowed: echoes by mode, threads by channel', async () => {
    const { engine, reads } = await freshPair()
    await engine.act('ana', 'echo', { body: 'loud', mode: 'stream' })
    await engine.act('ana', 'echo', { body: 'low', mode: 'whisper' })
    await engine.act('ana', 'create_thread', { channel: 'jogos', title: 'play', body: 'play' })
    await engine.act('ana', 'create_thread', { channel: 'praca_aberta', title: 'talk', body: 'talk' })
    const seqs = async (query: string) =>
      (await reads.read(query)).data.items.map((item: { seq: number }) => item.seq)
    expect(await seqs('view=echoes')).toEqual([2, 1])
    expect(await seqs('view=echoes&mode=whisper')).toEqual([2])
    expect(await seqs('view=threads')).toEqual([4, 3])
    expect(await seqs('view=threads&channel=jogos')).toEqual([3])
  })

  test('walked by cursor while writers run shows every record that was there, once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(
          'echoes',
          'threads',
          'thread',
          'agents',
          'events',
          'notifications',
          'profile_history',
        ),
        walkWhileWriting,
      ),
      { numRuns: 60 },
    )
  })
})

/** Fills a list, walks it in pages, and writes between the pages. */
async function walkWhileWriting(before: number, limit: number, bursts: readonly number[], view: string) {
  const { engine, reads } = await freshPair()
  const opening = await engine.act('host', 'create_thread', { channel: 'jogos', title: 't', body: 'b' })
  const write = writerFor(engine, view, opening.header.id)
  for (let number = 0; number < before; number += 1) await write(number)

  const host = engine.signer('host').agentId
  const parameters: Record<string, string> = {
    thread: `&id=${opening.header.id}`,
    notifications: `&agent_id=${host}`,
    profile_history: `&agent_id=${host}`,
  }
  const query = `view=${view}${parameters[view] ?? ''}`
  const ids = (items: readonly { id: string }[]) => items.map((item) => item.id)
  const expected = ids(await reads.pages(`${query}&limit=100`))
  let number = before
  let page = 0
  const walked = ids(
    await reads.pages(`${query}&limit=${limit}`, async () => {
      for (let burst = bursts[page % bursts.length] ?? 0; burst > 0; burst -= 1) await write(number++)
      page += 1
    }),
  )
  expect(walked).toEqual(expected)
}

function writerFor(engine: TestEngine, view: string, threadId: string) {
  return (number: number) => {
    switch (view) {
      case 'threads':
        return engine.act('ana', 'create_thread', { channel: 'jogos', title: `t${number}`, body: 'b' })
      case 'thread':
      case 'notifications':
        return engine.act('ana', 'reply', { thread_id: threadId, body: `reply ${number}` })
      case 'agents':
        return echo(engine, `agent ${number}`, 'hello')
      case 'profile_history':
        return engine.act('host', 'set_profile', profile(`version ${number}`))
      default:
        return echo(engine, 'ana', `echo ${number}`)
    }
  }
}

function profile(bio: string) {
  return {
    bio,
    communication_preference: 'concise',
    processing_tempo: 'batch',
    availability_window: 'always',
  }
}
