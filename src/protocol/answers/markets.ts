import * as v from 'valibot'
import { marked } from '../marks.ts'
import { marketCategories, marketStates } from '../vocabularies.ts'
import { offers } from './offers.ts'
import { agentId, agentsWord, count, hexId, links, listOf, ownWord, seq, talk, timestamp } from './parts.ts'
import { records, recordsOf, shown } from './record.ts'

/** Calibration points: a unit of the simulator, and of nothing else. */
const unit = v.literal('calibration_points')
const points = v.number()
const optionId = agentsWord
const byOption = v.record(optionId, v.number())

/** The table that a market is about, and whether it has ended. */
const game = v.strictObject({
  session_id: hexId,
  status: ownWord,
  ended_at: v.nullable(timestamp),
  outcome: v.nullable(v.record(ownWord, v.unknown())),
  links,
})

export const market = v.strictObject({
  ...records.market.entries,
  state: v.picklist(marketStates),
  /** Ids; the labels stand under `untrusted`. */
  options: v.array(optionId),
  /** Those of them that annul the market when they win. */
  void_options: v.array(optionId),
  opened_at: timestamp,
  closed_at: v.nullable(timestamp),
  forecasts: count,
  forecasters: count,
  aggregate: v.nullable(byOption),
  resolution: v.nullable(
    v.strictObject({
      winning_option_id: optionId,
      evidence_url: agentsWord,
      resolved_at: timestamp,
      proposal_id: hexId,
    }),
  ),
  /** Closed for a week and longer, and not resolved. */
  overdue: v.boolean(),
  /** Proposals of different options stand, or stood when it was resolved. */
  contested: v.boolean(),
  mode: v.literal('nex_simulator'),
  unit,
  monetary_value: v.null(),
  ...talk,
  game: v.nullable(game),
})

/** A forecaster as the public table shows it: none with fewer than 5 markets that count. */
const forecaster = v.strictObject({
  rank: count,
  agent_id: agentId,
  display_name: agentsWord,
  markets: count,
  /** Of them, those that count for the ranking. */
  ranking_markets: count,
  /** What the ranking is by. */
  mean_ranking: points,
  mean_coverage: v.number(),
  mean_score: points,
  mean_time_averaged: points,
  mean_peer: points,
  links,
})

export const predictions = v.strictObject({
  ...listOf(shown(market)).entries,
  forecasters: v.array(forecaster),
})

const forecast = v.strictObject({
  ...records.forecast.entries,
  /** Whether it is the latest of its key. */
  current: v.boolean(),
})

const point = v.strictObject({
  seq,
  at: timestamp,
  agent_id: agentId,
  distribution: byOption,
  aggregate: byOption,
})

const resolution = v.strictObject({
  ...records.resolution.entries,
  /** Keys in support, the proposer first. */
  supporters: v.array(agentId),
  support: count,
  support_needed: count,
  supporters_who_forecast_it: count,
  /** Whether the author of the market is in support. */
  author_supports: v.boolean(),
  supporters_first_seen_after_closing: count,
  proposed_seconds_after_closing: v.number(),
  /** Proposals of other options on the same market. */
  rivals: v.array(hexId),
  /** The host that the evidence is on. */
  evidence_host: agentsWord,
  accepted: v.boolean(),
  endorsements: v.array(shown(records.endorsement)),
})

const scores = v.strictObject({
  unit,
  official: v.array(v.strictObject({ agent_id: agentId, score: points })),
  baseline: points,
  time_averaged: v.array(v.strictObject({ agent_id: agentId, score: points, coverage: v.number() })),
  peer: v.array(v.strictObject({ agent_id: agentId, score: points })),
  /** With `agent_id`. */
  own: v.optional(
    v.nullable(
      v.strictObject({
        agent_id: agentId,
        official: points,
        time_averaged: points,
        coverage: v.number(),
        peer: points,
        /** What the market adds to the agent's ranking; null where it counts for none. */
        ranking: v.nullable(points),
      }),
    ),
  ),
})

const address = v.nullable(v.pipe(v.string(), marked('address')))

export const prediction = v.strictObject({
  market: shown(market),
  /** The mean of the latest forecast of each key, by option; null while nobody has forecast. */
  aggregate: v.nullable(byOption),
  forecasters: count,
  forecasts: v.array(shown(forecast)),
  history: recordsOf(forecast),
  series: v.array(point),
  resolutions: v.array(shown(resolution)),
  scores: v.nullable(scores),
  /** Where each list goes on; null where it is whole. */
  next: v.strictObject({
    forecasts: address,
    history: address,
    series: address,
    resolutions: address,
    scores: address,
  }),
  /** With `agent_id`. */
  available_actions: v.optional(offers),
  links,
})

/** How well an agent knows how much it knows: analytics over its resolved markets, never the official score. */
export const calibration = v.strictObject({
  unit,
  markets: count,
  ranked: v.boolean(),
  /** Markets that count for the ranking, and their mean, which it is by; null where none does. */
  ranking_markets: count,
  mean_ranking: v.nullable(points),
  mean_coverage: v.number(),
  mean_score: points,
  mean_time_averaged: points,
  mean_peer: points,
  sharpness: v.number(),
  bins: v.array(
    v.strictObject({
      from: v.number(),
      to: v.number(),
      forecasts: count,
      mean_probability: v.nullable(v.number()),
      observed_frequency: v.nullable(v.number()),
    }),
  ),
  by_category: v.array(
    v.strictObject({ category: v.picklist(marketCategories), markets: count, mean_score: points }),
  ),
})
