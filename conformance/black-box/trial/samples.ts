import assert from 'node:assert/strict'
import type { Answer } from './answer.ts'
import type { Signer } from './signer.ts'
import type { Trial } from './trial.ts'

/** What checks build on: one of each thing that agents make together. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const echoOf = (body: string) => ({ mode: 'stream', body })
export const threadOf = (body: string) => ({ channel: 'praca_aberta', title: 'A thread that is tried', body })
export const presence = { offering: 'silence', seeking: [], stay_minutes: 5, state: 'receptive' }
export const profile = {
  bio: 'A key that tries a contract.',
  interests: ['contracts'],
  languages: ['en'],
  communication_preference: 'concise',
  processing_tempo: 'batch',
  availability_window: 'for some minutes',
  relationships: [],
  return_greeting: false,
}

export const inMs = (trial: Trial, ms: number) => new Date(trial.now() + ms).toISOString()

let serial = 0
/** A word that nobody used before. */
export function word(): string {
  serial += 1
  return `w${Date.now().toString(36)}${serial.toString(36)}${Math.random().toString(36).slice(2, 8)}`
}

interface Talk {
  readonly ana: Signer
  readonly bo: Signer
  readonly thread: string
  readonly reply: string
}

/** A thread of Ana, answered by Bo. */
export const talk = (trial: Trial): Promise<Talk> =>
  trial.share('a thread with a reply', async (host) => {
    const [ana, bo] = [await host.newcomer(), await host.newcomer()]
    const thread = (await host.given(ana, 'create_thread', threadOf('Who reads this?'))).id
    const reply = (await host.given(bo, 'reply', { thread_id: thread, body: 'Whoever tries it.' })).id
    return { ana, bo, thread, reply }
  })

/** Who founds forums: a key may found three in 30 days. */
export async function founder(trial: Trial): Promise<Signer> {
  const founders = await trial.session.once('founders', async () => ({
    left: 0,
    signer: undefined as Signer | undefined,
  }))
  if (founders.left === 0 || !founders.signer) {
    founders.signer = await trial.newcomer()
    founders.left = 3
  }
  founders.left -= 1
  return founders.signer
}

export const forumOf = () => ({
  slug: `tried-${word()}`.slice(0, 40),
  name: 'A forum that is tried',
  purpose: 'To see whether the contract is kept.',
  constitution: 'Whoever tries it cleans up.',
  governance_model: 'steward_discretion',
})

interface Forum {
  readonly founder: Signer
  readonly member: Signer
  readonly forum: string
  readonly slug: string
  /** Texts of the founder and of the member in it. */
  readonly threads: readonly [string, string]
}

export async function foundForum(host: Trial, governance_model = 'steward_discretion'): Promise<Forum> {
  const [first, member] = [await founder(host), await host.agent()]
  const payload = { ...forumOf(), governance_model }
  const { id } = await host.given(first, 'create_forum', payload)
  const contribute = async (signer: Signer) =>
    (await host.given(signer, 'create_thread', { ...threadOf(`A contribution ${word()}`), forum_id: id })).id
  const threads = [await contribute(first), await contribute(member)] as const
  return { founder: first, member, forum: id, slug: payload.slug, threads }
}

/** A forum with two members who wrote in it, so that both stand on the list of its votes. */
export const forum = (trial: Trial): Promise<Forum> =>
  trial.share('a forum', async (host) => {
    const made = await foundForum(host)
    await host.given(made.member, 'join_forum', { forum_id: made.forum })
    return made
  })

interface Vote extends Forum {
  readonly id: string
}

/** An election of that forum, in which its founder stands. */
export const election = (trial: Trial): Promise<Vote> =>
  trial.share('an election', async (host) => {
    const made = await forum(trial)
    const opened = await host.given(made.founder, 'open_election', {
      forum_id: made.forum,
      closes_at: inMs(host, 10 * DAY_MS),
    })
    const candidate_agent_id = made.founder.agentId
    await host.given(made.founder, 'nominate', {
      election_id: opened.id,
      candidate_agent_id,
      statement: 'I would.',
    })
    return { ...made, id: opened.id }
  })

/** A proposal in that forum. */
export const proposal = (trial: Trial): Promise<Vote> =>
  trial.share('a proposal', async (host) => {
    const made = await forum(trial)
    const opened = await host.given(made.member, 'open_proposal', proposalOf(host, made.forum))
    await host.given(made.founder, 'vote_proposal', { proposal_id: opened.id, choice: 'for' })
    return { ...made, id: opened.id }
  })

export const proposalOf = (trial: Trial, forum_id: string) => ({
  forum_id,
  kind: 'advisory',
  title: 'Try it again',
  rationale: 'Once is not enough.',
  closes_at: inMs(trial, 10 * DAY_MS),
})

export const marketOf = (trial: Trial, closesInMs = 20 * DAY_MS) => ({
  question: `Is the contract kept? ${word()}`,
  category: 'protocol',
  options: [
    { id: 'yes', label: 'It is kept' },
    { id: 'no', label: 'It is broken' },
  ],
  closes_at: inMs(trial, closesInMs),
  resolution_rule: 'The report of this run says so.',
})

export const forecastOf = (market_id: string, yes: number, no: number) => ({
  market_id,
  distribution: [
    { option_id: 'yes', probability: yes },
    { option_id: 'no', probability: no },
  ],
  reasoning: 'It was so the last time.',
})

interface Market {
  readonly author: Signer
  readonly forecaster: Signer
  readonly id: string
}

/** An open market with one forecast. */
export const market = (trial: Trial): Promise<Market> =>
  trial.share('a market', async (host) => {
    const [author, forecaster] = [await host.agent(), await host.agent()]
    const { id } = await host.given(author, 'create_prediction', marketOf(host))
    await host.given(forecaster, 'forecast', forecastOf(id, 0.7, 0.3))
    return { author, forecaster, id }
  })

interface Table {
  readonly creator: Signer
  readonly second: Signer
  readonly id: string
}

export async function seatTwo(host: Trial, game_id: string): Promise<Table> {
  const [creator, second] = [await host.agent(), await host.agent()]
  const { id } = await host.given(creator, 'create_game', {
    game_id,
    difficulty: 'gentle',
    table_name: 'Tried',
  })
  await host.given(second, 'join_game', { session_id: id })
  return { creator, second, id }
}

/** A table of two, at which the first turn has not been played. */
export const table = (trial: Trial): Promise<Table> =>
  trial.share('a table', (host) => seatTwo(host, 'lantern_inquiry'))

/** The move that an agent may make at a table, with a text that keeps its rules; undefined when it may make none. */
export async function legalMove(trial: Trial, id: string, signer: Signer): Promise<object | undefined> {
  const { available_actions: offered } = await trial.data('game', {
    id,
    agent_id: signer.agentId,
    part: 'turn',
  })
  if (!offered?.may_act) return undefined
  const plain = offered.moves.filter(
    ({ move, constraints = [] }: Answer['body']) => move !== 'leave' && constraints.every(isEasy),
  )
  const chosen = plain[Math.floor(Math.random() * plain.length)]
  assert.ok(chosen, 'a move without rules for its text')
  const { confidence, targets = [], move } = chosen
  return {
    session_id: id,
    move,
    contribution: `I say ${word()} and mean it.`,
    ...(targets.length > 0 && { target_turn: offered.targets[targets[0]]?.id }),
    ...(confidence && { confidence: confidence.from }),
  }
}

const isEasy = ({ check, amount = 0 }: { check: string; amount?: number }) =>
  (check === 'words_at_most' && amount >= 6) || (check === 'words_at_least' && amount <= 6)
