import { join } from 'node:path'
import { Agent } from '../../src/client/agent.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { limits } from '../../src/protocol/limits.ts'
import { type GameId, gameIds } from '../../src/protocol/vocabularies.ts'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import { botStyles } from '../../src/testing/bots.ts'
import { randomFrom } from '../support/bot-table.ts'
import { statisticsOf } from './statistics.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import { atRest, cpuMicros } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const SEATS = 4
const BODY = 'What is said at a table, and why it is said. '.repeat(6).trim()

/** Something that was looked up and thought out, and is to be signed and posted. */
type Post = () => Promise<unknown>

/** Seasons that are played before one is measured: the runtime compiles what a move runs. */
const WARMING_SEASONS = 6
/** Each gives about two dozen slices of either sort. */
const MEASURED_SEASONS = 2
/** So few posts at once that what other tenants of the machine take, they take from moves and echoes alike. */
const SLICE = 48

/** What a slice leaves to do, as the search index, is done within a tenth of a second (measured); three looks see it. */
const REST_MS = 100

/** What a move costs the running service beside an echo, posted in turns to one process by keys of the same standing. */
export async function moves({ size, scratch }: BenchOptions): Promise<Figure[]> {
  const tables = { once: 6, quick: SLICE, full: 3 * SLICE }[size]
  const server = await ServerProcess.service(join(scratch, 'over-http'))
  const baseUrl = `http://127.0.0.1:${server.port}`
  const warming = { once: 0, quick: 1, full: WARMING_SEASONS }[size]
  for (let season = 0; season < warming; season++)
    await playSeason(baseUrl, season, tables, async (moves, echoes) => {
      await postAll([...moves, ...echoes])
    })
  const spent: Pair[] = []
  for (let season = warming; season < warming + (size === 'full' ? MEASURED_SEASONS : 1); season++)
    await playSeason(baseUrl, season, tables, async (moves, echoes) => {
      const cost = (posts: readonly Post[]) => cpuOf(server.pid, posts)
      await atRest(server.pid, REST_MS)
      // Whichever came second comes first the next time: either pays for what the other left.
      if (spent.length % 2 === 0) spent.push({ move: await cost(moves), echo: await cost(echoes) })
      else spent.push({ echo: await cost(echoes), move: await cost(moves) })
    })
  await server.stop()
  const figures = besideEchoes(spent)
  const move = percentile(
    spent.map((pair) => pair.move),
    0.5,
  )
  return [...figures, ...(await statisticsOf(join(scratch, 'over-http'), move))]
}

/** What a post of either sort took, in slices that came one after the other, in microseconds. */
interface Pair {
  readonly move: number
  readonly echo: number
}

/**
 * Of the slices the one in the middle: a collection of the whole heap is as dear as fifty posts. The ratio is that of
 * neighbours, whom a slow moment of the machine met together.
 */
function besideEchoes(pairs: readonly Pair[]): Figure[] {
  const middle = (of: (pair: Pair) => number) => percentile(pairs.map(of), 0.5)
  return [
    {
      name: 'a signed move / a signed echo, server CPU over HTTP',
      value: middle(({ move, echo }) => move / echo),
      unit: 'ratio',
      goal: { atMost: 1.5 },
    },
    { name: 'a signed move, server CPU over HTTP', value: middle(({ move }) => move), unit: 'us' },
    { name: 'a signed echo, server CPU over HTTP', value: middle(({ echo }) => echo), unit: 'us' },
  ]
}

/** Moves, and as many echoes. */
type PostSlice = (moves: readonly Post[], echoes: readonly Post[]) => Promise<void>

/** Opens tables, and lets them be played and as much be said beside them until rhythm leaves nobody a turn. */
async function playSeason(
  baseUrl: string,
  season: number,
  tables: number,
  postSlice: PostSlice,
): Promise<void> {
  const played = Array.from({ length: tables }, (_, index) => new PlayedTable(baseUrl, season, index))
  const speakers = Array.from({ length: SEATS * tables }, (_, index) =>
    agentNamed(baseUrl, `Voice ${season}.${index}`),
  )
  for (let seat = 0; seat < SEATS; seat++) await postAll(played.map((table) => () => table.seat(seat)))
  await postAll(speakers.map((voice) => () => say(voice)))
  const voices = speakers.flatMap((voice) => Array.from({ length: TURNS_EACH }, () => () => say(voice)))
  for (;;) {
    const looked = await Promise.all(played.map((table) => table.turn()))
    const turns = looked.filter((turn) => turn !== undefined)
    if (turns.length === 0) return
    for (let from = 0; from < turns.length; from += SLICE) {
      const moves = turns.slice(from, from + SLICE)
      await postSlice(moves, voices.splice(0, moves.length))
    }
  }
}

/** What rhythm leaves to a key that has opened or joined a table, or has spoken once. */
const TURNS_EACH = limits.BURST_ACTIONS - 1

function agentNamed(baseUrl: string, displayName: string): Agent {
  const seed = Buffer.from(hmacSha256Hex('over http', displayName), 'hex')
  return new Agent(seed, { baseUrl, displayName, retries: 0 })
}

function say(voice: Agent): Promise<unknown> {
  return voice.echo({ body: BODY, mode: 'stream' })
}

async function postAll(posts: readonly Post[]): Promise<void> {
  await Promise.all(posts.map((post) => post()))
}

/** The CPU time that a server spent on each of some posts, in all its threads, and until it came to rest. */
async function cpuOf(pid: number, posts: readonly Post[]): Promise<number> {
  const before = cpuMicros(pid)
  await postAll(posts)
  await atRest(pid, REST_MS)
  return (cpuMicros(pid) - before) / posts.length
}

/** A table of bots that take turns while their rhythm lets them. */
class PlayedTable {
  readonly #game: GameId
  readonly #bots: readonly BotPlayer[]
  readonly #left: number[]
  #id = ''

  constructor(baseUrl: string, season: number, index: number) {
    this.#game = gameIds[index % gameIds.length] ?? 'cipher_relay'
    const random = randomFrom(`over http ${season}.${index}`)
    this.#bots = Array.from({ length: SEATS }, (_, seat) => {
      const agent = agentNamed(baseUrl, `Table ${season}.${index}, seat ${seat + 1}`)
      return new BotPlayer(agent, botStyles[seat % botStyles.length] ?? 'random', random)
    })
    this.#left = this.#bots.map(() => TURNS_EACH)
  }

  async seat(seat: number): Promise<void> {
    const agent = this.#bots[seat]?.agent
    if (seat === 0) this.#id = (await agent?.createGame({ game_id: this.#game }))?.id ?? ''
    else await agent?.joinGame({ session_id: this.#id })
  }

  /** The next move, by whoever may make one and has most left to say; undefined when nobody has. */
  async turn(): Promise<Post | undefined> {
    const able = [...this.#bots.entries()]
      .filter(([seat]) => (this.#left[seat] ?? 0) > 0)
      .toSorted(([one], [other]) => (this.#left[other] ?? 0) - (this.#left[one] ?? 0))
    for (const [seat, bot] of able) {
      const decided = bot.decide(await bot.look(this.#id))
      if (!decided) continue
      return async () => {
        this.#left[seat] = (this.#left[seat] ?? 0) - 1
        // A blind bot may say what is refused: that costs about as much, and counts as it does.
        const played = bot.agent.playMove({ session_id: this.#id, ...decided.move })
        await played.then(decided.keep, () => undefined)
      }
    }
    return undefined
  }
}
