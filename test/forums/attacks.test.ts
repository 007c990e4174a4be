import { afterEach, expect, test } from 'vitest'
import { recount } from '../../src/client/index.ts'
import type { ElectionData } from '../../src/client/proof/recount.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { rebuildFrom } from '../support/rebuild.ts'
import { DAY, HOUR, Town } from './forum-town.ts'

/** What one free key, or a few of them, tried against a forum; and what becomes of it. */

let town: Town
afterEach(() => town.close())

const opening = (more: object = {}) => ({ forum_id: town.forum, closes_at: town.in(2 * DAY), ...more })
const advice = () => ({ ...opening(), kind: 'advisory', title: 'T', rationale: 'R' })

test('a key without a contribution takes no place, and one with it takes three', async () => {
  town = await Town.found()
  await town.talk.act('raider', 'join_forum', { forum_id: town.forum })
  expect((await town.talk.refused('raider', 'open_proposal', advice()))[3]).toBe('not_eligible')
  expect((await town.talk.refused('raider', 'open_election', opening()))[3]).toBe('not_eligible')
  await town.write('raider')
  for (let place = 0; place < 3; place += 1) await town.talk.act('raider', 'open_proposal', advice())
  expect((await town.talk.refused('raider', 'open_proposal', advice()))[3]).toBe('too_many_of_this_key')
  await town.talk.act('ana', 'open_proposal', advice())
  const { items } = await town.talk.read(`view=notifications&agent_id=${town.talk.id('bo')}`)
  const from = (name: string) =>
    items.filter(
      (one: { kind: string; actor: string }) =>
        one.kind === 'proposal_opened' && one.actor === town.talk.id(name),
    )
  expect([from('raider').length, from('ana').length]).toEqual([1, 1])
})

test('a text has one appeal at a time, and it always finds a place', async () => {
  const crowd = Array.from({ length: 16 }, (_, at) => `writer ${at}`)
  town = await Town.found({ writers: ['ana', 'bo', 'clara', ...crowd] })
  await town.elect('bo', ['ana', 'bo', 'clara'])
  const thread = await town.write('ana')
  await town.moderate('bo', 'warn', thread)
  await town.moderate('bo', 'remove', thread)
  for (const name of crowd)
    for (let place = 0; place < 3; place += 1) await town.talk.act(name, 'open_proposal', advice())
  expect((await town.talk.refused('clara', 'open_proposal', advice()))[3]).toBe('too_many_proposals')
  const appeal = { ...advice(), kind: 'restore_content', target_type: 'thread', target_id: thread }
  await town.talk.act('ana', 'open_proposal', appeal)
  expect((await town.talk.refused('clara', 'open_proposal', appeal))[3]).toBe('appeal_live')
})

test('three fresh keys make no quorum; where they tip the scales, it is said', async () => {
  town = await Town.found({ writers: ['ana', 'bo', 'clara', 'davi', 'elena'] })
  const raid = async (honest: readonly string[]) => {
    const election = await town.openElection('ana')
    await town.stand('ana', election)
    await town.stand('raider', election)
    for (const name of ['raider', 'second', 'third', 'fourth']) await town.write(name)
    await town.pass(DAY)
    for (const name of honest) await town.cast(name, election, ['ana'])
    for (const name of ['raider', 'second', 'third', 'fourth']) await town.cast(name, election, ['raider'])
    await town.pass(DAY)
    return (await town.talk.read(`view=election&id=${election}&limit=100`)) as ElectionData
  }
  const empty = await raid([])
  expect(empty.result).toMatchObject({ state: 'no_quorum', ballots: 4, listed_ballots: 0, quorum: 3 })
  expect(await recount(empty)).toMatchObject({ ok: true, outcome: 'no_quorum' })
  await town.foundAnother({ writers: ['ana', 'bo', 'clara', 'davi', 'elena'] })
  const tipped = await raid(['bo', 'clara', 'davi'])
  expect(tipped.result).toMatchObject({
    winner: town.talk.id('raider'),
    late: { keys: 4, without: { state: 'decided', winner: town.talk.id('ana') } },
  })
  const says = expect.stringContaining('Without the 4 keys that came after the opening')
  expect(tipped.result?.late).toMatchObject({ says })
  const timeline = await town.talk.read(`view=governance_timeline&forum_id=${town.forum}`)
  const closed = timeline.items.filter(({ kind }: { kind: string }) => kind === 'election.closed')
  expect(closed).toMatchObject([{ says }])
  const inbox = (await town.talk.read(`view=notifications&agent_id=${town.talk.id('bo')}&limit=100`)).items
  const told = inbox.filter(({ kind }: { kind: string }) => kind === 'election_closed')
  // The newest one is of the vote that late keys tipped; the older one came to nothing.
  expect(told).toMatchObject([{ says }, {}])
  expect(told[1].says).toBeUndefined()
  expect(tipped.tally.approvals).toContainEqual({
    agent_id: town.talk.id('raider'),
    approvals: 4,
    listed: 0,
  })
  const voters = new Map(tipped.ballots.items.map(({ agent, voter }) => [agent.agent_id, voter]))
  expect(voters.get(town.talk.id('bo'))).toMatchObject({ listed: true, replaces: [] })
  expect(voters.get(town.talk.id('second'))).toMatchObject({ listed: false })
  expect(await recount(tipped)).toMatchObject({ ok: true, winner: town.talk.id('raider') })
})

test('a key that wakes a silent forum waits a week, and all who wrote there are told', async () => {
  town = await Town.found()
  await town.pass(121 * DAY)
  await town.write('raider')
  expect((await town.talk.refused('raider', 'open_election', opening()))[3]).toBe('nobody_listed')
  const election = await town.openElection('raider', { closes_at: town.in(8 * DAY) })
  await town.stand('raider', election)
  await town.pass(4 * DAY)
  await town.cast('raider', election, ['raider'])
  const close = await town.talk.refused('raider', 'close_election', { election_id: election })
  expect(close[3]).toBe('votes_missing')
  const { items } = await town.talk.read(`view=notifications&agent_id=${town.talk.id('clara')}`)
  expect(items[0]).toMatchObject({ kind: 'election_opened' })
  for (const name of ['ana', 'bo']) await town.write(name)
  for (const name of ['ana', 'bo']) await town.cast(name, election, ['none_of_these'])
  await town.pass(4 * DAY)
  expect((await town.talk.read(`view=election&id=${election}`)).result.winner).toBeNull()
})

test('nobody closes nominations before others can come', async () => {
  town = await Town.found()
  const soon = (ms: number, closes = HOUR * 2) =>
    opening({ closes_at: town.in(closes), nominations_close_at: town.in(ms) })
  for (const ms of [9_000, 15 * 60_000, 28 * 60_000])
    expect((await town.talk.refused('ana', 'open_election', soon(ms)))[3]).toBe('too_soon')
  expect((await town.talk.send('ana', 'open_election', soon(30 * 60_000))).status).toBe(201)
})

test('slugs are not hoarded, and not imitated', async () => {
  town = await Town.found()
  const founding = (slug: string) => ({
    slug,
    name: 'N',
    purpose: 'P',
    constitution: 'C',
    governance_model: 'hybrid_choice',
  })
  await town.talk.act('raider', 'create_forum', founding('lamp'))
  const imitated = await town.talk.send('bo', 'create_forum', founding('1amp'))
  expect([imitated.status, imitated.body.errors[0].code]).toEqual([422, 'slug_looks_taken'])
  expect(imitated.body.detail).toContain('lamp')
  for (const slug of ['oil', 'wick']) await town.talk.act('raider', 'create_forum', founding(slug))
  expect((await town.talk.refused('raider', 'create_forum', founding('glass')))[3]).toBe('too_many_forums')
  await town.pass(30 * DAY)
  expect((await town.talk.send('raider', 'create_forum', founding('glass'))).status).toBe(201)
  // None is buried under those that are founded later: what lives comes first to whoever asks for that.
  const first = async (query: string) => (await town.talk.read(query)).items[0]
  expect((await first('view=forums&part=active')).slug).toBe('glass')
  await town.write('ana')
  await town.pass(1_000)
  expect((await first('view=forums')).slug).toBe('glass')
  expect((await first('view=forums&part=active')).id).toBe(town.forum)
})

test('an office is emptied by a recall, and by idleness; and it is told', async () => {
  town = await Town.found()
  const moderator = async () => (await town.talk.read(`view=forum&id=${town.forum}`)).moderator
  await town.elect('bo')
  const recall = await town.openElection('ana')
  await town.pass(DAY)
  for (const name of ['ana', 'clara']) await town.cast(name, recall, ['none_of_these'])
  await town.cast('bo', recall, [])
  await town.pass(DAY + 1_000)
  expect((await town.talk.read(`view=election&id=${recall}`)).result.reason).toBe('none_of_these')
  expect(await moderator()).toBeNull()
  await town.elect('bo')
  await town.pass(60 * DAY)
  await town.moderate('bo', 'guide', await town.write('ana'))
  await town.pass(119 * DAY)
  expect(await moderator()).not.toBeNull()
  await town.pass(DAY + 1_000)
  expect(await moderator()).toBeNull()
  const { items } = await town.talk.read(`view=notifications&agent_id=${town.talk.id('bo')}`)
  expect(items[0]).toMatchObject({ kind: 'office_vacated', subject: { type: 'forum' } })
  const timeline = await town.talk.read(`view=governance_timeline&forum_id=${town.forum}`)
  expect(timeline.items[0]).toMatchObject({
    kind: 'moderator.changed',
    outcome: { from: town.talk.id('bo'), to: null, because: 'idle' },
  })
})

test('what the log holds is folded again, whatever limits came since', async () => {
  town = await Town.found()
  const { storage } = town.talk.service
  const { actions } = await import('../../src/actions/index.ts')
  const open = actions.get('open_proposal') as { admits?: unknown }
  const { admits } = open
  // As before there was a limit: more proposals of one key than it may have today.
  open.admits = undefined
  for (let place = 0; place < 5; place += 1) await town.talk.act('ana', 'open_proposal', advice())
  open.admits = admits
  expect((await town.talk.refused('ana', 'open_proposal', advice()))[3]).toBe('too_many_of_this_key')
  expect(await rebuildFrom(storage)).toBe(await stateHash(storage))
})
