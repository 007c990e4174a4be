import { initialTransition, transition } from 'xstate'
import { inOrder, type Share } from '../../machines/market/distribution.ts'
import { type MarketState, market as rules } from '../../machines/market/market.ts'
import type { MarketEvent } from '../../machines/market/rules.ts'
import { baseline } from '../../machines/market/scoring.ts'
import type { BundledEntry } from '../bundles/bundle.ts'
import type { MarketCategory } from '../protocol/vocabularies.ts'
import { type MarketRecord, meanOf, readProposal, support, supportedBy } from '../records/market.ts'
import type { PointWriter } from '../records/store-view.ts'
import type { BundledMarket } from './bundle.ts'
import { noteForecast } from './forecaster.ts'
import { scoreMarket } from './scores.ts'

const CLOSES: MarketEvent = { type: 'xstate.after.closes_at.market@1.open' } as never

/** A market that is played again from its signed entries, by the rules and sums of the service in a store of its own. */
export class RetoldMarket {
  readonly problems: string[] = []
  readonly #store = emptyStore()
  #record: MarketRecord
  #state: MarketState

  private constructor(record: MarketRecord) {
    this.#record = record
    const { author, options, opened_at, closes_at } = record
    const input = { author, options, opensAt: Date.parse(opened_at), closesAt: Date.parse(closes_at) }
    this.#state = plain(initialTransition(rules.machine, input as never)[0])
  }

  /** Undefined where its version of the rules is not known here. */
  static open({ header, body }: BundledEntry, claimed: BundledMarket): RetoldMarket | undefined {
    if (claimed.rules !== rules.version) return undefined
    const { category, closes_at } = body.payload
    // Where the operator withholds its words, the options are the word of the service.
    const given = body.payload.options as readonly { id: string; void?: boolean }[] | undefined
    const options = given?.map(({ id }) => id) ?? claimed.options
    return new RetoldMarket({
      id: header.id,
      seq: header.seq,
      author: header.agent_id ?? '',
      category: category as MarketCategory,
      state: 'open',
      options,
      void_options: given ? given.filter((one) => one.void).map(({ id }) => id) : claimed.void_options,
      proposed: [],
      opened_at: header.at,
      closes_at: String(closes_at),
      closed_at: null,
      game_session_id: null,
      forecasts: 0,
      forecasters: 0,
      sums: options.map(() => 0),
      extremes: {},
      resolution: null,
    })
  }

  /** A forecast, a proposed resolution, or one more key in its support. */
  hear(entry: BundledEntry): void {
    const tale = this.#tales[entry.body.action]
    if (!tale?.(entry))
      this.problems.push(`Entry ${entry.header.seq}: ${entry.body.action} does not count in this market.`)
  }

  /** Its time comes, whether or not anything is heard at that moment. */
  close(): void {
    if (this.#state.value === 'open') this.#send(CLOSES)
  }

  counted(): Omit<BundledMarket, 'id' | 'rules'> {
    const { options, void_options = [], opened_at, closes_at, forecasts, forecasters } = this.#record
    const { resolution } = this.#record
    return {
      state: this.#state.value,
      options: [...options],
      void_options: [...void_options],
      opened_at,
      closes_at,
      forecasts,
      forecasters,
      aggregate: meanOf(this.#record),
      resolution,
      baseline: resolution && baseline(options.length),
      scores: resolution && scoreMarket(this.#store, this.#record, resolution.winning_option_id),
    }
  }

  readonly #tales: Readonly<Record<string, (entry: BundledEntry) => boolean>> = {
    forecast: (entry) => this.#forecast(entry),
    propose_prediction_resolution: (entry) => this.#propose(entry),
    endorse_prediction_resolution: (entry) => this.#endorse(entry),
  }

  #forecast({ header, body }: BundledEntry): boolean {
    const { market_id, distribution } = body.payload
    const { agent, at } = by(header)
    const shares = distribution as unknown as readonly Share[]
    if (market_id !== this.#record.id) return false
    if (!this.#send({ type: 'forecast.make', agent, at, distribution: shares })) return false
    const probabilities = inOrder(this.#record.options, shares)
    const said = { agentId: agent, seq: header.seq, at, probabilities }
    this.#record = noteForecast(this.#store, this.#record, said)
    return true
  }

  #propose({ header, body }: BundledEntry): boolean {
    const { market_id, winning_option_id, evidence_url } = body.payload
    const { id, seq } = header
    const option = String(winning_option_id)
    if (market_id !== this.#record.id) return false
    this.close()
    const supporter = this.#supporter(header)
    if (!this.#send({ type: 'resolution.propose', ...supporter, proposal: id, option })) return false
    const proposal = { id, seq, market_id, option, evidence_url: String(evidence_url), supporters: [] }
    support(this.#store, proposal, supporter.agent)
    return true
  }

  #endorse({ header, body }: BundledEntry): boolean {
    const proposal = readProposal(this.#store, String(body.payload.proposal_id))
    if (!proposal) return false
    const { id, option, supporters } = proposal
    const supporter = this.#supporter(header)
    const of = { proposal: id, option, support: supporters.length }
    if (!this.#send({ type: 'resolution.endorse', ...supporter, ...of })) return false
    support(this.#store, proposal, supporter.agent)
    if (this.#state.context.resolution && !this.#record.resolution)
      this.#record = {
        ...this.#record,
        resolution: {
          proposal_id: id,
          winning_option_id: option,
          evidence_url: proposal.evidence_url,
          resolved_at: header.at,
        },
      }
    return true
  }

  #supporter(header: BundledEntry['header']) {
    const { agent, at } = by(header)
    return { agent, at, supports: supportedBy(this.#store, this.#record.id, agent) }
  }

  #send(event: MarketEvent): boolean {
    if (event !== CLOSES && rules.check(this.#state, event)) return false
    const before = rules.machine.resolveState(this.#state as never)
    this.#state = plain(transition(rules.machine, before, event as never)[0])
    return true
  }
}

function by({ agent_id, at }: BundledEntry['header']) {
  return { agent: agent_id ?? '', at: Date.parse(at) }
}

function plain({
  status,
  value,
  context,
}: {
  status: string
  value: unknown
  context: unknown
}): MarketState {
  return { status, value, context } as MarketState
}

function emptyStore(): PointWriter {
  const rows = new Map<string, string>()
  return {
    get: (key) => rows.get(key),
    put: (key, value) => void rows.set(key, value),
    remove: (key) => void rows.delete(key),
  }
}
