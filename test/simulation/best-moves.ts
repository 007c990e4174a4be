/**
 * Where each move is the best choice: seeded tables of the best plans known, or of those and one who plays for itself, one
 * turn of each played in every way that is legal, and then on by those plans. `node test/simulation/best-moves.ts [game] [tables] --write` looks for such turns and keeps them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { type Difficulty, difficulties } from '../../src/protocol/vocabularies.ts'
import { playBotTable, seatsNear } from '../support/bot-table.ts'

/** A turn of a seeded table. */
export interface Turn {
  readonly difficulty: Difficulty
  readonly players: number
  /** How many of them, the last to join, play for themselves alone; the others by the best plan known. */
  readonly greedy?: number
  readonly seed: string
  /** Counted from 0. */
  readonly turn: number
}

/** The turn at which a move was the best, by game and move. */
export type BestMoves = Readonly<Record<string, Readonly<Record<string, Turn>>>>

const ROLLOUTS = 8

/** Turns of a table that are looked at for each move that is not found yet. */
const LOOKS = 3

const file = new URL('best-moves.golden.json', import.meta.url)

export const bestMoves = () => JSON.parse(readFileSync(file, 'utf8')) as BestMoves

/** The moves of a game that somebody chooses: those of phases that offer another beside them. */
export function chosenMoves({ definition }: Game): string[] {
  const own = definition.phases.map(({ moves }) =>
    moves.filter(({ passes, leaves, fallback }) => !passes && !leaves && !fallback).map(({ id }) => id),
  )
  return [...new Set(own.filter((moves) => moves.length > 1).flat())]
}

function optionsOf(game: Game, { difficulty, players, greedy = 0, seed }: Omit<Turn, 'turn'>) {
  const styles = Array.from({ length: players }, (_, seat) =>
    seat < players - greedy ? 'cooperative' : 'greedy',
  )
  return { game, difficulty, seed, styles } as const
}

/** Who moves at each turn of a table, and the moves that are open to them. */
function choicesOf(game: Game, table: Omit<Turn, 'turn'>): { agent: string; moves: readonly string[] }[] {
  const found: { agent: string; moves: readonly string[] }[] = []
  playBotTable({
    ...optionsOf(game, table),
    watch: (before, event) => {
      if (event.type !== 'move.play') return
      const { moves } = game.available(before, event.agent, event.at)
      found.push({ agent: event.agent, moves: moves.map(({ move }) => move) })
    },
  })
  return found
}

/** How many tables of some the player of a turn wins who makes this move at it. */
function worthOf(game: Game, at: Turn, agent: string, move: string): number {
  const seeds = Array.from({ length: ROLLOUTS }, (_, rollout) => `${at.seed}|then ${rollout}`)
  return seeds.filter((seed) =>
    playBotTable({
      ...optionsOf(game, at),
      instead: { turn: at.turn, move, seed },
    }).snapshot.context.outcome?.winners.includes(agent),
  ).length
}

/** The one move of a turn that wins its player more tables than any other; undefined where none does. */
export function bestAt(game: Game, at: Turn): string | undefined {
  const choices = choicesOf(game, at)[at.turn]
  const open = choices?.moves.filter((move) => chosenMoves(game).includes(move)) ?? []
  if (!choices || open.length < 2) return undefined
  const worths = open.map((move) => ({ move, worth: worthOf(game, at, choices.agent, move) }))
  const [best, second] = worths.toSorted((one, other) => other.worth - one.worth)
  return best && second && best.worth > second.worth ? best.move : undefined
}

/** Looks at some turns of each of so many tables at which a move is open that was never the best, until there is none. */
function search(game: Game, tables: number, found: Record<string, Turn>, keep: () => void): void {
  const chosen = chosenMoves(game)
  for (let table = 0; table < tables; table++) {
    const difficulty = difficulties[table % difficulties.length] ?? 'standard'
    const players = seatsNear(game, 2 + (table % 5))
    const at = { difficulty, players, greedy: Math.floor(table / 5) % 2, seed: `best ${table}` }
    const choices = choicesOf(game, at)
    for (const move of chosen) {
      const turns = [...choices.keys()].filter((turn) => choices[turn]?.moves.includes(move))
      for (let look = 0; look < LOOKS && !(move in found); look++) {
        const turn = turns[(5 * table + 7 * look) % turns.length]
        const best = turn === undefined ? undefined : bestAt(game, { ...at, turn })
        if (turn === undefined || best === undefined || best in found) continue
        found[best] = { ...at, turn }
        keep()
      }
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [asked, tables] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  for (const game of Object.values(games).filter(({ id }) => asked === undefined || id === asked)) {
    // What was kept stays only where it still holds: the rules may have changed since.
    const kept = Object.entries(bestMoves()[game.id] ?? {})
    const found = Object.fromEntries(kept.filter(([move, turn]) => bestAt(game, turn) === move))
    search(game, Number(tables ?? 400), found, () => {
      if (!process.argv.includes('--write')) return
      writeFileSync(file, `${JSON.stringify({ ...bestMoves(), [game.id]: found }, null, 1)}\n`)
    })
    const missing = chosenMoves(game).filter((move) => !(move in found))
    process.stdout.write(
      `${game.id}: ${Object.keys(found).length} found, missing: ${missing.join(', ') || 'none'}\n`,
    )
  }
}
