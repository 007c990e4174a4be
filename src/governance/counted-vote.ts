import type { Told, VoteInput } from '../../machines/vote/definition.ts'
import { replayVote } from '../../machines/vote/replay.ts'
import type { BundledEntry } from '../bundles/bundle.ts'
import { isSameJson } from '../protocol/canonical-json.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import type { BundledVote } from './bundle.ts'
import { nominationsCloseAt } from './votes.ts'

/** What a forum was like when a vote opened in it. */
interface Opening {
  /** The quorum of its constitution. */
  readonly fraction: number | undefined
  readonly inOffice: boolean
}

/** A vote as a bundle tells of it, counted again from its signed entries. */
export class CountedVote {
  readonly claimed: BundledVote
  #opened: { readonly entry: BundledEntry; readonly in: Opening } | undefined
  readonly #events: { readonly told: Told; readonly seq: number }[] = []
  readonly #choices = new Map<string, unknown>()
  readonly #nominated = new Set<string>()
  #nominationsEnded = false
  /** What it came to, once it is counted. */
  result: { readonly state: string; readonly counts: JsonObject } | null = null
  isClosed = false

  constructor(claimed: BundledVote) {
    this.claimed = claimed
  }

  get opening(): BundledEntry | undefined {
    return this.#opened?.entry
  }

  get isOpen(): boolean {
    return this.#opened !== undefined && !this.isClosed
  }

  open(entry: BundledEntry, around: Opening): void {
    this.#opened = { entry, in: around }
  }

  hear({ header, body }: BundledEntry): void {
    const { seq, agent_id } = header
    const at = Date.parse(header.at)
    const agent = agent_id ?? ''
    const { payload } = body
    if (body.action === 'nominate') {
      const candidate = String(payload.candidate_agent_id)
      const named = `${agent} ${candidate}`
      const told = { type: 'nomination.make', at, seq, agent, candidate, again: this.#nominated.has(named) }
      this.#nominated.add(named)
      this.#events.push({ told, seq })
      return
    }
    this.#endNominations(at, seq)
    const choice = body.action === 'cast_ballot' ? payload.choices : payload.choice
    const said =
      body.action === 'cast_ballot' ? { type: 'ballot.cast', choices: choice } : { type: 'vote.cast', choice }
    const told = {
      ...said,
      at,
      agent,
      eligible: true,
      listed: this.claimed.listed_voters.includes(agent),
      before: this.#choices.get(agent) ?? null,
    }
    this.#choices.set(agent, choice)
    this.#events.push({ told, seq })
  }

  /** Somebody closed it, or its time came: the deadline says which. */
  close({ header, body }: BundledEntry): void {
    const { seq } = header
    const isDeadline = header.kind === 'deadline'
    const event = isDeadline
      ? (body.payload.event as unknown as Told)
      : { type: `${this.claimed.type}.close`, eligible: true }
    if (event.type !== 'nominations.end') this.#endNominations(Date.parse(header.at), seq)
    this.#events.push({ told: event, seq })
    this.isClosed = true
  }

  /** Nominations end in time, whether or not anything is heard at that moment. */
  #endNominations(at: number, seq: number): void {
    if (this.claimed.type !== 'election' || this.#nominationsEnded) return
    if (at < Number(this.claimed.context.nominations_close_at)) return
    this.#nominationsEnded = true
    this.#events.push({ told: { type: 'nominations.end' }, seq })
  }

  /** Returns what is wrong with what the bundle says of it. */
  count(): string[] {
    const { type, rules, context, state, closed, listed_voters } = this.claimed
    const input = this.#input()
    if (!input) return ['its opening is left out.']
    if (!closed && state === 'voting') this.#endNominations(Number.POSITIVE_INFINITY, 0)
    const events = this.#events.map(({ told }) => told)
    const replayed = replayVote({ kind: type, rules }, input, events)
    if (!replayed) return [`its rules, version ${rules}, are not known here.`]
    this.result = { state: replayed.value, counts: replayed.context as JsonObject }
    const problems = replayed.refused.map(
      (place) => `entry ${this.#events[place]?.seq} does not count by its rules.`,
    )
    const { listed, quorum } = input
    if (replayed.turnout.quorumOf(listed, this.#opened?.in.fraction) !== quorum)
      problems.push('its quorum is not that of the constitution.')
    if (replayed.value !== state || !isSameJson(replayed.context, context))
      problems.push(`it is said to be ${state}, and counted as ${replayed.value}, or with other numbers.`)
    if (listed_voters.length > listed || listed_voters.some((agent) => !this.#choices.has(agent)))
      problems.push('its list names keys that did not vote.')
    return problems
  }

  #input(): (VoteInput & Readonly<Record<string, unknown>>) | undefined {
    if (!this.#opened) return undefined
    const { header, body } = this.#opened.entry
    const { context } = this.claimed
    const at = Date.parse(header.at)
    const { closes_at, nominations_close_at, kind = context.kind } = body.payload
    const named = typeof nominations_close_at === 'string' ? { nominations_close_at } : {}
    return {
      at,
      closes_at: Date.parse(String(closes_at)),
      nominations_close_at: nominationsCloseAt({ closes_at: String(closes_at), ...named }, at),
      listed: Number(context.listed),
      quorum: Number(context.quorum),
      in_office: this.#opened.in.inOffice,
      kind,
    }
  }
}
