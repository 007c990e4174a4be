import { favourite } from '../../machines/market/distribution.ts'
import { market as newest } from '../../machines/market/market.ts'
import { readForecaster } from '../markets/forecaster.ts'
import { readScore, readScores } from '../markets/scores.ts'
import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import { refuseField } from '../protocol/refusal.ts'
import { type MarketPart, marketParts } from '../protocol/vocabularies.ts'
import { readAgent } from '../records/agent.ts'
import { keys, lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { viewLink } from '../records/links.ts'
import { decodeLogRow } from '../records/log-row.ts'
import {
  type MarketRecord,
  type ProposalRecord,
  readMarket,
  readProposal,
  supportedBy,
} from '../records/market.ts'
import { Encoded } from './encoded.ts'
import { hostedActor } from './hosted-actor.ts'
import { listOf, queryOfPart, readList } from './list.ts'
import { marketView } from './market.ts'
import { encodedRecord, type RecordView, recordAt } from './record.ts'
import { seriesOf } from './series.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/**
 * One market: how it stands, what its forecasters say and said, what is proposed, and how everybody did. Each list holds at
 * most `limit` items, the curve five points for each of them, and `next` says where it goes on.
 */
export const prediction: View = {
  name: 'prediction',
  summary: 'One prediction market: its forecasts, their history, proposed resolutions and scores',
  answer: answers.prediction,
  parameters: ['id', 'agent_id', 'part', 'limit', 'cursor'],
  required: ['id'],
  parts: marketParts,
  async read(context, query) {
    const market = readMarket(context.store, query.id ?? '')
    if (!market) return refuseField('unknown_id', '/id', 'unknown', 'There is no market with this id.')
    const shown = marketView(context, market)
    const { agent_id } = query
    return {
      market: shown,
      aggregate: shown.aggregate,
      forecasters: market.forecasters,
      ...(await partsOf(context, market, query)),
      ...(agent_id !== undefined && { available_actions: await availableTo(context, market, agent_id) }),
      links: shown.links,
    }
  },
}

/** A list of a market, or a page of it, and where it goes on. */
interface Part {
  readonly shows: unknown
  /** The whole address of the page behind this one; null after the last one. */
  readonly next: string | null
}

const parts: Readonly<
  Record<
    MarketPart,
    (context: ViewContext, market: MarketRecord, query: ViewQuery, isAsked: boolean) => Part | Promise<Part>
  >
> = {
  forecasts: latestForecasts,
  history: historyOf,
  series: curve,
  resolutions: resolutionsOf,
  scores: scoresOf,
}

/** The list that `part` names as `cursor` and it say, and all others from their beginning. A cursor alone is one of the history. */
async function partsOf(context: ViewContext, market: MarketRecord, query: ViewQuery): Promise<object> {
  const next: Record<string, string | null> = {}
  const shown: Record<string, unknown> = {}
  for (const name of marketParts) {
    const asked = queryOfPart({ part: 'history', ...query }, name)
    const found = await parts[name](context, market, asked, name === query.part)
    shown[name] = found.shows
    next[name] = found.next
  }
  return { ...shown, next }
}

/** What each of the keys that forecast last says now. */
async function latestForecasts(context: ViewContext, { id }: MarketRecord, query: ViewQuery): Promise<Part> {
  const page = await readList(context, 'prediction', lists.forecastersOf(id), query, ({ seq }) =>
    forecastAt(context, seq, true),
  )
  return { shows: Encoded.list(page.items), next: page.next }
}

async function historyOf(context: ViewContext, { id }: MarketRecord, query: ViewQuery): Promise<Part> {
  const page = await readList(context, 'prediction', lists.forecastsOn(id), query, ({ seq }) => {
    const { agent } = recordAt(context, 'forecast', seq)
    return forecastAt(context, seq, readForecaster(context.store, id, agent.agent_id)?.seq === seq)
  })
  return { shows: Encoded.object({ ...page, items: Encoded.list(page.items) }), next: page.next }
}

/** The curve of a market: whole as the part that is asked for, else thinned to what `limit` allows. */
function curve(
  { store, baseUrl }: ViewContext,
  market: MarketRecord,
  { limit }: ViewQuery,
  isAsked: boolean,
): Part {
  const max = isAsked ? limits.SERIES_POINTS_MAX : limit * limits.SERIES_POINTS_PER_ITEM
  const { points, isWhole } = seriesOf(store, market, max)
  const whole = { id: market.id, part: 'series', limit }
  return { shows: points, next: isWhole ? null : viewLink(baseUrl, 'prediction', whole) }
}

/** @param current whether it is the latest of its key */
function forecastAt(context: ViewContext, seq: number, current: boolean): Encoded {
  return encodedRecord(recordAt(context, 'forecast', seq)).with({ current })
}

/** Proposals side by side, newest first, each with who supports it and what those had forecast. */
async function resolutionsOf(context: ViewContext, market: MarketRecord, query: ViewQuery): Promise<Part> {
  const list = lists.resolutionsOf(market.id)
  const page = await readList(context, 'prediction', list, query, ({ seq }) => seq)
  const rivals = await proposalsOf(context, market)
  const shows = await Promise.all(page.items.map((seq) => resolutionAt(context, market, seq, rivals)))
  return { shows, next: page.next }
}

/** The newest proposals that stand, and the option of each. */
async function proposalsOf({ store }: ViewContext, { id }: MarketRecord): Promise<ProposalRecord[]> {
  const range = { ...ranges.list(lists.resolutionsOf(id)), reverse: true }
  const members = await store.page(range, limits.RESOLUTIONS_SHOWN_MAX)
  return members.map(([key]) => {
    const { header } = decodeLogRow(store.get(keys.logRow(seqOfKey(key))) ?? '')
    const proposal = readProposal(store, header.id)
    if (!proposal) throw new Error(`proposal ${header.id} has no record`)
    return proposal
  })
}

async function resolutionAt(
  context: ViewContext,
  market: MarketRecord,
  seq: number,
  proposals: readonly ProposalRecord[],
): Promise<RecordView> {
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
    author_supports: supporters.includes(market.author),
    supporters_first_seen_after_closing: supporters.filter((agent) => isNewcomer(context, market, agent))
      .length,
    proposed_seconds_after_closing: (Date.parse(record.received_at) - Date.parse(market.closes_at)) / 1000,
    rivals: proposals.filter((other) => other.option !== option).map(({ id }) => id),
    evidence_host: new URL(proposal.evidence_url).host,
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

/** Whether a key was first seen when the market had closed. */
function isNewcomer({ store }: ViewContext, { closes_at }: MarketRecord, agent: string): boolean {
  const first = readAgent(store, agent)?.first_seen_at
  return first !== undefined && Date.parse(first) > Date.parse(closes_at)
}

/**
 * Best official score first, of the first hundred; with `agent_id` also that agent's own, which may not be among them. Its
 * cursor is the place in that order.
 */
function scoresOf(context: ViewContext, { id }: MarketRecord, query: ViewQuery): Part {
  const { agent_id: agentId, cursor, limit } = query
  const { store } = context
  const found = readScores(store, id)
  if (!found) return { shows: null, next: null }
  const { baseline } = found
  const from = cursor?.seq ?? 0
  const to = from + limit
  const scores = found.scores.slice(from, to)
  const last = to < found.scores.length ? { seq: to, index: 0 } : undefined
  const { next } = listOf(context, 'prediction', query, scores, last)
  const shows = {
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
  return { shows, next }
}

async function availableTo(context: ViewContext, record: MarketRecord, agentId: string) {
  const { store, now } = context
  const market = record.id
  const { state, machine } = hostedActor(context, newest, market)
  const supports = supportedBy(store, market, agentId)
  const proposals = (await proposalsOf(context, record)).map(({ id, option }) => ({ id, option }))
  return machine.available(state, agentId, now, { market, supports, proposals })
}
