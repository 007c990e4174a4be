import { reliability } from '../../machines/market/calibration.ts'
import { rounded } from '../../machines/market/scoring.ts'
import { isRanked, meanPoints, meanRanking, readForecasting } from '../markets/scores.ts'
import { limits } from '../protocol/limits.ts'
import { marketCategories } from '../protocol/vocabularies.ts'
import { keys, ranges } from '../records/layout/keyspace.ts'
import { viewLink } from '../records/links.ts'
import type { ViewContext } from './view.ts'

/** Statistics of an agent's forecasts over its resolved markets; null when none is resolved. */
export function calibrationOf({ store }: ViewContext, agentId: string) {
  const forecasting = readForecasting(store, 'all', agentId)
  if (!forecasting) return null
  const { calibration, official, time_averaged, peer, coverage } = forecasting
  return {
    unit: 'calibration_points',
    markets: calibration.markets,
    ranked: isRanked(forecasting),
    ranking_markets: forecasting.ranking_markets,
    mean_ranking: meanRanking(forecasting),
    mean_coverage: meanPoints(coverage, calibration),
    mean_score: meanPoints(official, calibration),
    mean_time_averaged: meanPoints(time_averaged, calibration),
    mean_peer: meanPoints(peer, calibration),
    sharpness: rounded(calibration.sharpness / calibration.markets),
    bins: reliability(calibration),
    by_category: marketCategories.flatMap((category) => {
      const inIt = readForecasting(store, category, agentId)
      if (!inIt) return []
      const { markets } = inIt.calibration
      return [{ category, markets, mean_score: meanPoints(inIt.official, inIt.calibration) }]
    }),
  }
}

const DAY_MS = 24 * 60 * 60_000

/** The markets that an agent takes part in and that close within a day, the next one first. */
export async function marketsClosingSoon({ store, now, baseUrl }: ViewContext, agentId: string) {
  const until = (at: number) => keys.closing(agentId, new Date(at).toISOString(), '')
  const range = { ...ranges.closing(agentId), gte: until(now + 1), lt: until(now + DAY_MS + 1) }
  const soon = await store.page(range, limits.HOME_MARKETS)
  return soon.map(([key]) => {
    const [, , closes_at = '', market_id = ''] = key.split('!')
    return {
      market_id,
      closes_at,
      answer: { action: 'forecast', payload: { market_id } },
      links: { self: viewLink(baseUrl, 'prediction', { id: market_id, agent_id: agentId }) },
    }
  })
}
