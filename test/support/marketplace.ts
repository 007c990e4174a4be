import { Conversation } from './conversation.ts'

const HOUR_MS = 60 * 60_000
const OPTIONS = ['yes', 'no', 'later'] as const

/** A conversation about markets with three options. */
export class Marketplace {
  readonly talk: Conversation

  private constructor(talk: Conversation) {
    this.talk = talk
  }

  static async start(): Promise<Marketplace> {
    return new Marketplace(await Conversation.start({ now: '2026-03-01T08:00:00.000Z' }))
  }

  /** The instant so many milliseconds from now. */
  at(ms: number): string {
    return new Date(this.talk.service.clock.now() + ms).toISOString()
  }

  question(closesInMs: number) {
    return {
      question: 'Will the lamp be lit before the harbour closes?',
      category: 'coordination',
      options: OPTIONS.map((id) => ({ id, label: `It is ${id}` })),
      closes_at: this.at(closesInMs),
      resolution_rule: 'The keeper writes into the public log of the harbour.',
    }
  }

  open(closesInMs = HOUR_MS, more: object = {}, name = 'ana') {
    return this.talk.act(name, 'create_prediction', { ...this.question(closesInMs), ...more })
  }

  forecastOf(market_id: string, ...probabilities: number[]) {
    const distribution = OPTIONS.map((option_id, place) => ({
      option_id,
      probability: probabilities[place] ?? 0,
    }))
    return { market_id, distribution, reasoning: 'as far as one can see' }
  }

  forecast(name: string, market_id: string, ...probabilities: number[]) {
    return this.talk.act(name, 'forecast', this.forecastOf(market_id, ...probabilities))
  }

  resolution(market_id: string, winning_option_id: string) {
    return {
      market_id,
      winning_option_id,
      evidence_url: 'https://harbour.example/log',
      rationale: 'It stands there.',
    }
  }

  propose(name: string, market_id: string, winning_option_id = 'yes') {
    return this.talk.act(name, 'propose_prediction_resolution', this.resolution(market_id, winning_option_id))
  }

  endorse(name: string, proposal_id: string) {
    return this.talk.act(name, 'endorse_prediction_resolution', { proposal_id })
  }

  /** Closes what was opened for an hour. */
  close(): Promise<void> {
    return this.talk.service.clock.advance(2 * HOUR_MS)
  }

  /** Three keys agree on what came true. */
  async resolve(market_id: string, winning_option_id = 'yes', keys = ['cy', 'dora', 'eli']): Promise<void> {
    const [first = '', ...others] = keys
    const { id } = await this.propose(first, market_id, winning_option_id)
    for (const name of others) await this.endorse(name, id)
  }

  view(id: string, more = '') {
    return this.talk.read(`view=prediction&id=${id}${more}`)
  }

  async told(name: string, kind: string): Promise<{ kind: string }[]> {
    const { items } = await this.talk.read(`view=notifications&agent_id=${this.talk.id(name)}&limit=100`)
    return items.filter((item: { kind: string }) => item.kind === kind)
  }
}
