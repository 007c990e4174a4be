import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { shareOfDay } from '../support/share-of-day.ts'
import { bestRole, bestRoles, chosenRoles } from './best-roles.ts'

/** Whose gift is room for words in a hint, of which bots need none: whoever may choose does better by another role. */
const unfound: Readonly<Record<string, readonly string[]>> = { cipher_relay: ['archivist'] }

describe.each(Object.values(games))(
  'the roles of $id (look anew: node test/simulation/best-roles.ts $id --write)',
  (game) => {
    const found = Object.entries(bestRoles()[game.id] ?? {})

    it('are known to be the best choice somewhere, but for those that are named here', () => {
      const missing = chosenRoles(game).filter((role) => !found.some(([one]) => one === role))
      expect(missing).toEqual(unfound[game.id] ?? [])
    })

    it.each(shareOfDay(found, 3))('%s brings more victories at its tables than any other', (role, group) => {
      expect(bestRole(game, group)).toBe(role)
    })
  },
)
