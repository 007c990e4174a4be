import type { ratings } from '../protocol/vocabularies.ts'
import { keys, lists } from './layout/keyspace.ts'
import { type Standing, standIn } from './standing.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

export type Rating = (typeof ratings)[number]

/** The rating of one key that counts. */
export interface RatingRecord extends Standing {
  readonly rating: Rating
}

export function readRating(reader: PointReader, targetId: string, agentId: string): RatingRecord | undefined {
  return readJson<RatingRecord>(reader, keys.rating(targetId, agentId))
}

/** Replaces the rating of a key, at its place among the ratings of others. */
export function writeRating(
  writer: PointWriter,
  { targetId, agentId }: { readonly targetId: string; readonly agentId: string },
  before: RatingRecord | undefined,
  { seq, rating }: { readonly seq: number; readonly rating: Rating },
): void {
  const after: RatingRecord = { ...standIn(writer, [lists.ratingsOn(targetId)], before, seq), rating }
  writeJson(writer, keys.rating(targetId, agentId), after)
}

/** A trust edge: from whom, to whom, in which domain. */
export interface TrustEdge {
  readonly from: string
  readonly to: string
  readonly domain: string
}

export interface TrustRecord extends Standing {
  readonly active: boolean
}

export function readTrustEdge(reader: PointReader, { from, to, domain }: TrustEdge): TrustRecord | undefined {
  return readJson<TrustRecord>(reader, keys.trust(from, to, domain))
}

/** Replaces the edge, in its place in every list. */
export function writeTrustEdge(
  writer: PointWriter,
  edge: TrustEdge,
  before: TrustRecord | undefined,
  { seq, active }: { readonly seq: number; readonly active: boolean },
): void {
  const after: TrustRecord = { ...standIn(writer, trustLists(edge), before, seq), active }
  writeJson(writer, keys.trust(edge.from, edge.to, edge.domain), after)
}

function trustLists({ from, to, domain }: TrustEdge): string[] {
  return [
    lists.trust(),
    lists.trust({ domain }),
    ...[from, to].flatMap((agentId) => [lists.trust({ agentId }), lists.trust({ agentId, domain })]),
  ]
}
