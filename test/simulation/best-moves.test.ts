import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { shareOfDay } from '../support/share-of-day.ts'
import { bestAt, bestMoves, chosenMoves } from './best-moves.ts'

describe.each(Object.values(games))(
  'the moves of $id (look anew: node test/simulation/best-moves.ts $id --write)',
  (game) => {
    const found = Object.entries(bestMoves()[game.id] ?? {})

    it('are each known to be the best somewhere', () => {
      expect(found.map(([move]) => move).toSorted()).toEqual(chosenMoves(game).toSorted())
    })

    it.each(shareOfDay(found, 3))('%s is better at its turn than any other', (move, turn) => {
      expect(bestAt(game, turn)).toBe(move)
    })
  },
)
