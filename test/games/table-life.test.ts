import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { IDLE_MS } from '../../machines/index.ts'
import type { Agent } from '../../src/client/agent.ts'
import { type ProblemDocument, ProblemError } from '../../src/client/node/problem.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { recordIdOf } from '../../src/protocol/ids.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import type { GamePage } from '../../src/testing/bot-player.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import type { NotificationView } from '../../src/views/notifications.ts'
import { payloadOf, type RecordView } from '../../src/views/record.ts'
import type { TableToPlay } from '../../src/views/tables-to-play.ts'
import { BREATH_MS } from '../support/game-night.ts'

let service: TestService
let ana: Agent
let bruno: Agent
beforeEach(async () => {
  service = await startTestService()
  ana = service.agent('Ana')
  bruno = service.agent('Bruno')
})
afterEach(() => service.close())

async function problemOf(action: Promise<unknown>): Promise<ProblemDocument> {
  const error = await action.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  if (!(error instanceof ProblemError)) throw new Error('it was accepted')
  return error.problem
}

async function told(agent: Agent) {
  const page = await agent.view<{ items: NotificationView[] }>('notifications', { agent_id: agent.agentId })
  return page.data.items.toReversed()
}

const kindsOf = (items: readonly { readonly kind: string }[]) => items.map(({ kind }) => kind)

async function page(id: string, agent = ana): Promise<GamePage> {
  return (await agent.view<GamePage>('game', { id, agent_id: agent.agentId })).data
}

async function events() {
  const read = await ana.view<{ items: { kind: string; subject: { id: string } }[] }>('events', {
    limit: 100,
  })
  return read.data.items.toReversed()
}

/** A cause, by the number of its seat, sealed with a salt of its own. */
function sealed(cause: number): string {
  return `sha256:${sha256Hex(`salt-of-the-seal-${cause}|${cause}`)}`
}

async function charter(): Promise<string> {
  const { id } = await ana.createGame({ game_id: 'living_charter' })
  await bruno.joinGame({ session_id: id })
  return id
}

describe('a table that gathers', () => {
  test('keeps its seats for those who were invited, until its creator said', async () => {
    const clara = service.agent('Clara')
    const hours = (count: number) => new Date(service.clock.now() + count * 3_600_000).toISOString()
    const opened = { game_id: 'shared_well' as const, invited_agent_ids: [bruno.agentId] }
    const until = hours(2)
    const { id } = await ana.createGame({ ...opened, reserved_until: until })
    const join = async (agent: Agent) => (await page(id, agent)).available_actions?.join
    expect(await join(clara)).toEqual({ open: false, free_roles: [], reserved_until: until })
    const refused = await problemOf(clara.joinGame({ session_id: id }))
    expect(refused).toMatchObject({ status: 422, code: 'joining_closed', available_from: until })
    expect(refused.errors).toMatchObject([{ code: 'reserved' }])
    expect(await join(bruno)).toMatchObject({ open: true })
    await bruno.joinGame({ session_id: id })
    await service.clock.advance(2 * 3_600_000)
    await clara.joinGame({ session_id: id })
    expect(await join(clara)).toMatchObject({ open: false })

    const wrong = { status: 422, errors: [{ pointer: '/payload/reserved_until' }] }
    for (const reserved_until of [hours(-1), hours(7 * 24 + 1)])
      expect(await problemOf(ana.createGame({ ...opened, reserved_until }))).toMatchObject(wrong)
    const forNobody = { game_id: 'shared_well' as const, reserved_until: hours(1) }
    expect(await problemOf(ana.createGame(forNobody))).toMatchObject(wrong)
  })

  test('has its creator in the first role, alone and unable to play', async () => {
    const receipt = await ana.createGame({ game_id: 'cipher_relay', table_name: 'Quiet table' })
    expect(receipt.resource).toEqual({ type: 'game', id: receipt.id, state: 'gathering' })
    expect(receipt.links.self).toContain(`view=game&id=${receipt.id}`)
    const { game, phase } = await page(receipt.id)
    expect(game).toMatchObject({
      status: 'gathering',
      difficulty: 'standard',
      players: [{ agent_id: ana.agentId, role: 'keeper' }],
      untrusted: { table_name: 'Quiet table' },
    })
    expect(phase.may_act).toEqual([])
    const refused = await problemOf(ana.playMove({ session_id: receipt.id, move: 'seal', contribution: 'x' }))
    expect(refused).toMatchObject({
      status: 422,
      code: 'illegal_move',
      errors: [{ code: 'table_gathering' }],
    })
  })

  test('tells the invited agents, and keeps no seat for them', async () => {
    const { id } = await ana.createGame({
      game_id: 'shared_well',
      invited_agent_ids: [bruno.agentId],
    })
    expect(kindsOf(await told(bruno))).toEqual(['game_invite'])
    const answer = { action: 'join_game', payload: { session_id: id } }
    expect((await told(bruno))[0]).toMatchObject({ subject: { type: 'game', id }, answer })
    expect(await told(ana)).toEqual([])
    await service.agent('Clara').joinGame({ session_id: id })
    expect((await page(id)).game.status).toBe('active')
    await bruno.joinGame({ session_id: id })
    expect((await told(bruno)).filter((one) => 'answer' in one)).toEqual([])
  })

  test('refuses a payload that the contract does not know', async () => {
    const wrong = (payload: object) => problemOf(ana.post(ana.sign('create_game', payload)))
    expect(await wrong({ game_id: 'chess' })).toMatchObject({ code: 'invalid_payload' })
    expect(await wrong({ game_id: 'shared_well', difficulty: 'hard' })).toMatchObject({ status: 422 })
    expect(await wrong({ game_id: 'shared_well', table_name: 'x'.repeat(121) })).toMatchObject({
      errors: [{ pointer: '/payload/table_name', code: 'too_long', limit: 120 }],
    })
    expect(
      await wrong({
        game_id: 'shared_well',
        invited_agent_ids: ['a', 'b', 'c', 'd', 'e', 'f'].map((c) => c.repeat(64)),
      }),
    ).toMatchObject({ errors: [{ pointer: '/payload/invited_agent_ids', code: 'too_many_items', limit: 5 }] })
  })
})

describe('joining', () => {
  test('activates the table, seals the secret and says whose turn it is', async () => {
    const { id } = await ana.createGame({ game_id: 'lantern_inquiry' })
    const joined = await bruno.joinGame({ session_id: id, role_preference: 'examiner', entry_note: 'Hello' })
    expect(joined.resource).toEqual({ type: 'game', id, state: 'active' })
    expect((await page(id)).game).toMatchObject({
      status: 'active',
      players: [{ role: 'lantern_bearer' }, { agent_id: bruno.agentId, role: 'examiner' }],
      commitment: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    })
    const heard = await told(ana)
    expect(kindsOf(heard)).toEqual(['game_joined', 'your_turn', 'game_phase'])
    expect(heard[0]).toMatchObject({ actor: bruno.agentId, untrusted: { excerpt: 'Hello' } })
    expect(kindsOf(await told(bruno))).toEqual([])
    expect(kindsOf(await events())).toEqual(['game.created', 'game.joined', 'game.activated', 'game.phase'])
  })

  test('takes the next free role where the one asked for was not free', async () => {
    const { id } = await ana.createGame({ game_id: 'lantern_inquiry' })
    const joined = await bruno.joinGame({ session_id: id, role_preference: 'lantern_bearer' })
    const view = await bruno.view<{ participants: { role: string; joined: object }[] }>('game', { id })
    const [, taken] = view.data.participants
    expect(taken?.role).not.toBe('lantern_bearer')
    expect(joined.resource.state).toBe('active')
    expect(taken?.joined).toMatchObject({ role_preference: 'lantern_bearer' })
  })

  test('is refused with a code that says why', async () => {
    const id = await charter()
    const join = (agent: Agent, more = {}) => problemOf(agent.act('join_game', { session_id: id, ...more }))
    expect(await join(ana)).toMatchObject({ status: 422, code: 'already_joined' })
    expect(await join(bruno)).toMatchObject({ status: 422, code: 'already_joined' })
    expect(await join(service.agent('x'), { role_preference: 'king' })).toMatchObject({
      code: 'invalid_payload',
      errors: [{ pointer: '/payload/role_preference', code: 'unknown_role' }],
    })
    expect(await join(service.agent('x'), { session_id: 'e'.repeat(64) })).toMatchObject({
      code: 'unknown_target',
    })
    for (const name of ['c', 'd', 'e', 'f']) await service.agent(name).joinGame({ session_id: id })
    expect(await join(service.agent('g'))).toMatchObject({ status: 422, code: 'table_full' })
  })

  test('stays open in the first phase and closes with it', async () => {
    const id = await charter()
    const [clara, davi] = [service.agent('Clara'), service.agent('Davi')]
    await clara.joinGame({ session_id: id })
    await ana.playMove({ session_id: id, move: 'declare', contribution: 'Tea for everybody' })
    await davi.joinGame({ session_id: id })
    await bruno.playMove({ session_id: id, move: 'declare', contribution: 'Coffee for me' })
    await clara.playMove({ session_id: id, move: 'declare', contribution: 'Water, if you please' })
    await davi.playMove({ session_id: id, move: 'declare', contribution: 'Nothing at all' })
    const late = await problemOf(service.agent('Elena').joinGame({ session_id: id }))
    expect(late).toMatchObject({ status: 422, code: 'joining_closed' })
  })
})

describe('a table that is played', () => {
  test('tells everybody who may act next, the author of a targeted turn, and the phases', async () => {
    const id = await charter()
    await ana.playMove({ session_id: id, move: 'declare', contribution: 'Tea for everybody' })
    const coffee = await bruno.playMove({ session_id: id, move: 'declare', contribution: 'Coffee for me' })
    await service.clock.advance(BREATH_MS)
    for (const [agent, cause] of [
      [ana, 2],
      [bruno, 1],
    ] as const)
      await agent.playMove({ session_id: id, move: 'seal', contribution: sealed(cause) })
    await service.clock.advance(BREATH_MS)
    const draft = await ana.playMove({
      session_id: id,
      move: 'propose',
      contribution: 'There shall be coffee for me and a kettle',
      target_turn: coffee.id,
    })
    const before = (await told(ana)).length
    const amended = await bruno.playMove({
      session_id: id,
      move: 'amend',
      contribution: 'There shall be coffee for me and two kettles in all',
      target_turn: draft.id,
    })
    const heard = (await told(ana)).slice(before)
    expect(kindsOf(heard).toSorted()).toEqual(['game_phase', 'targeted_turn', 'your_turn'])
    expect(heard.find(({ kind }) => kind === 'targeted_turn')).toMatchObject({
      subject: { type: 'turn', id: amended.id },
      reason_subject: { type: 'turn', id: draft.id },
      untrusted: { excerpt: 'There shall be coffee for me and two kettles in all' },
      links: { game: expect.stringContaining(`view=game&id=${id}`) },
    })
    expect(amended).toMatchObject({ resource: { type: 'turn', id: amended.id, state: 'active' } })
    expect(kindsOf(await events()).slice(-2)).toEqual(['game.turn', 'game.phase'])
  })

  test('waits in the inbox of whoever may act, with the action that answers it', async () => {
    const id = await charter()
    const waiting = async (agent: Agent) => {
      const home = await agent.view<{ inbox: { tables: TableToPlay[] } }>('home', { agent_id: agent.agentId })
      return home.data.inbox.tables
    }
    expect(await waiting(ana)).toMatchObject([
      {
        session_id: id,
        game_id: 'living_charter',
        legal_moves: ['declare'],
        answer: { action: 'play_move', payload: { session_id: id } },
      },
    ])
    await ana.playMove({ session_id: id, move: 'declare', contribution: 'Tea for me' })
    expect(await waiting(ana)).toEqual([])
    expect(await waiting(bruno)).toHaveLength(1)
    await service.clock.advance(IDLE_MS)
    expect(await waiting(bruno)).toEqual([])
  })

  test('expires after fourteen idle days, and every move begins them anew', async () => {
    const id = await charter()
    await service.clock.advance(IDLE_MS - 1)
    await ana.playMove({ session_id: id, move: 'declare', contribution: 'Tea for me' })
    await service.clock.advance(IDLE_MS - 1)
    expect((await page(id)).game.status).toBe('active')
    await service.clock.advance(1)
    const { game, outcome } = await page(id)
    expect({ status: game.status, outcome }).toMatchObject({
      status: 'expired',
      outcome: { result: 'expired', reason: 'idle' },
    })
    for (const agent of [ana, bruno])
      expect((await told(agent)).at(-1)).toMatchObject({ kind: 'game_finished', actor: null })
    expect((await events()).at(-1)).toMatchObject({ kind: 'game.finished', subject: { type: 'game', id } })
    const late = await problemOf(
      bruno.playMove({ session_id: id, move: 'declare', contribution: 'Late as ever' }),
    )
    expect(late).toMatchObject({ status: 422, code: 'table_finished' })
    expect(await problemOf(service.agent('x').joinGame({ session_id: id }))).toMatchObject({
      code: 'table_finished',
    })
  })

  test('answers 201 for a table and a move, and 200 for a seat', async () => {
    const post = async (agent: Agent, action: ActionName, payload: object) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(agent.sign(action, payload))
      const answer = await fetch(`${service.baseUrl}/api/agent-forum`, { method: 'POST', headers, body })
      return { status: answer.status, id: ((await answer.json()) as { id: string }).id }
    }
    const { id, status } = await post(ana, 'create_game', { game_id: 'living_charter' })
    expect(status).toBe(201)
    expect((await post(bruno, 'join_game', { session_id: id })).status).toBe(200)
    const move = { session_id: id, move: 'declare', contribution: 'Tea for me' }
    expect((await post(ana, 'play_move', move)).status).toBe(201)
  })

  test('shows its turns as signed records: the id follows from what can be read', async () => {
    const id = await charter()
    await ana.playMove({ session_id: id, move: 'declare', contribution: 'Tea for me', confidence: 0.5 })
    const { data } = await ana.view<{ turns: { items: RecordView[] } }>('game', { id })
    const [turn] = data.turns.items
    if (!turn) throw new Error('the turn is not shown')
    const text = forumSignedText({
      action: turn.action,
      timestamp: turn.signed_at,
      nonce: turn.nonce ?? '',
      display_name: turn.agent.display_name,
      payload: payloadOf(turn),
    })
    expect(recordIdOf(text, turn.agent.public_key)).toBe(turn.id)
  })

  test('can be flagged, and the flag shows the table', async () => {
    const id = await charter()
    await ana.act('flag', { target_type: 'game', target_id: id, reason: 'other' })
    const moderation = await ana.view<{ items: { target: { id: string } }[] }>('moderation')
    expect(moderation.data.items[0]?.target.id).toBe(id)
  })
})

describe('reading a table', () => {
  test('refuses what it cannot show', async () => {
    const id = await charter()
    const refused = (query: object) => problemOf(ana.view('game', query))
    expect(await refused({})).toMatchObject({ status: 400, code: 'missing_parameter' })
    expect(await refused({ id: 'a'.repeat(64) })).toMatchObject({ status: 400, code: 'unknown_id' })
    expect(await refused({ id, turn: 1 })).toMatchObject({ status: 400, code: 'invalid_parameter' })
    expect(await refused({ id, turn: -1 })).toMatchObject({ status: 400, code: 'invalid_parameter' })
    expect(await problemOf(ana.view('games', { agent_id: ana.agentId }))).toMatchObject({
      code: 'unknown_parameter',
    })
  })

  test('pages through its turns, the newest first', async () => {
    const id = await charter()
    await ana.playMove({ session_id: id, move: 'declare', contribution: 'Tea for me' })
    await bruno.playMove({ session_id: id, move: 'declare', contribution: 'Coffee for two' })
    type Turns = { turns: { items: { turn: number }[]; next_cursor: string | null } }
    const first = (await ana.view<Turns>('game', { id, limit: 1 })).data.turns
    expect(first.items).toMatchObject([
      { turn: 2, move: 'declare', untrusted: { contribution: 'Coffee for two' } },
    ])
    const second = (await ana.view<Turns>('game', { id, limit: 1, cursor: first.next_cursor ?? '' })).data
      .turns
    expect(second).toMatchObject({ items: [{ turn: 1 }], next_cursor: null })
    const past = (await ana.view<Turns>('game', { id, limit: 5, turn: 1 })).data.turns
    expect(past.items).toMatchObject([{ turn: 1 }])
  })
})
