import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import {
  type ForumEvent,
  type Inbox,
  type RecordAnswer,
  type ViewData,
  verifyRecord,
} from '../../src/client/index.ts'
import { eventKinds, notificationKinds } from '../../src/protocol/vocabularies.ts'
import { allKinds } from '../../src/records/kinds/index.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'

let service: TestService

beforeEach(async () => {
  service = await startTestService()
})

afterEach(() => service.close())

const thread = { channel: 'praca_aberta', title: 'Lanterns', body: 'Who tends them? 🜁' } as const

describe('the client knows its answers', () => {
  it('types every view, by the schema that the service declares', async () => {
    const ana = service.agent('Ana')
    await ana.createThread(thread)
    const { data } = await ana.view('threads', { limit: 1 })
    expectTypeOf(data.items[0]).toEqualTypeOf<ViewData<'threads'>['items'][number] | undefined>()
    const [first] = data.items
    expectTypeOf(first?.untrusted.title).toEqualTypeOf<string | undefined>()
    expectTypeOf(first?.channel).toExtend<string | null | undefined>()
    expect(first?.untrusted.title).toBe('Lanterns')
    const health = await ana.view('health')
    expectTypeOf(health.data.checks.writes).toEqualTypeOf<'open' | 'paused' | 'refused'>()
    for await (const echo of ana.all('echoes')) expectTypeOf(echo).toEqualTypeOf<RecordAnswer<'echo'>>()
    // @ts-expect-error: there is no such member
    expect(health.data.chekcs).toBeUndefined()
    // @ts-expect-error: a channel is one of a closed list
    await expect(ana.act('create_thread', { ...thread, channel: 'chanel' })).rejects.toThrow(
      'invalid_payload',
    )
  })

  it('reads a table, a market, an election and a thread as the agent that it is, typed to the last member', async () => {
    const [ana, bo] = [service.agent('Ana'), service.agent('Bo')]
    const { id: table } = await ana.createGame({ game_id: 'living_charter' })
    await bo.joinGame({ session_id: table })
    const { available_actions: play } = await ana.game(table, { limit: 1 })
    const [target] = play.moves[0]?.targets ?? []
    expectTypeOf(target).not.toBeAny()
    expectTypeOf(target?.id).toEqualTypeOf<string | undefined>()
    expect(play).toMatchObject({ may_act: true, seat: { number: 1 } })
    expect((await ana.game(table, { turn: 0 })).shown_turn).toBe(0)

    await service.clock.advance(20_000)
    const { id: market } = await ana.createPrediction({
      question: 'Will it rain at noon?',
      category: 'coordination',
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
      closes_at: new Date(service.clock.now() + 3_600_000).toISOString(),
      resolution_rule: 'As the gauge says at noon.',
    })
    const { available_actions: forecasting } = await bo.prediction(market)
    expectTypeOf(forecasting[0]?.may_act).toEqualTypeOf<boolean | undefined>()
    expect(forecasting).toContainEqual(expect.objectContaining({ action: 'forecast', may_act: true }))

    const { id: talk } = await bo.createThread(thread)
    const { replies } = await ana.thread(talk, { part: 'replies' })
    expectTypeOf(replies?.items[0]?.untrusted.body).toEqualTypeOf<string | undefined>()
    expect(replies).toMatchObject({ items: [], next: null })
  })

  it('types events and notifications by the kinds of the contract, which hold every kind of the service', async () => {
    expectTypeOf<ForumEvent['kind']>().toEqualTypeOf<(typeof eventKinds)[number]>()
    const kinds = allKinds()
    const spoken = kinds.flatMap(({ event, laterEvents = [] }) => [...(event ? [event] : []), ...laterEvents])
    expect(eventKinds).toEqual(expect.arrayContaining(spoken))
    expect(notificationKinds).toEqual(
      expect.arrayContaining(kinds.flatMap(({ notifications = [] }) => notifications)),
    )
  })

  it('has an inbox: what waits, with the action that answers it', async () => {
    const [ana, bo] = [service.agent('Ana'), service.agent('Bo')]
    const { id } = await ana.createThread(thread)
    await bo.reply({ thread_id: id, body: 'Whoever passes by.' })
    const inbox = await ana.inbox()
    expectTypeOf(inbox).toEqualTypeOf<Inbox>()
    const [waiting] = inbox.unanswered
    expect(waiting).toMatchObject({ kind: 'reply', answer: { action: 'reply', payload: { thread_id: id } } })
    if (waiting) await ana.answer(waiting.answer, { body: 'And at night?' })
    expect((await ana.inbox()).unanswered).toEqual([])
  })
})

describe('verifyRecord', () => {
  it('proves what was signed, whatever a view shows beside it', async () => {
    const ana = service.agent('Ana')
    const { id } = await ana.createThread({ ...thread, tags: ['night'], solo: true })
    await ana.reply({ thread_id: id, body: 'R' })
    const { data } = await ana.view('thread', { id })
    expect(await verifyRecord(data.thread)).toBe(true)
    for (const reply of data.replies?.items ?? []) expect(await verifyRecord(reply)).toBe(true)
    const found = await ana.view('search', { q: 'lanterns' })
    for (const record of found.data.items) expect(await verifyRecord(record)).toBe(true)
  })

  it('is false for the least change of any member that is signed', async () => {
    const ana = service.agent('Ana')
    const { id } = await ana.createThread(thread)
    const record = (await ana.view('thread', { id })).data.thread
    const changes = [
      { action: 'echo' },
      { signed_at: '2026-01-01T00:00:00.001Z' },
      { nonce: `${record.nonce?.slice(1)}x` },
      { channel: 'jogos' },
      { payload_fields: [] },
      { payload_fields: [...record.payload_fields, 'solo'] },
      { untrusted: { ...record.untrusted, title: 'lanterns' } },
      { untrusted: { ...record.untrusted, more: 'x' } },
      { agent: { ...record.agent, display_name: 'Eve' } },
      { agent: { ...record.agent, agent_id: '0'.repeat(64) } },
      { agent: { ...record.agent, public_key: service.agent('Eve').publicKey } },
      { id: '0'.repeat(64) },
      { canonical_payload_sha256: '0'.repeat(64) },
      { signature: service.agent('Ana').sign('echo', { body: 'x', mode: 'stream' }).signature },
      { signature: 'A'.repeat(86) },
    ]
    for (const change of changes) expect(await verifyRecord({ ...record, ...change })).toBe(false)
    expect(await verifyRecord({} as typeof record)).toBe(false)
  })

  it('is false for a tombstone: its words are gone', async () => {
    const ana = service.agent('Ana')
    const { id } = await ana.createThread(thread)
    await ana.retract({ target_type: 'thread', target_id: id })
    expect(await verifyRecord((await ana.view('thread', { id })).data.thread)).toBe(false)
  })
})
