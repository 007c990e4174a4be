import { expect, test } from 'vitest'
import { follow, type Rehearsal, stateIn } from '../../machines/imagine/course.ts'
import { rehearsalOf } from '../../machines/imagine/rehearsals.ts'
import { momentsOf, type TableRecords } from '../../machines/imagine/table.ts'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { Course } from '../../src/observer/imagined/course-words.ts'
import { type Looked, rescues } from '../../src/observer/imagined/rescue.ts'
import { imaginedVisit } from '../../src/observer/imagined/visit.ts'
import { limits } from '../../src/protocol/limits.ts'
import { playBotTable } from '../../src/testing/bot-table.ts'

/** A table of greedy bots that was lost, event by event. */
function lostTable(game: Game): Course {
  const rehearsal: Rehearsal<TableRecords> = rehearsalOf(game)
  // A table that a drought alone has lost, as the well of seed 0, no other move saves.
  for (let seed = 1; seed <= 100; seed += 1) {
    const styles = ['greedy', 'random', 'greedy'] as const
    const { events, snapshot } = playBotTable({ game, difficulty: 'standard', styles, seed: `lost ${seed}` })
    if (snapshot.context.outcome?.result !== 'defeat') continue
    const keys = snapshot.context.seats.map(({ agent }) => ({ id: agent, name: agent }))
    const creator = { agent: 'agent-1', id: 'create', at: events[0]?.at ?? 0 }
    const { chance } = snapshot.context
    const moments = momentsOf(rehearsal, { difficulty: 'standard', creator, chance, events }, keys)
    return { rehearsal, moments, kept: moments.length - 1, path: [] }
  }
  throw new Error(`${game.id} is never lost`)
}

const searched = (course: Course) => [...rescues(imaginedVisit('en', 0), course)].at(-1) as Looked

test.each(Object.values<Game>(games).map((game) => [game.id, game] as const))(
  'of a lost table of %s it finds within its bound, and always the same, a move that could have saved it',
  (_, game) => {
    const course = lostTable(game)
    const { found, imagined } = searched(course)
    expect(imagined).toBeLessThanOrEqual(limits.RESCUE_STEPS_MAX)
    expect(found.length).toBeGreaterThan(0)
    for (const { kept, path, words } of found) {
      const from = course.moments[kept]
      if (!from) throw new Error('it leaves what happened where something happened')
      const { moments, refused } = follow(course.rehearsal, from, path)
      expect([refused, stateIn(moments.at(-1) ?? from)]).toEqual([undefined, 'victory'])
      expect(words).toMatch(/^Step \d+: agent-\d, .+ \(instead of .+\)\. Of 3 ways on/)
    }
    expect(searched(course)).toEqual({ found, imagined, at: expect.any(Number) })
  },
  60_000,
)
