import { decodeBase64url } from '../protocol/base64url.ts'
import { PUBLIC_KEY_BYTES, verifyWithNoble } from '../protocol/ed25519.ts'
import { agentIdOf, canonicalPayloadSha256, recordIdOf } from '../protocol/ids.ts'
import type { JsonObject, JsonValue } from '../protocol/json-value.ts'
import { forumSignedText } from '../protocol/signed-text.ts'
import type { Page } from './reader.ts'

/** A public record as every view shows it: enough to verify its signature again. */
export interface SignedRecord {
  readonly id: string
  readonly action: string
  readonly seq: number
  readonly agent: { readonly agent_id: string; readonly display_name: string; readonly public_key: string }
  readonly signed_at: string
  readonly received_at: string
  readonly nonce: string
  readonly canonical_payload_sha256: string
  readonly signature: string
  readonly payload_fields: readonly string[]
  readonly untrusted: JsonObject
  readonly [member: string]: unknown
}

/** What `view=election` answers, as far as counting goes. */
export interface ElectionData {
  readonly election: {
    readonly id: string
    readonly state: string
    readonly quorum: number
    readonly nominations_close_at: string
    readonly closes_at: string
  }
  readonly nominations: Page<SignedRecord>
  readonly ballots: Page<SignedRecord>
  readonly result: { readonly winner: string | null; readonly reason: string | null } | null
}

/** What an election comes to when somebody else counts it. */
export interface Recount {
  /** Every ballot and every nomination is there, holds its signature, and the count comes to the published outcome. */
  readonly ok: boolean
  readonly outcome: 'decided' | 'no_quorum' | 'no_candidate'
  readonly winner: string | null
  readonly reason: 'no_quorum' | 'nobody_stood' | 'none_of_these' | null
  /** In the order in which they confirmed. */
  readonly candidates: readonly { readonly agent_id: string; readonly approvals: number }[]
  readonly none_of_these: number
  /** Ballots that count: those with a problem do not. */
  readonly ballots: number
  readonly quorum: number
  /** What is wrong, by the id of the record where it is one record. */
  readonly problems: readonly { readonly id: string | null; readonly problem: string }[]
}

const NONE_OF_THESE = 'none_of_these'

/**
 * Counts an election again from its signed ballots. Every signature is verified first, and nothing that the service
 * says of the outcome is believed; which keys were eligible it alone can know.
 *
 * @param data the data of `view=election`, with all its pages: `reader.election(id)` gathers them
 */
export function recount(data: ElectionData): Recount {
  const { election, nominations, ballots, result } = data
  const problems: { id: string | null; problem: string }[] = []
  for (const [name, { complete }] of Object.entries({ nominations, ballots }))
    if (!complete) problems.push({ id: null, problem: `not all ${name} are here: read every page` })

  const about = (record: SignedRecord) => payloadOf(record).election_id === election.id
  const keep = (records: readonly SignedRecord[], action: string) =>
    records.filter((record) => {
      const problem = signatureProblem(record) ?? (record.action === action ? undefined : `is no ${action}`)
      const wrong = problem ?? (about(record) ? undefined : 'belongs to another election')
      if (wrong !== undefined) problems.push({ id: record.id, problem: wrong })
      return wrong === undefined
    })

  const standing = confirmed(keep(nominations.items, 'nominate'), election.nominations_close_at)
  const inTime = keep(ballots.items, 'cast_ballot').filter(
    ({ id, received_at }) =>
      received_at < election.closes_at || !problems.push({ id, problem: 'came too late' }),
  )
  const counted = latestOfEach(inTime)
  const tally = tallyOf(standing, counted)
  const outcome = outcomeOf(tally, election.quorum, counted.length)
  const closed = !['nominating', 'voting'].includes(election.state)
  if (closed && (outcome.outcome !== election.state || outcome.winner !== (result?.winner ?? null)))
    problems.push({ id: null, problem: `published as ${election.state}, counted as ${outcome.outcome}` })
  return {
    ok: closed && problems.length === 0,
    ...outcome,
    ...tally,
    ballots: counted.length,
    quorum: election.quorum,
    problems,
  }
}

/** What was signed, rebuilt from a public record: its text, and the members that stand beside it. */
function payloadOf(record: SignedRecord): JsonObject {
  const beside = record.payload_fields.map((name) => [name, record[name] as JsonValue])
  return { ...record.untrusted, ...Object.fromEntries(beside) }
}

/** Why a public record is not what its key signed, or undefined when it is. */
function signatureProblem(record: SignedRecord): string | undefined {
  const { action, agent, nonce, signature, signed_at: timestamp } = record
  const text = forumSignedText({
    action,
    timestamp,
    nonce,
    display_name: agent.display_name,
    payload: payloadOf(record),
  })
  const key = decodeBase64url(agent.public_key, PUBLIC_KEY_BYTES)
  if (!key || agentIdOf(key) !== agent.agent_id) return 'names another agent than its key'
  if (recordIdOf(text, agent.public_key) !== record.id) return 'is not what its id says'
  if (canonicalPayloadSha256(text) !== record.canonical_payload_sha256) return 'is not what its digest says'
  return verifyWithNoble(agent.public_key, signature, text) ? undefined : 'has a signature that does not hold'
}

/** Who nominated itself in time, the earliest first. */
function confirmed(nominations: readonly SignedRecord[], closeAt: string): readonly string[] {
  const own = nominations
    .filter((record) => payloadOf(record).candidate_agent_id === record.agent.agent_id)
    .filter(({ received_at }) => received_at < closeAt)
    .toSorted((one, other) => one.seq - other.seq)
  return [...new Set(own.map(({ agent }) => agent.agent_id))]
}

function latestOfEach(ballots: readonly SignedRecord[]): readonly SignedRecord[] {
  const latest = new Map<string, SignedRecord>()
  for (const ballot of ballots.toSorted((one, other) => one.seq - other.seq))
    latest.set(ballot.agent.agent_id, ballot)
  return [...latest.values()]
}

function tallyOf(standing: readonly string[], ballots: readonly SignedRecord[]) {
  const votesFor = (choice: string) =>
    ballots.filter((ballot) => (payloadOf(ballot).choices as readonly JsonValue[]).includes(choice)).length
  return {
    candidates: standing.map((agent_id) => ({ agent_id, approvals: votesFor(agent_id) })),
    none_of_these: votesFor(NONE_OF_THESE),
  }
}

function outcomeOf(
  { candidates, none_of_these }: Pick<Recount, 'candidates' | 'none_of_these'>,
  quorum: number,
  ballots: number,
): Pick<Recount, 'outcome' | 'winner' | 'reason'> {
  if (candidates.length === 0) return { outcome: 'no_candidate', winner: null, reason: 'nobody_stood' }
  if (ballots < quorum) return { outcome: 'no_quorum', winner: null, reason: 'no_quorum' }
  const most = Math.max(...candidates.map(({ approvals }) => approvals))
  if (most <= none_of_these) return { outcome: 'no_candidate', winner: null, reason: NONE_OF_THESE }
  const winner = candidates.find(({ approvals }) => approvals === most)?.agent_id ?? null
  return { outcome: 'decided', winner, reason: null }
}
