import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../machines/table/sealed.ts'
import { ProblemError } from '../../src/client/node/problem.ts'
import { gameIds } from '../../src/protocol/vocabularies.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { BREATH_MS, GameNight } from '../support/game-night.ts'
import { shareOfDay } from '../support/share-of-day.ts'

const HOUR_MS = 3_600_000
const TURNS_MAX = 400

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

/** Those with the first seats play and wait; the others joined and are never seen again. */
async function play(night: GameNight, present: number): Promise<{ readonly waitedMs: number }> {
  let waitedMs = 0
  const able = night.bots.slice(0, present)
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const page = await night.page()
    if (page.outcome) return { waitedMs }
    let moved = false
    for (const bot of able) {
      moved = await bot.play(night.id, await bot.look(night.id)).then(Boolean, (error) => {
        if (error instanceof ProblemError && error.code === 'illegal_move') return false
        throw error
      })
      if (moved) break
    }
    await service.clock.advance(moved ? BREATH_MS : HOUR_MS)
    if (!moved) waitedMs += HOUR_MS
  }
  throw new Error('the table did not end')
}

test.each(shareOfDay(gameIds, 2))(
  '%s goes on without two of its players, who joined and said nothing',
  async (game) => {
    const night = await GameNight.start(service, {
      game,
      seed: `absent ${game}`,
      players: 6,
      styles: ['cooperative'],
    })
    const { waitedMs } = await play(night, 4)
    const { outcome } = await night.page()
    expect(outcome?.result).not.toBe('expired')
    expect(waitedMs).toBeLessThanOrEqual(3 * 24 * HOUR_MS)
    const { data } = await night
      .bot(0)
      .agent.view<{ participants: { dormant?: true }[] }>('game', { id: night.id })
    expect(data.participants.map(({ dormant }) => dormant === true)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  },
)

test('who inherits what another owed has a day for it, and who comes back by passing over goes on', async () => {
  const night = await GameNight.start(service, { game: 'cipher_relay', seed: 'a chain', players: 5 })
  const [ana, bea, cid, , eva] = night.bots.map(({ agent }) => agent)
  if (!ana || !bea || !cid || !eva) throw new Error('five are at the table')
  const move = async (agent: typeof ana, name: string, contribution: string) => {
    await service.clock.advance(BREATH_MS)
    await agent.playMove({ session_id: night.id, move: name, contribution })
  }
  const refused = { problem: { errors: [{ code: 'not_overdue' }] } }
  const away = async () => {
    const { data } = await ana.view<{ participants: { dormant?: true }[] }>('game', { id: night.id })
    return data.participants.flatMap(({ dormant }, seat) => (dormant ? [seat] : []))
  }
  await move(ana, 'seal', commit('a-salt-for-the-chain', 'word'))
  await service.clock.advance(24 * HOUR_MS)
  await move(eva, 'pass_over', 'Bea is away')
  await expect(move(eva, 'pass_over', 'Cid owes since eleven seconds')).rejects.toMatchObject(refused)
  await service.clock.advance(24 * HOUR_MS)
  await move(eva, 'pass_over', 'Cid has had a day')
  expect(await away()).toEqual([1, 2])
  await service.clock.advance(24 * HOUR_MS)
  await move(bea, 'pass_over', 'I am back, and Dom is not')
  expect(await away()).toEqual([2, 3])
  await expect(move(cid, 'pass_over', 'So am I')).rejects.toMatchObject(refused)
  await move(bea, 'tune_wide', 'ears wide open')
  expect((await night.page()).phase.phase).toBe('hinting')
})
