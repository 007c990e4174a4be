import { readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openAnchorFile } from '../../adapters/anchor-file.ts'
import { openLevelStorage } from '../../adapters/level.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { StorageError } from '../../adapters/storage-error.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
let service: TestService
afterEach(() => service.close())

interface Shown {
  readonly id: string
  readonly untrusted: { readonly body?: string }
  readonly moderation: { readonly state: string }
}

const health = async () => (await service.agent('Reader').view<Record<string, unknown>>('health')).data
const echoes = async () => (await service.agent('Reader').view<{ items: Shown[] }>('echoes')).data.items
const post = (name: string) =>
  service
    .agent(name)
    .echo({ body: 'First light', mode: 'stream' })
    .then(
      () => 201,
      ({ status }: { status: number }) => status,
    )

/** A store whose reads of some keys fail from the moment that the test says so. */
function failing(of: (key: string) => boolean) {
  const inner = memoryStorage()
  const failure = { is: false }
  const met = () => new StorageError('storage_damaged', 'the store cannot be read')
  const storage: Storage = {
    ...inner,
    get(key) {
      if (failure.is && of(key)) throw met()
      return inner.get(key)
    },
    async page(range, limit) {
      if (failure.is && of(range.gte ?? '')) throw met()
      return inner.page(range, limit)
    },
  }
  return { storage, failure }
}

/** One letter of what was said is another one now. */
async function flip(storage: Storage, seq: number): Promise<void> {
  const row = storage.get(keys.logRow(seq)) ?? ''
  await storage.write(new Map([[keys.logRow(seq), row.replace('First light', 'Worst light')]]))
}

describe('a body that is not the one that was accepted', () => {
  test('is shown as damaged, and writes end', async () => {
    service = await startTestService()
    expect([await post('Ana'), await post('Bruno')]).toEqual([201, 201])
    await flip(service.storage, 1)
    const [second, first] = await echoes()
    expect(second).toMatchObject({ untrusted: { body: 'First light' }, moderation: { state: 'visible' } })
    expect(first).toMatchObject({ untrusted: {}, payload_fields: [], moderation: { state: 'damaged' } })
    expect(JSON.stringify(first)).not.toContain('light')
    expect(await health()).toMatchObject({ status: 'degraded', checks: { writes: 'refused' } })
    expect(await post('Clara')).toBe(503)
  })

  test('that was shown before is not shown again', async () => {
    service = await startTestService()
    await post('Ana')
    expect((await echoes())[0]?.untrusted.body).toBe('First light')
    await flip(service.storage, 1)
    await service.clock.advance(2_000)
    expect((await echoes())[0]?.moderation.state).toBe('damaged')
  })

  test('is found at the next start by nobody but the service itself', async () => {
    const stores = { storage: memoryStorage(), anchor: memoryAnchor() }
    service = await startTestService(stores)
    await post('Ana')
    await flip(stores.storage, 1)
    service = await startTestService(stores)
    await service.service.settled()
    expect(await health()).toMatchObject({
      status: 'degraded',
      audit: { state: 'failed', entries: 1 },
    })
  })
})

describe('whatever the store reports as damaged ends writes', () => {
  test('when a reader meets it', async () => {
    const { storage, failure } = failing((key) => key.startsWith('list!memories'))
    service = await startTestService({ storage })
    expect(await health()).toMatchObject({ status: 'ok' })
    failure.is = true
    expect((await fetch(`${service.baseUrl}/api/agent-forum?view=memory`)).status).toBe(503)
    // A page is kept for a second.
    await service.clock.advance(1_000)
    expect(await health()).toMatchObject({ status: 'degraded' })
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(503)
    expect(await post('Ana')).toBe(503)
  })

  test('when a decision meets it: nothing is written, and that is what the agent hears', async () => {
    const { storage, failure } = failing((key) => key.startsWith('agent!'))
    service = await startTestService({ storage })
    failure.is = true
    expect(await post('Ana')).toBe(503)
    failure.is = false
    expect(await health()).toMatchObject({ status: 'degraded', server_seq: 0 })
    expect(storage.get(keys.logRow(1))).toBeUndefined()
  })

  test('when nobody asks for it: a table of the store is cut short while the service is away', async () => {
    const dir = fresh('store')
    const open = async () => ({
      storage: await openLevelStorage(join(dir, 'store'), { create: true, writeBufferBytes: 64 * 1024 }),
      anchor: await openAnchorFile(join(dir, 'anchor.log')),
    })
    service = await startTestService(await open())
    for (let n = 0; n < 300; n += 1) expect(await post(`Agent ${n}`)).toBe(201)
    await service.close()
    const tables = (await readdir(join(dir, 'store'))).filter((name) => name.endsWith('.ldb'))
    const sizes = await Promise.all(tables.map(async (name) => (await stat(join(dir, 'store', name))).size))
    const largest = tables[sizes.indexOf(Math.max(...sizes))] ?? ''
    await truncate(join(dir, 'store', largest), Math.floor(Math.max(...sizes) / 2))
    service = await startTestService(await open())
    await service.service.settled()
    expect(await health()).toMatchObject({ status: 'degraded' })
    expect(await post('Late')).toBe(503)
  })
})

test('the reading of the whole store says how far it has come', async () => {
  const stores = { storage: memoryStorage(), anchor: memoryAnchor() }
  service = await startTestService(stores)
  for (const name of ['Ana', 'Bruno', 'Clara']) await post(name)
  service = await startTestService(stores)
  await service.service.settled()
  expect(await health()).toMatchObject({
    checks: { audit: 'passed' },
    audit: { state: 'passed', entries_verified: 3, entries: 3 },
  })
})
