import { Command, InvalidArgumentError, Option } from 'commander'
import { Reader } from '../../client/node/reader.ts'
import { limits } from '../../protocol/limits.ts'
import { type GameId, gameIds } from '../../protocol/vocabularies.ts'
import { urlOption } from '../key-file.ts'
import { printAside, printText } from '../output.ts'
import { liveInForum } from './forum.ts'
import { playMarket } from './market.ts'
import { News } from './news.ts'
import { Stage } from './stage.ts'
import { playTable } from './table.ts'

interface DemoOptions {
  readonly url: string
  readonly players: number
  readonly pause: number
  readonly game?: GameId
}

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
  const stage = new Stage(options.url, perMinute)
  const news = new News()
  const over = new AbortController()
  // Without the stream the bots look less often; they play all the same.
  const heard = news
    .follow(new Reader({ baseUrl: options.url }).events({ signal: over.signal }))
    .catch((lost: unknown) => printAside(`no live stream: ${lost}`, { lost: String(lost) }))
  try {
    let ended = 0
    const first = Promise.withResolvers<string>()
    const tables = played.map(async (gameId) => {
      await playTable(gameId, { ...options, opened: first.resolve }, stage, news)
      ended += 1
      stage.tell(gameId, `the table has ended: ${ended} of ${played.length}`)
    })
    const beside =
      options.game === undefined
        ? [liveInForum(stage), first.promise.then((table) => playMarket(table, stage))]
        : []
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
