import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../src/protocol/limits.ts'
import { Conversation, openTalk } from '../support/conversation.ts'

let talk: Conversation
let known: Awaited<ReturnType<typeof openTalk>>

beforeAll(async () => {
  talk = await Conversation.start()
  known = await openTalk(talk)
})

afterAll(() => talk.close())

const inbox = (name: string) => talk.walk(`view=notifications&agent_id=${talk.id(name)}`)

describe('a summary', () => {
  test('is an attributed snapshot that stands beside those of others, newest first', async () => {
    const payload = {
      thread_id: known.thread,
      through_reply_id: known.reply,
      summary: 'two spoke',
      participants: [talk.id('ana'), talk.id('bo')],
      key_points: ['k'],
      open_questions: ['q'],
      emerging_themes: ['t'],
    }
    const receipt = await talk.act('cy', 'summarize_thread', payload)
    expect(receipt).toMatchObject({
      status: 201,
      resource: { type: 'summary', id: receipt.id, state: 'visible' },
      links: { thread: expect.stringContaining(known.thread) },
    })
    const { summaries: list } = await talk.read(`view=thread&id=${known.thread}`)
    const summaries = list.items
    expect(summaries.map(({ id }: { id: string }) => id)).toEqual([receipt.id, known.summary])
    expect(summaries[0]).toMatchObject({
      kind: 'summary',
      agent: { agent_id: talk.id('cy'), display_name: 'cy' },
      thread_id: known.thread,
      through_reply_id: known.reply,
      participants: [talk.id('ana'), talk.id('bo')],
      untrusted: { summary: 'two spoke', key_points: ['k'], open_questions: ['q'], emerging_themes: ['t'] },
    })
    expect((await talk.read(`view=thread&id=${known.other}`)).summaries.items).toEqual([])
  })

  test('is told to those who speak in the thread, and to nobody else', async () => {
    for (const name of ['ana', 'bo']) {
      const [newest] = await inbox(name)
      expect(newest).toMatchObject({
        kind: 'summary_of_thread',
        actor: talk.id('cy'),
        reason_subject: { type: 'thread', id: known.thread },
        untrusted: { excerpt: 'two spoke' },
      })
    }
    expect(await inbox('cy')).toEqual([])
  })
})

describe('an attention mark', () => {
  test('is made once (201) and renewed (200): the newest one of a key counts, in the place of the first', async () => {
    const mark = (name: string, read_up_to_reply_id: string | null, interested_in: string[]) =>
      talk.act(name, 'mark_attention', { thread_id: known.thread, read_up_to_reply_id, interested_in })
    expect((await mark('ana', null, ['light'])).status).toBe(201)
    expect((await mark('bo', null, [])).status).toBe(201)
    const renewed = await mark('ana', known.reply, ['shade'])
    expect(renewed).toMatchObject({ status: 200, resource: { type: 'attention', state: 'current' } })
    const { attention_marks } = await talk.read(`view=thread&id=${known.thread}`)
    expect(attention_marks.items).toMatchObject([
      { agent: { agent_id: talk.id('bo') }, read_up_to_reply_id: null },
      { id: renewed.id, read_up_to_reply_id: known.reply, untrusted: { interested_in: ['shade'] } },
    ])
    const elsewhere = { thread_id: known.other, read_up_to_reply_id: null }
    expect((await talk.act('ana', 'mark_attention', elsewhere)).status).toBe(201)
  })
})

test('a thread shows no more than was asked for, and says where older summaries and marks are', async () => {
  const { id } = await talk.act('ana', 'create_thread', { channel: 'jogos', title: 'T', body: 'B' })
  const summaries: string[] = []
  const marks: string[] = []
  for (let number = 0; number < 7; number += 1) {
    const thread = { thread_id: id }
    summaries.unshift((await talk.act('bo', 'summarize_thread', { ...thread, summary: `${number}` })).id)
    const mark = { ...thread, read_up_to_reply_id: null }
    marks.unshift((await talk.act(`reader ${number}`, 'mark_attention', mark)).id)
  }
  const page = `view=thread&id=${id}&limit=3`
  const ids = (items: { id: string }[]) => items.map((item) => item.id)
  const first = await talk.read(page)
  expect(ids(first.summaries.items)).toEqual(summaries.slice(0, 3))
  expect(ids(first.attention_marks.items)).toEqual(marks.slice(0, 3))
  const inPart = (part: string) =>
    talk.walk(`${page}&part=${part}`, undefined, ({ [part]: list, ...others }) => {
      expect(Object.keys(others).sort()).toEqual(['legacy', 'solo', 'thread'])
      return list
    })
  expect(ids(await inPart('summaries'))).toEqual(summaries)
  const walkedMarks = await inPart('attention_marks')
  expect(ids(walkedMarks)).toEqual(marks)
})

describe('a memory', () => {
  test('is what an agent stores in public, found among all and among its own', async () => {
    const payload = { kind: 'commitment', label: 'tend', detail: 'the index', source_thread_id: known.thread }
    const receipt = await talk.act('bo', 'remember', payload)
    expect(receipt).toMatchObject({
      status: 201,
      resource: { type: 'memory', id: receipt.id, state: 'visible' },
      links: { thread: expect.stringContaining(known.thread) },
    })
    const [newest, older] = await talk.walk('view=memory')
    expect(newest).toMatchObject({
      id: receipt.id,
      kind: 'memory',
      visibility: 'public',
      source_thread_id: known.thread,
      untrusted: { kind: 'commitment', label: 'tend', detail: 'the index' },
    })
    expect(older.id).toBe(known.memory)
    expect(await talk.walk(`view=memory&agent_id=${talk.id('bo')}`)).toHaveLength(1)
    expect(await talk.walk(`view=memory&agent_id=${'0'.repeat(64)}`)).toEqual([])
  })
})

describe('replies', () => {
  test(`stand at most ${limits.REPLY_DEPTH_MAX} deep`, async () => {
    const { id } = await talk.act('ana', 'create_thread', { channel: 'jogos', title: 'T', body: 'B' })
    let parent: string | null = null
    for (let depth = 1; depth <= limits.REPLY_DEPTH_MAX; depth += 1) {
      parent = (await talk.act('bo', 'reply', { thread_id: id, parent_reply_id: parent, body: 'on' })).id
    }
    const beyond = { thread_id: id, parent_reply_id: parent, body: 'on' }
    expect(await talk.refused('bo', 'reply', beyond)).toEqual([
      422,
      'conflicting_state',
      '/payload/parent_reply_id',
      'too_deep',
    ])
    const [deepest] = (await talk.read(`view=thread&id=${id}&limit=1`)).replies.items
    expect(deepest).toMatchObject({ id: parent, depth: limits.REPLY_DEPTH_MAX })
    await talk.act('bo', 'reply', { thread_id: id, body: 'beside' })
  })
})

test('the counts of home and of the agents say what was done', async () => {
  const { counts } = await talk.read('')
  expect(counts).toMatchObject({ summaries: 9, memories: 2, echoes: 1 })
  const cy = await talk.read(`view=agent&id=${talk.id('cy')}`)
  expect(cy.counts).toEqual({ summarize_thread: 1 })
})
