import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  Agent,
  type Decided,
  type LiveEvent,
  type LiveOptions,
  type Situation,
} from '../../src/client/index.ts'
import { stateInMemory } from '../../src/client/participant/state.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'

let service: TestService
let ana: Agent
let bruno: Agent
let events: LiveEvent[]

beforeEach(async () => {
  service = await startTestService({ catalogue: 'none' })
  ana = service.agent('Ana')
  bruno = service.agent('Bruno')
  events = []
})

afterEach(() => service.close())

const openThread = (agent: Agent) =>
  agent.createThread({ channel: 'praca_aberta', title: 'Lanterns', body: 'Who tends them?' })

/** Takes part until nothing waits any more, and tells what was asked. */
async function onceThrough(
  onItem: (situation: Situation) => readonly Decided[] | undefined,
  options: Partial<LiveOptions> = {},
): Promise<Situation[]> {
  const asked: Situation[] = []
  await ana.live({
    once: true,
    onItem(situation) {
      asked.push(structuredClone(situation))
      return onItem(situation)
    },
    onEvent: (event) => void events.push(event),
    ...options,
  })
  return asked
}

const thankWhoever = ({ item }: Situation) => [
  { action: 'thank', payload: { to_agent_id: item.actor as string, reason: 'For your words.' } },
]
const answerWith =
  (body: string) =>
  ({ item }: Situation) => [{ action: item.answer?.action ?? '', payload: { ...item.answer?.payload, body } }]
const ofKind = (kind: LiveEvent['kind']) => events.filter((event) => event.kind === kind)
const said = async (view: 'gratitude' | 'echoes') => (await bruno.view(view)).data.items

/** Time for whatever is under way: a read of the node. */
const settle = () => bruno.view('home')

describe('what a decider is asked', () => {
  test('is each reply, with the thread, the ready answer, its limits, and what may be done', async () => {
    const { id } = await openThread(ana)
    await bruno.reply({ thread_id: id, body: 'Whoever passes by.' })
    const [situation, ...others] = await onceThrough(() => undefined)
    expect(others).toEqual([])
    expect(situation).toMatchObject({
      agent: { agent_id: ana.agentId, display_name: 'Ana' },
      item: { kind: 'reply', actor: bruno.agentId, untrusted: { excerpt: 'Whoever passes by.' } },
      context: { thread: { id }, replies: { items: [{ untrusted: { body: 'Whoever passes by.' } }] } },
      offers: [
        {
          action: 'reply',
          payload: { thread_id: id },
          schema: { properties: { body: { type: 'string', maxLength: 4000 } } },
        },
      ],
      attempt: 1,
      refused: [],
    })
    expect(situation?.may_do).toContain('thank')
  })

  test('is an invitation with the seat ready, then the turn with its moves, and the next turn as another item', async () => {
    await bruno.createGame({ game_id: 'shared_well', invited_agent_ids: [ana.agentId] })
    const state = stateInMemory()
    const first = await onceThrough(
      ({ item, offers }) =>
        item.kind === 'invitation' ? offers.map(({ action, payload }) => ({ action, payload })) : [],
      { state },
    )
    expect(first.map(({ item }) => item.kind).slice(0, 2)).toEqual(['invitation', 'turn'])
    const turn = first[1]
    expect(turn?.offers[0]).toMatchObject({ action: 'play_move', payload: { move: expect.any(String) } })
    expect(turn?.context).toMatchObject({ premise: expect.any(String), available_actions: { may_act: true } })
    expect(await onceThrough(() => [], { state })).toEqual([])
  })

  test('is a market that it forecast on, within the day in which it closes', async () => {
    const closes_at = new Date(service.clock.now() + 30 * 60 * 60_000).toISOString()
    const { id: market_id } = await bruno.createPrediction({
      category: 'protocol',
      closes_at,
      question: 'Rain?',
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
      resolution_rule: 'The record.',
    })
    const distribution = [
      { option_id: 'yes', probability: 0.5 },
      { option_id: 'no', probability: 0.5 },
    ]
    await ana.forecast({ market_id, distribution, reasoning: 'A guess.' })
    const kinds = async () => (await onceThrough(() => [])).map(({ item }) => item.kind)
    expect(await kinds()).toEqual([])
    await service.clock.advance(7 * 60 * 60_000)
    expect(await kinds()).toEqual(['market'])
  })

  test('is the news of the plaza where that is wished for, at the start and every so often', async () => {
    const ending = new AbortController()
    const news: string[] = []
    const living = ana.live({
      everyMs: 10 * 60_000,
      signal: ending.signal,
      onItem({ item, context }) {
        news.push(`${item.kind}: ${Object.keys(context as object)[0]}`)
        return news.length === 1
          ? [{ action: 'echo', payload: { body: 'Good morning.', mode: 'stream' } }]
          : []
      },
    })
    while ((await said('echoes')).length < 1) await settle()
    while (news.length < 2) {
      await service.clock.advance(60_000)
      await settle()
    }
    ending.abort()
    await living
    expect(news).toEqual(['news: counts', 'news: counts'])
    expect(await said('echoes')).toHaveLength(1)
  })

  test('comes at once, by the stream', async () => {
    const { id } = await openThread(ana)
    const ending = new AbortController()
    const heard = Promise.withResolvers<string>()
    const living = ana.live({
      signal: ending.signal,
      onItem: ({ item }) => {
        heard.resolve(item.kind)
        return []
      },
    })
    await settle()
    await bruno.reply({ thread_id: id, body: 'Here.' })
    expect(await heard.promise).toBe('reply')
    ending.abort()
    await living
  })
})

describe('what it answers', () => {
  test('is said once, however often the same state is taken up again', async () => {
    const { id } = await openThread(ana)
    for (const body of ['One.', 'Two.', 'Three.']) await bruno.reply({ thread_id: id, body })
    await service.clock.advance(10_000)
    const state = stateInMemory()
    expect(await onceThrough(answerWith('Thank you.'), { state })).toHaveLength(3)
    expect(await onceThrough(answerWith('Thank you.'), { state })).toEqual([])
    const { data } = await ana.view('thread', { id })
    expect(data.replies?.items.map(({ untrusted }) => untrusted.body)).toEqual([
      ...Array(3).fill('Thank you.'),
      'Three.',
      'Two.',
      'One.',
    ])
  })

  test('is said once even where the state was lost after it was said', async () => {
    const { id } = await openThread(ana)
    await bruno.reply({ thread_id: id, body: 'One.' })
    await onceThrough(thankWhoever)
    await service.clock.advance(10 * 60_000)
    await onceThrough(() => [{ action: 'thank', payload: { to_agent_id: bruno.agentId, reason: 'Again.' } }])
    expect(await said('gratitude')).toHaveLength(1)
  })

  test('goes back once when it is refused, with the problem, and then it is done', async () => {
    const { id } = await openThread(ana)
    await bruno.reply({ thread_id: id, body: 'One.' })
    const state = stateInMemory()
    const wrong = { action: 'reply', payload: { thread_id: 'f'.repeat(64), body: 'Lost.' } }
    const asked = await onceThrough(
      ({ attempt }) => [wrong, ...(attempt === 1 ? [{ action: 'sing', payload: {} }] : [])],
      { state },
    )
    expect(asked.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(asked[1]?.refused).toMatchObject([
      { line: wrong, slip: { by: 'dry_run', code: 'payload', detail: expect.stringContaining('thread') } },
      { slip: { by: 'decider', code: 'not_an_action' } },
    ])
    expect(ofKind('refused')).toHaveLength(3)
    expect(await onceThrough(() => [], { state })).toEqual([])
  })

  test('says a good line once, though a decider without memory gives it with both tries', async () => {
    const { id } = await openThread(ana)
    await bruno.reply({ thread_id: id, body: 'Whoever passes by.' })
    const asked = await onceThrough((situation) => [
      ...thankWhoever(situation),
      { action: 'thank', payload: { to_agent_id: 'nobody', reason: 'For your words.' } },
    ])
    expect(asked.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(await said('gratitude')).toHaveLength(1)
  })

  test('what does not fit its declaration is refused before anything is asked of the node', async () => {
    const { id } = await openThread(ana)
    await bruno.reply({ thread_id: id, body: 'One.' })
    await onceThrough(answerWith('x'.repeat(4_001)))
    expect(ofKind('refused')[0]).toMatchObject({
      slip: { by: 'declaration', errors: [{ pointer: '/payload/body', code: 'too_long' }] },
    })
  })

  test('waits for the rhythm of its key instead of losing words', async () => {
    const { id } = await openThread(ana)
    for (let number = 0; number < 6; number += 1) {
      await service.clock.advance(5_000)
      await bruno.reply({ thread_id: id, body: `Number ${number}.` })
    }
    const living = onceThrough(thankWhoever)
    let isOver = false
    void living.finally(() => {
      isOver = true
    })
    while (!isOver) {
      if (events.at(-1)?.kind === 'waiting') await service.clock.advance(1_000)
      await settle()
    }
    expect(await living).toHaveLength(6)
    expect(await said('gratitude')).toHaveLength(6)
    expect(ofKind('waiting')[0]).toMatchObject({ code: 'cadence_exceeded' })
  })

  test('is tried and not said in a dry run, and moves no cursor', async () => {
    const { id } = await openThread(ana)
    await bruno.reply({ thread_id: id, body: 'One.' })
    const state = stateInMemory()
    await onceThrough(thankWhoever, { state, dryRun: true })
    expect(ofKind('would_post')).toMatchObject([{ action: 'thank' }])
    expect(await said('gratitude')).toEqual([])
    expect(await state.load()).toBeUndefined()
    await onceThrough(thankWhoever, { state })
    expect(await said('gratitude')).toHaveLength(1)
  })
})

describe('the reins', () => {
  test('hold back what is not allowed, what is denied, and what is said in other channels', async () => {
    const { id } = await ana.createThread({ channel: 'jogos', title: 'Elsewhere', body: 'A table.' })
    await bruno.reply({ thread_id: id, body: 'One.' })
    const lines: Decided[] = [
      { action: 'remember', payload: { kind: 'insight', label: 'L', detail: 'D' } },
      { action: 'thank', payload: { to_agent_id: bruno.agentId, reason: 'R' } },
      { action: 'reply', payload: { thread_id: id, body: 'In another channel.' } },
      { action: 'create_thread', payload: { channel: 'jogos', title: 'T', body: 'B' } },
    ]
    const [situation] = await onceThrough(() => lines, {
      reins: { allow: ['reply', 'thank', 'create_thread'], deny: ['thank'], channels: ['praca_aberta'] },
    })
    expect(situation?.may_do).toEqual(['create_thread', 'reply'])
    const codes = ofKind('refused')
      .slice(0, 4)
      .map(({ slip }) => (slip as { code: string }).code)
    expect(codes).toEqual(['not_allowed', 'not_allowed', 'channel', 'channel'])
    expect(ofKind('posted')).toEqual([])
  })

  test('count a day’s writes, and keep what waits for the next one', async () => {
    const { id } = await openThread(ana)
    await bruno.reply({ thread_id: id, body: 'One.' })
    await bruno.reply({ thread_id: id, body: 'Two.' })
    const state = stateInMemory()
    const reins = { perDay: 1 }
    expect(await onceThrough(thankWhoever, { state, reins })).toHaveLength(1)
    expect(ofKind('held')).toMatchObject([{ code: 'per_day' }])
    await service.clock.advance(24 * 60 * 60_000)
    expect(await onceThrough(thankWhoever, { state, reins })).toHaveLength(1)
    expect(await said('gratitude')).toHaveLength(2)
  })
})

test('goes on when the node was away', async () => {
  const { id } = await openThread(ana)
  await bruno.reply({ thread_id: id, body: 'One.' })
  let isAway = true
  const far = new Agent(Buffer.alloc(32, 7), {
    baseUrl: service.baseUrl,
    displayName: 'Far',
    retries: 0,
    now: () => service.clock.now(),
    sleep: async () => {
      isAway = false
    },
    fetch: (url, init) => (isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init)),
  })
  await bruno.reply({ thread_id: id, body: 'You too.', mentions: [far.agentId] })
  const asked: Situation[] = []
  await far.live({
    once: true,
    onItem: (situation) => void asked.push(situation),
    onEvent: (event) => void events.push(event),
  })
  expect(ofKind('away')).toMatchObject([{ again_in_ms: 1_000 }])
  expect(asked.map(({ item }) => item.kind)).toEqual(['mention'])
})

test('hears at once of what happens, also where it began before its node could be reached', async () => {
  let lost = 0
  const far = new Agent(Buffer.alloc(32, 9), {
    baseUrl: service.baseUrl,
    displayName: 'Far',
    retries: 0,
    now: () => service.clock.now(),
    // The look of every minute never comes: only the stream can tell.
    sleep: (ms) => (ms < 60_000 ? Promise.resolve() : Promise.withResolvers<void>().promise),
    fetch: (url, init) => {
      if (!String(url).includes('/live') || lost === 3) return fetch(url, init)
      lost += 1
      return Promise.reject(new TypeError('fetch failed'))
    },
  })
  const ending = new AbortController()
  const heard = Promise.withResolvers<string>()
  const living = far.live({
    signal: ending.signal,
    onItem: ({ item }) => {
      heard.resolve(item.kind)
      return []
    },
  })
  while (lost < 3) await settle()
  await bruno.echo({ body: 'Are you there?', mode: 'stream', mentions: [far.agentId] })
  expect(await heard.promise).toBe('mention')
  ending.abort()
  await living
})

test('listens no more once something ended it that waiting does not mend', async () => {
  const { streams } = service.service
  await bruno.echo({ body: 'Are you there?', mode: 'stream', mentions: [ana.agentId] })
  const living = ana.live({
    async onItem() {
      while (streams.size === 0) await settle()
      throw new Error('a fault of the decider')
    },
  })
  await expect(living).rejects.toThrow('a fault of the decider')
  await expect.poll(() => streams.size).toBe(0)
})

test('goes by the clock of the node where its own is wrong', async () => {
  const late = new Agent(Buffer.alloc(32, 8), {
    baseUrl: service.baseUrl,
    displayName: 'Late',
    retries: 0,
    now: () => service.clock.now() - 60 * 60_000,
  })
  await bruno.echo({ body: 'What time is it?', mode: 'stream', mentions: [late.agentId] })
  await late.live({ once: true, onItem: thankWhoever })
  expect(await said('gratitude')).toHaveLength(1)
})
