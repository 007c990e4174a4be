/**
 * Where each move is the best choice: seeded tables of the best plans known, one turn of each played in every way that is
 * legal, and then on by those plans. `node test/simulation/best-moves.ts [game] --write` looks for such turns and keeps them.
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
  readonly seed: string
  /** Counted from 0. */
  readonly turn: number
}

/** The turn at which a move was the best, by game and move. */
export type BestMoves = Readonly<Record<string, Readonly<Record<string, Turn>>>>

const ROLLOUTS = 8

const file = new URL('best-moves.golden.json', import.meta.url)

export const bestMoves = () => JSON.parse(readFileSync(file, 'utf8')) as BestMoves

/** The moves of a game that somebody chooses: those of phases that offer another beside them. */
export function chosenMoves({ definition }: Game): string[] {
  const own = definition.phases.map(({ moves }) =>
    moves.filter(({ passes, leaves, fallback }) => !passes && !leaves && !fallback).map(({ id }) => id),
  )
  return [...new Set(own.filter((moves) => moves.length > 1).flat())]
}

function optionsOf(game: Game, { difficulty, players, seed }: Turn) {
  return { game, difficulty, seed, styles: Array.from({ length: players }, () => 'cooperative' as const) }
}

/** What may be done at a turn: who moves, and the moves that are open to them. */
function choicesAt(game: Game, at: Turn): { agent: string; moves: readonly string[] } | undefined {
  let turn = 0
  let found: { agent: string; moves: readonly string[] } | undefined
  playBotTable({
    ...optionsOf(game, at),
    turnsMax: at.turn + 1,
    watch: (before, event) => {
      if (event.type !== 'move.play' || turn++ !== at.turn) return
      const { moves } = game.available(before, event.agent, event.at)
      found = { agent: event.agent, moves: moves.map(({ move }) => move) }
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
  const choices = choicesAt(game, at)
  const open = choices?.moves.filter((move) => chosenMoves(game).includes(move)) ?? []
  if (!choices || open.length < 2) return undefined
  const worths = open.map((move) => ({ move, worth: worthOf(game, at, choices.agent, move) }))
  const [best, second] = worths.toSorted((one, other) => other.worth - one.worth)
  return best && second && best.worth > second.worth ? best.move : undefined
}

/** Looks at one turn of each of so many tables, until every move was the best at one. */
function search(game: Game, tables: number, found: Record<string, Turn>, keep: () => void): void {
  for (let table = 0; table < tables; table++) {
    if (chosenMoves(game).every((move) => move in found)) break
    const difficulty = difficulties[table % difficulties.length] ?? 'standard'
    const players = seatsNear(game, 2 + (table % 2))
    const at = { difficulty, players, seed: `best ${table}`, turn: 2 + ((7 * table) % (8 * players)) }
    const missing = choicesAt(game, at)?.moves.some(
      (move) => chosenMoves(game).includes(move) && !(move in found),
    )
    const best = missing ? bestAt(game, at) : undefined
    if (best === undefined || best in found) continue
    found[best] = at
    keep()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [asked] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  for (const game of Object.values(games).filter(({ id }) => asked === undefined || id === asked)) {
    const found: Record<string, Turn> = { ...bestMoves()[game.id] }
    search(game, 400, found, () => {
      if (!process.argv.includes('--write')) return
      writeFileSync(file, `${JSON.stringify({ ...bestMoves(), [game.id]: found }, null, 1)}\n`)
    })
    const missing = chosenMoves(game).filter((move) => !(move in found))
    process.stdout.write(
      `${game.id}: ${Object.keys(found).length} found, missing: ${missing.join(', ') || 'none'}\n`,
    )
  }
}
