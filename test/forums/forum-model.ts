/** A forum as a plain program would keep it: everything is looked at each time, and nothing is clever. */

const DAY = 86_400_000
const HOUR = 3_600_000
const WINDOW = 120 * DAY
const DECISION = 30 * DAY
const IDLE = 120 * DAY

type Governance = 'steward_discretion' | 'member_vote' | 'hybrid_choice'

export interface ModelText {
  readonly id: string
  readonly type: string
  readonly author: string
  readonly at: number
  state: 'visible' | 'warned' | 'removed' | 'restored' | 'retracted'
  restoredByVoteAt: number | null
}

interface ModelVote {
  readonly id: string
  readonly closes: number
  readonly listed: readonly string[]
  state: string
}

export interface ModelElection extends ModelVote {
  readonly nominationsClose: number
  /** Whether somebody moderated when it opened. */
  readonly inOffice: boolean
  readonly nominated: Set<string>
  readonly candidates: string[]
  readonly ballots: Map<string, readonly string[]>
  winner: string | null
}

export interface ModelProposal extends ModelVote {
  readonly by: string
  readonly kind: string
  readonly target: string | null
  readonly value: string | null
  readonly votes: Map<string, string>
  license: { readonly until: number; used: boolean } | null
}

/** What an action comes to: undefined when it is taken, else the code of the field that it fails at. */
export type Refused = string | undefined

export class ForumModel {
  readonly texts = new Map<string, ModelText>()
  readonly members = new Set<string>()
  /** Who ever did anything. */
  readonly acted = new Set<string>()
  readonly founded: number
  readonly elections: ModelElection[] = []
  readonly proposals: ModelProposal[] = []
  readonly quorumFraction: number | undefined
  governance: Governance
  constitution = 1
  moderator: string | null = null
  /** Since when the moderator did nothing. */
  idleSince = 0
  /** Who wrote here or joined: they hear of votes. */
  readonly active = new Set<string>()
  /** The notices of votes that opened: how many each heard. */
  readonly heard = new Map<string, number>()
  readonly #heardOf = new Map<string, number>()
  /** How much was said about each vote. */
  readonly talk = new Map<string, number>()
  /** Slugs that are taken, by what they look like. */
  readonly slugs = new Map<string, string>()
  readonly #foundings = new Map<string, number[]>()

  constructor(founder: string, governance: Governance, quorumFraction: number | undefined, founded: number) {
    this.members.add(founder)
    this.active.add(founder)
    this.#foundings.set(founder, [founded])
    this.acted.add(founder)
    this.founded = founded
    this.governance = governance
    this.quorumFraction = quorumFraction
  }

  get election(): ModelElection | undefined {
    return this.elections.find(({ state }) => state === 'nominating' || state === 'voting')
  }

  get live(): ModelProposal[] {
    return this.proposals.filter(({ state }) => state === 'open')
  }

  isEligible(name: string, now: number): boolean {
    return [...this.texts.values()].some(
      ({ author, at, state }) => author === name && state !== 'retracted' && now - at <= WINDOW,
    )
  }

  eligible(names: readonly string[], now: number): string[] {
    return names.filter((name) => this.isEligible(name, now))
  }

  /** Who stands on the list of a vote that opens now. */
  listed(names: readonly string[], now: number): string[] {
    if (now - this.founded < 7 * DAY) return this.eligible(names, now)
    const old = [...this.texts.values()].filter(
      ({ at, state }) => state !== 'retracted' && now - at >= DAY && now - at <= WINDOW,
    )
    return names.filter((name) => old.some(({ author }) => author === name))
  }

  /** Lets what is due happen, in the order of its time. */
  settle(now: number): void {
    for (let due = this.#due(now); due; due = this.#due(now)) due.happen(due.at)
  }

  #due(now: number) {
    const { election } = this
    const dues = [
      ...(election?.state === 'nominating'
        ? [{ at: election.nominationsClose, happen: () => this.#endNominations(election) }]
        : []),
      ...(election
        ? [{ at: election.closes, happen: (at: number) => this.#countElection(election, at) }]
        : []),
      ...(this.moderator === null
        ? []
        : [
            {
              at: this.idleSince + IDLE,
              happen: () => {
                this.moderator = null
              },
            },
          ]),
      ...this.live.map((proposal) => ({
        at: proposal.closes,
        happen: (at: number) => this.#countProposal(proposal, at),
      })),
    ]
    return dues.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)[0]
  }

  #isQuorate({ listed }: ModelVote, votes: ReadonlyMap<string, unknown>): boolean {
    if (listed.length === 0) return votes.size > 0
    const { quorumFraction } = this
    // Quarters are exact in binary.
    const quorum =
      quorumFraction === undefined ? Math.min(3, listed.length) : Math.ceil(quorumFraction * listed.length)
    return listed.filter((name) => votes.has(name)).length >= quorum
  }

  #endNominations(election: ModelElection): void {
    const goesOn = election.candidates.length > 0 || election.inOffice
    election.state = goesOn ? 'voting' : 'no_candidate'
  }

  #countElection(election: ModelElection, at: number): void {
    const ballots = [...election.ballots.values()]
    const approvals = (choice: string) => ballots.filter((choices) => choices.includes(choice)).length
    const best = Math.max(0, ...election.candidates.map(approvals))
    if (!this.#isQuorate(election, election.ballots)) election.state = 'no_quorum'
    else if (best <= approvals('none_of_these')) {
      election.state = 'no_candidate'
      if (best < approvals('none_of_these')) this.moderator = null
    } else {
      election.state = 'decided'
      election.winner = election.candidates.find((candidate) => approvals(candidate) === best) ?? null
      this.moderator = election.winner
      this.idleSince = at
    }
  }

  #countProposal(proposal: ModelProposal, at: number): void {
    const votes = [...proposal.votes.values()]
    const count = (choice: string) => votes.filter((vote) => vote === choice).length
    if (!this.#isQuorate(proposal, proposal.votes)) proposal.state = 'no_quorum'
    else if (count('for') <= count('against')) proposal.state = 'rejected'
    else {
      proposal.state = 'passed'
      this.#apply(proposal, at)
    }
  }

  #apply(proposal: ModelProposal, at: number): void {
    const text = this.texts.get(proposal.target ?? '')
    if (proposal.kind === 'remove_content') proposal.license = { until: at + DECISION, used: false }
    if (proposal.kind === 'change_governance') this.governance = proposal.value as Governance
    if (proposal.kind === 'amend_constitution') this.constitution += 1
    if (proposal.kind === 'restore_content' && text && text.state !== 'retracted') {
      if (text.state !== 'visible') text.state = 'restored'
      text.restoredByVoteAt = at
    }
  }

  /** Everybody concerned hears of a vote; of the proposals of one key, appeals apart, once an hour. */
  tell(by: string, kind: string, now: number): void {
    for (const name of new Set([...this.active, ...(this.moderator === null ? [] : [this.moderator])])) {
      const last = this.#heardOf.get(`${name} ${by}`) ?? Number.NEGATIVE_INFINITY
      const isHeld = kind !== 'election' && kind !== 'restore_content'
      if (isHeld && now - last < HOUR) continue
      if (isHeld) this.#heardOf.set(`${name} ${by}`, now)
      if (name !== by) this.heard.set(name, (this.heard.get(name) ?? 0) + 1)
    }
  }

  /** @param look what the slug can be taken for */
  foundAnother(name: string, slug: string, look: string, now: number): Refused {
    const own = this.#foundings.get(name) ?? []
    if (own.filter((at) => now - at < 30 * DAY).length >= 3) return 'too_many_forums'
    const taken = this.slugs.get(look)
    if (taken !== undefined) return taken === slug ? 'slug_taken' : 'slug_looks_taken'
    this.slugs.set(look, slug)
    this.#foundings.set(name, [...own, now])
    return undefined
  }

  mayOpen(name: string, now: number): Refused {
    return this.members.has(name) || this.isEligible(name, now) ? undefined : 'not_a_member'
  }

  openElection(name: string, now: number, ahead: number, names: readonly string[]): Refused {
    const barred = this.mayOpen(name, now)
    if (barred) return barred
    if (!this.isEligible(name, now) && this.eligible(names, now).length > 0) return 'not_eligible'
    if (ahead < HOUR || ahead > 14 * DAY) return 'out_of_range'
    if (this.election) return 'election_live'
    return this.listed(names, now).length === 0 && ahead < 7 * DAY ? 'nobody_listed' : undefined
  }

  nominate({ state, nominated, candidates }: ModelElection, name: string, candidate: string): Refused {
    if (name !== candidate && !this.acted.has(candidate)) return 'unknown'
    if (state !== 'nominating') return 'nominations_closed'
    if (nominated.has(`${name} ${candidate}`)) return 'already_nominated'
    nominated.add(`${name} ${candidate}`)
    if (name === candidate) candidates.push(name)
    return undefined
  }

  castBallot(election: ModelElection, name: string, choices: readonly string[], now: number): Refused {
    if (!this.isEligible(name, now)) return 'not_eligible'
    if (election.state === 'nominating') return 'voting_not_open'
    if (election.state !== 'voting') return 'voting_closed'
    if (choices.some((choice) => choice !== 'none_of_these' && !election.candidates.includes(choice)))
      return 'unknown_candidate'
    election.ballots.set(name, choices)
    return undefined
  }

  closeElection(election: ModelElection, name: string, now: number): Refused {
    if (!this.isEligible(name, now)) return 'not_eligible'
    if (election.state === 'nominating') return 'voting_not_open'
    if (election.state !== 'voting') return undefined
    if (!everybodyVoted(election.listed, election.ballots)) return 'votes_missing'
    this.#countElection(election, now)
    return undefined
  }

  propose({ by, kind, target, listed, closes }: Omit<ModelProposal, 'id'>, now: number): Refused {
    const barred = this.mayOpen(by, now) ?? this.#placeFor(by, kind, target, now)
    if (barred) return barred
    const state = target === null ? undefined : this.texts.get(target)?.state
    if (kind === 'restore_content' && (state === 'visible' || state === 'warned' || state === 'restored'))
      return 'not_removed'
    if (state === 'retracted' || (kind === 'remove_content' && state === 'removed')) return 'gone'
    return listed.length === 0 && closes - now < 7 * DAY ? 'nobody_listed' : undefined
  }

  #placeFor(by: string, kind: string, target: string | null, now: number): Refused {
    const isAppeal = (one: { readonly kind: string }) => one.kind === 'restore_content'
    if (isAppeal({ kind }))
      return this.live.some((one) => isAppeal(one) && one.target === target) ? 'appeal_live' : undefined
    if (!this.isEligible(by, now)) return 'not_eligible'
    const own = this.live.filter((one) => one.by === by && !isAppeal(one))
    return own.length >= 3 ? 'too_many_of_this_key' : undefined
  }

  vote(proposal: ModelProposal, name: string, choice: string, now: number): Refused {
    if (!this.isEligible(name, now)) return 'not_eligible'
    if (proposal.state !== 'open') return 'voting_closed'
    proposal.votes.set(name, choice)
    return undefined
  }

  closeProposal(proposal: ModelProposal, name: string, now: number): Refused {
    if (!this.isEligible(name, now)) return 'not_eligible'
    if (proposal.state !== 'open') return undefined
    if (!everybodyVoted(proposal.listed, proposal.votes)) return 'votes_missing'
    this.#countProposal(proposal, now)
    return undefined
  }

  moderate(
    name: string,
    operation: 'warn' | 'remove' | 'restore' | 'guide',
    text: ModelText,
    proposal: ModelProposal | undefined,
    now: number,
  ): Refused {
    const refused = this.#moderate(name, operation, text, proposal, now)
    if (refused === undefined) this.idleSince = now
    return refused
  }

  #moderate(
    name: string,
    operation: 'warn' | 'remove' | 'restore' | 'guide',
    text: ModelText,
    proposal: ModelProposal | undefined,
    now: number,
  ): Refused {
    if (this.moderator !== name) return 'not_the_moderator'
    if (text.state === 'retracted') return 'gone'
    if (operation === 'guide') return text.state === 'removed' ? 'gone' : undefined
    if (text.author === name) return 'own'
    if (operation === 'restore') return this.#restore(text)
    if (text.state === 'removed') return 'gone'
    if (operation === 'remove') return this.#remove(text, proposal, now)
    if (text.state === 'warned') return 'already_warned'
    text.state = 'warned'
    return undefined
  }

  #restore(text: ModelText): Refused {
    if (text.state === 'visible' || text.state === 'restored') return 'not_removed'
    text.state = 'restored'
    return undefined
  }

  #remove(text: ModelText, proposal: ModelProposal | undefined, now: number): Refused {
    if (text.state !== 'warned') return 'no_warning'
    const license = proposal?.target === text.id ? proposal.license : null
    const licensed = license !== null && !license.used && now <= license.until
    if (proposal && !licensed) return 'not_licensed'
    if (this.governance === 'member_vote' && !licensed) return 'needs_proposal'
    const { restoredByVoteAt } = text
    if (this.governance === 'hybrid_choice' && restoredByVoteAt !== null && now < restoredByVoteAt + DECISION)
      return 'bound_by_vote'
    if (license) license.used = true
    text.state = 'removed'
    return undefined
  }

  retract(text: ModelText, name: string): Refused {
    if (text.state === 'retracted') return 'gone'
    if (text.author !== name) return 'not_owner'
    text.state = 'retracted'
    return undefined
  }
}

function everybodyVoted(listed: readonly string[], votes: ReadonlyMap<string, unknown>): boolean {
  return listed.length > 0 && listed.every((name) => votes.has(name))
}
