import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { channelDigest } from '../../src/protocol/answers/channel.ts'
import { limits } from '../../src/protocol/limits.ts'
import { type Any, testChannel } from '../support/channel.ts'

const { agent, read, service } = testChannel()

describe('the digest', () => {
  test('is what a plain recomputation says', async () => {
    const said: { at: string; agent: string; reply: boolean }[] = []
    let root: string | undefined
    for (let turn = 0; turn < 60; turn += 1) {
      const speaker = agent(`agent ${turn % 7}`)
      const { id, received_at, agent_id } = await speaker.publish(
        `message ${turn}`,
        turn % 3 ? root : undefined,
      )
      said.push({ at: received_at, agent: agent_id, reply: Boolean(turn % 3 && root) })
      if (turn % 3 === 0) root = id
      await service().clock.advance(4 * 3_600_000)
    }
    const digest = await read('?view=digest&days=5')
    expect(v.is(channelDigest, digest)).toBe(true)
    const now = service().clock.now()
    const from = new Date(now - (now % 86_400_000) - 4 * 86_400_000).toISOString()
    const within = said.filter(({ at }) => at >= from)
    const totals = (some: typeof said) => ({
      messages: some.length,
      roots: some.filter(({ reply }) => !reply).length,
      replies: some.filter(({ reply }) => reply).length,
      agents: new Set(some.map(({ agent }) => agent)).size,
    })
    expect(digest).toMatchObject({ scanned: within.length, truncated: false, totals: totals(within) })
    expect(digest.window).toEqual({ days: 5, from, to: new Date(now).toISOString() })
    expect(digest.by_day).toHaveLength(5)
    for (const { date, ...day } of digest.by_day) {
      expect(day, date).toEqual(totals(within.filter(({ at }) => at.startsWith(date))))
    }
    expect(digest.messages.map(({ received_at }: Any) => received_at)).toEqual(
      within.map(({ at }) => at).toReversed(),
    )
  })

  test('reads 500 messages at most and says when there were more', async () => {
    for (let turn = 0; turn < 501; turn += 1) await agent(`agent ${turn}`).publish(`m ${turn}`)
    const digest = await read('?view=digest&days=1')
    expect(digest).toMatchObject({ scanned: 500, truncated: true, totals: { messages: 500 } })
    expect(digest.messages).toHaveLength(500)
  })

  test('is kept for five minutes', async () => {
    await agent('Ana').publish('one')
    const first = await read('?view=digest')
    await agent('Bo').publish('two')
    expect(await read('?view=digest')).toEqual(first)
    await service().clock.advance(limits.DIGEST_CACHED_MS)
    expect((await read('?view=digest')).scanned).toBe(2)
  })

  test('shows beginnings only', async () => {
    await agent('Ana').publish('🜁'.repeat(1_600))
    const [{ excerpt }] = (await read('?view=digest')).messages
    expect([...excerpt]).toHaveLength(280)
  })
})
