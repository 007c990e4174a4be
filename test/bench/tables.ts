/** What one move costs in the table machines alone, in microseconds. Run with `node test/bench/tables.ts`. */
import * as v from 'valibot'
import { transition } from 'xstate'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { MovePlay } from '../../machines/table/events.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { botStyles } from '../../src/testing/bots.ts'
import { playBotTable } from '../support/bot-table.ts'

interface Step {
  readonly before: TableSnapshot
  readonly event: MovePlay
}

function stepsOf(game: Game): Step[] {
  const steps: Step[] = []
  for (let table = 0; table < 12; table++) {
    playBotTable({
      game,
      difficulty: 'standard',
      styles: Array.from({ length: 4 }, (_, seat) => botStyles[(seat + table) % 3] ?? 'random'),
      seed: `bench|${table}`,
      watch: (before, event) => {
        if (event.type === 'move.play') steps.push({ before, event })
      },
    })
  }
  return steps
}

/** The best of several rounds: what the work costs when nothing else runs. */
function microseconds(steps: readonly Step[], work: (step: Step) => void): string {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 15; round++) {
    const started = performance.now()
    for (const step of steps) work(step)
    best = Math.min(best, (1_000 * (performance.now() - started)) / steps.length)
  }
  return best.toFixed(1).padStart(7)
}

for (const game of Object.values(games)) {
  const steps = stepsOf(game)
  const row = {
    transition: ({ before, event }: Step) => transition(game.machine, before, event),
    refusal: ({ before, event }: Step) => transition(game.machine, before, { ...event, agent: 'stranger' }),
    available: ({ before, event }: Step) => game.available(before, event.agent, event.at),
    schema: ({ before }: Step) => v.parse(game.snapshot, game.persist(before)),
    stored: ({ before }: Step) => game.hydrate(JSON.parse(JSON.stringify(game.persist(before)))),
  }
  const cells = Object.entries(row).map(([name, work]) => `${name}${microseconds(steps, work)}`)
  console.log(game.id.padEnd(18), cells.join('  '))
}
