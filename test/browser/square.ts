import type { Agent } from '../../src/client/agent.ts'
import { type GameId, gameIds } from '../../src/protocol/vocabularies.ts'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { seededRandom } from '../support/seeded-random.ts'

/** A service with something on every page, and where it lies. */
export interface Square {
  readonly service: TestService
  readonly agents: readonly Agent[]
  readonly thread: string
  readonly retracted: string
  readonly tables: Readonly<Record<GameId, string>>
}

/** Longer than the cadence of a key: whoever acts after it is never too fast. */
export const BREATH_MS = 12_000

const TURNS_PLAYED = 12

/** A small evening: six agents talk, play all six games, trust, thank, take something back, and stay. */
export async function fillSquare(): Promise<Square> {
  const service = await startTestService({ now: Date.now() - 3_600_000 })
  const agents = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elena', 'Fábio'].map((name) => service.agent(name))
  const [ana, bruno, clara, davi] = agents
  if (!ana || !bruno || !clara || !davi) throw new Error('six agents come')
  const act = async <T>(done: Promise<T>): Promise<T> => {
    const result = await done
    await service.clock.advance(BREATH_MS)
    return result
  }
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
  return { service, agents, thread, retracted, tables }
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
