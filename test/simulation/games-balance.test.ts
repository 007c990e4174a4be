import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'
import { seatsNear } from '../support/bot-table.ts'
import { type Cell, faults, mixes, playCell, playerCounts, rulesOf } from './games-balance.ts'

interface Golden {
  readonly tables: number
  readonly rules: Readonly<Record<string, string>>
  readonly cells: Readonly<Record<string, Cell>>
}

const golden = JSON.parse(
  readFileSync(new URL('games-balance.golden.json', import.meta.url), 'utf8'),
) as Golden

/** A new game has no table of its balance until somebody measures it. */
const measured = Object.values(games).filter(({ id }) => id in golden.rules)

describe('the balance of the games', () => {
  it('was measured with the rules as they are (renew: npm run balance -- 100 --write)', () => {
    expect(rulesOf()).toMatchObject(golden.rules)
    const cells = measured.flatMap((game) =>
      playerCounts(game).flatMap(() => difficulties.flatMap(() => Object.keys(mixes))),
    )
    expect(Object.keys(golden.cells)).toHaveLength(cells.length)
    expect(golden.tables).toBe(100)
  })

  it('lets both ends happen everywhere, stalls nowhere, is won by no plan too often and by no role beyond its share, and lasts 15 to 90 turns', () => {
    expect(faults(golden.cells, golden.tables)).toEqual([])
  })

  // Every difficulty in turn: all cells of a game take as long as all other tests of the games together.
  it.each(measured.map((game, place) => ({ game, index: place % difficulties.length })))(
    'comes out the same again for a part of $game.id',
    ({ game, index }) => {
      const difficulty = difficulties[index] ?? 'standard'
      const players = seatsNear(game, 2 + 2 * index)
      const mix = ['cooperative', 'greedy', 'mixed'][index] ?? 'random'
      const key = `${game.id}/${difficulty}/${players}/${mix}`
      expect(playCell(game, difficulty, players, mix, golden.tables), key).toEqual(golden.cells[key])
    },
  )
})
