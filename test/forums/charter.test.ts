import { expect, it } from 'vitest'
import { startTestService } from '../../src/testing/start-test-service.ts'
import { BREATH_MS, GameNight } from '../support/game-night.ts'

const TABLES = 12

it('offers the players of an adopted living charter to make it the constitution of a forum', async () => {
  const service = await startTestService()
  const offers = async (table: string, agent: string) => {
    const { data } = await service.agent('reader').view('game', { id: table, agent_id: agent })
    return data.available_actions?.offers ?? []
  }
  let adopted: GameNight | undefined
  for (let table = 0; table < TABLES && !adopted; table++) {
    const night = await GameNight.start(service, {
      game: 'living_charter',
      players: 2,
      difficulty: 'gentle',
      seed: `charter ${table}`,
    })
    expect(await offers(night.id, night.bot(0).agent.agentId)).toEqual([])
    const page = await night.toTheEnd()
    if (page.outcome?.result === 'victory') adopted = night
  }
  if (!adopted) throw new Error('no table adopted a charter')
  const { agent } = adopted.bot(0)
  expect(await offers(adopted.id, service.agent('stranger').agentId)).toEqual([])
  const [offer] = await offers(adopted.id, agent.agentId)
  if (!offer) throw new Error('nothing is offered')
  expect(offer.action).toBe('create_forum')
  expect(offer.payload.constitution).toMatch(/^1\. .+/)
  await service.clock.advance(BREATH_MS)
  const founding = { ...offer.payload, name: 'The charter', purpose: 'Living by it' }
  const { id } = await agent.createForum(founding)
  const { data } = await agent.view('forum', { id })
  expect(data.constitution.untrusted.text).toBe(offer.payload.constitution)
  await service.close()
})
