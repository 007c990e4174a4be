import { initialTransition, transition } from 'xstate'
import { games, versionsOf } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { playBotTable } from '../support/bot-table.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'

const SEATS = 4
const TABLES = 4

/**
 * What an event costs the machine of a game beside that of its first edition, played in turns by one process. What is above
 * one is mostly what XState does for the regions beside the game: each event asks three of them, and leaves and enters the
 * one that watches; each phase begins its patience by an event of its own. Without the regions an event of the well takes
 * 27 us instead of 36 (edition 1: 23), one of the charter 39 instead of 49 (25), where text rules are the largest part of the rest.
 */
export async function editions({ size }: BenchOptions): Promise<Figure[]> {
  const rounds = { once: 1, quick: 8, full: 40 }[size]
  return Object.values(games).flatMap((game) => {
    const first = versionsOf(game.id).find(({ version }) => version === 1)
    if (!first || first.version === game.version) return []
    const [newest, oldest] = [recorded(game), recorded(first)]
    const ratios = Array.from({ length: rounds }, () => newest() / oldest())
    return [
      {
        name: `an event of ${game.id}, edition ${game.version} / edition 1, CPU`,
        value: percentile(ratios, 0.5),
        unit: 'ratio',
        goal: { atMost: 1 },
      },
    ]
  })
}

/** Plays recorded tables of a game again, and tells what an event took, in microseconds of CPU time. */
function recorded(game: Game): () => number {
  const styles = Array.from({ length: SEATS }, () => 'cooperative' as const)
  const tables = Array.from({ length: TABLES }, (_, table) =>
    playBotTable({ game, difficulty: 'standard', styles, seed: `editions ${table}` }).events.map(
      game.eventOf,
    ),
  )
  const creator = { agent: 'agent-1', id: 'create', at: 1_700_000_000_000 }
  return () => {
    const before = process.cpuUsage()
    for (const events of tables) {
      let [table] = initialTransition(game.machine, { difficulty: 'standard', creator })
      for (const event of events) [table] = transition(game.machine, table, event)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / tables.reduce((sum, { length }) => sum + length, 0)
  }
}
