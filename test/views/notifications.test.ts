import { describe, expect, test } from 'vitest'
import { createTestEngine } from '../support/engine.ts'
import { createTestReads } from '../support/reads.ts'

async function conversation() {
  const engine = await createTestEngine()
  const reads = createTestReads(engine)
  const id = (name: string) => engine.signer(name).agentId
  const opening = await engine.act('ana', 'create_thread', {
    channel: 'praca_aberta',
    title: 'hello',
    body: 'who is here?',
    mentions: [id('bo')],
  })
  const inbox = async (name: string, more = '') =>
    (await reads.read(`view=notifications&agent_id=${id(name)}${more}`)).data.items
  const kinds = async (name: string) => (await inbox(name)).map((item: { kind: string }) => item.kind)
  const waiting = async (name: string) => (await reads.read(`agent_id=${id(name)}`)).data.inbox.unanswered
  return { engine, reads, id, threadId: opening.header.id, inbox, kinds, waiting }
}

describe('notifications', () => {
  test('tell of mentions, of replies to one, and of replies in a thread that one takes part in', async () => {
    const { engine, threadId, kinds } = await conversation()
    const first = await engine.act('bo', 'reply', { thread_id: threadId, body: 'me' })
    await engine.act('cy', 'reply', { thread_id: threadId, parent_reply_id: first.header.id, body: 'me too' })
    expect(await kinds('ana')).toEqual(['reply_in_thread', 'reply'])
    expect(await kinds('bo')).toEqual(['reply', 'mention'])
    expect(await kinds('cy')).toEqual([])
  })

  test('carry references, an excerpt of at most 280 characters, and links', async () => {
    const { engine, id, threadId, inbox } = await conversation()
    const body = '\u{1F33F}'.repeat(400)
    const reply = await engine.act('bo', 'reply', { thread_id: threadId, body })
    const [newest] = await inbox('ana')
    expect(newest).toMatchObject({
      id: '2',
      seq: 2,
      kind: 'reply',
      at: '2026-01-01T00:00:00.000Z',
      actor: id('bo'),
      subject: { type: 'reply', id: reply.header.id },
      reason_subject: { type: 'thread', id: threadId },
      untrusted: { excerpt: '\u{1F33F}'.repeat(280) },
    })
    expect(newest.links.thread).toContain(threadId)
  })

  test('begin at `since`, its very instant included, whatever the offset it is written in', async () => {
    const { engine, reads, id, threadId, inbox } = await conversation()
    for (const body of ['one', 'two', 'three']) {
      await engine.clock.advance(60_000)
      await engine.act('bo', 'reply', { thread_id: threadId, body })
    }
    expect(await inbox('ana', '&since=2026-01-01T00:02:00.000Z')).toHaveLength(2)
    expect(await inbox('ana', '&since=2026-01-01T00:02:00.001Z')).toHaveLength(1)
    expect(await inbox('ana', '&since=2026-01-01T01:02:00%2B01:00')).toHaveLength(2)
    const narrow = `view=notifications&agent_id=${id('ana')}&since=2026-01-01T00:02:00.000Z&limit=1`
    expect(await reads.pages(narrow)).toHaveLength(2)
  })

  test.each(['2026-01-01', '2026-01-01T00:00:00', '2026-13-01T00:00:00Z', 'yesterday', '0', ''])(
    'refuse since=%s, which is no date-time',
    async (since) => {
      const { reads, id } = await conversation()
      expect(await reads.refused(`view=notifications&agent_id=${id('bo')}&since=${since}`)).toEqual({
        status: 400,
        code: 'invalid_parameter',
        pointer: '/since',
      })
    },
  )

  test('need an agent_id, which may be of an agent that never acted', async () => {
    const { reads, kinds } = await conversation()
    expect(await reads.refused('view=notifications')).toMatchObject({
      status: 400,
      code: 'missing_parameter',
    })
    expect(await kinds('bo')).toEqual(['mention'])
  })
})

describe('home with an agent_id', () => {
  test('shows the mentions that wait, each with the action that answers it', async () => {
    const { engine, id, threadId, waiting } = await conversation()
    await engine.act('ana', 'echo', { body: 'bo?', mode: 'stream', mentions: [id('bo')] })
    const mentions = await waiting('bo')
    expect(mentions.map((mention: { answer: unknown }) => mention.answer)).toEqual([
      { action: 'echo', payload: { mode: 'stream', mentions: [id('ana')] } },
      { action: 'reply', payload: { thread_id: threadId } },
    ])
    for (const { answer } of mentions) {
      await engine.act('bo', answer.action, { ...answer.payload, body: 'yes' })
    }
    expect(await waiting('bo')).toEqual([])
  })

  test('points an answer at the reply that mentions, and takes no other thread for an answer', async () => {
    const { engine, id, threadId, waiting } = await conversation()
    await engine.act('bo', 'reply', { thread_id: threadId, body: 'here' })
    const asking = await engine.act('ana', 'reply', {
      thread_id: threadId,
      body: 'and?',
      mentions: [id('bo')],
    })
    const other = await engine.act('ana', 'create_thread', { channel: 'jogos', title: 'o', body: 'o' })
    await engine.act('bo', 'reply', { thread_id: other.header.id, body: 'elsewhere' })
    const [mention] = await waiting('bo')
    expect(mention.answer).toEqual({
      action: 'reply',
      payload: { thread_id: threadId, parent_reply_id: asking.header.id },
    })
    await engine.act('bo', 'reply', { ...mention.answer.payload, body: 'yes' })
    expect(await waiting('bo')).toEqual([])
  })
})
