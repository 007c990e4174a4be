import { limits } from '../protocol/limits.ts'
import type { MarketCategory, MarketStateName } from '../protocol/vocabularies.ts'
import { keys, lists } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

export const OVERDUE_MS = limits.MARKET_OVERDUE_DAYS * 24 * 60 * 60_000

/** What lists and pages say of a market without waking its machine. Its texts stand in the log alone. */
export interface MarketRecord {
  readonly id: string
  readonly seq: number
  readonly author: string
  readonly category: MarketCategory
  readonly state: MarketStateName
  /** Ids, in the order in which they were given. */
  readonly options: readonly string[]
  /** Those of them that annul the market when they win; absent where there is none. */
  readonly void_options?: readonly string[]
  /** The options that somebody proposed as what came true, each once. */
  readonly proposed: readonly string[]
  readonly opened_at: string
  readonly closes_at: string
  readonly closed_at: string | null
  readonly game_session_id: string | null
  /** Every revision counts. */
  readonly forecasts: number
  readonly forecasters: number
  /** The sum over the latest forecast of each key, by option. */
  readonly sums: readonly number[]
  /** Points of the curve that no thinning may lose: where something stood highest or lowest so far. */
  readonly extremes: Readonly<Record<string, Extreme>>
  readonly resolution: MarketResolution | null
}

export interface Extreme {
  readonly point: number
  readonly value: number
}

export interface MarketResolution {
  readonly proposal_id: string
  readonly winning_option_id: string
  readonly evidence_url: string
  readonly resolved_at: string
}

export function readMarket(reader: PointReader, id: string): MarketRecord | undefined {
  return readJson<MarketRecord>(reader, keys.market(id))
}

export function writeMarket(writer: PointWriter, market: MarketRecord): void {
  writeJson(writer, keys.market(market.id), market)
}

/** Moves a market into the lists of another state: in each it keeps the place of its opening. */
export function moveMarket(writer: PointWriter, before: MarketRecord, state: MarketStateName): MarketRecord {
  const { seq, category } = before
  for (const list of [
    lists.markets({ state: before.state }),
    lists.markets({ state: before.state, category }),
  ])
    writer.remove(keys.member(list, seq))
  for (const list of [lists.markets({ state }), lists.markets({ state, category })])
    writer.put(keys.member(list, seq), '')
  if (state === 'resolved') for (const key of unresolvedKeys(before)) writer.remove(key)
  return { ...before, state }
}

/** Where a market stands among those without a resolution, from its opening on. */
export function unresolvedKeys({ category, closes_at, seq }: MarketRecord): string[] {
  return ['all', category].map((of) => keys.unresolved(of, closes_at, seq))
}

/** When a market without a resolution begins to be overdue, in milliseconds since the epoch. */
export function overdueFrom({ closes_at }: Pick<MarketRecord, 'closes_at'>): number {
  return Date.parse(closes_at) + OVERDUE_MS
}

/** The mean of the latest forecast of each key, by option; null while nobody has forecast. */
export function meanOf({ sums, forecasters }: Pick<MarketRecord, 'sums' | 'forecasters'>): number[] | null {
  if (forecasters === 0) return null
  return sums.map((sum) => shown(sum / forecasters))
}

/** Sums of doubles carry rounding errors in their last digits. */
export function shown(probability: number): number {
  return Math.round(probability * 1e9) / 1e9
}

/** Probabilities by the id of their option. */
export function byOption(
  options: readonly string[],
  probabilities: readonly number[],
): Record<string, number> {
  return Object.fromEntries(options.map((option, place) => [option, probabilities[place] ?? 0]))
}

/** A proposed resolution, and the keys in support: its proposer, and at most two more. */
export interface ProposalRecord {
  readonly id: string
  readonly seq: number
  readonly market_id: string
  readonly option: string
  readonly evidence_url: string
  readonly supporters: readonly string[]
}

export function readProposal(reader: PointReader, id: string): ProposalRecord | undefined {
  return readJson<ProposalRecord>(reader, keys.resolution(id))
}

/** Notes one more key in support. A key supports one proposal per market. */
export function support(writer: PointWriter, proposal: ProposalRecord, agentId: string): void {
  const supporters = [...proposal.supporters, agentId]
  writeJson(writer, keys.resolution(proposal.id), { ...proposal, supporters })
  writer.put(keys.supported(proposal.market_id, agentId), proposal.id)
}

/** The proposal that a key supports on this market. */
export function supportedBy(reader: PointReader, marketId: string, agentId: string): string | null {
  return reader.get(keys.supported(marketId, agentId)) ?? null
}
