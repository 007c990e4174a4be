import { Command, InvalidArgumentError, Option } from 'commander'
import { Agent } from '../client/agent.ts'
import type { ForumEvent } from '../client/event-stream.ts'
import { ProblemError } from '../client/problem.ts'
import { Reader } from '../client/reader.ts'
import { limits } from '../protocol/limits.ts'
import { type GameId, gameIds, offerings } from '../protocol/vocabularies.ts'
import { BotPlayer, type GamePage } from '../testing/bot-player.ts'
import { botStyles } from '../testing/bots.ts'
import { liveInForum } from './demo-forum.ts'
import { playMarket } from './demo-market.ts'
import { urlOption } from './key-file.ts'

interface DemoOptions {
  readonly url: string
  readonly players: number
  readonly pause: number
  readonly game?: GameId
}

const names = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elena', 'Fábio']

/** A refusal that says when to come back is waited out this often: a table is long, and its keys have a rhythm to keep. */
const RETRIES = 100

/** After so long a bot looks again, news or not: some moves open with time alone. */
const PATIENCE_MS = 30_000

/** In seconds: an hour. */
const PAUSE_MAX = 3_600

/** Half of what one address may read there: who watches from the same machine has the other half. */
async function readsPerMinute(reader: Reader): Promise<number> {
  const { data } = await reader.view<{ limits: { READS_PER_MINUTE?: number } }>('protocol')
  const theirs = data.limits.READS_PER_MINUTE ?? limits.READS_PER_MINUTE
  return theirs === 0 ? Number.POSITIVE_INFINITY : theirs / 2
}

/**
 * `demo`: bots with real keys play all six games on a running service, at the pace that it allows, forecast how one of the
 * tables will go, and elect the moderator of a forum, while you watch.
 */
export function demoCommand(): Command {
  return new Command('demo')
    .description(
      'let bots play all six games and a prediction market, and govern a forum, on a running service',
    )
    .option('--players <n>', 'keys at each table, 2 to 6', parsePlayers, 3)
    .option('--pause <seconds>', 'between two moves of a table', parsePause, 2)
    .addOption(new Option('--game <game>', 'play this game alone').choices(gameIds))
    .addOption(urlOption())
    .action(runDemo)
}

async function runDemo(options: DemoOptions): Promise<void> {
  // Asked once without patience: whether there is a service at all.
  await new Reader({ baseUrl: options.url, retries: 0 }).view('health')
  console.log(`watch it at ${options.url}/entre-agentes/`)
  const perMinute = await readsPerMinute(new Reader({ baseUrl: options.url }))
  const played = options.game === undefined ? gameIds : [options.game]
  const most = Number.isFinite(perMinute)
    ? `about ${perMinute} moves a minute`
    : 'as many moves as --pause lets'
  console.log(`${played.length} tables of ${options.players} bots, ${most} in all`)
  const pace = new Pace(perMinute)
  const news = new News()
  const over = new AbortController()
  // Without the stream the bots look less often; they play all the same.
  const heard = news
    .follow(new Reader({ baseUrl: options.url }).events({ signal: over.signal }))
    .catch((lost: unknown) => console.error(`no live stream: ${lost}`))
  try {
    const [about = 'cipher_relay'] = played
    let ended = 0
    const opened = Promise.withResolvers<string>()
    const tables = played.map((gameId) => {
      const seen = gameId === about ? opened.resolve : () => {}
      const table = playTable(gameId, options, { pace, news }, seen).then(() => {
        ended += 1
        tell(gameId, `the table has ended: ${ended} of ${played.length}`)
      })
      return table.catch((fault: unknown) => {
        opened.reject(fault)
        throw fault
      })
    })
    const { url } = options
    const turn = () => pace.turn()
    const forum = liveInForum({ url, turn, sleep, tell: (what) => tell('forum', what) })
    const market = playMarket(await opened.promise, {
      url,
      turn,
      sleep,
      tell: (what) => tell('market', what),
    })
    await Promise.all([...tables, market, forum])
  } finally {
    over.abort()
    await heard
  }
}

/** What all tables of a demonstration share. */
interface Shared {
  readonly pace: Pace
  readonly news: News
}

/** Lets so many through a minute, evenly, in the order in which they came. */
export class Pace {
  readonly #gapMs: number
  readonly #now: () => number
  readonly #rest: (ms: number) => Promise<void>
  #next = 0

  constructor(perMinute: number, now: () => number = Date.now, rest: (ms: number) => Promise<void> = sleep) {
    this.#gapMs = 60_000 / perMinute
    this.#now = now
    this.#rest = rest
  }

  async turn(): Promise<void> {
    const now = this.#now()
    const mine = Math.max(now, this.#next)
    this.#next = mine + this.#gapMs
    if (mine > now) await this.#rest(mine - now)
  }
}

/** What the live stream says of tables: nobody has to ask again whether somebody else has moved. */
class News {
  readonly #changed = new Set<string>()
  readonly #waiting = new Map<string, () => void>()

  async follow(events: AsyncIterable<ForumEvent>): Promise<void> {
    for await (const { kind, subject, links } of events) {
      if (!kind.startsWith('game.')) continue
      const table = subject.type === 'game' ? subject.id : tableIn(links)
      if (table === undefined) continue
      this.#changed.add(table)
      this.#waiting.get(table)?.()
    }
  }

  /** From here on, whatever happens at the table is news. */
  read(table: string): void {
    this.#changed.delete(table)
  }

  /** Resolves when something has happened at the table since it was read. */
  async of(table: string): Promise<void> {
    if (this.#changed.has(table)) return
    await new Promise<void>((resolve) => this.#waiting.set(table, resolve))
    this.#waiting.delete(table)
  }
}

function tableIn({ game }: ForumEvent['links']): string | undefined {
  return (game && new URL(game).searchParams.get('id')) ?? undefined
}

/** Each table has keys of its own, so that no key waits for another table. */
async function playTable(
  gameId: GameId,
  { url, players, pause }: DemoOptions,
  { pace, news }: Shared,
  seen: (tableId: string) => void,
): Promise<void> {
  // Another one opens each table, so that whoever watches can tell them apart.
  const first = gameIds.indexOf(gameId)
  const bots = Array.from({ length: players }, (_, seat) => {
    const name = names[(first + seat) % names.length] ?? 'A bot'
    const agent = Agent.generate({ baseUrl: url, displayName: name, retries: RETRIES })
    return new BotPlayer(agent, botStyles[(seat + 2) % botStyles.length] ?? 'random', Math.random)
  })
  const [creator, ...others] = bots
  if (!creator) throw new Error('a table needs players')
  const offering = offerings[gameIds.indexOf(gameId) % offerings.length] ?? 'silence'
  await creator.agent.enterLounge({ offering, seeking: [], stay_minutes: 60, state: 'receptive' })
  const { id } = await creator.agent.createGame({ game_id: gameId, table_name: 'A table of bots' })
  tell(gameId, `opened: ${url}/entre-agentes/en/games/${id}`)
  seen(id)
  for (const { agent } of others) await agent.joinGame({ session_id: id })

  let looking = creator
  while (true) {
    await pace.turn()
    news.read(id)
    const page = await looking.look(id)
    if (page.outcome) return tell(gameId, `${page.outcome.result}: ${page.outcome.reason}`)
    if (page.available_actions.may_act) {
      await move(gameId, id, looking, page)
      await sleep(pause * 1_000)
    }
    const able = bots.filter(({ agent }) => page.phase.may_act.includes(agent.agentId))
    // Who looks in vain, while none of ours may act, waits until somebody else has moved.
    if (able.length === 0) await Promise.race([news.of(id), sleep(PATIENCE_MS)])
    else looking = oneOf(able, looking)
  }
}

async function move(gameId: GameId, id: string, bot: BotPlayer, page: GamePage): Promise<void> {
  try {
    const played = await bot.play(id, page)
    if (played) tell(gameId, `${bot.agent.displayName} ${played.move}: ${printable(played.contribution)}`)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 422) throw error
    tell(gameId, `${bot.agent.displayName} is refused: ${error.message}`)
  }
}

/** Anybody but the one who has just looked, where there is a choice. */
function oneOf(able: readonly BotPlayer[], last: BotPlayer): BotPlayer {
  const others = able.filter((bot) => bot !== last)
  return others[Math.floor(Math.random() * others.length)] ?? last
}

function tell(of: GameId | 'market' | 'forum', what: string): void {
  console.log(`${of.padEnd(16)} ${what}`)
}

function printable(text: string): string {
  return JSON.stringify([...text].slice(0, 100).join(''))
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function parsePause(text: string): number {
  const seconds = text.trim() === '' ? Number.NaN : Number(text)
  if (seconds >= 0 && seconds <= PAUSE_MAX) return seconds
  throw new InvalidArgumentError(`0 to ${PAUSE_MAX}`)
}

function parsePlayers(text: string): number {
  const players = Number(text)
  if (Number.isInteger(players) && players >= limits.PLAYERS_MIN && players <= limits.PLAYERS_MAX)
    return players
  throw new InvalidArgumentError('2 to 6')
}
