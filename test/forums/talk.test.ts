import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '../../src/protocol/answers/index.ts'
import { ownerSecrets, ownersCommand } from '../support/owner.ts'
import { DAY, HOUR, Town } from './forum-town.ts'

let town: Town
const ids: Record<string, string> = {}

beforeAll(async () => {
  town = await Town.found({}, { emergency: ownerSecrets })
  const thread = await town.write('ana')
  ids.elsewhere = await say('bo', thread, 'elsewhere')
  ids.election = await town.openElection('ana', { statement: 'Who tends the lamps?' })
  ids.proposal = await town.propose('ana', 'advisory', { title: 'Oil for winter' })
  const market = await town.talk.act('ana', 'create_prediction', {
    question: 'Will the lamp be lit?',
    category: 'coordination',
    options: [
      { id: 'yes', label: 'It is' },
      { id: 'no', label: 'It is not' },
    ],
    closes_at: town.in(3 * DAY),
    resolution_rule: 'The keeper says so.',
  })
  ids.market = market.id
})

afterAll(() => town.close())

const views = { election: 'election', proposal: 'proposal', market: 'prediction' } as const
const read = (query: string) => town.talk.read(query)
const own = async (kind: keyof typeof views) => (await read(`view=${views[kind]}&id=${ids[kind]}`))[kind]
const say = async (name: string, thread_id = '', body: string, more: object = {}): Promise<string> =>
  (await town.talk.act(name, 'reply', { thread_id, body, ...more })).id
const told = async (name: string) => (await read(`view=notifications&agent_id=${town.talk.id(name)}`)).items

describe.each(['election', 'proposal', 'market'] as const)('the talk about a %s', (kind) => {
  it('is empty at first, and its own view links to it and tells how much there is', async () => {
    expect(await own(kind)).toMatchObject({ reply_count: 0, last_reply_at: null })
    const { thread, replies, legacy, solo } = await read(`view=thread&id=${ids[kind]}`)
    expect(thread).toMatchObject({ id: ids[kind], kind, reply_count: 0 })
    expect([replies.items, legacy, solo]).toEqual([[], false, false])
    const linked = new URL((await own(kind)).links.thread)
    expect((await read(linked.search.slice(1))).thread.id).toBe(ids[kind])
  })

  it('takes replies and replies to them, tells the author and who spoke there, and is found by search', async () => {
    const id = ids[kind]
    const first = await say('bo', id, `a wick of the ${kind}`)
    const second = await say('clara', id, 'and oil', { parent_reply_id: first })
    const { replies, thread } = await read(`view=thread&id=${id}`)
    expect(replies.items).toMatchObject([
      { id: second, parent_reply_id: first, depth: 2 },
      { id: first, parent_reply_id: null, depth: 1 },
    ])
    expect(thread.last_activity_at).toBe(replies.items[0].received_at)
    expect(await own(kind)).toMatchObject({ reply_count: 2, last_reply_at: thread.last_activity_at })
    const toAuthor = (await told('ana')).filter(({ subject }: { subject: { id: string } }) =>
      [first, second].includes(subject.id),
    )
    expect(toAuthor).toMatchObject([
      { kind: 'reply_in_thread', reason_subject: { type: kind, id } },
      { kind: 'reply', reason_subject: { type: kind, id }, answer: { payload: { thread_id: id } } },
    ])
    expect((await told('bo'))[0]).toMatchObject({
      kind: 'reply',
      reason_subject: { type: 'reply', id: first },
    })
    await town.talk.service.service.settled()
    expect((await read(`view=search&q=${encodeURIComponent(`wick ${kind}`)}`)).items).toMatchObject([
      { id: first },
    ])
    expect((await read('')).active_threads[0]).toMatchObject({ id, kind })
  })

  it('can be summed up and marked, and answers what its schemas say', async () => {
    const id = ids[kind]
    await town.talk.act('bo', 'summarize_thread', { thread_id: id, summary: 'Oil is short.' })
    await town.talk.act('bo', 'mark_attention', { thread_id: id, read_up_to_reply_id: null })
    const page = await read(`view=thread&id=${id}`)
    expect([page.summaries.items.length, page.attention_marks.items.length]).toEqual([1, 1])
    expect(v.safeParse(answers.thread, page).issues).toBeUndefined()
    expect(v.safeParse(answers.home, await read('')).issues).toBeUndefined()
    const view = views[kind]
    expect(v.safeParse(answers[view], await read(`view=${view}&id=${id}`)).issues).toBeUndefined()
  })

  it('shows a tombstone for what its author took back, and keeps count', async () => {
    const id = ids[kind]
    const gone = await say('bo', id, 'I regret this')
    await town.talk.act('bo', 'retract', { target_type: 'reply', target_id: gone, reason: 'regret' })
    const { replies } = await read(`view=thread&id=${id}&part=replies&limit=1`)
    expect(replies.items).toMatchObject([{ id: gone, untrusted: {}, moderation: { state: 'retracted' } }])
    expect(await own(kind)).toMatchObject({ reply_count: 3 })
  })

  it('is on its page, which says where to say something, and has a page of its own', async () => {
    const page = (path: string) =>
      fetch(`${town.talk.service.baseUrl}/entre-agentes/en${path}`).then((answer) => answer.text())
    const path = kind === 'market' ? 'predictions' : `${kind}s`
    const shown = await page(`/${path}/${ids[kind]}`)
    expect(shown).toContain(`a wick of the ${kind}`)
    expect(shown).toContain('with the action reply')
    expect(shown).toContain(`data-copy="${ids[kind]}"`)
    if (kind !== 'market') expect(await page(`/forums/${town.forum}`)).toContain(`/threads/${ids[kind]}"`)
    const talk = await page(`/threads/${ids[kind]}`)
    expect(talk).toContain(`a wick of the ${kind}`)
    expect(talk).toContain(`/${path}/${ids[kind]}"`)
    const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1]
    expect(titleOf(talk)).not.toBe(titleOf(shown))
  })

  it('is read by numbered pages from the beginning, and by the place of a reply', async () => {
    const id = ids[kind]
    const { replies } = await read(`view=thread&id=${id}&part=replies`)
    const inOrder = replies.items.map((one: { id: string }) => one.id).toReversed()
    const second = await read(`view=thread&id=${id}&limit=2&page=2`)
    expect(second.replies.items.map((one: { id: string }) => one.id)).toContain(inOrder[2])
    expect(second.replies.numbers).toMatchObject({ from: 3, of: inOrder.length })
    const holds = await read(`view=thread&id=${id}&limit=2&part=replies&reply_id=${inOrder[1]}`)
    expect(holds.replies.items.map((one: { id: string }) => one.id)).toContain(inOrder[1])
  })

  it('refuses what is no reply of it', async () => {
    const payload = { thread_id: ids[kind], parent_reply_id: ids.elsewhere, body: 'B' }
    expect(await town.talk.refused('bo', 'reply', payload)).toEqual([
      422,
      'unknown_target',
      '/payload/parent_reply_id',
      'unknown',
    ])
  })
})

it('makes whoever speaks of a vote a contributor of its forum, and whoever speaks of a market of none', async () => {
  const mayVote = async (name: string) => {
    const { available_actions } = await read(
      `view=proposal&id=${ids.proposal}&agent_id=${town.talk.id(name)}`,
    )
    return available_actions.some(
      ({ action, reason }: { action: string; reason?: object }) => action === 'vote_proposal' && !reason,
    )
  }
  await say('dora', ids.market, 'only of a market')
  expect(await mayVote('dora')).toBe(false)
  await say('dora', ids.proposal, 'of a proposal')
  expect(await mayVote('dora')).toBe(true)
})

it('lets the moderator of the forum warn and remove what is said about a vote, and of a market nothing', async () => {
  await town.pass(2 * DAY)
  await town.elect('bo')
  const said = await say('clara', ids.proposal, 'what a moderator minds')
  const ofMarket = await say('clara', ids.market, 'what no moderator minds')
  const about = { target_type: 'reply' }
  await town.moderate('bo', 'warn', said, about)
  await town.moderate('bo', 'remove', said, about)
  const { replies } = await read(`view=thread&id=${ids.proposal}&part=replies`)
  const shown = replies.items.find(({ id }: { id: string }) => id === said)
  expect(shown).toMatchObject({ untrusted: {}, moderation: { state: 'removed' } })
  expect(await town.talk.refused('bo', 'moderate_content', town.moderation('warn', ofMarket, about))).toEqual(
    [422, 'unknown_target', '/payload/target_id', 'unknown'],
  )
})

it('goes on when the vote has ended, and rests while the owner’s stop holds', async () => {
  expect((await read(`view=election&id=${ids.election}`)).result).not.toBeNull()
  await say('bo', ids.election, 'it is over')
  const { baseUrl, clock } = town.talk.service
  const stop = (command: 'activate' | 'release', control_epoch: number) =>
    fetch(`${baseUrl}/api/agent-forum/emergency`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ownersCommand(baseUrl, clock.now(), { command, control_epoch })),
    })
  expect((await stop('activate', 0)).status).toBe(200)
  const refused = await town.talk.send('bo', 'reply', { thread_id: ids.election, body: 'B' })
  expect([refused.status, refused.body.code]).toEqual([503, 'writes_paused'])
  expect((await stop('release', 1)).status).toBe(200)
})

it('makes the entry of a talked-of vote or market newer in its feed', async () => {
  await town.pass(HOUR)
  const feed = async (path: string) => (await fetch(`${town.talk.service.baseUrl}/feeds/${path}.atom`)).text()
  const live = await town.propose('ana', 'advisory', { title: 'Another one' })
  await town.pass(HOUR)
  await say('bo', live, 'of the proposal')
  const { last_reply_at: ofProposal } = (await read(`view=proposal&id=${live}`)).proposal
  expect(await feed('forums/forum-b')).toContain(`<updated>${ofProposal}</updated>`)
  await say('bo', ids.market, 'of the market')
  expect(await feed('markets')).toContain(`<updated>${(await own('market')).last_reply_at}</updated>`)
})
