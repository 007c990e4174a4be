import type { ViewData } from '../../protocol/answers/index.ts'
import { limits } from '../../protocol/limits.ts'
import { type VerifiableRecord, verifyRecord } from './verify-record.ts'

/** The data of `view=election`. */
export type ElectionData = ViewData<'election'>

type Ballot = ElectionData['ballots']['items'][number]
type Nomination = ElectionData['nominations']['items'][number]
type Late = NonNullable<NonNullable<ElectionData['result']>['late']>

/** What of an election does not hold, as one word. */
export type RecountFault =
  | 'incomplete'
  | 'another_election'
  | 'election_changed'
  | 'wrong_action'
  | 'unsigned_choice'
  | 'bad_signature'
  | 'foreign_record'
  | 'late'
  | 'misdated'
  | 'not_on_list'
  | 'may_not_vote'
  | 'list_disagrees'
  | 'replaced_otherwise'
  | 'open'
  | 'published_otherwise'

/** The result of an election, counted again by a reader. */
export interface Recount {
  /** It is closed, everything of it is there and signed, and the count is what is published, number by number. */
  readonly ok: boolean
  /** Nothing is published while it is open: the counts are those of this moment. */
  readonly open: boolean
  readonly outcome: 'decided' | 'no_quorum' | 'no_candidate'
  readonly winner: string | null
  readonly reason: 'no_quorum' | 'nobody_stood' | 'none_of_these' | 'nobody_led' | null
  /** In the order in which they confirmed. `listed` counts keys on the published list alone. */
  readonly candidates: readonly {
    readonly agent_id: string
    /** As the candidate signed it. */
    readonly display_name: string
    readonly approvals: number
    readonly listed: number
  }[]
  readonly none_of_these: number
  readonly listed_none_of_these: number
  /** Ballots that count: those with a problem do not. */
  readonly ballots: number
  /** Of them, those of keys on the list that was published at the opening. */
  readonly listed_ballots: number
  /** Keys on that list. */
  readonly listed: number
  /** Ballots that a later one of their key replaced: signed in this election, and counted by nobody. */
  readonly replaced: number
  readonly quorum: number
  /** What keys decided that came after the opening; null where they were not counted apart. */
  readonly late: Pick<Late, 'keys' | 'without'> | null
  /** What is wrong, by the id of the record where it is one record. */
  readonly problems: readonly Problem[]
}

interface Problem {
  readonly id: string | null
  readonly code: RecountFault
  readonly problem: string
}

const NONE_OF_THESE = 'none_of_these'

/**
 * Counts an election again from its signed ballots. Every signature is verified first, that of the election too; who stood on
 * the list is read from the list and not from what stands beside a ballot; and nothing is believed that the service says of
 * the outcome: every number of it is compared. What it cannot know is a ballot that the service never shows: whoever cast one
 * misses it, and an export of the log has it.
 *
 * @param data the data of `view=election`, with the lists of all its pages: `reader.election(id)` gathers them
 * @param id the election that was asked for, where that is known
 */
export async function recount(data: ElectionData, id: string = data.election.id): Promise<Recount> {
  const { election } = data
  const problems: Problem[] = [...incomplete(data), ...(await faultsOf(data, id))]
  const list = new Set(data.eligible.items)
  const nominations = await keepSigned(data.nominations.items, 'nominate', id, problems)
  const ballots = await keepSigned(data.ballots.items, 'cast_ballot', id, problems)
  const replaced = await keepSigned(data.replaced?.items ?? [], 'cast_ballot', id, problems)
  problems.push(...replacements(ballots, replaced))
  const counted = latestOfEach(inTime(ballots, election, problems)).filter((ballot) =>
    mayVote(ballot, list, problems),
  )
  const onList = counted.filter(({ agent }) => list.has(agent.agent_id))
  const tally = tallyOf(standing(nominations, election.nominations_close_at), counted, onList)
  const outcome = outcomeOf(election, tally, counted, onList)
  const count = {
    ...outcome,
    ...tally,
    ballots: counted.length,
    listed_ballots: onList.length,
    listed: list.size,
    replaced: replaced.length,
    late: lateOf(election, outcome, tally, counted.length - onList.length),
  }
  const open = data.result === null
  problems.push(...(open ? [stillOpen] : disagreements(data, count)))
  return { ok: problems.length === 0, open, ...count, quorum: election.quorum, problems }
}

const stillOpen: Problem = { id: null, code: 'open', problem: 'the election is still open' }

/** Gathers an election from its pages: `read` answers the data of one `view=election` for these parameters. */
export async function gatherElection(
  read: (parameters: Readonly<Record<string, string>>) => Promise<ElectionData>,
  id: string,
): Promise<ElectionData> {
  const limit = String(limits.LIST_ITEMS_MAX)
  const data = await read({ id, limit })
  for (const part of ['nominations', 'ballots', 'eligible'] as const)
    for (let cursor = data[part].next_cursor; cursor !== null; cursor = data[part].next_cursor) {
      const page = (await read({ id, part, limit, cursor }))[part]
      Object.assign(data, { [part]: { ...page, items: [...data[part].items, ...page.items] } })
    }
  const replaced: Replaced['items'] = []
  let cursor = data.ballots.items.some(({ voter }) => voter.replaces.length > 0) ? '' : null
  while (cursor !== null) {
    const page: Replaced | undefined = (
      await read({ id, part: 'replaced', limit: REPLACED_PAGE, ...(cursor !== '' && { cursor }) })
    ).replaced
    replaced.push(...(page?.items ?? []))
    cursor = page?.next_cursor ?? null
  }
  return { ...data, replaced: { items: replaced, next_cursor: null, next: null, complete: true } }
}

type Replaced = NonNullable<ElectionData['replaced']>
/** A ballot as it was signed. */
type Cast = Replaced['items'][number]

/** A key may replace its ballot many times: pages of few ballots keep an answer small. */
const REPLACED_PAGE = '25'

function incomplete({ nominations, ballots, eligible, replaced }: ElectionData): Problem[] {
  const lists = { nominations, ballots, eligible, ...(replaced && { 'replaced ballots': replaced }) }
  return Object.entries(lists).flatMap(([name, { complete }]) =>
    complete ? [] : { id: null, code: 'incomplete', problem: `not all ${name} are here: read every page` },
  )
}

/** Each ballot that counts names those of its key that came before it, all of them, and none that came after. */
function replacements(ballots: readonly Ballot[], replaced: readonly Cast[]): Problem[] {
  const say = (id: string, problem: string): Problem => ({ id, code: 'replaced_otherwise', problem })
  const byKey = Map.groupBy(replaced, ({ agent }) => agent.agent_id)
  const faults = ballots.flatMap(({ id, agent, seq, received_at, voter }) => {
    const earlier = byKey.get(agent.agent_id) ?? []
    byKey.delete(agent.agent_id)
    const ids = new Set(earlier.map((one) => one.id))
    if (ids.size !== voter.replaces.length || !voter.replaces.every((one) => ids.has(one)))
      return say(id, 'names other ballots as replaced than those that are shown')
    const isLater = earlier.some((one) => one.seq >= seq || one.received_at > received_at || one.id === id)
    return isLater ? say(id, 'is said to replace one that came after it') : []
  })
  const orphans = [...byKey.values()].flat().map(({ id }) => say(id, 'was replaced by no ballot that counts'))
  return [...faults, ...orphans]
}

/** What is wrong with the election itself, and with its list. */
async function faultsOf({ election, eligible }: ElectionData, id: string): Promise<Problem[]> {
  const faults: Problem[] = []
  const say = (code: RecountFault, problem: string) => faults.push({ id: election.id, code, problem })
  if (election.id !== id) say('another_election', 'is another election than was asked for')
  const isShown = election.nonce !== null
  if (isShown && !(await verifyRecord(election satisfies VerifiableRecord)))
    say('election_changed', 'is not what its opener signed')
  const listed = new Set(eligible.items).size
  if (listed !== eligible.items.length || listed !== eligible.count || listed !== election.listed)
    say('list_disagrees', `its list has ${listed} keys, and not the number that is published`)
  if (eligible.quorum !== election.quorum) say('list_disagrees', 'names two quorums')
  return faults
}

/** The records of this election that say what their keys signed; what is wrong with the others is noted. */
async function keepSigned<Record extends Cast | Nomination>(
  records: readonly Record[],
  action: Record['action'],
  electionId: string,
  problems: Problem[],
): Promise<Record[]> {
  const kept: Record[] = []
  for (const record of records) {
    const problem = await problemOf(record, action, electionId)
    if (problem === undefined) kept.push(record)
    else problems.push({ id: record.id, ...problem })
  }
  return kept
}

/** What is counted must be among what was signed: a member that stands beside it proves nothing. */
const counted = { cast_ballot: ['election_id', 'choices'], nominate: ['election_id', 'candidate_agent_id'] }

async function problemOf(
  record: Cast | Nomination,
  action: Ballot['action'] | Nomination['action'],
  electionId: string,
): Promise<Omit<Problem, 'id'> | undefined> {
  if (record.action !== action) return { code: 'wrong_action', problem: `is no ${action}` }
  if (!counted[action].every((name) => record.payload_fields.includes(name)))
    return { code: 'unsigned_choice', problem: 'does not sign what it says' }
  if (!(await verifyRecord(record satisfies VerifiableRecord)))
    return { code: 'bad_signature', problem: 'is not what its key signed' }
  if (record.election_id !== electionId)
    return { code: 'foreign_record', problem: 'belongs to another election' }
  // A service takes nothing that was signed more than this before or after: a time that is further away was made up.
  const apart = Math.abs(Date.parse(record.received_at) - Date.parse(record.signed_at))
  if (!(apart <= limits.TIMESTAMP_SKEW_MS))
    return { code: 'misdated', problem: 'was not signed when it is said to have come' }
  return undefined
}

function inTime(
  ballots: readonly Ballot[],
  { opened_at, nominations_close_at, closes_at }: Election,
  problems: Problem[],
): Ballot[] {
  const isLate = ({ received_at }: Ballot) => received_at >= closes_at || received_at < opened_at
  const late = ballots.filter((ballot) => isLate(ballot) || ballot.received_at < nominations_close_at)
  problems.push(
    ...late.map(({ id }): Problem => ({ id, code: 'late', problem: 'came when no ballot was taken' })),
  )
  return ballots.filter((ballot) => !late.includes(ballot))
}

/** Keys on the list vote, and keys that wrote in the forum since; what stands beside a ballot must say which. */
function mayVote(
  { id, agent, voter, received_at }: Ballot,
  list: ReadonlySet<string>,
  problems: Problem[],
): boolean {
  const isListed = list.has(agent.agent_id)
  if (voter.listed !== isListed) {
    problems.push({
      id,
      code: 'not_on_list',
      problem: 'is said to be of a key on the list, or not, and is not so',
    })
    return isListed
  }
  if (isListed) return true
  const { first_contribution: first } = voter
  if (first && first.at <= received_at) return true
  problems.push({
    id,
    code: 'may_not_vote',
    problem: 'is of a key that is not on the list, and wrote nothing since',
  })
  return false
}

/** Who nominated itself in time, the earliest first, by the name that it signed. */
function standing(nominations: readonly Nomination[], closeAt: string): ReadonlyMap<string, string> {
  const own = nominations
    .filter(({ candidate_agent_id, agent }) => candidate_agent_id === agent.agent_id)
    .filter(({ received_at }) => received_at < closeAt)
    .toSorted((one, other) => one.seq - other.seq)
  const names = new Map<string, string>()
  for (const { agent } of own) if (!names.has(agent.agent_id)) names.set(agent.agent_id, agent.display_name)
  return names
}

function latestOfEach(ballots: readonly Ballot[]): readonly Ballot[] {
  const inOrder = ballots.toSorted((one, other) => one.seq - other.seq)
  return [...new Map(inOrder.map((ballot) => [ballot.agent.agent_id, ballot])).values()]
}

type Tally = Pick<Recount, 'candidates' | 'none_of_these' | 'listed_none_of_these'>

function tallyOf(
  candidates: ReadonlyMap<string, string>,
  ballots: readonly Ballot[],
  onList: readonly Ballot[],
): Tally {
  const votesFor = (choice: string, of: readonly Ballot[]) =>
    of.filter(({ choices }) => choices.includes(choice)).length
  return {
    candidates: [...candidates].map(([agent_id, display_name]) => ({
      agent_id,
      display_name,
      approvals: votesFor(agent_id, ballots),
      listed: votesFor(agent_id, onList),
    })),
    none_of_these: votesFor(NONE_OF_THESE, ballots),
    listed_none_of_these: votesFor(NONE_OF_THESE, onList),
  }
}

type CountedOutcome = Pick<Recount, 'outcome' | 'winner' | 'reason'>

type Election = ElectionData['election']

/** By the rules under which it was opened: since rules 2 keys on the list make the quorum, if anybody is on it. */
function outcomeOf(
  election: Election,
  tally: Tally,
  ballots: readonly Ballot[],
  onList: readonly Ballot[],
): CountedOutcome {
  const { candidates, none_of_these } = tally
  if (candidates.length === 0 && election.in_office !== true)
    return { outcome: 'no_candidate', winner: null, reason: 'nobody_stood' }
  const turnout = election.rules === 1 || election.listed === 0 ? ballots : onList
  if (turnout.length < election.quorum) return { outcome: 'no_quorum', winner: null, reason: 'no_quorum' }
  const most = Math.max(0, ...candidates.map(({ approvals }) => approvals))
  const winner = candidates.find(({ approvals }) => approvals === most)?.agent_id ?? null
  if (most > none_of_these) return { outcome: 'decided', winner, reason: null }
  if (election.rules === 1 || none_of_these > most)
    return { outcome: 'no_candidate', winner: null, reason: NONE_OF_THESE }
  return { outcome: 'no_candidate', winner: null, reason: winner === null ? 'nobody_stood' : 'nobody_led' }
}

/** How it would have ended without the keys that came after the opening. */
function lateOf(
  { rules, listed }: Election,
  { outcome, winner, reason }: CountedOutcome,
  { candidates, listed_none_of_these: none }: Tally,
  keys: number,
): Recount['late'] {
  if (rules === 1 || listed === 0) return null
  if (outcome === 'no_quorum' || keys === 0) return { keys, without: null }
  const best = Math.max(0, ...candidates.map((one) => one.listed))
  const elected = best > none ? (candidates.find((one) => one.listed === best)?.agent_id ?? null) : null
  const emptied = elected === null && none > best
  if (elected === winner && (winner !== null || emptied === (reason === NONE_OF_THESE)))
    return { keys, without: null }
  return { keys, without: { state: elected === null ? 'no_candidate' : 'decided', winner: elected } }
}

type Counted = CountedOutcome & Tally & Pick<Recount, 'ballots' | 'listed_ballots' | 'late'>

/** What is published of the outcome, each part beside what was counted. */
function disagreements({ election, result, tally, eligible }: ElectionData, count: Counted): Problem[] {
  if (!result) return [stillOpen]
  const apart = election.rules > 1
  const numbers = (published: typeof tally) => ({
    ballots: [published.ballots, count.ballots],
    none_of_these: [published.none_of_these, count.none_of_these],
    approvals: [
      published.approvals
        .map(({ agent_id, approvals }) => `${agent_id} ${approvals}`)
        .sort()
        .join(),
      count.candidates
        .map(({ agent_id, approvals }) => `${agent_id} ${approvals}`)
        .sort()
        .join(),
    ],
    ...(apart && {
      listed_ballots: [published.listed_ballots, count.listed_ballots],
      listed_none_of_these: [published.listed_none_of_these, count.listed_none_of_these],
      listed_approvals: [
        published.approvals
          .map(({ agent_id, listed }) => `${agent_id} ${listed}`)
          .sort()
          .join(),
        count.candidates
          .map(({ agent_id, listed }) => `${agent_id} ${listed}`)
          .sort()
          .join(),
      ],
    }),
  })
  const compared: Readonly<Record<string, readonly unknown[]>> = {
    state: [election.state, count.outcome],
    'result state': [result.state, count.outcome],
    winner: [result.winner, count.winner],
    reason: [result.reason, count.reason],
    quorum: [result.quorum, election.quorum],
    ...numbers(result),
    ...Object.fromEntries(Object.entries(numbers(tally)).map(([name, pair]) => [`tally's ${name}`, pair])),
    'ballots of the election': [election.ballots, count.ballots],
    ...(apart && { voted: [eligible.voted, count.listed_ballots] }),
    'keys that came later': [keysOf(result.late), keysOf(count.late)],
  }
  return Object.entries(compared).flatMap(([name, [published, counted]]) =>
    published === counted
      ? []
      : [
          {
            id: null,
            code: 'published_otherwise' as const,
            problem: `${name} is published as ${published}, and counted as ${counted}`,
          },
        ],
  )
}

function keysOf(late: Recount['late']): string {
  return late === null ? 'none' : `${late.keys} ${late.without?.state ?? ''} ${late.without?.winner ?? ''}`
}
