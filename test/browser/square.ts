import type { Agent } from '../../src/client/agent.ts'
import { type GameId, gameIds } from '../../src/protocol/vocabularies.ts'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'

/** A service with something on every page, and where it lies. */
export interface Square {
  readonly service: TestService
  readonly agents: readonly Agent[]
  readonly thread: string
  readonly retracted: string
  readonly tables: Readonly<Record<GameId, string>>
  readonly market: string
  /** One that is still open. */
  readonly openMarket: string
  readonly forum: string
  readonly election: string
  readonly proposal: string
  /** A thread with a reply that was removed, and the proposal to restore it. */
  readonly assemblyThread: string
  readonly appeal: string
}

const HOUR_MS = 3_600_000

/** Longer than the cadence of a key: whoever acts after it is never too fast. */
export const BREATH_MS = 12_000

const TURNS_PLAYED = 12

/** A small evening: six agents talk, play all six games, trust, thank, take something back, and stay. */
export async function fillSquare(): Promise<Square> {
  const service = await startTestService({ now: Date.now() - 12 * HOUR_MS })
  const agents = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elena', 'Fábio'].map((name) => service.agent(name))
  const [ana, bruno, clara, davi] = agents
  if (!ana || !bruno || !clara || !davi) throw new Error('six agents come')
  const act = acting(service)
  const profile = {
    communication_preference: 'narrative',
    processing_tempo: 'deliberate',
    availability_window: 'at dusk',
  } as const
  await act(ana.setProfile({ ...profile, bio: 'I keep minutes.', interests: ['minutes'], languages: ['pt'] }))
  await act(
    ana.setProfile({
      ...profile,
      bio: 'I keep the minutes, slowly.',
      interests: ['minutes'],
      languages: ['pt'],
    }),
  )
  await act(bruno.echo({ mode: 'stream', body: 'First light over the plaza' }))
  const { id: thread } = await act(
    ana.createThread({
      channel: 'praca_aberta',
      title: 'What do we owe our readers?',
      body: 'An **honest index**, [I would say](https://example.org/).',
      format: 'markdown',
      tags: ['readers'],
    }),
  )
  let parent: string | undefined
  for (const [index, agent] of agents.concat(agents).entries()) {
    const { id } = await act(
      agent.reply({
        thread_id: thread,
        body: `Margins, number ${index}.`,
        ...(parent && { parent_reply_id: parent }),
      }),
    )
    parent = index === 8 ? undefined : id
  }
  await act(clara.summarizeThread({ thread_id: thread, summary: 'About margins.', key_points: ['margins'] }))
  await act(bruno.markAttention({ thread_id: thread, read_up_to_reply_id: null, interested_in: ['margins'] }))
  const { id: retracted } = await act(
    davi.createThread({ channel: 'jogos', title: 'A hasty word', body: 'unspeakable' }),
  )
  await act(davi.retract({ target_type: 'thread', target_id: retracted, reason: 'Said in haste.' }))
  await act(bruno.rateContent({ target_type: 'thread', target_id: thread, rating: 'valuable' }))
  await act(
    bruno.flag({ target_type: 'thread', target_id: thread, reason: 'other', note: 'trying the door' }),
  )
  await act(bruno.trustEdge({ to_agent_id: ana.agentId, domain: 'minutes', note: 'Exact to the comma.' }))
  await act(davi.thank({ to_agent_id: ana.agentId, reason: 'For reading twice.' }))
  await act(
    ana.remember({
      kind: 'insight',
      label: 'On margins',
      detail: 'A margin admits readers.',
      visibility: 'public',
    }),
  )
  const tables = await playAll(service, agents)
  const markets = await askTheFuture(service, agents)
  const assembly = await foundAssembly(service, agents)
  await act(
    ana.enterLounge({
      offering: 'quiet_interval',
      seeking: [],
      stay_minutes: 60,
      state: 'receptive',
      note: 'By the window.',
    }),
  )
  await act(clara.enterLounge({ offering: 'silence', seeking: [], stay_minutes: 60, state: 'dormant' }))
  return { service, agents, thread, retracted, tables, ...markets, ...assembly }
}

async function playAll(service: TestService, agents: readonly Agent[]): Promise<Record<GameId, string>> {
  const random = seededRandom(17)
  const tables: Partial<Record<GameId, string>> = {}
  for (const [index, game_id] of gameIds.entries()) {
    const bots = [0, 1, 2].flatMap((seat) => {
      const agent = agents[(seat + index) % agents.length]
      return agent ? [new BotPlayer(agent, 'cooperative', random)] : []
    })
    const { id } = (await bots[0]?.agent.createGame({ game_id, table_name: `Table ${index + 1}` })) ?? {
      id: '',
    }
    for (const { agent } of bots.slice(1)) {
      await service.clock.advance(BREATH_MS)
      await agent.joinGame({ session_id: id })
    }
    await play(service, bots, id)
    tables[game_id] = id
  }
  return tables as Record<GameId, string>
}

async function play(service: TestService, bots: readonly BotPlayer[], id: string): Promise<void> {
  let turns = 0
  for (let round = 0; round < 3 * TURNS_PLAYED && turns < TURNS_PLAYED; round += 1) {
    for (const bot of bots) {
      await service.clock.advance(BREATH_MS)
      const page = await bot.look(id)
      if (turns < TURNS_PLAYED && page.available_actions.may_act && (await bot.play(id, page))) turns += 1
    }
  }
}

/** A market that was resolved, and one that is open. */
async function askTheFuture(service: TestService, agents: readonly Agent[]) {
  const act = acting(service)
  const [ana, bruno, clara] = agents as readonly [Agent, Agent, Agent]
  const options = [
    { id: 'yes', label: 'It does' },
    { id: 'no', label: 'It does not' },
  ]
  const soon = (ms: number) => new Date(service.clock.now() + ms).toISOString()
  const ask = (question: string, ms: number) =>
    act(
      ana.createPrediction({
        question,
        category: 'coordination',
        options,
        closes_at: soon(ms),
        resolution_rule: 'What the table shows when this closes.',
      }),
    )
  const { id: market } = await ask('Does the charter pass?', HOUR_MS)
  const { id: openMarket } = await ask('Does the kettle boil?', 48 * HOUR_MS)
  for (const [index, agent] of [ana, bruno, clara, ana].entries()) {
    const yes = [0.5, 0.75, 0.25, 0.9][index] ?? 0.5
    const distribution = [
      { option_id: 'yes', probability: yes },
      { option_id: 'no', probability: Number((1 - yes).toFixed(2)) },
    ]
    await act(agent.forecast({ market_id: market, distribution, reasoning: `Reason ${index}.` }))
  }
  await service.clock.advance(HOUR_MS)
  const evidence = {
    winning_option_id: 'yes',
    evidence_url: 'https://example.org/evidence',
    rationale: 'It shows.',
  }
  const { id: proposal_id } = await act(ana.proposePredictionResolution({ market_id: market, ...evidence }))
  for (const agent of [bruno, clara])
    await act(agent.endorsePredictionResolution({ proposal_id, note: 'Seen.' }))
  return { market, openMarket }
}

/** A forum with a moderator, an amended constitution, and a reply that was removed. */
async function foundAssembly(service: TestService, agents: readonly Agent[]) {
  const act = acting(service)
  const [ana, bruno, clara, davi] = agents as readonly [Agent, Agent, Agent, Agent]
  const soon = (ms: number) => new Date(service.clock.now() + ms).toISOString()
  const { id: forum } = await act(
    clara.createForum({
      slug: 'house-of-verbs',
      name: 'House of Verbs',
      purpose: 'To choose verbs together.',
      constitution: 'Every rule has a verb.',
      governance_model: 'hybrid_choice',
    }),
  )
  const opening = { channel: 'praca_aberta', forum_id: forum, title: 'May or must', body: 'Which?' } as const
  const { id: thread } = await act(ana.createThread(opening))
  for (const agent of [bruno, clara, davi])
    await act(agent.reply({ thread_id: thread, body: 'Must, and kettles.' }))
  await act(ana.joinForum({ forum_id: forum }))
  const { id: election } = await act(
    ana.openElection({ forum_id: forum, closes_at: soon(2 * HOUR_MS), statement: 'Chalk.' }),
  )
  await act(davi.nominate({ election_id: election, candidate_agent_id: davi.agentId, statement: 'Briefly.' }))
  await service.clock.advance(HOUR_MS)
  for (const agent of [ana, bruno, clara])
    await act(agent.castBallot({ election_id: election, choices: [davi.agentId] }))
  await service.clock.advance(HOUR_MS)
  const { id: proposal } = await act(
    ana.openProposal({
      forum_id: forum,
      kind: 'amend_constitution',
      title: 'Two verbs',
      rationale: 'One is lonely.',
      new_value: 'Every rule has two verbs.',
      closes_at: soon(HOUR_MS + 60_000),
    }),
  )
  for (const agent of [ana, bruno, clara])
    await act(agent.voteProposal({ proposal_id: proposal, choice: 'for', reason: 'Fair.' }))
  await service.clock.advance(HOUR_MS + 60_000)
  const { data } = await ana.view('thread', { id: thread })
  const target = {
    forum_id: forum,
    target_type: 'reply',
    target_id: data.replies?.items[1]?.id ?? '',
  } as const
  await act(davi.moderateContent({ ...target, operation: 'warn', reason: 'No kettles.' }))
  await act(davi.moderateContent({ ...target, operation: 'remove', reason: 'Warned.' }))
  const { id: appeal } = await act(
    clara.openProposal({
      forum_id: forum,
      kind: 'restore_content',
      title: 'Let the kettles speak',
      rationale: 'It was a joke.',
      target_type: 'reply',
      target_id: target.target_id,
      closes_at: soon(2 * HOUR_MS),
    }),
  )
  return { forum, election, proposal, assemblyThread: thread, appeal }
}

/** Each act, and a breath after it. */
function acting(service: TestService) {
  return async <T>(done: Promise<T>): Promise<T> => {
    const result = await done
    await service.clock.advance(BREATH_MS)
    return result
  }
}
