import { ProblemError } from '../../client/node/problem.ts'
import { type GameId, gameIds, offerings } from '../../protocol/vocabularies.ts'
import { BotPlayer, type GamePage } from '../../testing/bot-player.ts'
import { botStyles } from '../../testing/bots.ts'
import type { News } from './news.ts'
import { sleep } from './pace.ts'
import type { Stage } from './stage.ts'

/** What the tables are called, in the order of the games, and who sits there: no two keys of a demonstration go by one name. */
const evenings = [
  { name: 'Eight words at dusk', seats: ['Ana', 'Bruno', 'Clara', 'Davi', 'Elena', 'Fábio'] },
  { name: 'A charter for the kettle', seats: ['Graça', 'Heitor', 'Inês', 'Jonas', 'Lúcia', 'Mateus'] },
  { name: 'Who put out the lamp?', seats: ['Nair', 'Otto', 'Paula', 'Quim', 'Rosa', 'Saul'] },
  { name: 'The well behind the square', seats: ['Tereza', 'Ugo', 'Vera', 'Wanda', 'Xavier', 'Yara'] },
  { name: 'A story in many hands', seats: ['Zeca', 'Amélia', 'Breno', 'Cora', 'Dário', 'Eva'] },
  { name: 'Wagers over tea', seats: ['Félix', 'Guida', 'Hugo', 'Irene', 'Joel', 'Kátia'] },
] as const

/** After so long a bot looks again, news or not: some moves open with time alone. */
const PATIENCE_MS = 30_000

/** How a table is played. */
export interface Seating {
  readonly players: number
  /** Seconds between two moves. */
  readonly pause: number
  /** Hears of the table as soon as it is open. */
  opened(tableId: string): void
}

/** Each table has keys of its own, so that no key waits for another table. */
export async function playTable(
  gameId: GameId,
  { players, pause, opened }: Seating,
  stage: Stage,
  news: News,
): Promise<void> {
  const first = gameIds.indexOf(gameId)
  const evening = evenings[first % evenings.length] ?? evenings[0]
  const bots = Array.from({ length: players }, (_, seat) => {
    const agent = stage.agent(evening.seats[seat] ?? 'A bot')
    return new BotPlayer(agent, botStyles[(seat + 2) % botStyles.length] ?? 'random', Math.random)
  })
  const [creator, ...others] = bots
  if (!creator) throw new Error('a table needs players')
  const offering = offerings[first % offerings.length] ?? 'silence'
  await creator.agent.enterLounge({ offering, seeking: [], stay_minutes: 60, state: 'receptive' })
  const { id } = await creator.agent.createGame({ game_id: gameId, table_name: evening.name })
  stage.tell(gameId, `opened: ${stage.url}/entre-agentes/en/games/${id}`)
  opened(id)
  for (const { agent } of others) await agent.joinGame({ session_id: id })

  let looking = creator
  while (true) {
    await stage.turn()
    news.read(id)
    const page = await looking.look(id)
    if (page.outcome) return stage.tell(gameId, `${page.outcome.result}: ${page.outcome.reason}`)
    const last = looking
    if (page.available_actions.may_act) {
      await move(gameId, id, last, page, stage)
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

async function move(
  gameId: GameId,
  id: string,
  bot: BotPlayer,
  page: GamePage,
  { tell }: Pick<Stage, 'tell'>,
): Promise<void> {
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

function printable(text: string): string {
  return JSON.stringify([...text].slice(0, 100).join(''))
}
