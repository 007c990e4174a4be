import { games, versionsOf } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { HostedMachine } from '../../src/engine/hosted-machine.ts'
import { playBotTable } from '../support/bot-table.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'

const SEATS = 4
const TABLES = 4

/**
 * What an event costs the machine of a game, as the service runs it, beside that of its first edition: played in turns by one
 * process, the stored state checked after each event. What is above one is mostly what XState does for the regions beside the
 * game: of machines that have a chart and nothing to ask or do, that of edition 2 takes 12 us an event and that of edition 1 takes 4,
 * of which the region that watches, left and entered by each event, is 5 and the patience that each phase begins by an event
 * of its own is 3.
 */
export async function editions({ size }: BenchOptions): Promise<Figure[]> {
  const rounds = { once: 1, quick: 8, full: 40 }[size]
  return Object.values(games).flatMap((game) => {
    const first = versionsOf(game.id).find(({ version }) => version === 1)
    if (!first || first.version === game.version) return []
    const [newest, oldest] = [recorded(game), recorded(first)]
    const spent = Array.from({ length: rounds }, () => [newest(), oldest()] as const)
    const ratios = spent.map(([young, old]) => young / old)
    return [
      {
        name: `an event of ${game.id}, edition ${game.version}, CPU`,
        value: percentile(
          spent.map(([young]) => young),
          0.5,
        ),
        unit: 'us',
      },
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
  const tables = Array.from(
    { length: TABLES },
    (_, table) => playBotTable({ game, difficulty: 'standard', styles, seed: `editions ${table}` }).events,
  )
  const hosted = new HostedMachine(game)
  const creator = { agent: 'agent-1', id: 'create', at: 1_700_000_000_000 }
  return () => {
    const before = process.cpuUsage()
    for (const events of tables) {
      let { state } = hosted.begin({ difficulty: 'standard', creator })
      for (const event of events) state = hosted.next(state, event)?.state ?? state
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / tables.reduce((sum, { length }) => sum + length, 0)
  }
}
