/**
 * Balance of the games: seeded tables of bots for every game, difficulty, number of players and mix of styles.
 * Run it with `node test/simulation/games-balance.ts [tables] [game]`; `--write` renews its part of the golden file.
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

/** What a balanced game must show, as a list of what it does not. */
export function faults(cells: Readonly<Record<string, Cell>>): string[] {
  const found: string[] = []
  const groups = Object.groupBy(Object.entries(cells), ([key]) => key.split('/').slice(0, 3).join('/'))
  for (const [group, entries = []] of Object.entries(groups)) {
    const all = entries.map(([, cell]) => cell)
    if (!all.some(({ victories }) => victories > 0)) found.push(`${group}: no victory`)
    if (!all.some(({ defeats }) => defeats > 0)) found.push(`${group}: no defeat`)
    if (all.some(({ stalls }) => stalls > 0)) found.push(`${group}: stalled`)
    if (all.some(({ refusals }) => refusals > 0)) found.push(`${group}: a bot made an illegal move`)
    const medians = all.map(({ turns }) => turns[0]).sort((one, other) => one - other)
    const median = medians[Math.floor(medians.length / 2)] ?? 0
    if (group.includes('/standard/') && (median < 15 || median > 90))
      found.push(`${group}: median of ${median} turns`)
  }
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const numbers = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const tables = Number(numbers[0] ?? 200)
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
  for (const fault of faults(cells)) process.stdout.write(`FAULT ${fault}\n`)
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
