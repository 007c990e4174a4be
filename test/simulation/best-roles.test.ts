import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { bestRole, bestRoles, chosenRoles } from './best-roles.ts'

/** Whose gift no bot has made the most of yet: the search ends after so many tables. */
const unfound: Readonly<Record<string, readonly string[]>> = {
  cipher_relay: ['distorter'],
  living_charter: ['skeptic', 'herald', 'witness'],
  lantern_inquiry: ['advocate'],
  shared_well: ['herald', 'traveller'],
  calibration_duel: ['archivist'],
}

describe.each(Object.values(games))(
  'the roles of $id (look anew: node test/simulation/best-roles.ts $id --write)',
  (game) => {
    const found = Object.entries(bestRoles()[game.id] ?? {})

    it('are known to be the best choice somewhere, but for those that are named here', () => {
      const missing = chosenRoles(game).filter((role) => !found.some(([one]) => one === role))
      expect(missing).toEqual(unfound[game.id] ?? [])
    })

    it.each(found)('%s brings more victories at its tables than any other', (role, group) => {
      expect(bestRole(game, group)).toBe(role)
    })
  },
)
