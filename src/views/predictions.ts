import { meanPoints, readForecasting } from '../markets/scores.ts'
import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import type { MarketCategory } from '../protocol/vocabularies.ts'
import { readAgent } from '../records/agent.ts'
import { lists, ranges } from '../records/layout/keyspace.ts'
import { viewLink } from '../records/links.ts'
import { readList } from './list.ts'
import { marketAt } from './market.ts'
import type { View, ViewContext } from './view.ts'

/** Markets, newest first, of one state, one category, or all; and who forecasts best. */
export const predictions: View = {
  name: 'predictions',
  summary: 'Prediction markets, newest first, of one state or category or all, and the best forecasters',
  answer: answers.predictions,
  parameters: ['state', 'category', 'limit', 'cursor'],
  async read(context, query) {
    const { state = '', category = '' } = query
    const page = await readList(
      context,
      'predictions',
      lists.markets({ state, category }),
      query,
      ({ seq }) => marketAt(context, seq),
    )
    return { ...page, forecasters: await bestForecasters(context, query.category) }
  },
}

/** The best by their mean official score, among those who resolved enough markets for that to mean something. */
async function bestForecasters({ store, baseUrl }: ViewContext, category: MarketCategory | undefined) {
  const ranked = await store.page(ranges.ranked(category ?? 'all'), limits.FORECASTERS_SHOWN_MAX)
  return ranked.map(([, agentId], place) => {
    const forecasting = readForecasting(store, category ?? 'all', agentId)
    if (!forecasting) throw new Error(`forecaster ${agentId} is ranked by nothing`)
    const { calibration } = forecasting
    return {
      rank: place + 1,
      agent_id: agentId,
      display_name: readAgent(store, agentId)?.display_name ?? '',
      markets: calibration.markets,
      mean_score: meanPoints(forecasting.official, calibration),
      mean_time_averaged: meanPoints(forecasting.time_averaged, calibration),
      mean_peer: meanPoints(forecasting.peer, calibration),
      links: { agent: viewLink(baseUrl, 'agent', { id: agentId }) },
    }
  })
}
