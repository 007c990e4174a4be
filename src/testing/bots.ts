import { plans } from '../../machines/bots/plans.ts'
import { write } from '../../machines/bots/texts.ts'
import {
  type BotMemory,
  type BotMove,
  type BotStyle,
  type BotView,
  type Plan,
  pick,
  type Random,
  type Wish,
} from '../../machines/bots/types.ts'
import type { AvailableMove } from '../../machines/table/available.ts'
import { commit } from '../../machines/table/sealed.ts'

export type {
  BotMemory,
  BotMove,
  BotStyle,
  BotView,
  Random,
  VisibleTurn,
} from '../../machines/bots/types.ts'
export { botStyles } from '../../machines/bots/types.ts'

export const noMemory: BotMemory = { known: {} }

/**
 * A bot's next move and what it will remember; undefined when it may not act. Pure: all chance comes from `random`.
 * @param plan how the game is played unless blindly: by the best plan known, if nothing else is said
 */
export function nextMove(
  style: BotStyle,
  view: BotView,
  memory: BotMemory,
  random: Random,
  plan: Plan | undefined = plans[view.available.game],
): { move: BotMove; memory: BotMemory } | undefined {
  const { available } = view
  // A bot stays to the end.
  const moves = available.moves.filter(({ move }) => move !== 'leave')
  if (moves.length === 0) return undefined
  const wish = style === 'random' ? {} : (plan?.(style, view, memory, random) ?? {})
  const chosen = moves.find(({ move }) => move === wish.move) ?? pick(moves, random)
  const target = chosen.targets
    ? (chosen.targets.find(({ id }) => id === wish.target) ?? pick(chosen.targets, random))
    : undefined
  const heard = view.turns.find(({ id }) => id === target?.id)?.contribution ?? ''
  const said = new Set(view.turns.map((turn) => turn.contribution))
  const { contribution, sealed } = speak(chosen, wish, heard, memory, said, style, random)
  return {
    move: {
      move: chosen.move,
      contribution,
      ...(target ? { target_turn: target.id } : {}),
      ...(chosen.confidence ? { confidence: confidenceOf(chosen, wish, random) } : {}),
    },
    memory: { ...(sealed ? { sealed } : {}), known: { ...memory.known, ...wish.known } },
  }
}

function confidenceOf(move: AvailableMove, wish: Wish, random: Random): number {
  const { from = 0, to = 1 } = move.confidence ?? {}
  const wanted = wish.confidence ?? from + random() * (to - from)
  return Math.round(100 * Math.min(to, Math.max(from, wanted))) / 100
}

function speak(
  move: AvailableMove,
  wish: Wish,
  heard: string,
  memory: BotMemory,
  said: ReadonlySet<string>,
  style: BotStyle,
  random: Random,
): { contribution: string; sealed?: { salt: string; value: string } } {
  const seal = move.constraints.find(({ check }) => check === 'seal')
  if (seal) {
    const values = seal.list ?? []
    const value = wish.value ?? pick(values, random)
    // Two things of one kind have a salt each; what seals more of the same hand, as a claim on a stone, has its salt.
    const before = memory.sealed && !values.includes(memory.sealed.value) ? memory.sealed.salt : undefined
    // What is left of a hand that its owner never opened begins no new one.
    const isLeft = before !== undefined && said.has(commit(before, value))
    const sealed = { salt: before === undefined || isLeft ? saltFrom(random) : before, value }
    return { contribution: commit(sealed.salt, value), sealed }
  }
  const opening = move.constraints.find(({ check }) => check === 'opening')
  if (opening) {
    const values = opening.list ?? []
    const { salt, value } = memory.sealed ?? { salt: saltFrom(random), value: '' }
    // A blind bot now and then opens something else, or sealed what cannot be opened.
    const honest = values.includes(value) && (style !== 'random' || random() < 0.9)
    return { contribution: `${salt}|${honest ? value : pick(values, random)}` }
  }
  let text = write(move.constraints, heard, wish.words, random)
  while (said.has(text)) text = write(move.constraints, heard, wish.words, random)
  return memory.sealed ? { contribution: text, sealed: memory.sealed } : { contribution: text }
}

function saltFrom(random: Random): string {
  return Array.from({ length: 22 }, () => pick(letters, random)).join('')
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
