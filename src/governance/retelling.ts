import { initialTransition, transition } from 'xstate'
import { type ContentEvent, type ContentState, content, type Moderation } from '../../machines/content.ts'
import type { BundledEntry } from '../bundles/bundle.ts'
import { isSameJson } from '../protocol/canonical-json.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import { limits } from '../protocol/limits.ts'
import type { GovernanceModel, ModerationOperation } from '../protocol/vocabularies.ts'
import type { BundledVote, ForumBundle } from './bundle.ts'
import { CountedVote } from './counted-vote.ts'

/** The actions by which a forum is governed. */
const governmentActions = [
  'create_forum',
  'join_forum',
  'open_election',
  'open_proposal',
  'nominate',
  'cast_ballot',
  'vote_proposal',
  'close_election',
  'close_proposal',
  'moderate_content',
] as const
type GovernmentAction = (typeof governmentActions)[number]

export function isOfGovernment(action: string): action is GovernmentAction {
  return (governmentActions as readonly string[]).includes(action)
}

const DECISION_MS = limits.DECISION_DAYS * 86_400_000

/** A passed proposal that allows one removal. */
interface Licence {
  readonly target: string
  readonly until: number
  /** The removal that it allowed. */
  spentBy: string | null
}

/** What is in force, as far as the story is told. */
interface Standing {
  governance_model: string
  constitution_version: number
  moderator: { agent_id: string; election_id: string; since: string } | null
  members: number
}

/**
 * Tells what happened to the government of a forum again, entry by entry, by the rules: who joined, what each vote came to,
 * who was in office, what a moderator did and might do. Whatever does not follow is a problem.
 */
export class Retelling {
  readonly #bundle: ForumBundle
  readonly #problems: string[] = []
  readonly #votes: ReadonlyMap<string, CountedVote>
  readonly #closing: ReadonlyMap<number, CountedVote>
  readonly #texts = new Map<string, BundledEntry>()
  readonly #states = new Map<string, ContentState>()
  readonly #licences = new Map<string, Licence>()
  readonly #changes = new Map<string, object | null>()
  readonly #members = new Set<string>()
  readonly #standing: Standing = {
    governance_model: '',
    constitution_version: 0,
    moderator: null,
    members: 0,
  }
  #fraction: number | undefined

  constructor(bundle: ForumBundle) {
    this.#bundle = bundle
    const votes = bundle.votes.map((vote) => new CountedVote(vote))
    this.#votes = new Map(votes.map((vote) => [vote.claimed.id, vote]))
    this.#closing = new Map(
      votes.flatMap((vote) => (vote.claimed.closed ? [[vote.claimed.closed.seq, vote]] : [])),
    )
  }

  tell(): { readonly problems: readonly string[]; readonly votes: readonly VoteEnd[] } {
    for (const entry of this.#bundle.entries) this.#take(entry)
    for (const vote of this.#votes.values()) {
      if (vote.claimed.closed === null) this.#count(vote)
      else if (!vote.isClosed) this.#wrong(`The entry that closed ${nameOf(vote.claimed)} is missing.`)
    }
    this.#compareTombstones()
    this.#compareChanges()
    if (!isSameJson(this.#standing, this.#bundle.standing))
      this.#wrong('What is said to be in force is not what follows from the entries.')
    const votes = [...this.#votes.values()].map(({ claimed, result }) => ({
      type: claimed.type,
      id: claimed.id,
      state: result?.state ?? 'not counted',
    }))
    return { problems: this.#problems, votes }
  }

  #wrong(problem: string): void {
    this.#problems.push(problem)
  }

  #take(entry: BundledEntry): void {
    const { header, body } = entry
    if (header.kind === 'deadline') this.#deadline(entry)
    else if (isOfGovernment(body.action)) this.#tales[body.action](entry)
    else if (texts.has(body.action)) this.#texts.set(header.id, entry)
    else this.#wrong(`Entry ${header.seq}: ${body.action} is no part of the government of a forum.`)
    const vote = this.#closing.get(header.seq)
    if (vote) this.#close(vote, entry)
  }

  readonly #tales: Readonly<Record<GovernmentAction, (entry: BundledEntry) => void>> = {
    create_forum: (entry) => this.#found(entry),
    join_forum: (entry) => this.#join(entry),
    open_election: (entry) => this.#open(entry, 'election'),
    open_proposal: (entry) => this.#open(entry, 'proposal'),
    nominate: (entry) => this.#speak(entry, 'election_id'),
    cast_ballot: (entry) => this.#speak(entry, 'election_id'),
    vote_proposal: (entry) => this.#speak(entry, 'proposal_id'),
    close_election: (entry) => this.#mayClose(entry),
    close_proposal: (entry) => this.#mayClose(entry),
    moderate_content: (entry) => this.#moderate(entry),
  }

  #isHere({ header, body }: BundledEntry): boolean {
    if (body.payload.forum_id === this.#bundle.forum_id) return true
    this.#wrong(`Entry ${header.seq} belongs to another forum.`)
    return false
  }

  #found({ header, body }: BundledEntry): void {
    const { governance_model, quorum_fraction } = body.payload
    if (header.id !== this.#bundle.forum_id || this.#members.size > 0)
      this.#wrong(`Entry ${header.seq} founds another forum.`)
    if (this.#members.size > 0) return
    this.#standing.governance_model = String(governance_model)
    this.#standing.constitution_version = 1
    this.#fraction = typeof quorum_fraction === 'number' ? quorum_fraction : undefined
    this.#enrol(header.agent_id)
  }

  #join(entry: BundledEntry): void {
    if (this.#isHere(entry)) this.#enrol(entry.header.agent_id)
  }

  #enrol(agent: string | null): void {
    this.#members.add(agent ?? '')
    this.#standing.members = this.#members.size
  }

  #open(entry: BundledEntry, type: BundledVote['type']): void {
    if (!this.#isHere(entry)) return
    const vote = this.#votes.get(entry.header.id)
    if (vote?.claimed.type !== type)
      this.#wrong(`What came of entry ${entry.header.seq}, a vote, is left out.`)
    else vote.open(entry, { fraction: this.#fraction, inOffice: this.#standing.moderator !== null })
  }

  #speak(entry: BundledEntry, member: 'election_id' | 'proposal_id'): void {
    const vote = this.#votes.get(String(entry.body.payload[member]))
    if (vote?.isOpen) vote.hear(entry)
    else this.#wrong(`Entry ${entry.header.seq} speaks in no vote that is open here.`)
  }

  #mayClose({ header }: BundledEntry): void {
    if (!this.#closing.has(header.seq)) this.#wrong(`Entry ${header.seq} closes nothing.`)
  }

  /** Time closes votes, and empties an office that nobody uses. */
  #deadline({ header, body }: BundledEntry): void {
    const { kind, id } = body.payload
    if (kind === 'office' && id === this.#bundle.forum_id) this.#standing.moderator = null
    else if (this.#closing.get(header.seq)?.claimed.id !== id)
      this.#wrong(`Entry ${header.seq} is the time of nothing here.`)
  }

  #close(vote: CountedVote, entry: BundledEntry): void {
    vote.close(entry)
    this.#count(vote)
    const { type, id, state, context } = vote.claimed
    if (type === 'election') this.#fillOffice(id, state, context, entry)
    else if (state === 'passed') this.#carry(vote, entry)
  }

  #count(vote: CountedVote): void {
    for (const problem of vote.count()) this.#wrong(`${nameOf(vote.claimed)}: ${problem}`)
  }

  #fillOffice(election_id: string, state: string, context: JsonObject, { header }: BundledEntry): void {
    const { winner, reason } = context
    if (state === 'decided')
      this.#standing.moderator = { agent_id: String(winner), election_id, since: header.at }
    else if (reason === 'none_of_these' && 'in_office' in context) this.#standing.moderator = null
  }

  /** What a passed proposal changes. */
  #carry({ claimed: { id, context, changed }, opening }: CountedVote, { header }: BundledEntry): void {
    // The new model stands among the words of the proposal: where those are withheld, the service says what it was.
    const { target_id, new_value = changed?.to } = opening?.body.payload ?? {}
    const target = String(target_id)
    const at = Date.parse(header.at)
    const { governance_model: from, constitution_version: version } = this.#standing
    if (context.kind === 'amend_constitution') this.#standing.constitution_version += 1
    if (context.kind === 'change_governance') this.#standing.governance_model = String(new_value)
    if (context.kind === 'remove_content')
      this.#licences.set(id, { target, until: at + DECISION_MS, spentBy: null })
    if (context.kind === 'restore_content') this.#judge(target, { type: 'text.restore_by_vote', at, id })
    this.#changes.set(
      id,
      {
        amend_constitution: { effect: 'constitution_amended', from: version, to: version + 1 },
        change_governance: { effect: 'governance_changed', from, to: new_value ?? null },
        restore_content: { effect: 'content_restored' },
        remove_content: { effect: 'removal_licensed', until: new Date(at + DECISION_MS).toISOString() },
        advisory: { effect: 'none' },
      }[String(context.kind)] ?? null,
    )
  }

  /** What each vote is said to have changed must be what it changed. */
  #compareChanges(): void {
    for (const { claimed } of this.#votes.values()) {
      const { id, changed } = claimed
      const licence = this.#licences.get(id)
      const told = { ...this.#changes.get(id), ...(licence && { used_by: licence.spentBy }) }
      // What became of a text that its author had taken back is the word of the service.
      const { state: _, ...said } = (changed ?? {}) as Readonly<Record<string, unknown>>
      if (!isSameJson(said, told)) this.#wrong(`${nameOf(claimed)} is said to have changed something else.`)
    }
  }

  #moderate(entry: BundledEntry): void {
    if (!this.#isHere(entry)) return
    const { header, body } = entry
    const { operation, target_id, proposal_id } = body.payload
    const text = this.#texts.get(String(target_id))
    if (!text) this.#wrong(`The text that entry ${header.seq} is about is left out.`)
    const at = Date.parse(header.at)
    const isRemoval = operation === 'remove'
    const licence = this.#licences.get(String(proposal_id))
    const allows =
      licence !== undefined && licence.spentBy === null && licence.target === target_id && at <= licence.until
    const event: Moderation = {
      type: `text.${operation as ModerationOperation}`,
      at,
      id: header.id,
      agent: header.agent_id ?? '',
      moderator: this.#standing.moderator?.agent_id ?? null,
      author: text?.header.agent_id ?? null,
      model: this.#standing.governance_model as GovernanceModel,
      licence: isRemoval && proposal_id !== undefined ? (allows ? 'licensed' : 'unusable') : null,
      // A text that its author took back gives its pin free, and that is no part of this story.
      pins: 0,
    }
    const refused = this.#judge(String(target_id), event)
    if (refused) this.#wrong(`Entry ${header.seq}: ${refused}`)
    else if (isRemoval && licence) licence.spentBy = header.id
  }

  /** Sends an event to a text. Returns why the rules refuse it. */
  #judge(id: string, event: ContentEvent): string | undefined {
    const state = this.#stateOf(id)
    const refused = content.check(state, event)
    if (refused) return refused.message
    const before = content.machine.resolveState(state as Parameters<typeof content.machine.resolveState>[0])
    const [{ status, value, context }] = transition(content.machine, before, event)
    this.#states.set(id, { status, value, context } as ContentState)
    return undefined
  }

  #stateOf(id: string): ContentState {
    const { status, value, context } = this.#states.get(id) ?? initialTransition(content.machine)[0]
    return { status, value, context } as ContentState
  }

  /** A removed text stands as a tombstone, and no other does but for what its author took back. */
  #compareTombstones(): void {
    for (const [id, { header, body }] of this.#texts) {
      const isRemoved = this.#stateOf(id).value === 'removed'
      const fits = isRemoved ? body.withheld !== undefined : body.withheld !== 'removed'
      if (!fits) this.#wrong(`Entry ${header.seq} is ${isRemoved ? '' : 'not '}removed by what is told here.`)
    }
  }
}

interface VoteEnd {
  readonly type: string
  readonly id: string
  /** As it was counted again. */
  readonly state: string
}

/** The actions whose texts are moderated. */
const texts: ReadonlySet<string> = new Set(['create_thread', 'reply', 'summarize_thread', 'message'])

function nameOf({ type, id }: BundledVote): string {
  return `${type === 'election' ? 'Election' : 'Proposal'} ${id.slice(0, 8)}`
}
