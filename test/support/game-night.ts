import { games } from '../../machines/registry.ts'
import { ProblemError } from '../../src/client/node/problem.ts'
import type { Receipt } from '../../src/client/node/receipt.ts'
import type { Difficulty, GameId } from '../../src/protocol/vocabularies.ts'
import { BotPlayer, type GamePage } from '../../src/testing/bot-player.ts'
import { type BotStyle, botStyles } from '../../src/testing/bots.ts'
import type { TestService } from '../../src/testing/start-test-service.ts'
import { randomFrom, seatsNear } from './bot-table.ts'

/** Longer than any rhythm that one key must keep. */
export const BREATH_MS = 11_000

export interface NightOptions {
  readonly game: GameId
  /** Default: three, or as many as the game needs. */
  readonly players?: number
  readonly difficulty?: Difficulty
  readonly styles?: readonly BotStyle[]
  readonly seed?: string
}

/** Bots at one table of a running test service: real keys, real HTTP, and the tester's clock. */
export class GameNight {
  readonly service: TestService
  readonly id: string
  readonly bots: readonly BotPlayer[]
  readonly receipts: Receipt[] = []
  readonly #random: () => number

  private constructor(service: TestService, id: string, bots: readonly BotPlayer[], random: () => number) {
    this.service = service
    this.id = id
    this.bots = bots
    this.#random = random
  }

  /** Opens a table and lets everybody join. */
  static async start(service: TestService, options: NightOptions): Promise<GameNight> {
    const { game, difficulty = 'standard', seed = game, styles = botStyles } = options
    const { players = seatsNear(games[game], 3) } = options
    const random = randomFrom(seed)
    const bots = Array.from({ length: players }, (_, seat) => {
      const style = styles[(seat + 2) % styles.length] ?? 'random'
      return new BotPlayer(service.agent(`${seed} ${seat + 1}`), style, random)
    })
    const [creator, ...others] = bots
    if (!creator) throw new Error('a table needs players')
    const { id } = await creator.agent.createGame({
      game_id: game,
      difficulty,
      table_name: `Night of ${seed}`,
    })
    const night = new GameNight(service, id, bots, random)
    for (const { agent } of others) night.receipts.push(await agent.joinGame({ session_id: id }))
    await service.clock.advance(BREATH_MS)
    return night
  }

  /** The table as anybody sees it. */
  async page(parameters: { turn?: number; agent_id?: string } = {}): Promise<GamePage> {
    const { agent } = this.bot(0)
    return (await agent.view<GamePage>('game', { id: this.id, limit: 100, ...parameters })).data
  }

  bot(seat: number): BotPlayer {
    const bot = this.bots[seat]
    if (!bot) throw new Error(`nobody has seat ${seat + 1}`)
    return bot
  }

  /** One of those who may act now. */
  async mover(): Promise<BotPlayer | undefined> {
    const { phase, outcome } = await this.page()
    const able = this.bots.filter(({ agent }) => phase.may_act.includes(agent.agentId))
    return outcome ? undefined : able[Math.floor(this.#random() * able.length)]
  }

  /** Plays one legal move; false when the table has ended. Refusals of a blind bot are tried again with other words. */
  async turn(): Promise<boolean> {
    const bot = await this.mover()
    if (!bot) return false
    for (let attempt = 0; attempt < 20; attempt++) {
      const page = await bot.look(this.id)
      try {
        const played = await bot.play(this.id, page)
        if (!played) throw new Error('who may act has no move')
        this.receipts.push(played.receipt)
        await this.service.clock.advance(BREATH_MS)
        return true
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'illegal_move') throw error
      }
    }
    throw new Error('a bot found no legal move in twenty attempts')
  }

  /** Plays some turns; fewer when the table ends. */
  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) if (!(await this.turn())) return
  }

  async toTheEnd(): Promise<GamePage> {
    await this.turns(600)
    return this.page()
  }
}
