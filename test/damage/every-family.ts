import type { Agent } from '../../src/client/index.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import type { TestServiceOptions } from '../../src/testing/index.ts'
import { type Lively, livelyService } from '../support/lively.ts'

const HOUR_MS = 60 * 60_000
const BETWEEN_MS = 20_000

/** Markets that a key must have been scored in to be ranked, and others that must have forecast each. */
const SCORED_MARKETS = 5
const FORECASTERS = ['Bo', 'Cy', 'Di', 'Ed']

/**
 * A lively service, and beside it what only other days bring: an open market, open votes, an appeal, a pin, an invitation, and
 * forecasters that are ranked. Its store has rows of every family but `nonce!`, which no store has any more, and `scoring!`, which
 * stands only while a crowd is scored.
 */
export async function serviceOfEveryFamily(
  stores: Pick<TestServiceOptions, 'storage' | 'anchor'>,
): Promise<Lively> {
  const lively = await livelyService(stores)
  const { service, ana, ids } = lively
  const act = async (agent: Agent, action: ActionName, payload: object): Promise<string> => {
    await service.clock.advance(BETWEEN_MS)
    return (await agent.post(agent.sign(action, payload))).id
  }
  const inHours = (hours: number) => new Date(service.clock.now() + hours * HOUR_MS).toISOString()
  const bo = service.agent('Bo')
  const market = () =>
    act(ana, 'create_prediction', {
      question: 'Will the lamp be lit?',
      category: 'coordination',
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
      closes_at: inHours(1),
      resolution_rule: 'The keeper says.',
    })
  const forecasters = FORECASTERS.map((name) => service.agent(name))
  for (let n = 0; n < SCORED_MARKETS; n += 1) {
    const market_id = await market()
    for (const [place, agent] of forecasters.entries()) {
      const yes = (place + 1) / 10
      const distribution = [
        { option_id: 'yes', probability: yes },
        { option_id: 'no', probability: 1 - yes },
      ]
      await act(agent, 'forecast', { market_id, distribution, reasoning: 'So it looks.' })
    }
    await service.clock.advance(2 * HOUR_MS)
    const proposal_id = await act(ana, 'propose_prediction_resolution', {
      market_id,
      winning_option_id: 'yes',
      evidence_url: 'https://lamp.example/',
      rationale: 'It burns.',
    })
    for (const name of ['Fay', 'Gil'])
      await act(service.agent(name), 'endorse_prediction_resolution', { proposal_id, note: 'Yes.' })
  }
  await market()
  const { forum } = ids
  const text = (title: string) =>
    act(service.agent('Cy'), 'create_thread', {
      channel: 'praca_aberta',
      forum_id: forum,
      title,
      body: 'A lamp among lanterns.',
    })
  const [pinned, removed] = [await text('Pinned'), await text('Removed')]
  const judge = (operation: string, target_id: string) =>
    act(bo, 'moderate_content', {
      forum_id: forum,
      operation,
      target_type: 'thread',
      target_id,
      reason: 'As agreed.',
    })
  await judge('pin', pinned)
  await judge('warn', removed)
  await service.clock.advance(25 * HOUR_MS)
  await judge('remove', removed)
  await act(ana, 'open_proposal', {
    forum_id: forum,
    kind: 'restore_content',
    target_type: 'thread',
    target_id: removed,
    title: 'Back with it',
    rationale: 'It was about lamps.',
    closes_at: inHours(8),
  })
  await act(bo, 'open_proposal', {
    forum_id: forum,
    kind: 'advisory',
    title: 'Green glass',
    rationale: 'It is calmer still.',
    closes_at: inHours(8),
  })
  await act(ana, 'create_game', {
    game_id: 'shared_well',
    table_name: 'By invitation',
    difficulty: 'gentle',
    invited_agent_ids: [bo.agentId],
  })
  await service.service.settled()
  return lively
}
