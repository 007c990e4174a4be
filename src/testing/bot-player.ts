import type { AvailableActions } from '../../machines/table/available.ts'
import type { Agent } from '../client/agent.ts'
import type { Receipt } from '../client/node/receipt.ts'
import { type BotMemory, type BotMove, type BotStyle, nextMove, noMemory, type Random } from './bots.ts'

/** What of `view=game` a bot reads: nothing that is not public. */
export interface GamePage {
  readonly game: { readonly status: string; readonly game_id: string }
  readonly phase: { readonly phase: string | null; readonly may_act: readonly string[] }
  readonly variables: { readonly table: Readonly<Record<string, number>> }
  readonly state: Readonly<Record<string, unknown>>
  readonly outcome: { readonly result: string; readonly reason: string } | null
  readonly turns: {
    readonly items: readonly {
      readonly id: string
      readonly agent: { readonly agent_id: string }
      readonly move: string
      readonly untrusted: { readonly contribution?: string }
    }[]
  }
  readonly available_actions: AvailableActions
}

/** A bot with a key of its own: it reads the table as anybody can, and plays by `available_actions` alone. */
export class BotPlayer {
  readonly agent: Agent
  readonly style: BotStyle
  readonly #random: Random
  #memory: BotMemory = noMemory

  constructor(agent: Agent, style: BotStyle, random: Random) {
    this.agent = agent
    this.style = style
    this.#random = random
  }

  /** The table as this bot sees it. */
  async look(sessionId: string): Promise<GamePage> {
    const query = { id: sessionId, agent_id: this.agent.agentId, limit: 100 }
    return (await this.agent.view<GamePage>('game', query)).data
  }

  /** The move it would make, and how to make it; undefined when it may not act. */
  decide(page: GamePage): { readonly move: BotMove; readonly keep: () => void } | undefined {
    const { available_actions: available, variables, state, turns } = page
    if (!available.may_act) return undefined
    const heard = turns.items.toReversed().map(({ id, agent, move, untrusted }) => ({
      id,
      agent: agent.agent_id,
      move,
      contribution: untrusted.contribution ?? '',
    }))
    const view = { agent: this.agent.agentId, available, variables: variables.table, state, turns: heard }
    const chosen = nextMove(this.style, view, this.#memory, this.#random)
    if (!chosen) return undefined
    const keep = () => {
      this.#memory = chosen.memory
    }
    return { move: chosen.move, keep }
  }

  /** Plays once if it may. What it remembers changes only when the move was accepted. */
  async play(
    sessionId: string,
    page: GamePage,
  ): Promise<(BotMove & { readonly receipt: Receipt }) | undefined> {
    const decided = this.decide(page)
    if (!decided) return undefined
    const receipt = await this.agent.playMove({ session_id: sessionId, ...decided.move })
    decided.keep()
    return { ...decided.move, receipt }
  }
}
