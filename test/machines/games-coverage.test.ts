import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'
import { type BotStyle, botStyles } from '../../src/testing/bots.ts'
import { playBotTable, randomFrom } from '../support/bot-table.ts'
import { declaredStates, declaredTransitions, takenTransitions, visitedStates } from '../support/coverage.ts'
import { Sitting } from '../support/sitting.ts'

/** Somebody leaves the table, where that is open: no bot does. */
function leaving(game: Game, before: TableSnapshot, at: number) {
  if (game.definition.engine !== 2 || before.status !== 'active') return undefined
  const agent = before.context.seats
    .map((seat) => seat.agent)
    .find((one) => game.available(before, one, at).moves.some(({ move }) => move === 'leave'))
  if (agent === undefined) return undefined
  const event = {
    type: 'move.play',
    at,
    agent,
    id: 'last',
    move: 'leave',
    contribution: 'Farewell.',
  } as const
  const [after] = transition(game.machine, before, game.eventOf(event))
  return { event, after }
}

/** The events by which time tells a table that a phase is a day old. */
function daysOf({ machine }: Game): string[] {
  const nodes = getStateNodes(machine.root)
  return nodes
    .flatMap(({ after }) => after.map(({ eventType }) => eventType))
    .filter((type) => type.includes('a_day'))
}

const TABLES = 1_500
const DAY_MS = 86_400_000

describe.each(Object.values(games))('the machine of $id', (game) => {
  it('has no state and no transition that play cannot reach', () => {
    const missingStates = declaredStates(game)
    const missing = declaredTransitions(game)
    const seen = (keys: string[], states: string[]) => {
      for (const key of keys) missing.delete(key)
      for (const state of states) missingStates.delete(state)
    }
    const waiting = new Sitting(game, { players: 1 })
    for (const table of [waiting, new Sitting(game)]) {
      seen([], visitedStates(table.snapshot))
      const [expired] = transition(game.machine, table.snapshot, { type: 'table.expire' })
      seen(takenTransitions(table.snapshot, { type: 'table.expire' }, expired), visitedStates(expired))
    }
    for (const day of daysOf(game)) {
      const [overdue] = transition(game.machine, new Sitting(game).snapshot, { type: day } as never)
      seen([], visitedStates(overdue))
    }
    for (let table = 0; table < TABLES && missing.size + missingStates.size > 0; table++) {
      const { min, max } = game.definition.players
      const random = randomFrom(`coverage|${game.id}|${table}`)
      const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
      const style = pick<BotStyle | 'mixed'>([...botStyles, 'mixed'])
      playBotTable({
        game,
        difficulty: pick(difficulties) ?? 'standard',
        styles: Array.from({ length: min + (table % (max - min + 1)) }, () =>
          style === 'mixed' ? (pick(botStyles) ?? 'random') : (style ?? 'random'),
        ),
        seed: `coverage|${game.id}|${table}`,
        // Some days pass without a move, so that seals can be voided and rounds opened by others.
        pause: (chance) => (chance() < 0.15 ? DAY_MS + 1 : 60_000),
        watch: (before, event, after) => {
          seen(takenTransitions(before, event, after), visitedStates(after))
          const left = leaving(game, after, event.at)
          if (left) seen(takenTransitions(after, left.event, left.after), visitedStates(left.after))
        },
      })
    }
    // What only two can come to, at the tables by which the balance is measured.
    for (const style of botStyles)
      for (let table = 0; table < 40 && missing.size > 0; table++)
        playBotTable({
          game,
          difficulty: 'standard',
          styles: Array.from({ length: game.definition.players.min }, () => style),
          seed: `${game.id}|standard|${game.definition.players.min}|${style}|${table}`,
          watch: (before, event, after) => seen(takenTransitions(before, event, after), visitedStates(after)),
        })
    expect([...missingStates, ...missing]).toEqual([])
    // Some ways are taken once in a thousand tables.
  }, 120_000)
})
