import { expect, test } from 'vitest'
import { WayFinder } from '../../machines/chart/ways.ts'
import { games } from '../../machines/registry.ts'
import { botStyles } from '../../src/testing/bots.ts'
import { simulate } from '../../src/testing/simulate.ts'
import { runCli } from '../support/process.ts'

test.each(Object.values(games))(
  'tables of $id that bots play are counted by the ways of its chart',
  (game) => {
    const options = {
      game,
      tables: 8,
      difficulty: 'standard',
      players: game.definition.players.min,
      bots: botStyles,
      seed: 'ways',
    } as const
    const found = simulate(options)
    expect(found).toMatchObject({ simulated: true, machine: game.machine.id, begun: 8, tables: 8 })
    const ended = found.ends.reduce((sum, { n }) => sum + n, 0)
    expect(ended + found.stalled).toBe(8)
    // Whoever is in a phase came there, and left it but for where the table stands now.
    for (const { state, n } of found.states) {
      const into = found.ways.filter(({ from, to }) => to === state && from !== state)
      const arrived = into.reduce((sum, way) => sum + way.n, 0)
      expect(arrived - n, state).toBeGreaterThanOrEqual(0)
      expect(arrived - n, state).toBeLessThanOrEqual(found.stalled)
    }
    expect(found.ways[0]?.from).toBe(null)
    expect(new WayFinder(game).opening).toBe(`|create_game|${found.ways[0]?.to}`)
    expect(simulate(options)).toEqual(found)
  },
)

test('simulate writes one JSON, and refuses what no game has', async () => {
  const ran = await runCli(['simulate', 'cipher_relay', '--tables', '3', '--bots', 'greedy'])
  expect(JSON.parse(ran.stdout)).toMatchObject({
    simulated: true,
    game: 'cipher_relay',
    begun: 3,
    bots: ['greedy'],
  })
  for (const wrong of [
    ['chess'],
    ['cipher_relay', '--tables', '0'],
    ['cipher_relay', '--bots', 'clever'],
    ['cipher_relay', '--players', '1'],
    ['cipher_relay', '--rules', '9'],
  ])
    expect((await runCli(['simulate', ...wrong])).code, wrong.join(' ')).toBe(2)
}, 60_000)
