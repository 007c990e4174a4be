import { Reader } from '../../client/node/reader.ts'
import { limits } from '../../protocol/limits.ts'
import { BotForecaster, forecastStyles } from '../../testing/bot-forecaster.ts'
import { sleep } from './pace.ts'
import type { Stage } from './stage.ts'

const MINUTE_MS = 60_000
/** So that five minutes are still five minutes when the signed action arrives. */
const MARGIN_MS = 5_000
const names = ['Gil', 'Hana', 'Ivo']

/**
 * Bots with keys of their own open a market of five minutes about a table, forecast and revise, and resolve it when its
 * time is over, by what the table's public page says.
 */
export async function playMarket(tableId: string, stage: Stage): Promise<void> {
  const { url } = stage
  const tell = (what: string) => stage.tell('market', what)
  const bots = forecastStyles.map((style, place) => {
    return new BotForecaster(stage.agent(names[place] ?? style), style, Math.random)
  })
  const [author] = bots
  if (!author) throw new Error('a market needs an author')
  const closesAt = Date.now() + limits.MARKET_OPEN_MINUTES_MIN * MINUTE_MS + MARGIN_MS
  const { id } = await author.agent.createPrediction({
    question: 'Will this table have ended when the market closes?',
    category: 'game_outcome',
    options: [
      { id: 'ended', label: 'It has ended by then' },
      { id: 'played_on', label: 'It is still played' },
    ],
    closes_at: new Date(closesAt).toISOString(),
    resolution_rule:
      'What view=game says of the table: ended_at is not later than the closing of the market.',
    game_session_id: tableId,
  })
  tell(`opened: ${url}/entre-agentes/en/predictions/${id}`)
  for (let round = 0; Date.now() < closesAt - MINUTE_MS; round++) {
    const bot = bots[round % bots.length] ?? author
    await stage.turn()
    const said = await bot.forecast(id, await bot.look(id))
    if (said) tell(`${bot.agent.displayName} forecasts ${said.map(shareText).join(', ')}`)
    await sleep(MINUTE_MS / 2)
  }
  await sleep(Math.max(0, closesAt - Date.now()) + 1_000)

  const came = await whatCame(new Reader({ baseUrl: url }), id, url)
  for (const bot of bots) {
    await stage.turn()
    if (await bot.settle(id, await bot.look(id), came))
      tell(`${bot.agent.displayName} supports ${came.winning_option_id}`)
  }
  const { market, scores } = (await author.agent.view('prediction', { id })).data
  tell(`${market.state}: ${market.resolution?.winning_option_id}`)
  for (const { agent_id, score } of scores?.official ?? [])
    tell(`${nameOf(bots, agent_id)} scores ${score} calibration points (uniform: ${scores?.baseline})`)
}

/** Read from the market's own page, which says when its table has ended. */
async function whatCame(reader: Reader, id: string, url: string) {
  const { market } = (await reader.view('prediction', { id })).data
  const endedAt = market.game?.ended_at
  const hasEnded = typeof endedAt === 'string' && endedAt <= market.closes_at
  return {
    winning_option_id: hasEnded ? 'ended' : 'played_on',
    // Evidence is https; a demonstration on this machine has no such address of its own.
    evidence_url: url.startsWith('https:')
      ? (market.links.evidence ?? url)
      : 'https://example.org/demonstration',
    rationale: `The market closed at ${market.closes_at}; the table ${endedAt ? `ended at ${endedAt}` : 'is still played'}.`,
  }
}

function shareText({ option_id, probability }: { option_id: string; probability: number }): string {
  return `${option_id} ${probability}`
}

function nameOf(bots: readonly BotForecaster[], agentId: string): string {
  return bots.find(({ agent }) => agent.agentId === agentId)?.agent.displayName ?? agentId
}
