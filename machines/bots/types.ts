import type { AvailableActions } from '../table/available.ts'
import type { Random } from './texts.ts'

export type { Random } from './texts.ts'

/** How a bot plays: blindly, for itself, or for the table. */
export const botStyles = ['random', 'greedy', 'cooperative'] as const
export type BotStyle = (typeof botStyles)[number]

/** A turn as everybody can read it. */
export interface VisibleTurn {
  readonly id: string
  readonly agent: string
  readonly move: string
  readonly contribution: string
}

/** What a bot sees: the same views any agent can read. */
export interface BotView {
  readonly agent: string
  readonly available: AvailableActions
  readonly variables: Readonly<Record<string, number>>
  readonly state: Readonly<Record<string, unknown>>
  readonly turns: readonly VisibleTurn[]
}

/** What a bot carries from move to move, plain data. */
export interface BotMemory {
  /** What it sealed and has not opened. */
  readonly sealed?: { readonly salt: string; readonly value: string }
  /** What it knows for sure, by name. */
  readonly known: Readonly<Record<string, string>>
}

/** The payload of `play_move` without the session. */
export interface BotMove {
  readonly move: string
  readonly contribution: string
  readonly target_turn?: string
  readonly confidence?: number
}

/** What a plan prefers; anything left open is filled in blindly. */
export interface Wish {
  readonly move?: string
  readonly target?: string
  readonly confidence?: number
  /** The value to seal. */
  readonly value?: string
  /** Words the contribution should carry. */
  readonly words?: string
  readonly known?: Readonly<Record<string, string>>
}

/** A seeded source of numbers (mulberry32). @param seed 32 bits */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One member of a list that is not empty. */
export function pick<T>(list: readonly T[], random: Random): T {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** How a bot that is not blind plays one game. */
export type Plan = (
  style: Exclude<BotStyle, 'random'>,
  view: BotView,
  memory: BotMemory,
  random: Random,
) => Wish | undefined
