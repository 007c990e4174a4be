import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { openReadOnly } from '../../adapters/read-only.ts'
import { openStores } from '../../src/compose/stores.ts'
import { createLog, openLog } from '../../src/engine/open-log.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
const services: TestService[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

const MIN = 1_000

async function started(free: { bytes: number }, options = {}): Promise<TestService> {
  const disk = { freeBytes: async () => free.bytes, diskFreeMin: MIN }
  const service = await startTestService({ ...options, disk })
  services.push(service)
  return service
}

const post = (service: TestService, name: string) =>
  service
    .agent(name)
    .echo({ body: 'First light', mode: 'stream' })
    .then(
      () => 201,
      ({ status }: { status: number }) => status,
    )

const health = async (service: TestService) => (await service.agent('Reader').view('health')).data

describe('a disk that is nearly full', () => {
  test('refuses writes in time, keeps reading, and takes writes again when there is room', async () => {
    const free = { bytes: MIN }
    const service = await started(free)
    expect(await post(service, 'Ana')).toBe(201)
    free.bytes = MIN - 1
    await service.clock.advance(2_000)
    expect(await post(service, 'Bruno')).toBe(503)
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(503)
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200)
    expect(await health(service)).toMatchObject({
      status: 'degraded',
      checks: { disk: 'low', storage: 'ok', writes: 'refused' },
      server_seq: 1,
    })
    free.bytes = MIN
    await service.clock.advance(2_000)
    expect(await post(service, 'Bruno')).toBe(201)
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200)
  })

  test('at the start keeps everything from being written: what came due waits, and fires before any later input', async () => {
    const stores = { storage: memoryStorage(), anchor: memoryAnchor() }
    const free = { bytes: MIN }
    const first = await started(free, stores)
    await first.agent('Ana').enterLounge({ offering: 'silence', stay_minutes: 5, state: 'receptive' })
    free.bytes = 0
    await first.clock.advance(10 * 60_000)
    expect(first.service.engine.head.seq).toBe(1)
    const later = await started(free, { ...stores, now: first.clock.now() })
    expect(later.service.engine.head.seq).toBe(1)
    expect(await post(later, 'Bruno')).toBe(503)
    free.bytes = MIN
    await later.clock.advance(2_000)
    expect(later.service.engine.head.seq).toBe(2)
    expect(await post(later, 'Bruno')).toBe(201)
    expect(await health(later)).toMatchObject({ status: 'ok', checks: { search: 'following' } })
  })
})

test('a store opens for reading where LevelDB cannot write beside it, and stays as it was', async () => {
  const location = fresh('store')
  const storage = await openLevelStorage(location, { create: true, writeBufferBytes: 64 * 1024 })
  for (let n = 0; n < 50; n += 1) await storage.write(new Map([[`key ${n}`, String(n).repeat(4_000)]]))
  await storage.close()
  const files = await Promise.all(
    (await readdir(location)).map(async (name) => [name, (await stat(join(location, name))).size]),
  )
  const reading = await openReadOnly(location)
  expect(reading.get('key 49')).toBe('49'.repeat(4_000))
  expect(await reading.page({ gte: 'key' }, 100)).toHaveLength(50)
  await expect(reading.write(new Map([['key', 'value']]))).rejects.toThrow('for reading only')
  await reading.close()
  expect(
    await Promise.all(
      (await readdir(location)).map(async (name) => [name, (await stat(join(location, name))).size]),
    ),
  ).toEqual(files)
})

describe('what a service keeps', () => {
  const openAndClose = async (dataDir: string) => {
    const { anchor, storage, mark } = await openStores({ storage: 'level', dataDir }, { create: true })
    for (const opened of [anchor, storage, mark]) await opened?.close()
  }
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777

  test('is closed to other users, though an older release left it open', async () => {
    const dataDir = fresh('data')
    await mkdir(dataDir, { mode: 0o755 })
    await chmod(dataDir, 0o755)
    await openAndClose(dataDir)
    expect(await modeOf(dataDir)).toBe(0o700)
    for (const name of ['store', '.']) await chmod(join(dataDir, name), 0o755)
    await chmod(join(dataDir, 'anchor.log'), 0o644)
    await openAndClose(dataDir)
    expect(await modeOf(dataDir)).toBe(0o700)
    expect(await modeOf(join(dataDir, 'store'))).toBe(0o700)
    expect(await modeOf(join(dataDir, 'anchor.log'))).toBe(0o600)
  })

  test('is closed in a directory that is not its own too, which keeps its mode', async () => {
    const dataDir = fresh('shared')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'of somebody else'), '')
    await chmod(dataDir, 0o755)
    await openAndClose(dataDir)
    await openAndClose(dataDir)
    expect(await modeOf(dataDir)).toBe(0o755)
    expect(await modeOf(join(dataDir, 'store'))).toBe(0o700)
  })
})

describe('the key of the server', () => {
  const [ours, another] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

  test('is known by its digest: another one is noticed at the start', async () => {
    const stores = { storage: memoryStorage(), anchor: memoryAnchor() }
    await createLog({ ...stores, serverSecret: ours }, 'id', '2026-01-01T00:00:00.000Z')
    expect((await openLog({ ...stores, serverSecret: ours })).degraded).toBeUndefined()
    expect((await openLog({ ...stores, serverSecret: another })).degraded).toMatch(/^the server key/)
  })

  test('is noted by the first start on a store of an older release', async () => {
    const stores = { storage: memoryStorage(), anchor: memoryAnchor() }
    await createLog(stores, 'id', '2026-01-01T00:00:00.000Z')
    const service = await startTestService({ ...stores, seed: 'one' })
    expect(await post(service, 'Ana')).toBe(201)
    const other = await startTestService({ ...stores, seed: 'another' })
    services.push(other)
    expect(await health(other)).toMatchObject({ status: 'degraded' })
    expect(await post(other, 'Ana')).toBe(503)
  })
})
