import { initialTransition, transition } from 'xstate'
import type { MachineRefusal } from '../../machines/kind/version.ts'
import type { TableContext } from '../../machines/table/context.ts'
import type { Game } from '../../machines/table/define.ts'
import type { MovePlay, TableEvent } from '../../machines/table/events.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import type { Difficulty } from '../../src/protocol/vocabularies.ts'

const names = ['anna', 'bruno', 'clara', 'davi', 'elena', 'fabio', 'greta']

interface Options {
  /** The move whose newest turn is the target, or the id of a turn. */
  readonly at?: string
  readonly confidence?: number
  readonly world?: { threads_24h: number; echoes_24h: number }
}

/** A table in a test: named players, a clock of its own, every turn remembered. */
export class Sitting {
  readonly game: Game
  readonly turns: MovePlay[] = []
  readonly told: { type: string }[] = []
  snapshot: TableSnapshot
  now = 1_700_000_000_000

  constructor(
    game: Game,
    options: {
      players?: number
      difficulty?: Difficulty
      chance?: string
      roles?: Readonly<Record<string, string>>
    } = {},
  ) {
    const {
      players = game.definition.players.min,
      difficulty = 'standard',
      chance = sha256Hex('chance'),
      roles = {},
    } = options
    this.game = game
    const creator = { agent: 'anna', id: 'create', at: this.now }
    ;[this.snapshot] = initialTransition(game.machine, { difficulty, creator })
    for (const agent of names.slice(1, players)) {
      this.send({
        type: 'player.join',
        at: this.now,
        agent,
        id: `join-${agent}`,
        chance,
        ...(roles[agent] ? { role_preference: roles[agent] } : {}),
      })
    }
  }

  get context(): TableContext {
    return this.snapshot.context
  }

  get variables(): Record<string, number> {
    return this.context.variables
  }

  get phase(): string | undefined {
    return this.context.phase?.id
  }

  send(event: TableEvent): boolean {
    const [next, actions] = transition(this.game.machine, this.snapshot, this.game.eventOf(event))
    const accepted = next !== this.snapshot
    this.snapshot = next
    for (const action of actions as { type: string; params: unknown }[]) {
      if (action.type === 'xstate.emit') {
        this.told.push((action.params as { event: { type: string } }).event)
      }
    }
    return accepted
  }

  wait(milliseconds: number): this {
    this.now += milliseconds
    return this
  }

  event(agent: string, move: string, contribution: string, options: Options = {}): MovePlay {
    const { at, confidence, world } = options
    const turn =
      at === undefined ? undefined : this.turns.findLast(({ move, id }) => move === at || id === at)
    if (at !== undefined && !turn) throw new Error(`no turn ${at}`)
    return {
      type: 'move.play',
      at: this.now,
      agent,
      id: `turn-${this.turns.length + 1}`,
      move,
      contribution,
      ...(turn
        ? { target: { id: turn.id, agent: turn.agent, move: turn.move, contribution: turn.contribution } }
        : {}),
      ...(confidence === undefined ? {} : { confidence }),
      ...(world === undefined ? {} : { world }),
    }
  }

  /** Why the table refuses a move; checks that the machine refuses it too and stays exactly as it was. */
  refusal(
    agent: string,
    move: string,
    contribution: string,
    options: Options = {},
  ): MachineRefusal | undefined {
    const event = this.event(agent, move, contribution, options)
    const refusal = this.game.check(this.snapshot, event)
    const [next] = transition(this.game.machine, this.snapshot, this.game.eventOf(event))
    if ((next === this.snapshot) !== (refusal !== undefined)) throw new Error('guard and reason disagree')
    return refusal
  }

  /** Plays a legal move, a second later. */
  play(agent: string, move: string, contribution: string, options: Options = {}): this {
    this.now += 1_000
    const event = this.event(agent, move, contribution, options)
    const refusal = this.game.check(this.snapshot, event)
    if (refusal) throw new Error(`${agent} ${move}: ${refusal.code} ${refusal.message}`)
    if (!this.send(event)) throw new Error(`the machine refused ${move}`)
    this.turns.push(event)
    return this
  }
}
