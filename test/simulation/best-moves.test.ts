import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { bestAt, bestMoves, chosenMoves } from './best-moves.ts'

/** What no turn was found for yet: the search ends after so many tables. */
const unfound: Readonly<Record<string, readonly string[]>> = {
  lantern_inquiry: ['accuse_f'],
  shared_well: ['forgive'],
}

describe.each(Object.values(games).filter(({ id }) => id in bestMoves()))(
  'the moves of $id (look anew: node test/simulation/best-moves.ts $id --write)',
  (game) => {
    const found = Object.entries(bestMoves()[game.id] ?? {})

    it('are all known to be the best somewhere, but for those that are named here', () => {
      const missing = chosenMoves(game).filter((move) => !found.some(([one]) => one === move))
      expect(missing).toEqual(unfound[game.id] ?? [])
    })

    it.each(found)('%s is better at its turn than any other', (move, turn) => {
      expect(bestAt(game, turn)).toBe(move)
    })
  },
)
