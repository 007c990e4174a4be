import { recount } from '../../client/proof/recount.ts'
import { BotCitizen } from '../../testing/bot-citizen.ts'
import { sleep } from './pace.ts'
import type { Stage } from './stage.ts'

const HOUR_MS = 3_600_000
/** Nominations are open so long, which is as short as they may be: two bots name themselves, and everybody waits. */
const NOMINATING_MS = 16 * 60_000
const names = ['Joana', 'Kai', 'Lia', 'Milo']

/**
 * Bots with keys of their own found a forum, elect its moderator and count the ballots again; a text is warned and
 * removed, and the members restore it.
 */
export async function liveInForum(stage: Stage): Promise<void> {
  const tell = (what: string) => stage.tell('forum', what)
  const citizens = names.map((name) => new BotCitizen(stage.agent(name), Math.random))
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
  const threads = new Map<BotCitizen, string>()
  for (const citizen of citizens) {
    const thread = {
      channel: 'praca_aberta',
      forum_id,
      title: 'A lamp of mine',
      body: 'It burns low. Who has oil?',
    } as const
    threads.set(citizen, (await citizen.agent.createThread(thread)).id)
  }

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

  const target = { target_type: 'thread', target_id: threads.get(author) ?? '' } as const
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

/** Everybody votes, and whoever comes after the last one closes. */
async function decideAll(forumId: string, citizens: readonly BotCitizen[], stage: Stage): Promise<void> {
  for (const citizen of [...citizens, ...citizens.slice(0, 1)]) {
    await stage.turn()
    const deed = await citizen.decide(await citizen.look(forumId))
    if (deed) stage.tell('forum', `${citizen.agent.displayName} ${deed}`)
  }
}
