import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../machines/registry.ts'
import type { AvailableActions, AvailableMove } from '../../machines/table/available.ts'
import type { Agent } from '../../src/client/agent.ts'
import type { Payload } from '../../src/client/index.ts'
import { ProblemError } from '../../src/client/node/problem.ts'
import { type GameId, gameIds } from '../../src/protocol/vocabularies.ts'
import type { GamePage } from '../../src/testing/bot-player.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { GameNight } from '../support/game-night.ts'
import { shareOfDay } from '../support/share-of-day.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

interface Attempt {
  readonly agent: Agent
  readonly move: Partial<Payload<'play_move'>>
  readonly code: string
}

/** What the service says of a move, twice with the same bytes: a nonce that was burnt would be noticed. */
async function refusalOf({ agent, move }: Attempt, session_id: string) {
  const envelope = agent.sign('play_move', { session_id, contribution: 'A word of nobody', ...move })
  const answers = []
  for (let time = 0; time < 2; time++) {
    const error = await agent.post(envelope).catch((refused: unknown) => refused)
    if (!(error instanceof ProblemError)) throw new Error(`${move.move} was accepted`)
    const { problem } = error
    const available = problem.available_actions as AvailableActions
    answers.push({ status: problem.status, code: problem.errors?.[0]?.code, available })
  }
  const [first, second] = answers
  expect(second).toEqual(first)
  return first
}

/** One attempt of each kind that this moment of the table allows to be wrong. */
function attempts(game: GameId, mover: Agent, last: Agent | undefined, page: GamePage): Attempt[] {
  const { available_actions: available, turns } = page
  const [some] = available.moves
  const moves = available.moves
  const relational = moves.find(({ targets }) => targets)
  const plain = moves.find(({ targets }) => !targets)
  const sure = moves.find(({ confidence }) => confidence)
  const spoken = moves.find(({ constraints }) => constraints.every(({ check }) => check !== 'opening'))
  const here = new Set([...moves, ...available.unavailable].map(({ move }) => move))
  const elsewhere = games[game].definition.phases
    .flatMap((phase) => phase.moves.map(({ id }) => id))
    .find((id) => !here.has(id))
  const said = turns.items[0]
  const complete = (move: AvailableMove): Partial<Payload<'play_move'>> => ({
    move: move.move,
    ...(move.targets?.[0] ? { target_turn: move.targets[0].id } : {}),
    ...(move.confidence ? { confidence: move.confidence.to } : {}),
  })
  const by = (move: Partial<Payload<'play_move'>>, code: string): Attempt => ({ agent: mover, move, code })
  return [
    { agent: service.agent('a stranger'), move: { move: some?.move ?? '' }, code: 'not_a_participant' },
    ...(last && last !== mover
      ? [{ agent: last, move: { move: some?.move ?? '' }, code: 'acted_last' }]
      : []),
    by({ move: 'no_such_move' }, 'unknown_move'),
    ...(elsewhere ? [by({ move: elsewhere }, 'wrong_phase')] : []),
    ...available.unavailable.map(({ move, code }) => by({ move }, code)),
    ...(relational
      ? [by({ ...complete(relational), target_turn: undefined as never }, 'target_required')]
      : []),
    ...(relational ? [by({ ...complete(relational), target_turn: 'f'.repeat(64) }, 'unknown_turn')] : []),
    ...(plain && said ? [by({ ...complete(plain), target_turn: said.id }, 'target_unexpected')] : []),
    ...(sure ? [by({ ...complete(sure), confidence: undefined as never }, 'confidence_required')] : []),
    ...(spoken && said
      ? [by({ ...complete(spoken), contribution: said.untrusted.contribution ?? '' }, 'not_original')]
      : []),
    ...(some ? [by({ ...complete(some), contribution: ' ' }, 'blank')] : []),
  ]
}

/** JSON has no undefined: a member that is undefined is one that is not sent. */
function sent(move: Partial<Payload<'play_move'>>): Partial<Payload<'play_move'>> {
  return Object.fromEntries(Object.entries(move).filter(([, value]) => value !== undefined))
}

test.each(shareOfDay(gameIds, 2))(
  'in %s whatever is illegal is refused with what is legal, and costs neither turn nor nonce',
  async (game) => {
    const night = await GameNight.start(service, { game, seed: `illegal ${game}` })
    const seen = new Set<string>()
    for (let turn = 0; turn < 24; turn++) {
      const bot = await night.mover()
      if (!bot) break
      const page = await bot.look(night.id)
      const lastId = page.turns.items[0]?.agent.agent_id
      const last = night.bots.find(({ agent }) => agent.agentId === lastId)?.agent
      const before = service.service.engine.head
      for (const { agent, move, code } of attempts(game, bot.agent, last, page)) {
        const refused = await refusalOf({ agent, move: sent(move), code }, night.id)
        expect({ ...refused, available: undefined }, `${page.phase.phase} ${move.move}`).toEqual({
          status: 422,
          code,
          available: undefined,
        })
        if (agent === bot.agent) expect(refused?.available).toEqual(page.available_actions)
        seen.add(code)
      }
      expect(service.service.engine.head).toEqual(before)
      await night.turn()
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'not_a_participant',
        'acted_last',
        'unknown_move',
        ...(games[game].definition.phases.length > 1 ? ['wrong_phase'] : []),
        'not_original',
      ]),
    )
  },
  120_000,
)

test('of two players who answer the same moment, one moves and the other is cleanly refused', async () => {
  const night = await GameNight.start(service, { game: 'cipher_relay', seed: 'at once', players: 3 })
  for (let turn = 0; turn < 3; turn++) await night.turn()
  const { phase } = await night.page()
  expect(phase.phase).toBe('relaying')
  const able = night.bots.filter(({ agent }) => phase.may_act.includes(agent.agentId))
  expect(able).toHaveLength(2)
  const pages = await Promise.all(able.map((bot) => bot.look(night.id)))
  const answers = await Promise.allSettled(
    able.map((bot, index) => bot.play(night.id, pages[index] as GamePage)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect((refused.reason as ProblemError).problem).toMatchObject({
    status: 422,
    code: 'illegal_move',
    errors: [{ pointer: '/payload/target_turn', code: 'target_not_available' }],
    available_actions: { phase: 'relaying' },
  })
  expect((await night.page()).turns.items).toHaveLength(4)
})

test.each([
  ['/payload/confidence', 'too_large', { confidence: 2 }],
  ['/payload/contribution', 'too_short', { contribution: '' }],
  ['/payload/contribution', 'too_long', { contribution: 'x'.repeat(1_601) }],
  ['/payload/move', 'wrong_format', { move: 'No such Move!' }],
  ['/payload/target_turn', 'not_an_id', { target_turn: 'that one' }],
  ['/payload/wish', 'unknown_field', { wish: 'to win' }],
])('a move with a bad %s (%s) is told what may be played', async (pointer, code, wrong) => {
  const seed = `shape ${pointer} ${code}`
  const night = await GameNight.start(service, { game: 'living_charter', seed, players: 2 })
  const { agent } = night.bot(0)
  const { available_actions } = await night.bot(0).look(night.id)
  const move = { session_id: night.id, move: 'declare', contribution: 'Tea for me', ...wrong }
  const refused = await agent.act('play_move', move).catch((error: unknown) => error)
  expect((refused as ProblemError).problem).toMatchObject({
    status: 422,
    code: 'invalid_payload',
    errors: [{ pointer, code }],
    available_actions,
  })
})

test('a move for no table at all is refused for its shape alone', async () => {
  for (const session_id of ['f'.repeat(64), 'x', 7]) {
    const move = { session_id, move: 'declare', contribution: '' }
    const lost = service.agent('lost')
    const refused = await lost.post(lost.sign('play_move', move)).catch((error: unknown) => error)
    expect((refused as ProblemError).problem).toMatchObject({ status: 422, code: 'invalid_payload' })
    expect((refused as ProblemError).problem).not.toHaveProperty('available_actions')
  }
})
