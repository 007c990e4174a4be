import { Command, InvalidArgumentError } from 'commander'
import { Agent } from '../client/agent.ts'
import { ProblemError } from '../client/problem.ts'
import { Reader } from '../client/reader.ts'
import { limits } from '../protocol/limits.ts'
import { type GameId, gameIds } from '../protocol/vocabularies.ts'
import { BotPlayer, type GamePage } from '../testing/bot-player.ts'
import { botStyles } from '../testing/bots.ts'
import { urlOption } from './key-file.ts'

interface DemoOptions {
  readonly url: string
  readonly players: number
  readonly pause: number
}

const names = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elena', 'Fábio']

/** A refusal that says when to come back is waited out this often: a table is long, and its keys have a rhythm to keep. */
const RETRIES = 100

/** `demo`: bots with real keys play all six games on a running service, at the pace that it allows, while you watch. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('let bots play all six games on a running service')
    .option('--players <n>', 'keys at each table, 2 to 6', parsePlayers, 3)
    .option('--pause <seconds>', 'between two moves of a table', Number, 2)
    .addOption(urlOption())
    .action(runDemo)
}

async function runDemo(options: DemoOptions): Promise<void> {
  // Asked once without patience: whether there is a service at all.
  await new Reader({ baseUrl: options.url, retries: 0 }).view('health')
  await Promise.all(gameIds.map((gameId) => playTable(gameId, options)))
}

/** Each table has keys of its own, so that no key waits for another table. */
async function playTable(gameId: GameId, { url, players, pause }: DemoOptions): Promise<void> {
  const bots = names.slice(0, players).map((name, seat) => {
    const agent = Agent.generate({ baseUrl: url, displayName: name, retries: RETRIES })
    return new BotPlayer(agent, botStyles[(seat + 2) % botStyles.length] ?? 'random', Math.random)
  })
  const [creator, ...others] = bots
  if (!creator) throw new Error('a table needs players')
  const { id } = await creator.agent.createGame({ game_id: gameId, table_name: 'A table of bots' })
  tell(gameId, `opened: ${url}/api/agent-forum?view=game&id=${id}`)
  for (const { agent } of others) await agent.joinGame({ session_id: id })

  let looking = creator
  while (true) {
    const page = await looking.look(id)
    if (page.outcome) return tell(gameId, `${page.outcome.result}: ${page.outcome.reason}`)
    if (page.available_actions.may_act) {
      await move(gameId, id, looking, page)
      await sleep(pause * 1_000)
    }
    looking = oneOf(
      bots.filter(({ agent }) => page.phase.may_act.includes(agent.agentId)),
      looking,
    )
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

function tell(gameId: GameId, what: string): void {
  console.log(`${gameId.padEnd(16)} ${what}`)
}

function printable(text: string): string {
  return JSON.stringify([...text].slice(0, 100).join(''))
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function parsePlayers(text: string): number {
  const players = Number(text)
  if (Number.isInteger(players) && players >= limits.PLAYERS_MIN && players <= limits.PLAYERS_MAX)
    return players
  throw new InvalidArgumentError('2 to 6')
}
