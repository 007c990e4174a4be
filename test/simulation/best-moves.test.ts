import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { bestAt, bestMoves, chosenMoves } from './best-moves.ts'

const day = Math.floor(Date.now() / 86_400_000)

describe.each(Object.values(games))(
  'the moves of $id (look anew: node test/simulation/best-moves.ts $id --write)',
  (game) => {
    const found = Object.entries(bestMoves()[game.id] ?? {})

    it('are each known to be the best somewhere', () => {
      expect(found.map(([move]) => move).toSorted()).toEqual(chosenMoves(game).toSorted())
    })

    // Another half each day.
    it.each(found.filter((_, index) => (index + day) % 2 === 0))(
      '%s is better at its turn than any other',
      (move, turn) => {
        expect(bestAt(game, turn)).toBe(move)
      },
    )
  },
)
