import * as v from 'valibot'
import { bundleMembers, vouched } from '../bundles/bundle.ts'

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const points = v.number()

const Score = v.strictObject({
  agent_id: text,
  official: points,
  time_averaged: points,
  /** Which part of the market's time the forecasts of the key stood, from 0 to 1. */
  coverage: points,
  peer: points,
  /** What the market adds to the ranking of the key; null where it counts for none. */
  ranking: v.nullable(points),
})

const BundledMarket = v.looseObject({
  id: text,
  /** The version of its rules. */
  rules: count,
  state: v.picklist(['open', 'closed', 'resolution_proposed', 'resolved']),
  /** Ids, in the order in which they were given. */
  options: v.array(text),
  /** Those of them that annul the market when they win. */
  void_options: v.array(text),
  opened_at: text,
  closes_at: text,
  /** Every revision counts. */
  forecasts: count,
  forecasters: count,
  /** The mean of the latest forecast of each key, in the order of the options; null while nobody has forecast. */
  aggregate: v.nullable(v.array(v.number())),
  resolution: v.nullable(
    v.strictObject({
      proposal_id: text,
      winning_option_id: text,
      evidence_url: text,
      resolved_at: text,
    }),
  ),
  /** What the uniform forecast scores; null until it is resolved. */
  baseline: v.nullable(points),
  /** Of every forecaster, in the order in which they came; null until all are scored. */
  scores: v.nullable(v.array(Score)),
})
export type BundledMarket = v.InferOutput<typeof BundledMarket>

const members = { ...bundleMembers, market: BundledMarket }

/** A market to take along: its opening, every forecast and revision, and all by which it was resolved. */
export const MarketBundle = v.looseObject({ ...members, ...vouched })
export type MarketBundle = v.InferOutput<typeof MarketBundle>

const UnsealedMarket = v.looseObject(members)
export type UnsealedMarket = v.InferOutput<typeof UnsealedMarket>
