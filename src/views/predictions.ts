import { meanPoints, meanRanking, readForecasting } from '../markets/scores.ts'
import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import type { MarketCategory } from '../protocol/vocabularies.ts'
import { readAgent } from '../records/agent.ts'
import { keys, lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { viewLink } from '../records/links.ts'
import { OVERDUE_MS, readMarket } from '../records/market.ts'
import { listOf, readList } from './list.ts'
import { marketAt } from './market.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/** Markets, newest first, of one state, one category, or all; and who forecasts best. */
export const predictions: View = {
  name: 'predictions',
  summary: 'Prediction markets, newest first, of one state or category or all, and the best forecasters',
  answer: answers.predictions,
  parameters: ['state', 'category', 'limit', 'cursor'],
  async read(context, query) {
    const { state = '', category = '' } = query
    const page =
      state === 'overdue'
        ? await overdueMarkets(context, query)
        : await readList(context, 'predictions', lists.markets({ state, category }), query, ({ seq }) =>
            marketAt(context, seq),
          )
    return { ...page, forecasters: await bestForecasters(context, query.category) }
  },
}

/** Closed for a week and longer without a resolution, the last one to close first. */
async function overdueMarkets(context: ViewContext, query: ViewQuery) {
  const { cursor, limit } = query
  const category: string = query.category ?? 'all'
  const before = cursor && readMarket(context.store, marketAt(context, cursor.seq).id)
  const lt = before
    ? keys.unresolved(category, before.closes_at, before.seq)
    : keys.unresolved(category, new Date(context.now - OVERDUE_MS + 1).toISOString(), 0)
  const range = { ...ranges.unresolved(category), lt, reverse: true }
  const found = await context.store.page(range, limit + 1)
  const items = found.slice(0, limit).map(([key]) => marketAt(context, seqOfKey(key)))
  const last = found.length > limit ? items.at(-1) : undefined
  return listOf(context, 'predictions', query, items, last && { seq: last.seq, index: 0 })
}

/** The best by what the ranking is by, among those with enough markets that count for it. */
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
      ranking_markets: forecasting.ranking_markets,
      mean_ranking: meanRanking(forecasting) ?? 0,
      mean_coverage: meanPoints(forecasting.coverage, calibration),
      mean_score: meanPoints(forecasting.official, calibration),
      mean_time_averaged: meanPoints(forecasting.time_averaged, calibration),
      mean_peer: meanPoints(forecasting.peer, calibration),
      links: { agent: viewLink(baseUrl, 'agent', { id: agentId }) },
    }
  })
}
