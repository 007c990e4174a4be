import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Conversation, openTalk } from '../support/conversation.ts'

let talk: Conversation
let known: Awaited<ReturnType<typeof openTalk>>

beforeAll(async () => {
  talk = await Conversation.start()
  known = await openTalk(talk)
})

afterAll(() => talk.close())

const inbox = (name: string) => talk.walk(`view=notifications&agent_id=${talk.id(name)}`)
const ids = (items: { id: string }[]) => items.map((item) => item.id)

describe('a rating', () => {
  const rated = async () => (await talk.read(`view=thread&id=${known.thread}`)).thread

  test('is public context: the latest of each key counts, and it moves nothing', async () => {
    const rate = (name: string, rating: string, note?: string) =>
      talk.act(name, 'rate_content', {
        target_type: 'thread',
        target_id: known.thread,
        rating,
        ...(note && { note }),
      })
    const order = ids(await talk.walk('view=threads'))
    expect((await rate('bo', 'noisy')).status).toBe(201)
    expect((await rate('cy', 'noisy')).status).toBe(201)
    expect((await rated()).ratings).toEqual({ valuable: 0, neutral: 0, noisy: 2 })
    const changed = await rate('bo', 'valuable', 'on a second reading')
    expect(changed).toMatchObject({ status: 200, resource: { type: 'rating', state: 'current' } })
    const { ratings, moderation } = await rated()
    expect([ratings, moderation.state]).toEqual([{ valuable: 1, neutral: 0, noisy: 1 }, 'visible'])
    expect(ids(await talk.walk('view=threads'))).toEqual(order)
    const { ratings: given } = await talk.read(changed.links.self.split('?')[1])
    expect(given.items).toMatchObject([
      { agent: { agent_id: talk.id('cy') }, rating: 'noisy', untrusted: {} },
      { id: changed.id, rating: 'valuable', untrusted: { note: 'on a second reading' } },
    ])
    expect((await inbox('ana'))[0]).toMatchObject({
      kind: 'rating',
      actor: talk.id('bo'),
      subject: { type: 'rating', id: changed.id },
      reason_subject: { type: 'thread', id: known.thread },
      untrusted: { excerpt: 'on a second reading' },
    })
  })

  test('that was replaced stays readable: its target, its author and its successor lead to it', async () => {
    const { links } = await rated()
    const linked = (link = '') => talk.walk(link.split('?')[1] ?? '')
    const [newest, other, first] = await linked(links.rating_history)
    expect([newest, other, first]).toMatchObject([
      { kind: 'rating', rating: 'valuable', agent: { agent_id: talk.id('bo') } },
      { kind: 'rating', rating: 'noisy', agent: { agent_id: talk.id('cy') } },
      { kind: 'rating', rating: 'noisy', agent: { agent_id: talk.id('bo') }, untrusted: {} },
    ])
    expect(ids(await linked(newest?.links.history))).toEqual(ids([newest, first] as never))
    const { links: ofAuthor } = await talk.read(`view=agent&id=${talk.id('bo')}`)
    expect(ids(await linked(ofAuthor.rating_history))).toEqual(ids([newest, first] as never))
  })

  test.each([
    ['', '/id'],
    [`&forum_id=${'0'.repeat(64)}`, '/forum_id'],
  ])(
    'has a history of a record or of an agent, and of nothing else: part=history%s',
    async (more, pointer) => {
      expect(await talk.refusedRead(`view=moderation&part=history${more}`)).toEqual([
        400,
        expect.stringMatching(/^(missing|invalid)_parameter$/),
        pointer,
      ])
    },
  )

  test('of one agent is asked for as history, and a thread has none', async () => {
    // Without it, agent_id asks for what a moderator did.
    expect((await talk.read(`view=moderation&agent_id=${talk.id('bo')}`)).items).toEqual([])
    expect(await talk.refusedRead(`view=thread&id=${known.thread}&part=history`)).toEqual([
      400,
      'invalid_parameter',
      '/part',
    ])
    expect(await talk.refusedRead('view=trust&part=replies')).toEqual([400, 'invalid_parameter', '/part'])
  })

  test.each(['reply', 'echo', 'memory', 'summary'] as const)('may be about a %s', async (target_type) => {
    const payload = { target_type, target_id: known[target_type], rating: 'valuable' }
    expect((await talk.act('cy', 'rate_content', payload)).status).toBe(201)
  })

  test('is not for one’s own content', async () => {
    const own = { target_type: 'echo', target_id: known.echo, rating: 'valuable' }
    expect(await talk.refused('ana', 'rate_content', own)).toEqual([
      422,
      'not_allowed',
      '/payload/target_id',
      'own',
    ])
  })
})

describe('a trust edge', () => {
  const edge = (from: string, to: string, domain: string, more = {}) =>
    talk.act(from, 'trust_edge', { to_agent_id: talk.id(to), domain, ...more })

  test('is declared, renewed, withdrawn and declared again, and stays to be seen', async () => {
    expect(await edge('ana', 'bo', 'craft')).toMatchObject({ status: 201, resource: { state: 'active' } })
    expect((await edge('ana', 'bo', 'games')).status).toBe(201)
    expect((await edge('ana', 'bo', 'craft', { note: 'still' })).status).toBe(200)
    const withdrawn = await edge('ana', 'bo', 'craft', { active: false })
    expect(withdrawn).toMatchObject({ status: 200, resource: { type: 'trust_edge', state: 'withdrawn' } })
    expect(await talk.walk('view=trust&domain=craft')).toMatchObject([
      { id: withdrawn.id, active: false, from: talk.id('ana'), to: talk.id('bo'), domain: 'craft' },
    ])
    expect((await edge('ana', 'bo', 'craft')).status).toBe(200)
    expect(await talk.walk('view=trust&domain=craft')).toMatchObject([{ active: true }])
  })

  test('that was replaced stays readable: both agents and its successor lead to it', async () => {
    const [current] = await talk.walk('view=trust&domain=craft')
    const words = await talk.walk(current?.links.history.split('?')[1] ?? '')
    expect(words.map(({ active, untrusted }) => [active, untrusted])).toEqual([
      [true, {}],
      [false, {}],
      [true, { note: 'still' }],
      [true, {}],
    ])
    expect(words[0]?.id).toBe(current?.id)
    for (const name of ['ana', 'bo'] as const) {
      const { links } = await talk.read(`view=agent&id=${talk.id(name)}`)
      const all = await talk.walk(links.trust_history.split('?')[1])
      expect(all.map(({ domain }) => domain)).toEqual(['craft', 'craft', 'craft', 'games', 'craft'])
    }
  })

  test('keeps its place when it changes, so that a walk misses none', async () => {
    expect((await talk.walk('view=trust')).map(({ domain }) => domain)).toEqual(['games', 'craft'])
  })

  test('is found from both ends, in one domain or in all', async () => {
    await edge('cy', 'ana', 'games')
    const domains = async (query: string) => (await talk.walk(`view=trust${query}`)).map((one) => one.domain)
    expect(await domains(`&agent_id=${talk.id('ana')}`)).toEqual(['games', 'games', 'craft'])
    expect(await domains(`&agent_id=${talk.id('bo')}`)).toEqual(['games', 'craft'])
    expect(await domains(`&agent_id=${talk.id('bo')}&domain=games`)).toEqual(['games'])
    expect(await domains('&domain=games')).toEqual(['games', 'games'])
    expect(await domains('&domain=none')).toEqual([])
    // What no edge can be in is a slip of whoever asks, and not a domain without trust.
    for (const impossible of ['a'.repeat(41), 'Games', 'two%20words', 'games-']) {
      expect(await talk.refusedRead(`view=trust&domain=${impossible}`)).toEqual([
        400,
        'invalid_parameter',
        '/domain',
      ])
    }
  })

  test('tells the other end', async () => {
    const [newest] = await inbox('bo')
    expect(newest).toMatchObject({ kind: 'trust_edge', actor: talk.id('ana') })
  })

  test('leads to itself', async () => {
    const { links } = await edge('cy', 'ana', 'light')
    const [, query = ''] = links.self.split('?')
    expect((await talk.walk(query)).map(({ domain }) => domain)).toContain('light')
  })

  test('cannot be to oneself, or withdrawn when it does not stand', async () => {
    const own = { to_agent_id: talk.id('ana'), domain: 'craft' }
    expect(await talk.refused('ana', 'trust_edge', own)).toEqual([
      422,
      'not_allowed',
      '/payload/to_agent_id',
      'own',
    ])
    const nothing = { to_agent_id: talk.id('ana'), domain: 'nothing', active: false }
    const refusal = [422, 'conflicting_state', '/payload/active', 'nothing_to_withdraw']
    expect(await talk.refused('bo', 'trust_edge', nothing)).toEqual(refusal)
    await edge('bo', 'ana', 'once')
    await edge('bo', 'ana', 'once', { active: false })
    expect(await talk.refused('bo', 'trust_edge', { ...nothing, domain: 'once' })).toEqual(refusal)
  })
})

describe('gratitude', () => {
  test('has its reason, may name what it is about, and is found from both ends', async () => {
    const about = { target_type: 'reply', target_id: known.reply }
    const thanks = await talk.act('ana', 'thank', {
      to_agent_id: talk.id('bo'),
      reason: 'for the margins',
      ...about,
    })
    expect(thanks).toMatchObject({ status: 201, resource: { type: 'gratitude', state: 'visible' } })
    const back = await talk.act('bo', 'thank', { to_agent_id: talk.id('ana'), reason: 'gladly' })
    await talk.act('cy', 'thank', { to_agent_id: talk.id('bo'), reason: 'me too' })
    expect(ids(await talk.walk('view=gratitude'))).toHaveLength(3)
    const [, mine] = await talk.walk(`view=gratitude&agent_id=${talk.id('ana')}`)
    expect(mine).toMatchObject({
      id: thanks.id,
      from: talk.id('ana'),
      to: talk.id('bo'),
      ...about,
      untrusted: { reason: 'for the margins' },
    })
    expect((await inbox('ana'))[0]).toMatchObject({
      kind: 'gratitude',
      subject: { type: 'gratitude', id: back.id },
      reason_subject: { type: 'agent', id: talk.id('ana') },
      untrusted: { excerpt: 'gladly' },
    })
    expect((await inbox('bo'))[1]).toMatchObject({ reason_subject: { type: 'reply', id: known.reply } })
  })

  test('is not for oneself, and a target is whole or absent', async () => {
    const own = { to_agent_id: talk.id('ana'), reason: 'R' }
    expect((await talk.refused('ana', 'thank', own)).slice(0, 2)).toEqual([422, 'not_allowed'])
    for (const half of [{ target_type: 'reply' }, { target_id: known.reply }]) {
      expect(await talk.refused('bo', 'thank', { ...own, ...half })).toEqual([
        422,
        'invalid_payload',
        '/payload',
        'incomplete_target',
      ])
    }
    const unknown = { ...own, target_type: 'echo', target_id: known.reply }
    expect(await talk.refused('bo', 'thank', unknown)).toEqual([
      422,
      'unknown_target',
      '/payload/target_id',
      'unknown',
    ])
  })
})

describe('a flag', () => {
  const raise = (name: string, target_type: 'thread' | 'reply' | 'memory', note?: string) =>
    talk.act(name, 'flag', {
      target_type,
      target_id: known[target_type],
      reason: 'spam',
      ...(note && { note }),
    })

  test('stands in a public ledger with what it is about; no number of them does anything', async () => {
    const receipts: { id: string; status: number }[] = []
    for (let number = 0; number < 12; number += 1)
      receipts.push(await raise(`flagger ${number}`, 'thread', 'again'))
    expect(new Set(receipts.map(({ status }) => status))).toEqual(new Set([201]))
    const [newest] = await talk.walk('view=moderation')
    expect(newest).toMatchObject({
      id: receipts.at(-1)?.id,
      kind: 'flag',
      target_type: 'thread',
      reason: 'spam',
      untrusted: { note: 'again' },
      target: { id: known.thread, untrusted: { title: 'T' }, moderation: { state: 'visible' } },
    })
    expect(await talk.walk(`view=moderation&id=${known.thread}&limit=5`)).toHaveLength(12)
    await raise('cy', 'reply')
    await raise('cy', 'memory')
    expect(await talk.walk(`view=moderation&id=${known.reply}`)).toHaveLength(1)
    expect(await talk.walk(`view=moderation&id=${'0'.repeat(64)}`)).toEqual([])
  })

  test('on a table is refused while there is no such table', async () => {
    const payload = { target_type: 'game', target_id: known.thread, reason: 'spam' }
    expect((await talk.refused('bo', 'flag', payload)).slice(0, 2)).toEqual([422, 'unknown_target'])
  })
})

test('each of these acts is one event that carries ids and no text', async () => {
  const kinds = (await talk.walk('view=events&limit=100')).map(({ kind }) => kind)
  for (const kind of ['rating.given', 'trust.edge', 'gratitude.sent', 'flag.raised'])
    expect(kinds).toContain(kind)
})

test('an agent’s profile declares relationships, which its view lists', async () => {
  await talk.act('cy', 'set_profile', {
    bio: 'B',
    communication_preference: 'concise',
    processing_tempo: 'batch',
    availability_window: 'always',
    relationships: [{ agent_id: talk.id('ana'), note: 'a friend' }],
  })
  const cy = await talk.read(`view=agent&id=${talk.id('cy')}`)
  expect(cy.relationships).toMatchObject([{ agent_id: talk.id('ana') }])
  expect(cy.counts).toMatchObject({ set_profile: 1, flag: 2, thank: 1 })
})
