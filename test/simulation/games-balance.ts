/**
 * Balance of the games: seeded tables of bots for every game, difficulty, number of players and mix of styles.
 * Run it with `npm run balance -- [tables] [game]`; `--write` renews its part of the golden file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { type Difficulty, difficulties } from '../../src/protocol/vocabularies.ts'
import type { BotStyle } from '../../src/testing/bots.ts'
import { playBotTable } from '../support/bot-table.ts'

export const mixes: Readonly<Record<string, readonly BotStyle[]>> = {
  random: ['random'],
  greedy: ['greedy'],
  cooperative: ['cooperative'],
  mixed: ['cooperative', 'greedy', 'random'],
}

/** Every number of players that a game allows. */
export function playerCounts({ definition: { players } }: Game): number[] {
  return Array.from({ length: players.max - players.min + 1 }, (_, more) => players.min + more)
}

/** What happened to the tables of one game, difficulty, number of players and mix. */
export interface Cell {
  readonly victories: number
  readonly defeats: number
  readonly stalls: number
  readonly refusals: number
  /** How often each seat was among the winners, in order of joining: seats take the roles in their order. */
  readonly wins: readonly number[]
  /** Turns: median, shortest, longest. */
  readonly turns: readonly [number, number, number]
  readonly reasons: Readonly<Record<string, number>>
}

/** Plays the tables of one cell. */
export function playCell(
  game: Game,
  difficulty: Difficulty,
  players: number,
  mix: string,
  tables: number,
): Cell {
  const kinds = mixes[mix] ?? ['random']
  const lengths: number[] = []
  const reasons: Record<string, number> = {}
  const wins = Array.from({ length: players }, () => 0)
  let [victories, defeats, stalls, refusals] = [0, 0, 0, 0]
  for (let table = 0; table < tables; table++) {
    const styles = Array.from(
      { length: players },
      (_, seat) => kinds[(seat + table) % kinds.length] ?? 'random',
    )
    const seed = `${game.id}|${difficulty}|${players}|${mix}|${table}`
    const { snapshot, stalled, refused } = playBotTable({ game, difficulty, styles, seed })
    const outcome = snapshot.context.outcome
    lengths.push(snapshot.context.turn)
    if (outcome) reasons[outcome.reason] = (reasons[outcome.reason] ?? 0) + 1
    for (const [seat, { agent }] of snapshot.context.seats.entries())
      if (outcome?.winners.includes(agent)) wins[seat] = (wins[seat] ?? 0) + 1
    if (outcome?.result === 'victory') victories++
    if (outcome?.result === 'defeat') defeats++
    if (stalled || !outcome) stalls++
    refusals += refused.length
  }
  lengths.sort((one, other) => one - other)
  const at = (index: number) => lengths.at(index) ?? 0
  return {
    victories,
    defeats,
    stalls,
    refusals,
    wins,
    turns: [at(Math.floor(lengths.length / 2)), at(0), at(-1)],
    reasons: Object.fromEntries(Object.entries(reasons).sort()),
  }
}

/** The cells of a game, by `game/difficulty/players/mix`. */
export function playGame(game: Game, tables: number): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  for (const difficulty of difficulties) {
    for (const players of playerCounts(game)) {
      for (const mix of Object.keys(mixes)) {
        cells[`${game.id}/${difficulty}/${players}/${mix}`] = playCell(game, difficulty, players, mix, tables)
      }
    }
  }
  return cells
}

/** The rules that a balance run was made with. */
export function rulesOf(): Record<string, string> {
  return Object.fromEntries(Object.values(games).map(({ id, hash }) => [id, hash]))
}

/** How often a seat may win at most, in hundredths, by difficulty and mix: blind play, and the best plan known. */
const MOST: Readonly<Record<string, number>> = {
  'standard/random': 15,
  'deep/random': 15,
  'standard/cooperative': 85,
  'deep/cooperative': 60,
}

/** How much more than its share a role may win among equal players. */
const ROLE_MOST = 1.3

/** What a balanced game must show, as a list of what it does not. */
export function faults(cells: Readonly<Record<string, Cell>>, tables: number): string[] {
  const found: string[] = []
  const groups = Object.groupBy(Object.entries(cells), ([key]) => key.split('/').slice(0, 3).join('/'))
  for (const [group, entries = []] of Object.entries(groups)) {
    const all = entries.map(([, cell]) => cell)
    if (!all.some(({ victories }) => victories > 0)) found.push(`${group}: no victory`)
    if (!all.some(({ defeats }) => defeats > 0)) found.push(`${group}: no defeat`)
    if (all.some(({ stalls }) => stalls > 0)) found.push(`${group}: stalled`)
    if (all.some(({ refusals }) => refusals > 0)) found.push(`${group}: a bot made an illegal move`)
  }
  for (const [key, cell] of Object.entries(cells)) {
    const [, difficulty, , mix] = key.split('/')
    const share = (100 * seatsWon(cell)) / (tables * cell.wins.length)
    const most = MOST[`${difficulty}/${mix}`] ?? 100
    if (share > most) found.push(`${key}: a seat wins ${Math.round(share)} times in a hundred`)
    const [median] = cell.turns
    if (difficulty === 'standard' && mix === 'cooperative' && (median < 15 || median > 90))
      found.push(`${key}: median of ${median} turns`)
  }
  return [...found, ...unequal(cells)]
}

const seatsWon = ({ wins }: Cell) => wins.reduce((sum, won) => sum + won, 0)

/** Roles that win more than their share at one table size: chance alone sways a count by its root. */
function beyondShare(key: string, cell: Cell): string[] {
  const share = seatsWon(cell) / cell.wins.length
  return cell.wins.flatMap((won, seat) =>
    won > ROLE_MOST * share + Math.sqrt(share)
      ? [`${key}: seat ${seat + 1} wins ${won}, its share is ${share}`]
      : [],
  )
}

/** Roles that win more than their share, and games that are no harder deep than gentle, among equal players. */
function unequal(cells: Readonly<Record<string, Cell>>): string[] {
  const equal = Object.entries(cells).filter(([key]) => key.endsWith('/cooperative'))
  const byGame = Object.groupBy(equal, ([key]) => key.split('/')[0] ?? '')
  return Object.entries(byGame).flatMap(([game, entries = []]) => {
    const won = (difficulty: string) =>
      entries.filter(([key]) => key.includes(difficulty)).reduce((sum, [, cell]) => sum + seatsWon(cell), 0)
    const roles = Array.from({ length: 6 }, (_, seat) => {
      const seated = entries.map(([, cell]) => cell).filter(({ wins }) => wins.length > seat)
      const share = seated.reduce((sum, cell) => sum + seatsWon(cell) / cell.wins.length, 0)
      return seated.reduce((sum, { wins }) => sum + (wins[seat] ?? 0), 0) / share
    })
    return [
      ...(won('/deep/') < won('/gentle/') ? [] : [`${game}: no harder deep than gentle`]),
      ...entries.flatMap(([key, cell]) => beyondShare(key, cell)),
      ...roles.flatMap((share, seat) =>
        share > ROLE_MOST
          ? [`${game}: the role of seat ${seat + 1} wins ${share.toFixed(2)} times its share`]
          : [],
      ),
    ]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const numbers = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const tables = Number(numbers[0] ?? 100)
  const chosen = Object.values(games).filter(({ id }) => numbers[1] === undefined || id === numbers[1])
  const cells: Record<string, Cell> = {}
  for (const game of chosen) {
    const started = performance.now()
    const played = playGame(game, tables)
    Object.assign(cells, played)
    for (const [key, cell] of Object.entries(played)) {
      const share = `${Math.round((100 * cell.victories) / tables)}%`.padStart(4)
      process.stdout.write(
        `${key.padEnd(46)} ${share} turns ${cell.turns.join(' ')} ${JSON.stringify(cell.reasons)}\n`,
      )
    }
    process.stdout.write(`${game.id}: ${Math.round(performance.now() - started)} ms\n`)
  }
  for (const fault of faults(cells, tables)) process.stdout.write(`FAULT ${fault}\n`)
  if (process.argv.includes('--write')) {
    const golden = fileURLToPath(new URL('games-balance.golden.json', import.meta.url))
    const before = JSON.parse(readFileSync(golden, 'utf8')) as { readonly cells: Record<string, Cell> }
    const lines = Object.entries({ ...before.cells, ...cells }).map(
      ([key, cell]) => `${JSON.stringify(key)}: ${JSON.stringify(cell)}`,
    )
    writeFileSync(
      golden,
      `{\n"tables": ${tables},\n"rules": ${JSON.stringify(rulesOf())},\n"cells": {\n${lines.join(',\n')}\n}\n}\n`,
    )
  }
}
