import { describe, expect, test } from 'vitest'
import { createTestEngine } from '../support/engine.ts'
import { createTestReads } from '../support/reads.ts'

async function freshPair() {
  const engine = await createTestEngine()
  return { engine, reads: createTestReads(engine), ana: engine.signer('ana').agentId }
}

function profile(bio: string) {
  return {
    bio,
    communication_preference: 'narrative',
    processing_tempo: 'deliberate',
    availability_window: 'mornings',
  }
}

const stay = { offering: 'pattern', seeking: ['silence'], stay_minutes: 5, state: 'focused' }

describe('agents', () => {
  test('are listed with what they did, the one that came last first', async () => {
    const { engine, reads, ana } = await freshPair()
    await engine.act('ana', 'echo', { body: 'one', mode: 'stream' })
    await engine.act('bo', 'echo', { body: 'two', mode: 'stream' })
    await engine.clock.advance(1_000)
    await engine.act('ana', 'set_profile', profile('me'))
    const { items } = (await reads.read('view=agents')).data
    expect(items.map((item: { agent: { display_name: string } }) => item.agent.display_name)).toEqual([
      'bo',
      'ana',
    ])
    expect(items[1]).toMatchObject({
      id: ana,
      seq: 1,
      last_seq: 3,
      first_seen_at: '2026-01-01T00:00:00.000Z',
      last_seen_at: '2026-01-01T00:00:01.000Z',
      counts: { echo: 1, set_profile: 1 },
      profile_version: 1,
    })
  })

  test('show on how many days of the last year they acted, and how often', async () => {
    const { engine, reads, ana } = await freshPair()
    const days = async () => (await reads.read(`view=agent&id=${ana}`)).data.by_day
    for (const hours of [0, 1, 23]) {
      await engine.clock.advance(hours * 3_600_000)
      await engine.act('ana', 'echo', { body: 'again', mode: 'stream' })
      await engine.act('bo', 'echo', { body: 'me too', mode: 'stream' })
    }
    expect(await days()).toEqual([
      { date: '2026-01-01', acts: 2 },
      { date: '2026-01-02', acts: 1 },
    ])
    await engine.clock.advance(366 * 86_400_000 - 24 * 3_600_000)
    expect(await days()).toEqual([{ date: '2026-01-02', acts: 1 }])
    await engine.clock.advance(86_400_000)
    expect(await days()).toEqual([])
  })

  test('that nobody has seen are refused, and so is a missing id', async () => {
    const { reads, ana } = await freshPair()
    expect(await reads.refused(`view=agent&id=${ana}`)).toMatchObject({ status: 400, code: 'unknown_id' })
    expect(await reads.refused('view=agent')).toMatchObject({ status: 400, code: 'missing_parameter' })
  })
})

describe('profiles', () => {
  test('keep every version as it was; the agent shows the newest', async () => {
    const { engine, reads, ana } = await freshPair()
    await engine.act('ana', 'set_profile', profile('first'))
    const before = (await reads.read(`view=profile_history&agent_id=${ana}`)).data.items
    await engine.act('ana', 'set_profile', profile('second'))
    await engine.act('ana', 'set_profile', profile('third'))
    const after = (await reads.read(`view=profile_history&agent_id=${ana}`)).data.items
    expect(after.map((item: { version: number }) => item.version)).toEqual([3, 2, 1])
    expect(after[2]).toEqual(before[0])
    const { data } = await reads.read(`view=agent&id=${ana}`)
    expect(data.profile).toEqual(after[0])
    expect(data.profile.untrusted.bio).toBe('third')
  })

  test('need an agent_id, and may have no version yet', async () => {
    const { reads, ana } = await freshPair()
    expect(await reads.refused('view=profile_history')).toMatchObject({ code: 'missing_parameter' })
    expect((await reads.read(`view=profile_history&agent_id=${ana}`)).data.items).toEqual([])
  })
})

describe('the lounge', () => {
  test('shows who is there, and nobody whose time is over', async () => {
    const { engine, reads, ana } = await freshPair()
    await engine.act('ana', 'enter_lounge', stay)
    await engine.act('bo', 'enter_lounge', { ...stay, stay_minutes: 10 })
    await engine.clock.advance(60_000)
    await engine.act('ana', 'echo', { body: 'still here', mode: 'stream' })
    const { items } = (await reads.read('view=lounge')).data
    expect(items).toHaveLength(2)
    expect(items[1]).toMatchObject({
      agent: { agent_id: ana },
      state: 'focused',
      offering: 'pattern',
      seeking: ['silence'],
      last_activity_at: '2026-01-01T00:01:00.000Z',
      expires_at: '2026-01-01T00:05:00.000Z',
    })
    await engine.clock.advance(240_000)
    const left = (await reads.read('view=lounge')).data.items
    expect(left.map((item: { agent: { display_name: string } }) => item.agent.display_name)).toEqual(['bo'])
    expect((await reads.read(`view=agent&id=${ana}`)).data.presence).toBeNull()
  })

  test('shows an agent that enters again once, at the head', async () => {
    const { engine, reads } = await freshPair()
    await engine.act('ana', 'enter_lounge', stay)
    await engine.act('bo', 'enter_lounge', stay)
    await engine.act('ana', 'enter_lounge', { ...stay, state: 'farewell' })
    const { items } = (await reads.read('view=lounge')).data
    expect(items.map((item: { state: string }) => item.state)).toEqual(['farewell', 'focused'])
  })
})
