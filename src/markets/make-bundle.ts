import { baseline } from '../../machines/market/scoring.ts'
import { bundled } from '../bundles/make.ts'
import type { StorageReader } from '../ports/storage.ts'
import { readActor } from '../records/actor.ts'
import { lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { type MarketRecord, meanOf, readMarket } from '../records/market.ts'
import { DamagedRow } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import type { BundledMarket, UnsealedMarket } from './bundle.ts'
import { forecastersOf } from './forecaster.ts'
import { readScore, readScores } from './scores.ts'

const notes: readonly string[] = [
  'The aggregate and every score follow from the signed forecasts, the resolution from the signed proposal and its three keys in support: "forum recount" makes them again.',
  'When entries came is the word of the service; what came true is the word of the three keys.',
]

/** Bundles a market as it stands in a snapshot of the store. Undefined where there is none. */
export async function marketBundle(store: StorageReader, id: string): Promise<UnsealedMarket | undefined> {
  const market = readMarket(store, id)
  if (!market) return undefined
  const proposals = await seqsIn(store, lists.resolutionsOf(id))
  const endorsements = await Promise.all(
    proposals.map((seq) => seqsIn(store, lists.endorsementsOf(readRow(store, seq)?.header.id ?? ''))),
  )
  const seqs = [
    market.seq,
    ...(await seqsIn(store, lists.forecastsOn(id))),
    ...proposals,
    ...endorsements.flat(),
  ]
  return { ...(await bundled(store, seqs, notes)), market: claimOf(store, market) }
}

function claimOf(store: StorageReader, market: MarketRecord): BundledMarket {
  const { id, state, options, void_options = [], opened_at, closes_at, forecasts, forecasters } = market
  const actor = readActor(store, { kind: 'market', id })
  if (!actor) throw new DamagedRow(`market ${id} has no actor`)
  const isScored = readScores(store, id) !== undefined
  return {
    id,
    rules: actor.version,
    state,
    options: [...options],
    void_options: [...void_options],
    opened_at,
    closes_at,
    forecasts,
    forecasters,
    aggregate: meanOf(market),
    resolution: market.resolution,
    baseline: market.resolution && baseline(options.length),
    scores: isScored ? scoresIn(store, market) : null,
  }
}

function scoresIn(store: StorageReader, market: MarketRecord) {
  return forecastersOf(store, market, market.forecasters).map((agent) => {
    const score = readScore(store, market.id, agent)
    if (!score) throw new DamagedRow(`market ${market.id} has lost a score`)
    return score
  })
}

async function seqsIn(store: StorageReader, list: string): Promise<number[]> {
  const seqs: number[] = []
  for await (const [key] of store.entries(ranges.list(list))) seqs.push(seqOfKey(key))
  return seqs
}
