import { describe, expect, it } from 'vitest'
import { getStateNodes } from 'xstate/graph'
import { wayNames } from '../../machines/chart/ways.ts'
import { games } from '../../machines/registry.ts'
import type { TableContext } from '../../machines/table/context.ts'
import type { Game } from '../../machines/table/define.ts'
import { HostedMachine, type Step } from '../../src/engine/hosted-machine.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'
import { botStyles } from '../../src/testing/bots.ts'
import { playBotTable, randomFrom } from '../support/bot-table.ts'

const TABLES = 200
const DAY_MS = 86_400_000

/**
 * Drawn, and not looked for here: no oil is burnt between the questions and the accusation, which ends the table by itself; and
 * a hand waits at the loom once in a thousand tables (`loom-of-echoes.test.ts` has one).
 */
const idle: readonly string[] = ['verdict|always|defeat#3', 'weaving|hold|weaving']

/** A table of bots of every sort: as many and as slow as chance has it, some late, one hostile or absent now and then. */
function tableOf(game: Game, seed: string) {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  const oneIn = (often: number) => random() < 1 / often
  const { min, max } = game.definition.players
  const players = min + Math.floor(random() * (max + 1 - min))
  const style = pick([...botStyles, undefined])
  const difficulty = pick(difficulties)
  const { events } = playBotTable({
    game,
    difficulty,
    styles: Array.from({ length: players }, () => style ?? pick(botStyles)),
    seed,
    // Some days pass without a move, so that seals can be voided and rounds opened by others.
    pause: (chance) => (chance() < 0.15 ? DAY_MS + 1 : 60_000),
    late: oneIn(3),
    ...(players > 2 && { hostile: Number(oneIn(6)), absent: Number(oneIn(6)) }),
    waits: oneIn(2),
  })
  return { difficulty, events }
}

/** What no bot does: a player leaves, and the clocks of the machine run out. */
const BESIDES = /\|(leave|after a_day|table\.expire)\|/

function besides({ machine }: Game, { state }: Step, at: number) {
  const { seats } = state.context as TableContext
  const clocks = getStateNodes(machine.root).flatMap(({ after }) => after)
  const leave = { type: 'move.play', at, id: 'last', move: 'leave', contribution: 'Farewell.' }
  return [
    ...clocks.map(({ eventType: type }) => ({ type })),
    ...seats.map(({ agent }) => ({ ...leave, agent })),
  ]
}

describe.each(Object.values(games))('the chart of $id', (game) => {
  it('draws no state and no way that play does not come to', () => {
    const machine = new HostedMachine(game)
    const untaken = new Set(wayNames(game.drawing()).filter((way) => !idle.includes(way)))
    const unseen = new Set(game.drawing().states.map(({ id }) => id))
    const look = (step: Step | undefined) => {
      if (!step) return
      unseen.delete(machine.standing(step.state))
      for (const way of step.ways) untaken.delete(way)
    }
    for (let table = 0; table < TABLES && unseen.size + untaken.size > 0; table++) {
      const { difficulty, events } = tableOf(game, `coverage|${game.id}|${table}`)
      const at = events[0]?.at ?? 0
      let step: Step | undefined = machine.begin({
        difficulty,
        creator: { agent: 'agent-1', id: 'create', at },
      })
      for (const event of events) {
        look(step)
        if ([...untaken].some((way) => BESIDES.test(way)))
          for (const other of besides(game, step, event.at)) look(machine.next(step.state, other))
        step = machine.next(step.state, event)
        if (!step) throw new Error(`table ${table} cannot be played again`)
      }
      look(step)
    }
    expect([...unseen, ...untaken]).toEqual([])
    // Some ways are taken once in a hundred tables.
  }, 60_000)
})
