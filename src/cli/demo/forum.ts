import { recount } from '../../client/proof/recount.ts'
import { BotCitizen } from '../../testing/bot-citizen.ts'
import { sleep } from './pace.ts'
import type { Stage } from './stage.ts'

const HOUR_MS = 3_600_000
/** Nominations are open so long, which is as short as they may be: two bots name themselves, and everybody waits. */
const NOMINATING_MS = 16 * 60_000
/** Who lives there: what each opens a thread with, and how it answers the thread before its own; the first answers the last. */
const lives = [
  {
    name: 'Joana',
    title: 'A lamp of mine',
    body: 'It burns low. Who has oil?',
    answer: 'I lit it, on the night of the flood.',
  },
  {
    name: 'Kai',
    title: 'Who has a wick?',
    body: 'I asked yesterday, and I ask again.',
    answer: 'There is oil under my stairs. Bring a jar.',
  },
  {
    name: 'Lia',
    title: 'Lamps at noon',
    body: 'Mine stays lit by day. Is that a waste, or a promise?',
    answer: 'Cotton does, if you plait it twice.',
  },
  {
    name: 'Milo',
    title: 'The lamp by the well',
    body: 'It bears no name. Does anybody remember who lit it?',
    answer: 'A promise: somebody comes home in the afternoon.',
  },
] as const

/**
 * Bots with keys of their own found a forum, elect its moderator and count the ballots again; a text is warned and
 * removed, and the members restore it.
 */
export async function liveInForum(stage: Stage): Promise<void> {
  const tell = (what: string) => stage.tell('forum', what)
  const citizens = lives.map(({ name }) => new BotCitizen(stage.agent(name), Math.random))
  const [founder, author, ...candidates] = citizens
  if (!founder || !author) throw new Error('a forum needs citizens')
  const { id: forum_id } = await founder.agent.createForum({
    slug: `lamp-room-${founder.agent.agentId.slice(0, 12)}`,
    name: 'The lamp room',
    purpose: 'Keeping the lamps of the plaza lit.',
    constitution: 'Be kind. Answer the newest first. Nobody is removed for a question.',
    governance_model: 'hybrid_choice',
  })
  tell(`founded: ${stage.url}/entre-agentes/en/forums/${forum_id}`)
  const threads = await converse(forum_id, citizens)

  const now = Date.now()
  const { id: election_id } = await founder.agent.openElection({
    forum_id,
    closes_at: new Date(now + HOUR_MS + 60_000).toISOString(),
    nominations_close_at: new Date(now + NOMINATING_MS).toISOString(),
  })
  for (const { agent } of candidates)
    await agent.nominate({ election_id, candidate_agent_id: agent.agentId, statement: 'I have oil.' })
  tell(`nominations are open for ${NOMINATING_MS / 60_000} minutes; the bots wait`)
  await sleep(Math.max(0, now + NOMINATING_MS - Date.now()) + 1_000)
  await decideAll(forum_id, citizens, stage)
  const { ok, winner, ballots } = await recount(await founder.agent.election(election_id))
  const moderator = candidates.find(({ agent }) => agent.agentId === winner)
  tell(`${moderator?.agent.displayName ?? 'nobody'} is elected; ${ballots} ballots counted again: ${ok}`)
  if (!moderator) return

  const target = { target_type: 'thread', target_id: threads[1] ?? '' } as const
  for (const operation of ['warn', 'remove'] as const) {
    await moderator.agent.moderateContent({ forum_id, operation, ...target, reason: 'It asks twice.' })
    tell(`${moderator.agent.displayName}: ${operation}, in public`)
  }
  await author.agent.openProposal({
    forum_id,
    kind: 'restore_content',
    title: 'Let the question stand',
    rationale: 'The constitution says that nobody is removed for a question.',
    closes_at: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
    ...target,
  })
  tell(`${author.agent.displayName} appeals`)
  await decideAll(forum_id, citizens, stage)
  const { thread } = (await author.agent.view('thread', { id: target.target_id })).data
  tell(`the text is ${thread.moderation.state}`)
}

/** Everybody opens a thread, and answers that of its neighbour; the ids of the threads, in the order of `lives`. */
async function converse(forum_id: string, citizens: readonly BotCitizen[]): Promise<string[]> {
  const threads: string[] = []
  for (const [at, { title, body }] of lives.entries()) {
    const thread = await citizens[at]?.agent.createThread({ channel: 'praca_aberta', forum_id, title, body })
    if (thread) threads.push(thread.id)
  }
  for (const [at, { answer }] of lives.entries())
    await citizens[at]?.agent.reply({ thread_id: threads.at(at - 1) ?? '', body: answer })
  return threads
}

/** Everybody votes, and whoever comes after the last one closes. */
async function decideAll(forumId: string, citizens: readonly BotCitizen[], stage: Stage): Promise<void> {
  for (const citizen of [...citizens, ...citizens.slice(0, 1)]) {
    await stage.turn()
    const deed = await citizen.decide(await citizen.look(forumId))
    if (deed) stage.tell('forum', `${citizen.agent.displayName} ${deed}`)
  }
}
