import { favourite } from '../../machines/market/distribution.ts'
import { market as newest } from '../../machines/market/market.ts'
import { readForecaster } from '../markets/forecaster.ts'
import { readScore, readScores } from '../markets/scores.ts'
import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import { refuseField } from '../protocol/refusal.ts'
import { lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { type MarketRecord, readMarket, readProposal, supportedBy } from '../records/market.ts'
import { Encoded } from './encoded.ts'
import { hostedActor } from './hosted-actor.ts'
import { readList } from './list.ts'
import { marketView } from './market.ts'
import { encodedRecord, type RecordView, recordAt } from './record.ts'
import { seriesOf } from './series.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/**
 * One market: how it stands, what its forecasters say and said, what is proposed, and how everybody did. `limit` and
 * `cursor` page the history alone: everything else is bounded.
 */
export const prediction: View = {
  name: 'prediction',
  summary: 'One prediction market: its forecasts, their history, proposed resolutions and scores',
  answer: answers.prediction,
  parameters: ['id', 'agent_id', 'limit', 'cursor'],
  required: ['id'],
  async read(context, query) {
    const market = readMarket(context.store, query.id ?? '')
    if (!market) return refuseField('unknown_id', '/id', 'unknown', 'There is no market with this id.')
    const shown = marketView(context, market)
    const resolutions = await resolutionsOf(context, market)
    return {
      market: shown,
      aggregate: shown.aggregate,
      forecasts: await latestForecasts(context, market),
      forecasters: market.forecasters,
      history: await historyOf(context, market, query),
      series: seriesOf(context.store, market),
      resolutions,
      scores: scoresOf(context, market, query.agent_id),
      ...(query.agent_id === undefined
        ? {}
        : { available_actions: availableTo(context, market, query.agent_id, resolutions) }),
      links: shown.links,
    }
  },
}

/** What each of the keys that forecast last says now. */
async function latestForecasts(context: ViewContext, { id }: MarketRecord): Promise<Encoded> {
  const range = { ...ranges.list(lists.forecastersOf(id)), reverse: true }
  const members = await context.store.page(range, limits.FORECASTS_SHOWN_MAX)
  return Encoded.list(members.map(([key]) => forecastAt(context, seqOfKey(key), true)))
}

async function historyOf(context: ViewContext, { id }: MarketRecord, query: ViewQuery): Promise<Encoded> {
  const page = await readList(context, 'prediction', lists.forecastsOn(id), query, ({ seq }) => {
    const { agent } = recordAt(context, 'forecast', seq)
    return forecastAt(context, seq, readForecaster(context.store, id, agent.agent_id)?.seq === seq)
  })
  return Encoded.object({ ...page, items: Encoded.list(page.items) })
}

/** @param current whether it is the latest of its key */
function forecastAt(context: ViewContext, seq: number, current: boolean): Encoded {
  return encodedRecord(recordAt(context, 'forecast', seq)).with({ current })
}

/** Proposals side by side, newest first, each with who supports it and what those had forecast. */
async function resolutionsOf(context: ViewContext, market: MarketRecord): Promise<RecordView[]> {
  const range = { ...ranges.list(lists.resolutionsOf(market.id)), reverse: true }
  const members = await context.store.page(range, limits.RESOLUTIONS_SHOWN_MAX)
  return Promise.all(members.map(([key]) => resolutionAt(context, market, seqOfKey(key))))
}

async function resolutionAt(context: ViewContext, market: MarketRecord, seq: number): Promise<RecordView> {
  const record = recordAt(context, 'resolution', seq)
  const proposal = readProposal(context.store, record.id)
  if (!proposal) throw new Error(`proposal ${record.id} has no record`)
  const { supporters, option } = proposal
  const endorsements = await context.store.page(
    ranges.list(lists.endorsementsOf(record.id)),
    limits.ENDORSEMENTS_SHOWN_MAX,
  )
  return {
    ...record,
    supporters,
    support: supporters.length,
    support_needed: limits.RESOLUTION_SUPPORT,
    supporters_who_forecast_it: supporters.filter((agent) => hadForecast(context, market, agent, option))
      .length,
    accepted: market.resolution?.proposal_id === record.id,
    endorsements: endorsements.map(([key]) => recordAt(context, 'endorsement', seqOfKey(key))),
  }
}

/** Whether the highest probability of a key's latest forecast stood on this option, alone. */
function hadForecast(
  { store }: ViewContext,
  { id, options }: MarketRecord,
  agent: string,
  option: string,
): boolean {
  const forecaster = readForecaster(store, id, agent)
  const place = forecaster && favourite(forecaster.probabilities)
  return place !== undefined && options[place] === option
}

/** Best official score first, and with `agent_id` that agent's own, which may not be among the first hundred. */
function scoresOf({ store }: ViewContext, { id }: MarketRecord, agentId: string | undefined) {
  const found = readScores(store, id)
  if (!found) return null
  const { baseline, scores } = found
  return {
    unit: 'calibration_points',
    official: scores.map(({ agent_id, official }) => ({ agent_id, score: official })),
    baseline,
    time_averaged: scores.map(({ agent_id, time_averaged, coverage }) => ({
      agent_id,
      score: time_averaged,
      coverage,
    })),
    peer: scores.map(({ agent_id, peer }) => ({ agent_id, score: peer })),
    ...(agentId === undefined ? {} : { own: readScore(store, id, agentId) ?? null }),
  }
}

function availableTo(
  context: ViewContext,
  { id: market }: MarketRecord,
  agentId: string,
  resolutions: readonly RecordView[],
) {
  const { store, now } = context
  const { state, machine } = hostedActor(context, newest, market)
  const supports = supportedBy(store, market, agentId)
  const proposals = resolutions.map(({ id, winning_option_id }) => ({
    id,
    option: String(winning_option_id),
  }))
  return machine.available(state, agentId, now, { market, supports, proposals })
}
