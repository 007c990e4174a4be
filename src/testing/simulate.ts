import type { Game } from '../../machines/table/define.ts'
import { type Counts, count, noCounts, type Statistics, statisticsOf } from '../charts/counts.ts'
import { HostedMachine } from '../engine/hosted-machine.ts'
import type { Difficulty } from '../protocol/vocabularies.ts'
import { type BotTable, playBotTable } from './bot-table.ts'
import type { BotStyle } from './bots.ts'

export interface SimulationOptions {
  readonly game: Game
  readonly tables: number
  readonly difficulty: Difficulty
  readonly players: number
  /** How the bots play, seat by seat; each table begins with the next style. */
  readonly bots: readonly BotStyle[]
  readonly seed: string
}

/** The statistics of tables that bots played, as they are of played ones, and how they came about. */
export interface Simulation extends Statistics {
  readonly simulated: true
  readonly game: string
  readonly rules_version: number
  readonly rules_hash: string
  readonly difficulty: Difficulty
  readonly players: number
  readonly bots: readonly BotStyle[]
  readonly seed: string
  readonly tables: number
  /** Tables at which nobody had a move, long before they would have expired. */
  readonly stalled: number
  /** Minutes between two moves: what times in states are made of. */
  readonly minutes_per_move: number
  /** Turns of a table: the median, and what nine tenths stay below. */
  readonly turns: { readonly median: number; readonly p90: number }
  /** Why tables ended, by the name of the ending. */
  readonly reasons: Readonly<Record<string, number>>
}

/** Plays so many tables with bots, by the machine alone: the same seed plays the same tables. `onTable` hears of each. */
export function simulate(options: SimulationOptions, onTable: (n: number) => void = () => {}): Simulation {
  const { game, tables, difficulty, players, bots, seed } = options
  const walked = new Walked(game, difficulty)
  const turns: number[] = []
  const reasons: Record<string, number> = {}
  let stalled = 0
  for (let table = 0; table < tables; table += 1) {
    const styles = Array.from(
      { length: players },
      (_, seat) => bots[(seat + table) % bots.length] ?? 'random',
    )
    const played = playBotTable({ game, difficulty, styles, seed: `${seed}|${table}` })
    const { outcome, turn } = played.snapshot.context
    walked.take(played)
    turns.push(turn)
    if (outcome) reasons[outcome.reason] = (reasons[outcome.reason] ?? 0) + 1
    else stalled += 1
    onTable(table + 1)
  }
  turns.sort((one, other) => one - other)
  const at = (share: number) => turns[Math.max(0, Math.ceil(turns.length * share) - 1)] ?? 0
  return {
    ...statisticsOf(game, walked.counts, true),
    simulated: true,
    game: game.id,
    rules_version: game.version,
    rules_hash: game.hash,
    ...{ difficulty, players, bots, seed, tables, stalled, reasons },
    minutes_per_move: 1,
    turns: { median: at(0.5), p90: at(0.9) },
  }
}

/** Leads tables through the chart again, and counts the ways that they took. */
class Walked {
  counts: Counts | undefined
  readonly #game: Game
  readonly #machine: HostedMachine
  readonly #difficulty: Difficulty

  constructor(game: Game, difficulty: Difficulty) {
    this.#game = game
    this.#machine = new HostedMachine(game)
    this.#difficulty = difficulty
  }

  take({ events }: BotTable): void {
    const begunAt = events[0]?.at ?? 0
    const creator = { agent: 'agent-1', id: 'create', at: begunAt }
    let { state, ways } = this.#machine.begin({ difficulty: this.#difficulty, creator })
    let since = begunAt
    this.counts ??= noCounts(begunAt)
    count(this.counts, { ways, at: begunAt })
    for (const event of events) {
      const step = this.#machine.next(state, event)
      if (!step) throw new Error(`${this.#game.id} does not take an event a second time`)
      const moves = this.#machine.standing(state) !== this.#machine.standing(step.state)
      count(this.counts, { ways: step.ways, at: event.at, ...(moves && { stayed: event.at - since }) })
      if (moves) since = event.at
      state = step.state
    }
  }
}
