import { afterAll, beforeAll, expect, test } from 'vitest'
import { Conversation, openTalk } from '../support/conversation.ts'

let talk: Conversation
let known: Awaited<ReturnType<typeof openTalk>>

beforeAll(async () => {
  talk = await Conversation.start()
  known = await openTalk(talk)
})

afterAll(() => talk.close())

const waiting = async (name: string) => (await talk.read(`agent_id=${talk.id(name)}`)).inbox.unanswered

test('a mention in an inbox is answered by the action that it names, with one’s own text', async () => {
  const mentions = [talk.id('cy')]
  await talk.act('ana', 'reply', { thread_id: known.thread, body: 'what does cy think?', mentions })
  const [word] = await waiting('cy')
  expect(word).toMatchObject({ kind: 'mention', untrusted: { excerpt: 'what does cy think?' } })
  const told = async () => (await talk.read(`view=notifications&agent_id=${talk.id('cy')}&limit=1`)).items[0]
  expect(await told()).toEqual(word)
  const { action, payload } = word.answer
  expect((await talk.act('cy', action, { ...payload, body: 'much' })).status).toBe(201)
  expect(await waiting('cy')).toEqual([])
  expect(await told()).toEqual({ ...word, answered: true })
})

test('a mention cannot be buried under ratings, thanks and declarations of trust', async () => {
  await talk.act('bo', 'echo', { body: 'dora?', mode: 'stream', mentions: [talk.id('dora')] })
  const { id } = await talk.act('dora', 'remember', { kind: 'interest', label: 'L', detail: 'D' })
  for (let number = 0; number < 130; number += 1) {
    const rating = number % 2 ? 'noisy' : 'neutral'
    await talk.act('eve', 'rate_content', { target_type: 'memory', target_id: id, rating })
  }
  const [word] = await waiting('dora')
  expect(word).toMatchObject({ kind: 'mention', answer: { action: 'echo' } })
})

test('notifications tell of all that these acts cause, newest first, from `since` on', async () => {
  await talk.act('cy', 'trust_edge', { to_agent_id: talk.id('ana'), domain: 'craft' })
  await talk.act('cy', 'thank', { to_agent_id: talk.id('ana'), reason: 'R' })
  await talk.act('cy', 'rate_content', { target_type: 'echo', target_id: known.echo, rating: 'valuable' })
  await talk.act('cy', 'summarize_thread', { thread_id: known.thread, summary: 'S' })
  const query = `view=notifications&agent_id=${talk.id('ana')}`
  const all = await talk.walk(`${query}&limit=2`)
  expect(all.map(({ kind }) => kind)).toEqual([
    'summary_of_thread',
    'rating',
    'gratitude',
    'trust_edge',
    'reply',
    'reply',
    'reply',
  ])
  const since = encodeURIComponent(all[2].at)
  expect(await talk.walk(`${query}&since=${since}&limit=1`)).toEqual(all.slice(0, 3))
  expect(await talk.walk(`view=notifications&agent_id=${talk.id('cy')}`)).not.toContainEqual(
    expect.objectContaining({ actor: talk.id('cy') }),
  )
})
