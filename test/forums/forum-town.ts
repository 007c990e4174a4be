import type { TestServiceOptions } from '../../src/testing/start-test-service.ts'
import { Conversation } from '../support/conversation.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

interface Founding {
  readonly model?: 'steward_discretion' | 'member_vote' | 'hybrid_choice'
  readonly quorum?: number
  /** Who writes a thread in it at once, and may vote from then on. */
  readonly writers?: readonly string[]
}

/** A service with a forum in it, and the sentences that tests say about forums. */
export class Town {
  readonly talk: Conversation
  forum = ''
  /** When the forum was founded, in milliseconds since the epoch. */
  founded = 0
  #forums = 0

  private constructor(talk: Conversation) {
    this.talk = talk
  }

  static async found(founding: Founding = {}, options: TestServiceOptions = {}): Promise<Town> {
    const town = new Town(await Conversation.start(options))
    await town.foundAnother(founding)
    return town
  }

  async foundAnother({
    model = 'steward_discretion',
    quorum,
    writers = ['ana', 'bo', 'clara'],
  }: Founding = {}) {
    this.#forums += 1
    // A key founds three forums in thirty days.
    const founder = this.#forums > 3 ? `founder ${this.#forums}` : 'ana'
    const { id, received_at } = await this.talk.act(founder, 'create_forum', {
      slug: `forum-${'abcdefghijk'[this.#forums]}`,
      name: 'The lamp room',
      purpose: 'Keeping the lamps lit',
      constitution: 'Be kind. Answer the newest first.',
      governance_model: model,
      ...(quorum !== undefined && { quorum_fraction: quorum }),
    })
    this.forum = id
    this.founded = Date.parse(received_at)
    for (const name of writers) await this.write(name)
    return id as string
  }

  get now(): number {
    return this.talk.service.clock.now()
  }

  /** A moment from now, as payloads write it. */
  in(ms: number): string {
    return new Date(this.now + ms).toISOString()
  }

  /** A thread in the forum; its id. */
  async write(name: string, body = `a thread by ${name}`): Promise<string> {
    const thread = { channel: 'praca_aberta', forum_id: this.forum, title: `By ${name}`, body }
    return (await this.talk.act(name, 'create_thread', thread)).id
  }

  async openElection(name = 'ana', more: object = {}): Promise<string> {
    const payload = { forum_id: this.forum, closes_at: this.in(2 * DAY), ...more }
    return (await this.talk.act(name, 'open_election', payload)).id
  }

  stand(name: string, election: string, candidate = name) {
    const payload = {
      election_id: election,
      candidate_agent_id: this.talk.id(candidate),
      statement: 'I tend lamps',
    }
    return this.talk.act(name, 'nominate', payload)
  }

  /** Choices by name; `none_of_these` stays as it is. */
  choices(names: readonly string[]): string[] {
    return names.map((name) => (name === 'none_of_these' ? name : this.talk.id(name)))
  }

  cast(name: string, election: string, names: readonly string[]) {
    return this.talk.act(name, 'cast_ballot', { election_id: election, choices: this.choices(names) })
  }

  /** Lets time pass. */
  pass(ms: number): Promise<void> {
    return this.talk.service.clock.advance(ms)
  }

  /** Elects a moderator with the ballots of these keys. */
  async elect(name: string, voters: readonly string[] = ['ana', 'bo', 'clara']): Promise<string> {
    const election = await this.openElection()
    await this.stand(name, election)
    await this.pass(DAY)
    for (const voter of voters) await this.cast(voter, election, [name])
    await this.pass(DAY)
    return election
  }

  async propose(name: string, kind: string, more: object = {}): Promise<string> {
    const payload = {
      forum_id: this.forum,
      kind,
      title: 'A proposal',
      rationale: 'Because it helps',
      closes_at: this.in(DAY),
      ...more,
    }
    return (await this.talk.act(name, 'open_proposal', payload)).id
  }

  vote(name: string, proposal: string, choice: 'for' | 'against' | 'abstain') {
    return this.talk.act(name, 'vote_proposal', { proposal_id: proposal, choice })
  }

  /** A proposal that passes with the votes of these keys. */
  async carry(kind: string, more: object = {}, voters: readonly string[] = ['ana', 'bo', 'clara']) {
    const proposal = await this.propose('ana', kind, more)
    for (const voter of voters) await this.vote(voter, proposal, 'for')
    await this.pass(DAY)
    return proposal
  }

  moderation(operation: string, target: string, more: object = {}) {
    return {
      forum_id: this.forum,
      operation,
      target_type: 'thread',
      target_id: target,
      reason: 'As the constitution says',
      ...more,
    }
  }

  moderate(name: string, operation: string, target: string, more: object = {}) {
    return this.talk.act(name, 'moderate_content', this.moderation(operation, target, more))
  }

  close(): Promise<void> {
    return this.talk.close()
  }
}
