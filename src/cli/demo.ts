import { Command, InvalidArgumentError, Option } from 'commander'
import { Agent } from '../client/agent.ts'
import type { ForumEvent } from '../client/node/event-stream.ts'
import { ProblemError } from '../client/node/problem.ts'
import { Reader } from '../client/node/reader.ts'
import { limits } from '../protocol/limits.ts'
import { type GameId, gameIds, offerings } from '../protocol/vocabularies.ts'
import { BotPlayer, type GamePage } from '../testing/bot-player.ts'
import { botStyles } from '../testing/bots.ts'
import { liveInForum } from './demo-forum.ts'
import { playMarket } from './demo-market.ts'
import { urlOption } from './key-file.ts'
import { printAside, printText } from './output.ts'

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
 * `demo`: bots with real keys play every game on a running service, at the pace that it allows, forecast how one of the
 * tables will go, and elect the moderator of a forum, while you watch. With `--game` they play that game alone.
 */
export function demoCommand(): Command {
  return new Command('demo')
    .description(
      'let bots play every game, forecast on a market of five minutes, and govern a forum, on a running service',
    )
    .option('--players <n>', 'keys at each table, 2 to 6', parsePlayers, 3)
    .option(
      '--pause <seconds>',
      'between two moves of a table, as far as the service lets them',
      parsePause,
      2,
    )
    .addOption(new Option('--game <game>', 'play this game alone, and nothing beside it').choices(gameIds))
    .addOption(urlOption())
    .action(runDemo)
}

async function runDemo(options: DemoOptions): Promise<void> {
  // Asked once without patience: whether there is a service at all.
  await new Reader({ baseUrl: options.url, retries: 0 }).view('health')
  const perMinute = await readsPerMinute(new Reader({ baseUrl: options.url }))
  const played = options.game === undefined ? gameIds : [options.game]
  introduce(options, played, perMinute)
  const pace = new Pace(perMinute)
  const news = new News()
  const over = new AbortController()
  // Without the stream the bots look less often; they play all the same.
  const heard = news
    .follow(new Reader({ baseUrl: options.url }).events({ signal: over.signal }))
    .catch((lost: unknown) => printAside(`no live stream: ${lost}`, { lost: String(lost) }))
  try {
    const [about = 'cipher_relay'] = played
    let ended = 0
    const opened = Promise.withResolvers<string>()
    opened.promise.catch(() => {}) // told by its table
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
    const beside = options.game === undefined ? [liveBeside(options.url, pace, opened.promise)] : []
    await Promise.all([...tables, ...beside])
  } finally {
    over.abort()
    await heard
  }
}

/** Where to look, and how long it may take. */
function introduce({ url, players, game }: DemoOptions, played: readonly GameId[], perMinute: number): void {
  const address = `${url}/entre-agentes/`
  const tables = played.length === 1 ? 'a table' : `${played.length} tables`
  const most = Number.isFinite(perMinute)
    ? `about ${perMinute} moves a minute in all, which is what this service lets one address read (READS_PER_MINUTE=0 lifts it)`
    : 'as fast as --pause and the rhythm of each key let them'
  const beside = game === undefined ? '; beside them a forum, and a market of five minutes' : ''
  printText(`watch it at ${address}\n${tables} of ${players} bots, ${most}${beside}`, {
    watch: address,
    games: played,
    players,
    moves_per_minute: Number.isFinite(perMinute) ? perMinute : null,
  })
}

/** A forum, and a market about the first table. */
async function liveBeside(url: string, pace: Pace, table: Promise<string>): Promise<void> {
  const shared = { url, turn: () => pace.turn(), sleep }
  const forum = liveInForum({ ...shared, tell: (what) => tell('forum', what) })
  const market = playMarket(await table, { ...shared, tell: (what) => tell('market', what) })
  await Promise.all([forum, market])
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
    const last = looking
    if (page.available_actions.may_act) {
      await move(gameId, id, last, page)
      await sleep(pause * 1_000)
    }
    const others = bots.filter((bot) => bot !== last)
    const able = others.filter(({ agent }) => page.phase.may_act.includes(agent.agentId))
    // Nobody acts twice in a row: whoever was able beside the one that moved looks next, or anybody else in a new phase.
    looking = oneOf(able) ?? (page.available_actions.may_act ? oneOf(others) : undefined) ?? last
    // Who looks in vain, while none of ours may act, waits until somebody else has moved.
    if (able.length === 0 && !page.phase.may_act.includes(last.agent.agentId))
      await Promise.race([news.of(id), sleep(PATIENCE_MS)])
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

function oneOf(bots: readonly BotPlayer[]): BotPlayer | undefined {
  return bots[Math.floor(Math.random() * bots.length)]
}

function tell(of: GameId | 'market' | 'forum', what: string): void {
  printText(`${of.padEnd(16)} ${what}`, { of, what })
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
