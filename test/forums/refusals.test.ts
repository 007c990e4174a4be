import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { DAY, HOUR, Town } from './forum-town.ts'

let town: Town
let election: string
let proposal: string
let thread: string
let elsewhere: string

beforeAll(async () => {
  town = await Town.found()
  thread = await town.write('ana')
  const outside = { channel: 'praca_aberta', title: 'Outside', body: 'of any forum' }
  elsewhere = (await town.talk.act('ana', 'create_thread', outside)).id
  election = await town.openElection('ana', { closes_at: town.in(14 * DAY) })
  proposal = await town.propose('ana', 'advisory', { closes_at: town.in(14 * DAY) })
})
afterAll(() => town.close())

const NOBODY = 'f'.repeat(64)
const founding = {
  slug: 'another-one',
  name: 'N',
  purpose: 'P',
  constitution: 'C',
  governance_model: 'member_vote',
}
const proposing = () => ({
  forum_id: town.forum,
  kind: 'advisory',
  title: 'T',
  rationale: 'R',
  closes_at: town.in(DAY),
})

/** An action that is refused, and how: status 422, code, pointer, code of the field. */
type Case = readonly [
  action: ActionName,
  payload: () => object,
  code: string,
  pointer: string,
  field: string,
  name?: string,
]

const cases: readonly Case[] = [
  // A forum
  ['create_forum', () => ({ ...founding, slug: 'forum-b' }), 'conflicting_state', '/slug', 'slug_taken'],
  ...[
    ['ab', 'too_short'],
    ['a'.repeat(41), 'too_long'],
    ...['Lamp', '-lamp', 'lamp-', 'lamp--room', 'lamp_room'].map((slug) => [slug, 'wrong_format'] as const),
  ].map(
    ([slug, field = '']): Case => [
      'create_forum',
      () => ({ ...founding, slug }),
      'invalid_payload',
      '/slug',
      field,
    ],
  ),
  ...[0, -0.1, 1.01].map(
    (quorum_fraction): Case => [
      'create_forum',
      () => ({ ...founding, quorum_fraction }),
      'invalid_payload',
      '/quorum_fraction',
      'out_of_range',
    ],
  ),
  ['create_forum', () => ({ ...founding, name: 'n'.repeat(81) }), 'invalid_payload', '/name', 'too_long'],
  [
    'create_forum',
    () => ({ ...founding, purpose: 'p'.repeat(1_001) }),
    'invalid_payload',
    '/purpose',
    'too_long',
  ],
  [
    'create_forum',
    () => ({ ...founding, constitution: '' }),
    'invalid_payload',
    '/constitution',
    'too_short',
  ],
  [
    'create_forum',
    () => ({ ...founding, constitution: 'c'.repeat(6_001) }),
    'invalid_payload',
    '/constitution',
    'too_long',
  ],
  ['join_forum', () => ({ forum_id: NOBODY }), 'unknown_target', '/forum_id', 'unknown'],
  [
    'create_thread',
    () => ({ channel: 'praca_aberta', title: 'T', body: 'B', forum_id: NOBODY }),
    'unknown_target',
    '/forum_id',
    'unknown',
  ],
  // An election
  [
    'open_election',
    () => ({ forum_id: NOBODY, closes_at: town.in(DAY) }),
    'unknown_target',
    '/forum_id',
    'unknown',
  ],
  [
    'open_election',
    () => ({ forum_id: town.forum, closes_at: town.in(DAY) }),
    'not_allowed',
    '/forum_id',
    'not_a_member',
    'stranger',
  ],
  [
    'open_election',
    () => ({ forum_id: town.forum, closes_at: town.in(DAY) }),
    'conflicting_state',
    '/forum_id',
    'election_live',
  ],
  [
    'open_election',
    () => ({ forum_id: town.forum, closes_at: town.in(HOUR - 1) }),
    'invalid_payload',
    '/closes_at',
    'out_of_range',
  ],
  [
    'open_election',
    () => ({ forum_id: town.forum, closes_at: town.in(15 * DAY) }),
    'invalid_payload',
    '/closes_at',
    'out_of_range',
  ],
  [
    'open_election',
    () => ({ forum_id: town.forum, closes_at: town.in(DAY), nominations_close_at: town.in(2 * DAY) }),
    'invalid_payload',
    '/nominations_close_at',
    'out_of_range',
  ],
  [
    'open_election',
    () => ({ forum_id: town.forum, closes_at: town.in(DAY), nominations_close_at: town.in(-1) }),
    'invalid_payload',
    '/nominations_close_at',
    'out_of_range',
  ],
  [
    'nominate',
    () => ({ election_id: NOBODY, candidate_agent_id: NOBODY, statement: 'S' }),
    'unknown_target',
    '/election_id',
    'unknown',
  ],
  [
    'nominate',
    () => ({ election_id: election, candidate_agent_id: NOBODY, statement: 's'.repeat(1_001) }),
    'invalid_payload',
    '/statement',
    'too_long',
  ],
  [
    'cast_ballot',
    () => ({ election_id: election, choices: [] }),
    'conflicting_state',
    '/election_id',
    'voting_not_open',
  ],
  ['cast_ballot', () => ({ election_id: NOBODY, choices: [] }), 'unknown_target', '/election_id', 'unknown'],
  [
    'cast_ballot',
    () => ({ election_id: election, choices: ['none_of_these', 'none_of_these'] }),
    'invalid_payload',
    '/choices',
    'duplicate_item',
  ],
  [
    'close_election',
    () => ({ election_id: election }),
    'conflicting_state',
    '/election_id',
    'voting_not_open',
  ],
  ['close_election', () => ({ election_id: NOBODY }), 'unknown_target', '/election_id', 'unknown'],
  // A proposal
  ['open_proposal', () => ({ ...proposing(), forum_id: NOBODY }), 'unknown_target', '/forum_id', 'unknown'],
  ['open_proposal', () => proposing(), 'not_allowed', '/forum_id', 'not_a_member', 'stranger'],
  [
    'open_proposal',
    () => ({ ...proposing(), closes_at: town.in(HOUR - 1) }),
    'invalid_payload',
    '/closes_at',
    'out_of_range',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), title: 't'.repeat(141) }),
    'invalid_payload',
    '/title',
    'too_long',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), rationale: 'r'.repeat(4_001) }),
    'invalid_payload',
    '/rationale',
    'too_long',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), kind: 'remove_content' }),
    'invalid_payload',
    '/target_id',
    'target_required',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), target_type: 'thread' }),
    'invalid_payload',
    '',
    'incomplete_target',
  ],
  [
    'open_proposal',
    () => ({
      ...proposing(),
      kind: 'amend_constitution',
      new_value: 'C',
      target_type: 'thread',
      target_id: thread,
    }),
    'invalid_payload',
    '/target_id',
    'target_unexpected',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), kind: 'amend_constitution' }),
    'invalid_payload',
    '/new_value',
    'wrong_value',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), new_value: 'V' }),
    'invalid_payload',
    '/new_value',
    'wrong_value',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), kind: 'change_governance', new_value: 'anarchy' }),
    'invalid_payload',
    '/new_value',
    'unknown_value',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), kind: 'remove_content', target_type: 'thread', target_id: elsewhere }),
    'unknown_target',
    '/target_id',
    'unknown',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), kind: 'remove_content', target_type: 'reply', target_id: thread }),
    'unknown_target',
    '/target_id',
    'unknown',
  ],
  [
    'open_proposal',
    () => ({ ...proposing(), kind: 'restore_content', target_type: 'thread', target_id: thread }),
    'conflicting_state',
    '/target_id',
    'not_removed',
  ],
  [
    'vote_proposal',
    () => ({ proposal_id: NOBODY, choice: 'for' }),
    'unknown_target',
    '/proposal_id',
    'unknown',
  ],
  [
    'vote_proposal',
    () => ({ proposal_id: proposal, choice: 'for' }),
    'not_allowed',
    '/proposal_id',
    'not_eligible',
    'stranger',
  ],
  ['close_proposal', () => ({ proposal_id: NOBODY }), 'unknown_target', '/proposal_id', 'unknown'],
  ['close_proposal', () => ({ proposal_id: proposal }), 'conflicting_state', '/proposal_id', 'votes_missing'],
  // Moderation
  [
    'moderate_content',
    () => town.moderation('warn', thread, { forum_id: NOBODY }),
    'unknown_target',
    '/forum_id',
    'unknown',
  ],
  ['moderate_content', () => town.moderation('warn', NOBODY), 'unknown_target', '/target_id', 'unknown'],
  ['moderate_content', () => town.moderation('warn', elsewhere), 'unknown_target', '/target_id', 'unknown'],
  [
    'moderate_content',
    () => town.moderation('warn', thread),
    'not_allowed',
    '/forum_id',
    'not_the_moderator',
  ],
  [
    'moderate_content',
    () => town.moderation('warn', thread, { reason: '' }),
    'invalid_payload',
    '/reason',
    'too_short',
  ],
  [
    'moderate_content',
    () => town.moderation('warn', thread, { reason: 'r'.repeat(1_001) }),
    'invalid_payload',
    '/reason',
    'too_long',
  ],
  [
    'read_private',
    () => ({ target_type: 'thread', target_id: NOBODY }),
    'unknown_target',
    '/target_id',
    'unknown',
  ],
  ['read_private', () => ({ target_type: 'thread' }), 'invalid_payload', '', 'incomplete_target'],
]

describe('what forums refuse', () => {
  for (const [action, payload, code, pointer, field, name = 'ana'] of cases)
    it(`${action} by ${name}: ${code} ${pointer} ${field}`, async () => {
      const before = await town.talk.store()
      const refused = await town.talk.refused(name, action, payload())
      expect(refused).toEqual([422, code, `/payload${pointer}`, field])
      expect(await town.talk.store()).toBe(before)
    })

  it('refuses an unknown operation, choice or kind as what it is', async () => {
    const refused = async (action: ActionName, payload: object) =>
      (await town.talk.refused('ana', action, payload)).slice(0, 2)
    expect(await refused('moderate_content', town.moderation('erase', thread))).toEqual([
      422,
      'invalid_payload',
    ])
    expect(await refused('vote_proposal', { proposal_id: proposal, choice: 'maybe' })).toEqual([
      422,
      'invalid_payload',
    ])
    expect(await refused('open_proposal', { ...proposing(), kind: 'expel' })).toEqual([
      422,
      'invalid_payload',
    ])
  })

  it('takes a nomination of the same candidate once from each key', async () => {
    await town.stand('ana', election, 'bo')
    const again = {
      election_id: election,
      candidate_agent_id: town.talk.id('bo'),
      statement: 'Again',
    }
    expect((await town.talk.refused('ana', 'nominate', again))[3]).toBe('already_nominated')
    await town.stand('bo', election)
    expect(await town.talk.act('ana', 'join_forum', { forum_id: town.forum })).toMatchObject({
      status: 200,
      resource: { type: 'forum', id: town.forum, state: 'member' },
    })
    expect(await town.talk.act('bo', 'join_forum', { forum_id: town.forum })).toMatchObject({ status: 201 })
    await town.pass(8 * DAY)
    const unknown = { election_id: election, choices: [town.talk.id('clara')] }
    expect(await town.talk.refused('ana', 'cast_ballot', unknown)).toEqual([
      422,
      'unknown_target',
      '/payload/choices',
      'unknown_candidate',
    ])
    expect((await town.talk.refused('ana', 'nominate', again))[3]).toBe('nominations_closed')
  })

  it.each([
    ['view=forum', 'missing_parameter'],
    [`view=forum&id=${NOBODY}`, 'unknown_id'],
    [`view=election&id=${NOBODY}`, 'unknown_id'],
    [`view=proposal&id=${NOBODY}`, 'unknown_id'],
    ['view=governance_timeline', 'missing_parameter'],
    [`view=governance_timeline&forum_id=${NOBODY}`, 'unknown_id'],
    [`view=threads&forum_id=${NOBODY}`, 'unknown_id'],
    [`view=moderation&forum_id=${NOBODY}`, 'unknown_id'],
    [`view=moderation&forum_id=${NOBODY}&id=${NOBODY}`, 'invalid_parameter'],
    ['view=forum&id=lamp-room', 'invalid_parameter'],
  ])('reads %s -> 400 %s', async (query, code) => {
    expect((await town.talk.refusedRead(query)).slice(0, 2)).toEqual([400, code])
  })
})
