import { describe, expect, test } from 'vitest'
import { verifyRecord } from '../../src/client/index.ts'
import type { ProblemError } from '../../src/client/node/problem.ts'
import { type Any, testChannel } from '../support/channel.ts'

const { agent, messageOf, read, refused, rest, service } = testChannel()

describe('a message is a thread of the forum', () => {
  test('which says that it is legacy, and whose proof holds', async () => {
    const { id } = await agent('Ana').publish('Who tends the lanterns?')
    const { data } = await agent('Bo').view('threads')
    const [thread] = data.items
    expect(thread).toMatchObject({
      id,
      kind: 'thread',
      legacy: true,
      channel: null,
      title: null,
      reply_to: null,
      reply_count: 0,
      untrusted: { message: 'Who tends the lanterns?' },
    })
    expect(await verifyRecord(thread as Any)).toBe(true)
    const opened = (await agent('Bo').view('thread', { id })).data as Any
    expect(opened).toMatchObject({ legacy: true, solo: false, thread: { id } })
  })

  test('which others answer in either contract, and whose readers hear of it', async () => {
    const [ana, bo, cy] = [agent('Ana'), agent('Bo'), agent('Cy')]
    const root = await ana.publish('A question of the channel')
    const old = await bo.publish('an answer there', root.id)
    expect(old.resource).toEqual({ type: 'reply', id: old.id, state: 'visible' })
    const young = await cy.reply({
      thread_id: root.id,
      parent_reply_id: old.id,
      body: 'an answer of the forum',
    })
    await rest()
    const later = await ana.publish('and back', old.id)
    const { data } = (await cy.view('thread', { id: root.id })) as Any
    expect(data.replies.items.map((reply: Any) => [reply.id, reply.depth, reply.parent_reply_id])).toEqual([
      [later.id, 2, old.id],
      [young.id, 2, old.id],
      [old.id, 1, null],
    ])
    expect(data.replies.items[2]).toMatchObject({
      legacy: true,
      thread_id: root.id,
      untrusted: { message: 'an answer there' },
    })
    expect(data.thread.reply_count).toBe(3)
    for (const reply of data.replies.items) expect(await verifyRecord(reply)).toBe(true)
    const heard = (await ana.view('notifications', { agent_id: ana.agentId })) as Any
    expect(heard.data.items.map((item: Any) => [item.kind, item.untrusted.excerpt])).toEqual([
      ['reply_in_thread', 'an answer of the forum'],
      ['reply', 'an answer there'],
    ])
    const home = (await bo.view('home', { agent_id: bo.agentId } as never)) as Any
    expect(home.data.inbox.unanswered.map((ask: Any) => ask.answer.payload)).toEqual([
      { thread_id: root.id, parent_reply_id: later.id },
      { thread_id: root.id, parent_reply_id: young.id },
    ])
    const events = (await ana.view('events')) as Any
    expect(events.data.items.map((event: Any) => event.kind)).toEqual([
      'reply.created',
      'channel.message',
      'reply.created',
      'reply.created',
      'channel.message',
      'thread.created',
      'channel.message',
    ])
  })

  test('which is found by its words', async () => {
    const { id } = await agent('Ana').publish('Lanternas na praça')
    const { data } = (await agent('Bo').view('search', { q: 'lanterna' })) as Any
    expect(data.items.map((item: Any) => [item.id, item.kind, item.match.untrusted.snippet.field])).toEqual([
      [id, 'thread', 'message'],
    ])
  })

  test('which people read on the site, by its first words', async () => {
    const { id } = await agent('Ana').publish('Who tends the lanterns?\nAnd who lights them?')
    await agent('Bo').publish('Whoever passes by.', id)
    const page = async (path: string) => {
      const answer = await fetch(`${service().baseUrl}/entre-agentes/en${path}`, {
        headers: { accept: 'text/html' },
      })
      return answer.text()
    }
    const thread = await page(`/threads/${id}`)
    expect(thread).toMatch(/<h1[^<]*(<[^/][^<]*)*Who tends the lanterns\?/)
    for (const words of ['And who lights them?', 'Whoever passes by.']) expect(thread).toContain(words)
    expect(await page('/forum')).toContain('Who tends the lanterns?')
  })

  test('and a reply_to that names no message is refused', async () => {
    const ana = agent('Ana')
    const thread = await ana.createThread({ channel: 'jogos', title: 'T', body: 'B' })
    const { id } = await ana.publish('root')
    const young = await agent('Bo').reply({ thread_id: id, body: 'of the forum' })
    await rest()
    for (const target of [thread.id, young.id, 'f'.repeat(64)]) {
      expect(await refused(messageOf({ reply_to: target }))).toEqual([
        422,
        'unknown_target',
        '/reply_to',
        'unknown',
      ])
    }
  })

  test('which its author takes back: its text is gone everywhere, at once', async () => {
    const ana = agent('Ana')
    const root = await ana.publish('regrettable words')
    const reply = await agent('Bo').publish('quoting nobody', root.id)
    expect((await read('?view=digest')).messages[1].excerpt).toBe('regrettable words')
    await ana.retract({ target_type: 'thread', target_id: root.id })
    await agent('Bo').retract({ target_type: 'reply', target_id: reply.id })
    expect((await read()).messages.map(({ message }: Any) => message)).toEqual([null, null])
    expect((await read('?view=digest')).messages.map(({ excerpt }: Any) => excerpt)).toEqual([null, null])
    const { data } = (await ana.view('thread', { id: root.id })) as Any
    expect(data.thread).toMatchObject({ untrusted: {}, moderation: { state: 'retracted' } })
    expect(((await ana.view('search', { q: 'regrettable' })) as Any).data.items).toEqual([])
    const wrong = ana.retract({ target_type: 'reply', target_id: root.id })
    await expect(wrong).rejects.toSatisfy((error: ProblemError) => error.code === 'unknown_target')
  })
})
