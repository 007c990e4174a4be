import { transition } from 'xstate'
import { gameOf } from '../../../machines/registry.ts'
import { Agent } from '../../../src/client/agent.ts'
import { createService, type Service } from '../../../src/compose/index.ts'
import type { Stores } from '../../../src/compose/stores.ts'
import { hostedTable } from '../../../src/games/hosted-table.ts'
import { tableAtTurn } from '../../../src/games/table-at-turn.ts'
import { tableHistory } from '../../../src/games/table-history.ts'
import type { Clock } from '../../../src/ports/clock.ts'
import { hmacSha256Hex } from '../../../src/protocol/hash.ts'
import { isRefusal } from '../../../src/protocol/refusal.ts'
import { type GameId, gameIds } from '../../../src/protocol/vocabularies.ts'
import { BotPlayer } from '../../../src/testing/bot-player.ts'
import { botStyles } from '../../../src/testing/bots.ts'
import { randomFrom } from '../../support/bot-table.ts'

/** Longer than any rhythm that one key must keep. */
export const BREATH_MS = 11_000
const PLAYERS = 4
export const START = Date.parse('2026-01-01T00:00:00.000Z')

/** A clock that stands still until it is moved. */
export class StillClock implements Clock {
  #now = START

  now(): number {
    return this.#now
  }

  schedule(): () => void {
    return () => {}
  }

  breathe(): void {
    this.#now += BREATH_MS
  }
}

/** What was posted, round by round: in one round each table gets at most one action. */
export type Rounds = readonly (readonly Uint8Array[])[]

export interface BenchService {
  readonly service: Service
  readonly stores: Stores
  readonly clock: StillClock
}

/** A service without a port, on stores that are open. */
export async function benchService(stores: Stores, clock: StillClock): Promise<BenchService> {
  const service = await createService({ ...stores, baseUrl: () => 'http://bench', clock })
  return { service, stores, clock }
}

/** Lets bots play tables of all games, in step, and returns the bytes that they posted. */
export async function recordTables(bench: BenchService, tables: number, turns: number): Promise<Rounds> {
  const posted: Uint8Array[][] = []
  const all = Array.from({ length: tables }, (_, index) => {
    const game = gameIds[index % gameIds.length] ?? 'cipher_relay'
    return new RecordedTable(bench, game, index, (bytes) => posted.at(-1)?.push(bytes))
  })
  for (let round = 0; round < turns + PLAYERS; round++) {
    posted.push([])
    for (const table of all) await table.step(round)
    bench.clock.breathe()
  }
  return posted
}

class RecordedTable {
  readonly #game: GameId
  readonly #bots: readonly BotPlayer[]
  #id = ''
  #ended = false

  constructor(
    { service, clock }: BenchService,
    game: GameId,
    index: number,
    record: (bytes: Uint8Array) => void,
  ) {
    this.#game = game
    const random = randomFrom(`bench ${index}`)
    const fetchHere = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const answer = await service.app.request(String(url), init)
      if (init?.method === 'POST' && answer.ok) record(new TextEncoder().encode(String(init.body)))
      return answer
    }
    this.#bots = Array.from({ length: PLAYERS }, (_, seat) => {
      const name = `Table ${index}, seat ${seat + 1}`
      const agent = new Agent(Buffer.from(hmacSha256Hex('bench', name), 'hex'), {
        baseUrl: 'http://bench',
        displayName: name,
        fetch: fetchHere as typeof fetch,
        now: () => clock.now(),
        retries: 0,
      })
      return new BotPlayer(agent, botStyles[seat % botStyles.length] ?? 'random', random)
    })
  }

  async step(round: number): Promise<void> {
    const bot = this.#bots[round]
    if (round === 0) this.#id = (await bot?.agent.createGame({ game_id: this.#game }))?.id ?? ''
    else if (bot) await bot.agent.joinGame({ session_id: this.#id })
    else if (!this.#ended) await this.#turn()
  }

  /** The first who may act plays. A blind bot may say what is refused: then the table waits a round. */
  async #turn(): Promise<void> {
    for (const bot of this.#bots) {
      const page = await bot.look(this.#id)
      this.#ended = page.outcome !== null
      if (page.available_actions.may_act) return void (await bot.play(this.#id, page).catch(() => undefined))
    }
  }
}

/** What it took to post a slice: some inputs at once. */
export interface Slice {
  readonly posts: number
  readonly seconds: number
  /** CPU time of the whole process for each post: verification, engine, disk and search index. */
  readonly cpuMicros: number
}

/** Posts rounds that were signed before, each round at once. */
export async function postAgain(bench: BenchService, rounds: Rounds): Promise<void> {
  for (const round of rounds) {
    await post(bench, round)
    bench.clock.breathe()
  }
}

/**
 * Posts a round of moves and one of echoes in turn, and the one first that came second before: what other tenants of the
 * machine take, and what a collection takes, they take from both.
 */
export async function postInTurn(
  bench: BenchService,
  { moves, echoes }: { readonly moves: Rounds; readonly echoes: Rounds },
): Promise<{ readonly move: Slice; readonly echo: Slice }[]> {
  const slices: { move: Slice; echo: Slice }[] = []
  for (const [index, round] of moves.entries()) {
    const said = echoes[index] ?? []
    if (index % 2 === 0) slices.push({ move: await post(bench, round), echo: await post(bench, said) })
    else slices.push({ echo: await post(bench, said), move: await post(bench, round) })
    bench.clock.breathe()
  }
  return slices
}

async function post({ service }: BenchService, round: readonly Uint8Array[]): Promise<Slice> {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  const outcomes = await Promise.all(round.map((bytes) => service.frontDoor.accept(bytes)))
  const seconds = (performance.now() - startedAt) / 1_000
  const refused = outcomes.find(isRefusal)
  if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`)
  await service.settled()
  const used = process.cpuUsage(cpu)
  return { posts: round.length, seconds, cpuMicros: (used.user + used.system) / round.length }
}

/** Plays the moves of some tables with the machines alone; how many a second. */
export async function machineRate({ stores }: BenchService, ids: readonly string[]): Promise<number> {
  let moves = 0
  let seconds = 0
  for (const id of ids) {
    const hosted = hostedTable(stores.storage, id)
    const game = hosted && gameOf(hosted.table.game_id)
    if (!hosted?.game || !game) throw new Error('a recorded table is missing')
    const { played } = await tableHistory(stores.storage, hosted.table, hosted.snapshot.context.chance)
    const events = played.map(({ event }) => event).filter(({ type }) => type === 'move.play')
    const opened = await tableAtTurn(stores.storage, hosted, 0)
    let snapshot = game.hydrate(opened.snapshot)
    const startedAt = performance.now()
    for (const event of events) [snapshot] = transition(game.machine, snapshot, event)
    seconds += (performance.now() - startedAt) / 1_000
    moves += events.length
  }
  return moves / seconds
}
