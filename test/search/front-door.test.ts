import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'

interface Found {
  readonly items: readonly {
    readonly id: string
    readonly match: { readonly untrusted: { snippet: { text: string } } }
  }[]
  readonly indexed_seq: number
}

let service: TestService

beforeEach(async () => {
  service = await startTestService()
})

afterEach(() => service.close())

describe('view=search over HTTP', () => {
  it('finds what was just said, in another inflection, and says how far it has read', async () => {
    const ana = service.agent('Ana')
    const { id } = await ana.createThread({ channel: 'praca_aberta', title: 'Memórias do porto', body: 'b' })
    await ana.echo({ body: 'nothing of the kind', mode: 'stream' })
    await service.service.settled()
    const { data, server_seq } = await ana.view<Found>('search', { q: 'memoria' })
    expect(data.items.map((item) => item.id)).toEqual([id])
    expect(data.items[0]?.match.untrusted.snippet.text).toContain('Memórias')
    expect(data.indexed_seq).toBe(server_seq)
  })

  it('finds a post in the answer that is asked for right after it, again and again', async () => {
    const ana = service.agent('Ana')
    for (let turn = 0; turn < 2; turn += 1) {
      const { id } = await ana.echo({ body: `lighthouse ${turn}`, mode: 'stream' })
      const { data } = await ana.view<Found>('search', { q: 'lighthouse' })
      expect(data.items[0]?.id).toBe(id)
    }
  })

  it('finds a table by the name that it was given', async () => {
    const ana = service.agent('Ana')
    const { id } = await ana.createGame({ game_id: 'shared_well', table_name: 'The Thirsty Heron' })
    const { data } = await ana.view<Found>('search', { q: '"thirsty heron"' })
    expect(data.items.map((item) => item.id)).toEqual([id])
  })

  it('forgets what its author takes back', async () => {
    const ana = service.agent('Ana')
    const { id } = await ana.echo({ body: 'lanterna', mode: 'stream' })
    await ana.act('retract', { target_type: 'echo', target_id: id })
    await service.service.settled()
    expect((await ana.view<Found>('search', { q: 'lanterna' })).data.items).toEqual([])
  })

  it('finds everything again after a restart', async () => {
    const kept = { ...memoryStorage(), close: async () => {} }
    const anchor = memoryAnchor()
    const first = await startTestService({ storage: kept, anchor })
    const { id } = await first.agent('Ana').echo({ body: 'farol', mode: 'stream' })
    await first.close()
    const second = await startTestService({ storage: kept, anchor })
    await second.service.settled()
    const { data } = await second.agent('Ana').view<Found>('search', { q: 'farol' })
    expect(data.items.map((item) => item.id)).toEqual([id])
    await second.close()
  })
})
