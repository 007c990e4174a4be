import { initialTransition, transition } from 'xstate'
import { deceivingPlan, silentPlan } from '../../machines/bots/calibration.ts'
import { misleadingPlan } from '../../machines/bots/cipher.ts'
import { type Plan, seeded } from '../../machines/bots/types.ts'
import type { Game } from '../../machines/table/define.ts'
import type { MovePlay, PlayerJoin } from '../../machines/table/events.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { sha256Hex } from '../protocol/hash.ts'
import type { Difficulty } from '../protocol/vocabularies.ts'
import { type BotMemory, type BotStyle, type BotView, nextMove, noMemory, type Random } from './bots.ts'

/** A seeded source of numbers: the same seed plays the same table. */
export function randomFrom(seed: string): Random {
  return seeded(Number.parseInt(sha256Hex(seed).slice(0, 8), 16))
}

/** So many players, or as near to it as the game allows. */
export function seatsNear({ definition: { players } }: Game, wanted: number): number {
  return Math.min(players.max, Math.max(players.min, wanted))
}

export interface BotTableOptions {
  readonly game: Game
  readonly difficulty: Difficulty
  /** One style for each player, in order of joining. */
  readonly styles: readonly BotStyle[]
  /** The role that the second player asks for; the others take what is free. */
  readonly role?: string
  readonly seed: string
  /** Sees every step; may be used to check properties of it. */
  readonly watch?: (before: TableSnapshot, event: MovePlay | PlayerJoin, after: TableSnapshot) => void
  /** Milliseconds between two moves. */
  readonly pause?: (random: Random) => number
  /** Whether players beyond the second join while the first phase is played. */
  readonly late?: boolean
  /** How many of the last to join play against the table, moving first whenever they may. */
  readonly hostile?: number
  /** Which of the plans that hurt this game they follow: the first where none is named. */
  readonly spoils?: number
  /** Whether those who play against the table move last instead: when nobody else may. */
  readonly waits?: boolean
  /** How many of the last to join never act; a day goes by whenever nobody else may. */
  readonly absent?: number
  /** Whether players read what others say: without it they see moves alone. */
  readonly reads?: boolean
  /** A phrase that everybody says in every text, and takes for all that the others say; whose move is refused tries another. */
  readonly phrase?: string
  /** A move that is made at one turn, counted from 0, in place of what its bot would choose, and the seed of all that follows. */
  readonly instead?: { readonly turn: number; readonly move: string; readonly seed: string }
}

const DAY_MS = 86_400_000
/** A table that has not ended by then is looked at as it stands. */
const TURNS_MAX = 600

export interface BotTable {
  readonly snapshot: TableSnapshot
  readonly events: readonly (MovePlay | PlayerJoin)[]
  readonly stalled: boolean
  readonly refused: readonly string[]
}

/** Plays a table of bots from the first join to its end. */
export function playBotTable(options: BotTableOptions): BotTable {
  const { pause = () => 60_000, late = false } = options
  const table = new Running(options)
  while ((!late || !table.isActive) && table.join());
  let stalled = false
  while (table.snapshot.status === 'active' && table.turns.length < TURNS_MAX && !stalled) {
    table.now += pause(table.random)
    if (late && table.random() < 0.4) table.join()
    stalled = !table.somebodyMoves()
    if (stalled && options.absent) {
      table.now += DAY_MS
      stalled = !table.somebodyMoves()
    }
  }
  const { snapshot, events, refused } = table
  return { snapshot, events, refused, stalled }
}

class Running {
  readonly options: BotTableOptions
  random: Random
  readonly memories = new Map<string, BotMemory>()
  readonly events: (MovePlay | PlayerJoin)[] = []
  readonly turns: MovePlay[] = []
  readonly refused: string[] = []
  snapshot: TableSnapshot
  now = 1_700_000_000_000

  constructor(options: BotTableOptions) {
    this.options = options
    this.random = randomFrom(options.seed)
    const creator = { agent: 'agent-1', id: 'create', at: this.now }
    ;[this.snapshot] = initialTransition(options.game.machine, { difficulty: options.difficulty, creator })
  }

  send(event: MovePlay | PlayerJoin): boolean {
    const before = this.snapshot
    ;[this.snapshot] = transition(this.options.game.machine, before, this.options.game.eventOf(event))
    if (this.snapshot === before) return false
    this.events.push(event)
    this.options.watch?.(before, event, this.snapshot)
    return true
  }

  get isActive(): boolean {
    return this.snapshot.context.phase !== null
  }

  /** Seats the next player, while there is one and joining is open. */
  join(): boolean {
    const number = this.snapshot.context.seats.length + 1
    if (number > this.options.styles.length) return false
    const chance = sha256Hex(`chance|${this.options.seed}`)
    return this.send({
      type: 'player.join',
      at: this.now,
      agent: `agent-${number}`,
      id: `join-${number}`,
      ...(number === 2 && this.options.role !== undefined ? { role_preference: this.options.role } : {}),
      chance,
    })
  }

  /** Lets the players try in random order until one has moved; false when none can. */
  somebodyMoves(): boolean {
    const { hostile = 0, waits = false, absent = 0 } = this.options
    const seats = this.snapshot.context.seats.length
    const isHostile = (seat: number) => seat >= seats - hostile
    const comesLater = (seat: number) => isHostile(seat) === waits
    const present = shuffled(seats, this.random).filter((seat) => seat < seats - absent)
    for (const seat of present.toSorted(
      (one, other) => Number(comesLater(one)) - Number(comesLater(other)),
    )) {
      const moved = this.moves(seat, isHostile(seat))
      if (moved !== undefined) return moved
    }
    return false
  }

  /** The view in which the move that is made instead is the only one, at its turn. */
  private turnedAside(view: BotView): BotView {
    const { instead } = this.options
    if (instead?.turn !== this.turns.length) return view
    this.random = randomFrom(instead.seed)
    return among(view, (move) => move === instead.move)
  }

  /** Whether the bot of a seat moved, undefined when it has no move. A refused move counts as no stall at first. */
  private moves(seat: number, isHostile: boolean, refused: readonly string[] = []): boolean | undefined {
    const { game, styles, spoils, phrase, reads = phrase === undefined } = this.options
    const agent = `agent-${seat + 1}`
    const turns = reads ? this.turns : this.turns.map((turn) => ({ ...turn, contribution: phrase ?? '' }))
    const seen = viewOf(game, this.snapshot, agent, turns, this.now)
    if (!seen) return undefined
    const view = among(this.turnedAside(seen), (move) => !refused.includes(move))
    const memory = this.memories.get(agent) ?? noMemory
    const chosen = isHostile
      ? spoil(view, memory, this.random, spoils)
      : nextMove(styles[seat] ?? 'random', view, memory, this.random)
    if (!chosen) return undefined
    const said = phrasedBy(chosen.move, phrase)
    const event = eventOf(said, agent, this.turns, this.now, this.random)
    if (!this.send(event)) {
      if (phrase !== undefined && view.available.moves.length > 1)
        return this.moves(seat, isHostile, [...refused, event.move])
      this.refused.push(`${event.move}: ${game.check(this.snapshot, event)?.code}`)
      return this.refused.length < 20
    }
    this.memories.set(agent, chosen.memory)
    this.turns.push(event)
    return true
  }
}

/** A view in which some of its moves are the only ones. */
function among(view: BotView, isOne: (move: string) => boolean): BotView {
  const moves = view.available.moves.filter(({ move }) => isOne(move))
  return { ...view, available: { ...view.available, moves } }
}

/** What hurts a table most, by game: such moves are chosen alone where they are open, and such values are sealed. */
const harms: Readonly<Record<string, { readonly moves: RegExp; readonly seals?: readonly string[] }>> = {
  living_charter: { moves: /^(object|propose|withhold)$/ },
  lantern_inquiry: { moves: /^cross_examine$/ },
  shared_well: { moves: /^(pledge_high|call_out|open)$/, seals: ['3'] },
  loom_of_echoes: { moves: /^(hold|cast|mirror)$/ },
}

/** Where what hurts most is what one says, of what one knows. */
const hostilePlans: Readonly<Record<string, readonly Plan[]>> = {
  calibration_duel: [deceivingPlan, silentPlan],
  cipher_relay: [misleadingPlan],
}

/** How many ways there are to play against a table of a game. */
export function waysToSpoil({ id }: Game): number {
  return hostilePlans[id]?.length ?? 1
}

/** The next move of a player who wants the table to lose. */
function spoil(view: BotView, memory: BotMemory, random: Random, way = 0) {
  const plan = hostilePlans[view.available.game]?.[way]
  return plan
    ? nextMove('greedy', view, memory, random, plan)
    : nextMove('random', spoiling(view), memory, random)
}

/** The view of a player who wants the table to lose. */
function spoiling(view: BotView): BotView {
  const { moves: harmful, seals } = harms[view.available.game] ?? { moves: /^$/ }
  const worst = view.available.moves.filter(({ move }) => harmful.test(move))
  const moves = (worst.length > 0 ? worst : view.available.moves).map((move) => ({
    ...move,
    constraints: move.constraints.map((one) =>
      one.check === 'seal' && seals ? { ...one, list: seals } : one,
    ),
  }))
  return { ...view, available: { ...view.available, moves } }
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

/** A move with the phrase in its text, but for seals and openings. */
function phrasedBy<Move extends { readonly contribution: string }>(
  move: Move,
  phrase: string | undefined,
): Move {
  if (phrase === undefined || /^\S+$/.test(move.contribution)) return move
  return { ...move, contribution: `${move.contribution}, ${phrase}` }
}

function viewOf(
  game: Game,
  snapshot: TableSnapshot,
  agent: string,
  turns: readonly MovePlay[],
  at: number,
): BotView | undefined {
  const available = game.available(snapshot, agent, at)
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
