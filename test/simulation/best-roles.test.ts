import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { bestRole, bestRoles, chosenRoles } from './best-roles.ts'

/** Who wins with the others only where a word was lost: whoever may choose does better by another role. */
const unfound: Readonly<Record<string, readonly string[]>> = { cipher_relay: ['distorter'] }

const day = Math.floor(Date.now() / 86_400_000)

describe.each(Object.values(games))(
  'the roles of $id (look anew: node test/simulation/best-roles.ts $id --write)',
  (game) => {
    const found = Object.entries(bestRoles()[game.id] ?? {})

    it('are known to be the best choice somewhere, but for those that are named here', () => {
      const missing = chosenRoles(game).filter((role) => !found.some(([one]) => one === role))
      expect(missing).toEqual(unfound[game.id] ?? [])
    })

    // Another half each day.
    it.each(found.filter((_, index) => (index + day) % 2 === 0))(
      '%s brings more victories at its tables than any other',
      (role, group) => {
        expect(bestRole(game, group)).toBe(role)
      },
    )
  },
)
