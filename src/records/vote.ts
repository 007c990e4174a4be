import type { ProposalKind } from '../protocol/vocabularies.ts'
import type { Roll } from './contribution.ts'
import { keys, lists } from './layout/keyspace.ts'
import { type Standing, standIn } from './standing.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/** An election or a proposal: where it is held, and the entries that opened and closed it. Counts are its actor's. */
export interface Vote {
  readonly id: string
  readonly seq: number
  readonly forum_id: string
  /** Which keys stand on its list. */
  readonly roll: Roll
  readonly closed: { readonly seq: number; readonly at: string } | null
}

export type ElectionRecord = Vote

export interface ProposalRecord extends Vote {
  readonly proposes: ProposalKind
  readonly target: { readonly type: string; readonly id: string } | null
  /** What it changed when it passed. */
  readonly changed: ProposalEffect | null
}

/** What a passed proposal did. */
export type ProposalEffect =
  | { readonly effect: 'removal_licensed'; readonly until: string; readonly used_by: string | null }
  | { readonly effect: 'content_restored'; readonly state: string }
  | { readonly effect: 'governance_changed'; readonly from: string; readonly to: string }
  | { readonly effect: 'constitution_amended'; readonly from: number; readonly to: number }
  | { readonly effect: 'none' }

export function readElection(reader: PointReader, id: string): ElectionRecord | undefined {
  return readJson<ElectionRecord>(reader, keys.election(id))
}

export function writeElection(writer: PointWriter, election: ElectionRecord): void {
  writeJson(writer, keys.election(election.id), election)
}

export function readProposal(reader: PointReader, id: string): ProposalRecord | undefined {
  return readJson<ProposalRecord>(reader, keys.proposal(id))
}

export function writeProposal(writer: PointWriter, proposal: ProposalRecord): void {
  writeJson(writer, keys.proposal(proposal.id), proposal)
}

/** The latest ballot of a key, at the place of its first one. */
export interface Ballot<Choice> extends Standing {
  readonly choice: Choice
  /** Whether its key stood on the list that was published at the opening. */
  readonly listed: boolean
}

export function readBallot<Choice>(
  reader: PointReader,
  voteId: string,
  agentId: string,
): Ballot<Choice> | undefined {
  return readJson<Ballot<Choice>>(reader, keys.ballot(voteId, agentId))
}

export function writeBallot<Choice>(
  writer: PointWriter,
  { voteId, agentId }: { readonly voteId: string; readonly agentId: string },
  before: Ballot<Choice> | undefined,
  { seq, choice, listed }: { readonly seq: number; readonly choice: Choice; readonly listed: boolean },
): void {
  const after = { ...standIn(writer, [lists.ballotsIn(voteId)], before, seq), choice, listed }
  writer.put(keys.member(lists.ballotsOf(voteId, agentId), seq), '')
  writeJson(writer, keys.ballot(voteId, agentId), after)
}

/** Notes a nomination; returns whether this key has named this candidate before. */
export function hasNominated(
  reader: PointReader,
  { electionId, candidate, agentId }: NominationKey,
): boolean {
  return reader.get(keys.nomination(electionId, candidate, agentId)) !== undefined
}

export function noteNomination(
  writer: PointWriter,
  { electionId, candidate, agentId }: NominationKey,
  seq: number,
): void {
  writer.put(keys.nomination(electionId, candidate, agentId), String(seq))
}

interface NominationKey {
  readonly electionId: string
  readonly candidate: string
  readonly agentId: string
}
