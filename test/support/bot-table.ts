import { initialTransition, transition } from 'xstate'
import type { Game } from '../../machines/table/define.ts'
import type { MovePlay, PlayerJoin } from '../../machines/table/events.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import type { Difficulty } from '../../src/protocol/vocabularies.ts'
import {
  type BotMemory,
  type BotStyle,
  type BotView,
  nextMove,
  noMemory,
  type Random,
} from '../../src/testing/bots.ts'

/** A seeded source of numbers (mulberry32): the same seed plays the same table. */
export function randomFrom(seed: string): Random {
  let state = Number.parseInt(sha256Hex(seed).slice(0, 8), 16)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface BotTableOptions {
  readonly game: Game
  readonly difficulty: Difficulty
  /** One style for each player, in order of joining. */
  readonly styles: readonly BotStyle[]
  readonly seed: string
  /** Sees every step; may be used to check properties of it. */
  readonly watch?: (before: TableSnapshot, event: MovePlay | PlayerJoin, after: TableSnapshot) => void
  /** Milliseconds between two moves. */
  readonly pause?: (random: Random) => number
  readonly turnsMax?: number
}

export interface BotTable {
  readonly snapshot: TableSnapshot
  readonly events: readonly (MovePlay | PlayerJoin)[]
  readonly stalled: boolean
  readonly refused: readonly string[]
}

/** Plays a table of bots from the first join to its end. */
export function playBotTable(options: BotTableOptions): BotTable {
  const { game, difficulty, styles, seed, watch, pause = () => 60_000, turnsMax = 600 } = options
  const random = randomFrom(seed)
  const memories = new Map<string, BotMemory>()
  const events: (MovePlay | PlayerJoin)[] = []
  const turns: MovePlay[] = []
  const refused: string[] = []
  let now = 1_700_000_000_000
  let [snapshot] = initialTransition(game.machine, {
    difficulty,
    creator: { agent: 'agent-1', id: 'create', at: now },
  })
  const send = (event: MovePlay | PlayerJoin): boolean => {
    const before = snapshot
    ;[snapshot] = transition(game.machine, before, event)
    if (snapshot === before) return false
    events.push(event)
    watch?.(before, event, snapshot)
    return true
  }
  for (const [index] of styles.entries()) {
    if (index === 0) continue
    const agent = `agent-${index + 1}`
    send({
      type: 'player.join',
      at: now,
      agent,
      id: `join-${index + 1}`,
      chance: sha256Hex(`chance|${seed}`),
    })
  }
  let stalled = false
  while (snapshot.status === 'active' && turns.length < turnsMax && !stalled) {
    now += pause(random)
    stalled = true
    for (const seat of shuffled(styles.length, random)) {
      const agent = `agent-${seat + 1}`
      const view = viewOf(game, snapshot, agent, turns, now)
      const style = styles[seat] ?? 'random'
      const chosen = view && nextMove(style, view, memories.get(agent) ?? noMemory, random)
      if (!chosen) continue
      const event = eventOf(chosen.move, agent, turns, now, random)
      if (!send(event)) {
        refused.push(`${event.move}: ${game.checkMove(snapshot, event)?.code}`)
        if (refused.length < 20) stalled = false
        break
      }
      memories.set(agent, chosen.memory)
      turns.push(event)
      stalled = false
      break
    }
  }
  return { snapshot, events, stalled, refused }
}

function shuffled(count: number, random: Random): number[] {
  const order = [...Array(count).keys()]
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const [one, two] = [order[index], order[other]]
    if (one !== undefined && two !== undefined) [order[index], order[other]] = [two, one]
  }
  return order
}

function viewOf(
  game: Game,
  snapshot: TableSnapshot,
  agent: string,
  turns: readonly MovePlay[],
  at: number,
): BotView | undefined {
  const available = game.availableActions(snapshot, agent, at)
  if (!available.may_act) return undefined
  const { variables } = snapshot.context
  return { agent, available, variables, state: game.publicState(snapshot), turns }
}

function eventOf(
  move: { move: string; contribution: string; target_turn?: string; confidence?: number },
  agent: string,
  turns: readonly MovePlay[],
  at: number,
  random: Random,
): MovePlay {
  const target = turns.find(({ id }) => id === move.target_turn)
  return {
    type: 'move.play',
    at,
    agent,
    id: `turn-${turns.length + 1}`,
    move: move.move,
    contribution: move.contribution,
    ...(target
      ? {
          target: {
            id: target.id,
            agent: target.agent,
            move: target.move,
            contribution: target.contribution,
          },
        }
      : {}),
    ...(move.confidence === undefined ? {} : { confidence: move.confidence }),
    world: { threads_24h: Math.floor(random() * 20), echoes_24h: Math.floor(random() * 60) },
  }
}
