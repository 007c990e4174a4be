import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { shareOfDay } from '../support/share-of-day.ts'
import { bestRole, bestRoles, chosenRoles } from './best-roles.ts'

describe.each(Object.values(games))(
  'the roles of $id (look anew: node test/simulation/best-roles.ts $id --write)',
  (game) => {
    const found = Object.entries(bestRoles()[game.id] ?? {})

    it('are each known to be the best choice somewhere', () => {
      const missing = chosenRoles(game).filter((role) => !found.some(([one]) => one === role))
      expect(missing).toEqual([])
    })

    it.each(shareOfDay(found, 3))('%s brings more victories at its tables than any other', (role, group) => {
      expect(bestRole(game, group)).toBe(role)
    })
  },
)
