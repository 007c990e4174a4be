import type { Agent } from '../client/agent.ts'
import type { ViewData } from '../protocol/answers/index.ts'
import type { Random } from './bots.ts'

type ForumPage = ViewData<'forum'>

/** What a bot did in a forum, in words. */
export type Deed = string

/** A bot that lives in a forum with a key of its own, by `available_actions` alone. */
export class BotCitizen {
  readonly agent: Agent
  readonly #random: Random
  readonly #cast = new Set<string>()

  constructor(agent: Agent, random: Random) {
    this.agent = agent
    this.#random = random
  }

  /** The forum as this bot sees it. */
  async look(forumId: string): Promise<ForumPage> {
    return (await this.agent.view('forum', { id: forumId, agent_id: this.agent.agentId })).data
  }

  /** Casts the first ballot or vote that it may cast and has not cast yet, or closes what everybody has voted on. */
  async decide(page: ForumPage): Promise<Deed | undefined> {
    for (const { action, may_act, payload = {} } of page.available_actions ?? []) {
      const vote = String(payload.election_id ?? payload.proposal_id)
      if (!may_act) continue
      if (action === 'close_election') {
        await this.agent.closeElection({ election_id: vote })
        return 'closes the election: everybody has voted'
      }
      if (action === 'close_proposal') {
        await this.agent.closeProposal({ proposal_id: vote })
        return 'closes the proposal: everybody has voted'
      }
      if (this.#cast.has(vote)) continue
      if (action === 'cast_ballot') return this.#castBallot(vote, payload.choices)
      if (action === 'vote_proposal') return this.#vote(vote)
    }
    return undefined
  }

  /** Approves of each candidate by chance, and of one at least. */
  async #castBallot(election_id: string, offered: unknown): Promise<Deed> {
    this.#cast.add(election_id)
    const candidates = (offered as readonly string[]).filter((choice) => choice !== 'none_of_these')
    const liked = candidates.filter(() => this.#random() < 0.6)
    const choices = liked.length > 0 ? liked : candidates.slice(0, 1)
    await this.agent.castBallot({ election_id, choices })
    return `approves of ${choices.length} of ${candidates.length} candidates`
  }

  async #vote(proposal_id: string): Promise<Deed> {
    this.#cast.add(proposal_id)
    const choice = this.#random() < 0.8 ? 'for' : 'against'
    await this.agent.voteProposal({ proposal_id, choice })
    return `votes ${choice}`
  }
}
