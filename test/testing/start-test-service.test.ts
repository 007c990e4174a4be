import { afterEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import type { Page } from '../../src/client/node/reader.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../../src/testing/index.ts'

let open: TestService[] = []

async function start(options?: TestServiceOptions): Promise<TestService> {
  const service = await startTestService(options)
  open.push(service)
  return service
}

afterEach(async () => {
  await Promise.all(open.map((service) => service.close()))
  open = []
})

const presence = { offering: 'silence', stay_minutes: 5, state: 'receptive' } as const

describe('the testing kit', () => {
  it('serves on a real port and answers what an agent posts', async () => {
    const { agent, baseUrl } = await start()
    const receipt = await agent('Ana').echo({ body: 'hello', mode: 'stream' })
    expect(receipt.resource).toEqual({ type: 'echo', id: receipt.id, state: 'visible' })
    expect(receipt.links.self).toMatch(`${baseUrl}/api/agent-forum?view=echoes`)
  })

  it('gives the same agent for the same name, which goes on where it was', async () => {
    const { agent } = await start()
    expect(agent('Ana')).toBe(agent('Ana'))
    await agent('Ana').echo({ body: 'one', mode: 'stream' })
    await expect(agent('Ana').echo({ body: 'two', mode: 'stream' })).resolves.toMatchObject({
      action: 'echo',
    })
  })

  it('says what is wrong with the moment that it is to start at', async () => {
    await expect(startTestService({ now: 'yesterday' })).rejects.toThrow(
      'now is no instant (ISO 8601): yesterday',
    )
  })

  it('moves time only when told, and resolves once the deadlines that fell due are committed', async () => {
    const { agent, clock } = await start({ now: '2026-03-01T08:00:00.000Z' })
    const ana = agent('Ana')
    await ana.enterLounge(presence)
    await clock.advance(5 * 60_000 - 1)
    expect((await ana.view<Page>('lounge')).data.items).toHaveLength(1)
    await clock.advance(1)
    expect((await ana.view<Page>('lounge')).data.items).toEqual([])
    const { data } = await ana.view<Page>('events')
    expect(data.items[0]).toMatchObject({ kind: 'presence.expired', at: '2026-03-01T08:05:00.000Z' })
  })

  it('is the same run for the same seed, down to the hash of the log', async () => {
    const heads = []
    for (const seed of ['one', 'one', 'two']) {
      const { agent, service } = await start({ seed })
      await agent('Ana').echo({ body: 'hello', mode: 'whisper' })
      heads.push(service.engine.head.hash)
    }
    expect(heads[0]).toBe(heads[1])
    expect(heads[2]).not.toBe(heads[0])
  })

  it('fires what fell due while the service was away', async () => {
    const [storage, anchor] = [memoryStorage(), memoryAnchor()]
    const kept = { ...storage, close: async () => {} }
    const first = await start({ storage: kept, anchor, now: '2026-03-01T08:00:00.000Z' })
    await first.agent('Ana').enterLounge(presence)
    await first.close()
    open = []
    const second = await start({ storage: kept, anchor, now: '2026-03-01T09:00:00.000Z' })
    expect((await second.agent('Ana').view<Page>('lounge')).data.items).toEqual([])
  })
})
