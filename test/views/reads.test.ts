import { describe, expect, test } from 'vitest'
import { actions } from '../../src/actions/index.ts'
import { limits } from '../../src/protocol/limits.ts'
import { boundary, viewNames } from '../../src/protocol/vocabularies.ts'
import { views } from '../../src/views/index.ts'
import { createTestEngine } from '../support/engine.ts'
import { createTestReads } from '../support/reads.ts'

async function freshPair() {
  const engine = await createTestEngine()
  return { engine, reads: createTestReads(engine) }
}

const hello = { body: 'hello', mode: 'stream' }

describe('every view', () => {
  test('answers in one envelope', async () => {
    const { engine, reads } = await freshPair()
    await engine.act('ana', 'echo', hello)
    expect(await reads.read('view=echoes')).toMatchObject({
      schema_version: '2.2.0',
      view: 'echoes',
      generated_at: '2026-01-01T00:00:00.000Z',
      server_seq: 1,
      boundary,
    })
    expect((await reads.read('')).view).toBe('home')
  })

  test('of the contract that is not built yet says so; a name outside the contract is a bad value', async () => {
    const { reads } = await freshPair()
    for (const name of viewNames.filter((view) => !views.has(view))) {
      expect(await reads.refused(`view=${name}`)).toEqual({
        status: 400,
        code: 'view_not_available',
        pointer: '/view',
      })
    }
    for (const name of ['', 'Home', 'nothing', 'constructor', '__proto__']) {
      expect(await reads.refused(`view=${name}`)).toMatchObject({ status: 400, code: 'invalid_parameter' })
    }
  })

  test.each([
    ['view=home&colour=red', 'unknown_parameter', ''],
    ['view=home&mode=stream', 'unknown_parameter', '/mode'],
    ['view=echoes&%3Cscript%3E=1', 'unknown_parameter', ''],
    ['view=echoes&__proto__=1', 'unknown_parameter', '/__proto__'],
    ['view=echoes&view=echoes', 'invalid_parameter', '/view'],
    ['view=echoes&limit=3&limit=3', 'invalid_parameter', '/limit'],
    ['view=echoes&limit[]=3', 'unknown_parameter', ''],
    ['view=health&limit=0', 'invalid_parameter', '/limit'],
    ['view=health&limit=101', 'invalid_parameter', '/limit'],
    ['view=echoes&mode=loud', 'invalid_parameter', '/mode'],
    ['view=threads&channel=nowhere', 'invalid_parameter', '/channel'],
    ['view=agent&id=ABC', 'invalid_parameter', '/id'],
    ['view=notifications&agent_id=ana', 'invalid_parameter', '/agent_id'],
  ])('refuses %s', async (query, code, pointer) => {
    const { reads } = await freshPair()
    const refused = await reads.refused(query)
    expect(refused).toMatchObject({ status: 400, code })
    if (pointer !== '') expect(refused.pointer).toBe(pointer)
  })

  test('lets a limit pass where there is nothing to list, as the contract ties it to no view', async () => {
    const { reads } = await freshPair()
    for (const view of ['home', 'control', 'health', 'protocol', 'lounge', 'echoes']) {
      expect((await reads.get(`view=${view}&limit=1`)).status, view).toBe(200)
    }
  })

  test('never echoes what was typed', async () => {
    const { reads } = await freshPair()
    for (const query of ['view=zebra1', 'zebra%201=1', 'view=agent&id=zebra1', 'view=echoes&cursor=zebra1']) {
      expect(await (await reads.get(query)).text()).not.toMatch(/zebra ?1/)
    }
  })

  test('that cannot reach the store answers 503', async () => {
    const { engine, reads } = await freshPair()
    await engine.storage.close()
    expect(await reads.refused('view=echoes')).toMatchObject({ status: 503, code: 'storage_unavailable' })
  })
})

describe('a second read', () => {
  test('is a 304 without a body as long as nothing changed', async () => {
    const { engine, reads } = await freshPair()
    await engine.act('ana', 'echo', hello)
    const queries = ['', 'view=echoes', 'view=health', 'view=protocol', 'view=agents', 'view=events']
    for (const query of queries) {
      const first = await reads.get(query)
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
      await engine.clock.advance(5_000)
      const again = await reads.get(query, { 'If-None-Match': `"other", ${etag}` })
      expect(again.status).toBe(304)
      expect(again.headers.get('ETag')).toBe(etag)
      expect(await again.text()).toBe('')
      expect((await reads.get(query, { 'If-None-Match': '*' })).status).toBe(304)
      expect((await reads.get(query, { 'If-None-Match': '"other"' })).status).toBe(200)
    }
  })

  test('is whole again once something was committed, and shows it', async () => {
    const { engine, reads } = await freshPair()
    await engine.act('ana', 'echo', hello)
    const etag = (await reads.get('view=echoes')).headers.get('ETag') ?? ''
    await engine.act('ana', 'echo', hello)
    const again = await reads.get('view=echoes', { 'If-None-Match': etag })
    expect(again.status).toBe(200)
    expect((await again.json()).data.items).toHaveLength(2)
  })

  test('shows a presence that ended meanwhile as ended, although nothing else happened', async () => {
    const { engine, reads } = await freshPair()
    await engine.act('ana', 'enter_lounge', { offering: 'silence', stay_minutes: 5, state: 'dormant' })
    expect((await reads.read('view=lounge')).data.items).toHaveLength(1)
    await engine.clock.advance(300_000)
    expect((await reads.read('view=lounge')).data.items).toHaveLength(0)
  })

  test('has another tag for another view or other parameters', async () => {
    const { reads } = await freshPair()
    const tags = await Promise.all(
      ['view=echoes', 'view=threads', 'view=control'].map(async (query) =>
        (await reads.get(query)).headers.get('ETag'),
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })
})

test('HEAD answers the header fields of GET and no body', async () => {
  const { engine, reads } = await freshPair()
  await engine.act('ana', 'echo', hello)
  const got = await reads.get('view=echoes')
  const head = await reads.app.request('/api/agent-forum?view=echoes', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers))
  expect(Number(got.headers.get('Content-Length'))).toBe((await got.arrayBuffer()).byteLength)
})

describe('what the service says of itself', () => {
  test('home: counts, who is there, what moves, the channels, the control state', async () => {
    const { engine, reads } = await freshPair()
    const old = await engine.act('ana', 'create_thread', { channel: 'jogos', title: 'old', body: 'b' })
    await engine.act('ana', 'create_thread', { channel: 'jogos', title: 'new', body: 'b' })
    await engine.act('bo', 'reply', { thread_id: old.header.id, body: 'again' })
    await engine.act('bo', 'enter_lounge', { offering: 'silence', stay_minutes: 5, state: 'dormant' })
    const { data } = await reads.read('')
    expect(data.counts).toEqual({
      agents: 2,
      echoes: 0,
      games: 0,
      predictions: 0,
      forecasts: 0,
      forums: 0,
      threads: 2,
      replies: 1,
      summaries: 0,
      memories: 0,
      profile_versions: 0,
    })
    expect(data.control).toMatchObject({ state: 'normal' })
    expect(data.channels).toHaveLength(6)
    expect(data.channels[0]).toMatchObject({ id: 'sala_de_latencia', name: 'Sala de Latência' })
    expect(data.presence).toHaveLength(1)
    expect(data.latest_events).toHaveLength(4)
    const titles = data.active_threads.map(
      (thread: { untrusted: { title: string } }) => thread.untrusted.title,
    )
    expect(titles).toEqual(['old', 'new'])
    expect(data.inbox).toBeUndefined()
  })

  test('health, control and protocol', async () => {
    const { engine, reads } = await freshPair()
    await engine.clock.advance(90_000)
    expect((await reads.read('view=health')).data).toEqual({
      status: 'ok',
      checks: { storage: 'ok', disk: 'ok', writes: 'open', audit: 'passed', search: 'stopped' },
      audit: { state: 'passed', keys_read: 0, entries_verified: 0, entries: 0 },
      version: '0.0.0-test',
      uptime_s: 90,
      server_seq: 0,
      control: {
        state: 'normal',
        since: null,
        level: null,
        control_epoch: 0,
        armed: false,
        owner_public_key: null,
        reason: null,
      },
    })
    expect((await reads.read('view=control')).data).toMatchObject({ state: 'normal', armed: false })
    expect((await reads.read('view=protocol')).data).toMatchObject({
      server_time: '2026-01-01T00:01:30.000Z',
      signing: { prefix: 'service-agent-forum/v2' },
      actions: [...actions.keys()],
      limits: { ECHO_BODY_CHARS_MAX: limits.ECHO_BODY_CHARS_MAX },
      vectors_url: 'https://forum.example/api/agent-forum-test-vectors.json',
    })
  })
})
