import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { pageOfGames, pictureOf, withPictures } from './game-pictures.ts'

describe('the pictures of the games', () => {
  it('show the machines as they are (renew: node test/machines/game-pictures.ts)', () => {
    expect(pageOfGames()).toBe(withPictures(pageOfGames()))
  })

  it.each(Object.values(games))('of $id name each phase, each move of the game and both ends', (game) => {
    const picture = pictureOf(game.machine)
    expect(pageOfGames()).toContain(picture)
    for (const { id, moves } of game.definition.phases) {
      const own = moves.filter(({ passes, leaves }) => !passes && !leaves).map((move) => move.id)
      expect(picture).toContain(`${id}: ${id} (${own.join(', ')})`)
    }
    for (const end of ['victory', 'defeat']) expect(picture).toContain(`--> ${end}`)
  })
})
