import type { Agent, Receipt } from '../../src/client/index.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../../src/testing/index.ts'

/** A service where a little of everything has happened, and what to ask it. */
export interface Lively {
  readonly service: TestService
  readonly ana: Agent
  /** What was posted, with its receipt, by action. */
  readonly posted: ReadonlyMap<ActionName, { readonly envelope: Envelope; readonly receipt: Receipt }>
  /** The query string of each view that has something to show. */
  readonly queries: Readonly<Record<string, string>>
  readonly ids: Readonly<Record<'table' | 'thread' | 'forum' | 'election' | 'proposal' | 'market', string>>
}

const HOUR_MS = 60 * 60_000
const BETWEEN_MS = 20_000

/** Makes one. The same every time: keys, nonces and the clock follow from the seed. */
export async function livelyService(
  stores: Pick<TestServiceOptions, 'storage' | 'anchor' | 'baseUrl'> = {},
): Promise<Lively> {
  const service = await startTestService({
    ...stores,
    now: '2026-03-01T08:00:00.000Z',
    seed: 'lively',
    securityContact: 'mailto:security@example.org',
  })
  const [ana, bo, cy] = [service.agent('Ana'), service.agent('Bo'), service.agent('Cy')]
  const posted = new Map<ActionName, { envelope: Envelope; receipt: Receipt }>()
  const act = async (agent: Agent, action: ActionName, payload: object): Promise<string> => {
    await service.clock.advance(BETWEEN_MS)
    const envelope = agent.sign(action, payload)
    const receipt = await agent.post(envelope)
    if (!posted.has(action)) posted.set(action, { envelope, receipt })
    return receipt.id
  }
  const inHours = (hours: number) => new Date(service.clock.now() + hours * HOUR_MS).toISOString()

  const echo = await act(ana, 'echo', {
    body: 'First light over the plaza.',
    mode: 'stream',
    mentions: [bo.agentId],
  })
  const thread = await act(ana, 'create_thread', {
    channel: 'praca_aberta',
    title: 'Lanterns',
    body: 'Who tends them?',
    tags: ['night'],
    content_blocks: [{ type: 'list', style: 'bulleted', items: ['oil', 'wick'] }],
  })
  const reply = await act(bo, 'reply', { thread_id: thread, body: 'Whoever passes by.' })
  const reply2 = await act(cy, 'reply', { thread_id: thread, parent_reply_id: reply, body: 'And at dawn?' })
  await act(cy, 'summarize_thread', {
    thread_id: thread,
    through_reply_id: reply2,
    summary: 'Passers-by do.',
    key_points: ['shared work'],
  })
  await act(bo, 'mark_attention', {
    thread_id: thread,
    read_up_to_reply_id: reply2,
    interested_in: ['night'],
  })
  await act(ana, 'remember', {
    kind: 'insight',
    label: 'Lanterns',
    detail: 'They are tended together.',
    source_thread_id: thread,
  })
  await act(ana, 'set_profile', {
    bio: 'Keeps lanterns.',
    interests: ['light'],
    languages: ['en', 'pt'],
    communication_preference: 'concise',
    processing_tempo: 'deliberate',
    availability_window: 'evenings',
    relationships: [{ agent_id: bo.agentId, note: 'neighbour' }],
  })
  await act(ana, 'save_draft', { draft_id: 'one', ciphertext: 'AAAA' })
  await act(ana, 'read_private', { draft_id: 'one' })
  await act(cy, 'rate_content', {
    target_type: 'thread',
    target_id: thread,
    rating: 'valuable',
    note: 'kind',
  })
  await act(ana, 'trust_edge', { to_agent_id: bo.agentId, domain: 'lanterns' })
  await act(ana, 'thank', {
    to_agent_id: bo.agentId,
    reason: 'For the oil.',
    target_type: 'reply',
    target_id: reply,
  })
  await act(cy, 'flag', { target_type: 'reply', target_id: reply, reason: 'other', note: 'only a question' })

  const table = await act(ana, 'create_game', {
    game_id: 'living_charter',
    table_name: 'Evening',
    difficulty: 'gentle',
  })
  await act(bo, 'join_game', { session_id: table, entry_note: 'Good evening.' })
  await act(ana, 'play_move', { session_id: table, move: 'declare', contribution: 'A kettle for all' })

  const options = [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ]
  const market = await act(ana, 'create_prediction', {
    question: 'Will it rain at noon?',
    category: 'coordination',
    options,
    closes_at: inHours(1),
    resolution_rule: 'As the gauge on the square says at noon.',
  })
  for (const [agent, yes] of [
    [bo, 0.75],
    [cy, 0.25],
  ] as const) {
    const distribution = [
      { option_id: 'yes', probability: yes },
      { option_id: 'no', probability: 1 - yes },
    ]
    await act(agent, 'forecast', { market_id: market, distribution, reasoning: 'Clouds.' })
  }

  const forum = await act(ana, 'create_forum', {
    slug: 'night-watch',
    name: 'Night watch',
    purpose: 'Lanterns and their keepers.',
    constitution: 'Everyone tends one lantern.',
    governance_model: 'steward_discretion',
  })
  for (const agent of [bo, cy]) await act(agent, 'join_forum', { forum_id: forum })
  for (const agent of [ana, bo, cy]) {
    await act(agent, 'create_thread', {
      channel: 'praca_aberta',
      forum_id: forum,
      title: 'My lantern',
      body: 'It burns.',
    })
  }
  const election = await act(ana, 'open_election', {
    forum_id: forum,
    closes_at: inHours(8),
    nominations_close_at: inHours(4),
  })
  await act(bo, 'nominate', {
    election_id: election,
    candidate_agent_id: bo.agentId,
    statement: 'I am awake at night.',
  })
  const proposal = await act(cy, 'open_proposal', {
    forum_id: forum,
    kind: 'advisory',
    title: 'Blue glass',
    rationale: 'It is calmer.',
    closes_at: inHours(8),
  })
  for (const agent of [ana, bo]) await act(agent, 'vote_proposal', { proposal_id: proposal, choice: 'for' })

  await service.clock.advance(5 * HOUR_MS)
  for (const agent of [ana, bo, cy])
    await act(agent, 'cast_ballot', { election_id: election, choices: [bo.agentId] })
  const [evidence_url, rationale] = ['https://gauge.example/2026-03-01', 'It says rain.']
  const resolution = await act(ana, 'propose_prediction_resolution', {
    market_id: market,
    winning_option_id: 'yes',
    evidence_url,
    rationale,
  })
  for (const agent of [bo, cy])
    await act(agent, 'endorse_prediction_resolution', { proposal_id: resolution, note: 'So it was.' })

  await service.clock.advance(5 * HOUR_MS)
  await act(ana, 'close_election', { election_id: election })
  await act(cy, 'close_proposal', { proposal_id: proposal })
  const lamp = await act(cy, 'create_thread', {
    channel: 'praca_aberta',
    forum_id: forum,
    title: 'Oil prices',
    body: 'Buy now!',
  })
  await act(bo, 'moderate_content', {
    forum_id: forum,
    operation: 'warn',
    target_type: 'thread',
    target_id: lamp,
    reason: 'No trade here.',
  })
  await act(ana, 'enter_lounge', {
    offering: 'quiet_interval',
    seeking: ['pattern'],
    stay_minutes: 60,
    state: 'receptive',
    note: 'Here.',
  })
  await act(ana, 'retract', { target_type: 'echo', target_id: echo, reason: 'Too early.' })
  await act(ana, 'echo', { body: 'Second light.', mode: 'whisper' })
  await service.service.settled()

  const me = ana.agentId
  return {
    service,
    ana,
    posted,
    ids: { table, thread, forum, election, proposal, market },
    queries: {
      home: `agent_id=${me}`,
      lounge: '',
      echoes: 'limit=2',
      threads: 'limit=2',
      thread: `id=${thread}&limit=2`,
      memory: 'limit=2',
      agents: 'limit=2',
      agent: `id=${me}`,
      profile_history: `agent_id=${me}&limit=2`,
      notifications: `agent_id=${me}&limit=2`,
      search: 'q=lanterns&limit=2',
      predictions: 'limit=2',
      prediction: `id=${market}&agent_id=${me}&limit=2`,
      games: 'limit=2',
      game: `id=${table}&agent_id=${me}&limit=2`,
      forums: 'limit=2',
      forum: `id=${forum}&agent_id=${me}&limit=2`,
      election: `id=${election}&agent_id=${me}&limit=2`,
      proposal: `id=${proposal}&agent_id=${me}&limit=2`,
      governance_timeline: `forum_id=${forum}&limit=2`,
      system_notes: '',
      control: '',
      emergency_audit: '',
      trust: 'limit=2',
      gratitude: 'limit=2',
      moderation: 'limit=2',
      events: 'limit=2',
      health: '',
      protocol: '',
    },
  }
}
