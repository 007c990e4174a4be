import type { ViewData } from '../protocol/answers/index.ts'
import { type VerifiableRecord, verifyRecord } from './verify-record.ts'

/** The data of `view=election`. */
export type ElectionData = ViewData<'election'>

type Ballot = ElectionData['ballots']['items'][number]
type Nomination = ElectionData['nominations']['items'][number]

/** The result of an election, counted again by a reader. */
export interface Recount {
  /** It is closed, every ballot and every nomination is there and signed, and the count is the published outcome. */
  readonly ok: boolean
  readonly outcome: 'decided' | 'no_quorum' | 'no_candidate'
  readonly winner: string | null
  readonly reason: 'no_quorum' | 'nobody_stood' | 'none_of_these' | 'nobody_led' | null
  /** In the order in which they confirmed. */
  readonly candidates: readonly { readonly agent_id: string; readonly approvals: number }[]
  readonly none_of_these: number
  /** Ballots that count: those with a problem do not. */
  readonly ballots: number
  readonly quorum: number
  /** What is wrong, by the id of the record where it is one record. */
  readonly problems: readonly Problem[]
}

interface Problem {
  readonly id: string | null
  readonly problem: string
}

const NONE_OF_THESE = 'none_of_these'

/**
 * Counts an election again from its signed ballots. Every signature is verified first, and nothing is believed that the
 * service says of the outcome; which keys were eligible, and when a ballot came in, it alone can know.
 *
 * @param data the data of `view=election`, with the ballots of all its pages: `reader.election(id)` gathers them
 */
export async function recount(data: ElectionData): Promise<Recount> {
  const { election } = data
  const problems: Problem[] = incomplete(data)
  const nominations = await keepSigned(data.nominations.items, 'nominate', election.id, problems)
  const ballots = await keepSigned(data.ballots.items, 'cast_ballot', election.id, problems)
  const counted = latestOfEach(inTime(ballots, election.closes_at, problems))
  const tally = tallyOf(standing(nominations, election.nominations_close_at), counted)
  const count = { ...outcomeOf(election, tally, counted), ...tally }
  problems.push(...disagreements(data, count))
  return { ok: problems.length === 0, ...count, ballots: counted.length, quorum: election.quorum, problems }
}

function incomplete({ nominations, ballots }: ElectionData): Problem[] {
  return Object.entries({ nominations, ballots }).flatMap(([name, { complete }]) =>
    complete ? [] : { id: null, problem: `not all ${name} are here: read every page` },
  )
}

/** The records of this election that say what their keys signed; what is wrong with the others is noted. */
async function keepSigned<Record extends Ballot | Nomination>(
  records: readonly Record[],
  action: Record['action'],
  electionId: string,
  problems: Problem[],
): Promise<Record[]> {
  const kept: Record[] = []
  for (const record of records) {
    const problem = await problemOf(record, action, electionId)
    if (problem === undefined) kept.push(record)
    else problems.push({ id: record.id, problem })
  }
  return kept
}

/** What is counted must be among what was signed: a member that stands beside it proves nothing. */
const counted = { cast_ballot: ['election_id', 'choices'], nominate: ['election_id', 'candidate_agent_id'] }

async function problemOf(
  record: Ballot | Nomination,
  action: Ballot['action'] | Nomination['action'],
  electionId: string,
): Promise<string | undefined> {
  if (record.action !== action) return `is no ${action}`
  if (!counted[action].every((name) => record.payload_fields.includes(name)))
    return 'does not sign what it says'
  if (!(await verifyRecord(record satisfies VerifiableRecord))) return 'is not what its key signed'
  return record.election_id === electionId ? undefined : 'belongs to another election'
}

function inTime(ballots: readonly Ballot[], closesAt: string, problems: Problem[]): Ballot[] {
  const late = ballots.filter(({ received_at }) => received_at >= closesAt)
  problems.push(...late.map(({ id }) => ({ id, problem: 'came too late' })))
  return ballots.filter((ballot) => !late.includes(ballot))
}

/** Who nominated itself in time, the earliest first. */
function standing(nominations: readonly Nomination[], closeAt: string): readonly string[] {
  const own = nominations
    .filter(({ candidate_agent_id, agent }) => candidate_agent_id === agent.agent_id)
    .filter(({ received_at }) => received_at < closeAt)
    .toSorted((one, other) => one.seq - other.seq)
  return [...new Set(own.map(({ agent }) => agent.agent_id))]
}

function latestOfEach(ballots: readonly Ballot[]): readonly Ballot[] {
  const inOrder = ballots.toSorted((one, other) => one.seq - other.seq)
  return [...new Map(inOrder.map((ballot) => [ballot.agent.agent_id, ballot])).values()]
}

type Tally = Pick<Recount, 'candidates' | 'none_of_these'>

function tallyOf(candidates: readonly string[], ballots: readonly Ballot[]): Tally {
  const votesFor = (choice: string) => ballots.filter(({ choices }) => choices.includes(choice)).length
  return {
    candidates: candidates.map((agent_id) => ({ agent_id, approvals: votesFor(agent_id) })),
    none_of_these: votesFor(NONE_OF_THESE),
  }
}

type CountedOutcome = Pick<Recount, 'outcome' | 'winner' | 'reason'>

type Election = ElectionData['election']

/** By the rules under which it was opened. */
function outcomeOf(election: Election, tally: Tally, ballots: readonly Ballot[]): CountedOutcome {
  const { candidates, none_of_these } = tally
  if (candidates.length === 0 && election.in_office !== true)
    return { outcome: 'no_candidate', winner: null, reason: 'nobody_stood' }
  if (!isQuorate(election, ballots)) return { outcome: 'no_quorum', winner: null, reason: 'no_quorum' }
  const most = Math.max(0, ...candidates.map(({ approvals }) => approvals))
  const winner = candidates.find(({ approvals }) => approvals === most)?.agent_id ?? null
  if (most > none_of_these) return { outcome: 'decided', winner, reason: null }
  if (election.rules === 1 || none_of_these > most)
    return { outcome: 'no_candidate', winner: null, reason: NONE_OF_THESE }
  return { outcome: 'no_candidate', winner: null, reason: winner === null ? 'nobody_stood' : 'nobody_led' }
}

/** Since rules 2 keys on the list make the quorum; where nobody is on it, one ballot of anybody does. */
function isQuorate({ rules, listed, quorum }: Election, ballots: readonly Ballot[]): boolean {
  const counts = rules === 1 || listed === 0 ? ballots : ballots.filter(({ voter }) => voter.listed)
  return counts.length >= quorum
}

function disagreements({ election, result }: ElectionData, count: CountedOutcome): Problem[] {
  if (!result) return [{ id: null, problem: 'the election is still open' }]
  const agrees =
    count.outcome === election.state && count.outcome === result.state && count.winner === result.winner
  return agrees ? [] : [{ id: null, problem: `published as ${result.state}, counted as ${count.outcome}` }]
}
