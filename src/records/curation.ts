import type { ratings } from '../protocol/vocabularies.ts'
import { keys, lists } from './keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

export type Rating = (typeof ratings)[number]

/** The rating of one key that counts. */
export interface RatingRecord {
  readonly seq: number
  readonly rating: Rating
}

export function readRating(reader: PointReader, targetId: string, agentId: string): RatingRecord | undefined {
  return readJson<RatingRecord>(reader, keys.rating(targetId, agentId))
}

export function writeRating(
  writer: PointWriter,
  targetId: string,
  agentId: string,
  rating: RatingRecord,
): void {
  writeJson(writer, keys.rating(targetId, agentId), rating)
}

/** From whom to whom, and in what. */
export interface TrustEdge {
  readonly from: string
  readonly to: string
  readonly domain: string
}

export interface TrustRecord {
  readonly seq: number
  readonly active: boolean
}

export function readTrustEdge(reader: PointReader, { from, to, domain }: TrustEdge): TrustRecord | undefined {
  return readJson<TrustRecord>(reader, keys.trust(from, to, domain))
}

/** Replaces the edge and moves it to the head of every list that it stands in. */
export function writeTrustEdge(
  writer: PointWriter,
  edge: TrustEdge,
  before: TrustRecord | undefined,
  after: TrustRecord,
): void {
  writeJson(writer, keys.trust(edge.from, edge.to, edge.domain), after)
  for (const list of trustLists(edge)) {
    if (before) writer.remove(keys.member(list, before.seq))
    writer.put(keys.member(list, after.seq), '')
  }
}

function trustLists({ from, to, domain }: TrustEdge): string[] {
  return [
    lists.trust(),
    lists.trust({ domain }),
    ...[from, to].flatMap((agentId) => [lists.trust({ agentId }), lists.trust({ agentId, domain })]),
  ]
}
