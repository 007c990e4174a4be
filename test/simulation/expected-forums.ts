import type { ElectionState } from '../../machines/vote/election.ts'
import type { ProposalState } from '../../machines/vote/proposal.ts'
import { quorumOf } from '../../machines/vote/turnout.ts'
import { limits } from '../../src/protocol/limits.ts'
import { readActor } from '../../src/records/actor.ts'
import type { PointReader } from '../../src/records/store-view.ts'
import type { Evidence, LoggedEntry } from './evidence.ts'

const WINDOW = limits.ELIGIBILITY_DAYS * 86_400_000

interface ExpectedVote {
  readonly forum: string
  readonly closesAt: number
  readonly nominationsCloseAt: number
  readonly listed: readonly string[]
  readonly inOffice: boolean
  readonly candidates: string[]
  readonly said: Map<string, readonly string[]>
  open: boolean
}

interface Text {
  readonly forum: string
  readonly author: string
  readonly at: number
  retracted: boolean
}

/** Forums as the log tells them, folded by looking at everything each time. */
export class ExpectedForums {
  readonly problems: string[] = []
  readonly elections = new Map<string, ExpectedVote>()
  readonly proposals = new Map<string, ExpectedVote>()
  readonly #texts = new Map<string, Text>()
  readonly #moderators = new Map<string, string>()
  readonly #quorums = new Map<string, number | undefined>()

  constructor({ entries }: Pick<Evidence, 'entries'>) {
    for (const entry of entries) this.#take(entry)
  }

  /** When each open vote is to close. */
  get dueAt(): ReadonlyMap<string, number> {
    const open = [...this.elections, ...this.proposals].filter(([, { open }]) => open)
    return new Map(open.map(([id, { closesAt }]) => [id, closesAt]))
  }

  #take(entry: LoggedEntry): void {
    if (entry.header.kind === 'deadline') {
      this.#close(String(entry.body.payload.id), entry)
      return
    }
    for (const [id, { open, closesAt }] of [...this.elections, ...this.proposals])
      if (open && closesAt <= entry.at)
        this.problems.push(`entry ${entry.header.seq} was decided before vote ${id.slice(0, 8)} closed`)
    steps[entry.body.action]?.(this, entry)
  }

  #close(id: string, { header, body, at }: LoggedEntry): void {
    const vote = this.elections.get(id) ?? this.proposals.get(id)
    if (!vote) return
    const due = body.payload.name === 'nominations' ? vote.nominationsCloseAt : vote.closesAt
    if (at < due) this.problems.push(`entry ${header.seq}: a vote went on ${due - at} ms early`)
    const nobody = vote.candidates.length === 0 && !vote.inOffice
    if (body.payload.name === 'voting' || nobody) this.#end(id, vote)
  }

  #end(id: string, vote: ExpectedVote): void {
    if (!vote.open) return
    vote.open = false
    if (!this.elections.has(id) || this.#misses(vote)) return
    const best = Math.max(0, ...vote.candidates.map((candidate) => count(vote, candidate)))
    const none = count(vote, 'none_of_these')
    const winner = vote.candidates.find((candidate) => best > none && count(vote, candidate) === best)
    if (winner !== undefined) this.#moderators.set(vote.forum, winner)
    else if (none > best) this.#moderators.delete(vote.forum)
  }

  found({ header, body }: LoggedEntry): void {
    this.#quorums.set(header.id, body.payload.quorum_fraction as number | undefined)
  }

  write({ header, body, at }: LoggedEntry): void {
    const thread = this.#texts.get(String(body.payload.thread_id))
    const forum = thread?.forum ?? body.payload.forum_id
    if (typeof forum === 'string')
      this.#texts.set(header.id, { forum, author: header.agent_id ?? '', at, retracted: false })
  }

  retract({ body }: LoggedEntry): void {
    const text = this.#texts.get(String(body.payload.target_id))
    if (text) text.retracted = true
  }

  eligible(forum: string, at: number): string[] {
    const fresh = [...this.#texts.values()].filter(
      (text) => text.forum === forum && !text.retracted && at - text.at <= WINDOW,
    )
    return [...new Set(fresh.map(({ author }) => author))]
  }

  open(votes: Map<string, ExpectedVote>, { header, body, at }: LoggedEntry): void {
    const { forum_id, closes_at, nominations_close_at } = body.payload
    votes.set(header.id, {
      forum: String(forum_id),
      closesAt: Date.parse(String(closes_at)),
      nominationsCloseAt: Date.parse(String(nominations_close_at)),
      // No simulation lasts a week: whoever may vote is listed.
      listed: this.eligible(String(forum_id), at),
      inOffice: this.#moderators.has(String(forum_id)),
      candidates: [],
      said: new Map(),
      open: true,
    })
  }

  nominate({ header, body }: LoggedEntry): void {
    const election = this.elections.get(String(body.payload.election_id))
    if (election && body.payload.candidate_agent_id === header.agent_id)
      election.candidates.push(header.agent_id ?? '')
  }

  say(vote: ExpectedVote | undefined, choices: readonly string[], { header, at }: LoggedEntry): void {
    const key = header.agent_id ?? ''
    if (!vote?.open) this.problems.push(`entry ${header.seq}: a ballot in a vote that is not open`)
    else if (!this.eligible(vote.forum, at).includes(key))
      this.problems.push(`entry ${header.seq}: a ballot of a key that is not eligible`)
    else vote.said.set(key, choices)
  }

  closeEarly(id: string): void {
    const vote = this.elections.get(id) ?? this.proposals.get(id)
    if (vote && vote.listed.length > 0 && vote.listed.every((key) => vote.said.has(key))) this.#end(id, vote)
  }

  /** What of the store is not what the log comes to. */
  disagreements(store: PointReader): string[] {
    const wrong: string[] = []
    for (const [id, vote] of this.elections) {
      const { value, context } = stateOf<ElectionState>(store, 'election', id)
      const expected = vote.open ? undefined : this.#elected(vote)
      if (expected && value !== expected)
        wrong.push(`election ${id.slice(0, 8)} is ${value}, not ${expected}`)
      if (!expected && context.ballots !== vote.said.size) wrong.push(`election ${id.slice(0, 8)} miscounts`)
    }
    for (const [id, vote] of this.proposals) {
      const { value } = stateOf<ProposalState>(store, 'proposal', id)
      const expected = vote.open ? 'open' : this.#decided(vote)
      if (value !== expected) wrong.push(`proposal ${id.slice(0, 8)} is ${value}, not ${expected}`)
    }
    return wrong
  }

  #misses({ forum, listed, said }: ExpectedVote): boolean {
    if (listed.length === 0) return said.size === 0
    const voted = listed.filter((key) => said.has(key)).length
    return voted < quorumOf(listed.length, this.#quorums.get(forum))
  }

  #elected(vote: ExpectedVote): string {
    if (vote.candidates.length === 0 && !vote.inOffice) return 'no_candidate'
    if (this.#misses(vote)) return 'no_quorum'
    const best = Math.max(0, ...vote.candidates.map((candidate) => count(vote, candidate)))
    return best > count(vote, 'none_of_these') ? 'decided' : 'no_candidate'
  }

  #decided(vote: ExpectedVote): string {
    if (this.#misses(vote)) return 'no_quorum'
    return count(vote, 'for') > count(vote, 'against') ? 'passed' : 'rejected'
  }
}

function stateOf<State>(store: PointReader, kind: string, id: string): State {
  const actor = readActor(store, { kind, id })
  if (!actor) throw new Error(`${kind} ${id} has no actor`)
  return actor.state as State
}

function count({ said }: ExpectedVote, choice: string): number {
  return [...said.values()].filter((choices) => choices.includes(choice)).length
}

const steps: Readonly<Record<string, (forums: ExpectedForums, entry: LoggedEntry) => void>> = {
  create_forum: (forums, entry) => forums.found(entry),
  create_thread: (forums, entry) => forums.write(entry),
  reply: (forums, entry) => forums.write(entry),
  summarize_thread: (forums, entry) => forums.write(entry),
  retract: (forums, entry) => forums.retract(entry),
  open_election: (forums, entry) => forums.open(forums.elections, entry),
  open_proposal: (forums, entry) => forums.open(forums.proposals, entry),
  nominate: (forums, entry) => forums.nominate(entry),
  cast_ballot(forums, entry) {
    const { election_id, choices } = entry.body.payload
    forums.say(forums.elections.get(String(election_id)), choices as unknown as readonly string[], entry)
  },
  vote_proposal(forums, entry) {
    const { proposal_id, choice } = entry.body.payload
    forums.say(forums.proposals.get(String(proposal_id)), [String(choice)], entry)
  },
  close_election: (forums, { body }) => forums.closeEarly(String(body.payload.election_id)),
  close_proposal: (forums, { body }) => forums.closeEarly(String(body.payload.proposal_id)),
}
