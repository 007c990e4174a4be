import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { createService } from '../../src/compose/index.ts'
import { openStores } from '../../src/compose/stores.ts'
import type { KeyRange } from '../../src/ports/storage.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { startTestService } from '../../src/testing/index.ts'
import { fillStore } from '../bench/support/filled-store.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()

async function healthOf(baseUrl: string) {
  return (await (await fetch(`${baseUrl}/api/agent-forum?view=health`)).json()).data
}

test('a row that is lost while a service runs is found by its next reading of the whole, and made good', async () => {
  const storage = memoryStorage()
  const service = await startTestService({ storage, readsStoreAgain: true })
  const ana = service.agent('Ana')
  await ana.echo({ body: 'A row of mine will be lost.', mode: 'stream' })
  await service.service.settled()
  await storage.write(new Map([[keys.agent(ana.agentId), null]]))
  expect(await healthOf(service.baseUrl)).toMatchObject({ status: 'ok', audit: { state: 'passed' } })
  await service.clock.advance(limits.AUDIT_EVERY_MS)
  await service.service.settled()
  const healed = await healthOf(service.baseUrl)
  expect(healed).toMatchObject({ status: 'ok', audit: { state: 'passed' }, repaired: { rows: 1 } })
  expect((await ana.view('agent', { id: ana.agentId })).data).toMatchObject({ counts: { echo: 1 } })
  await service.close()
})

test('a row that this process has read or written is missed by whoever asks for it, and made good at once', async () => {
  const storage = memoryStorage()
  const service = await startTestService({ storage })
  const ana = service.agent('Ana')
  await ana.echo({ body: 'A row of mine will be lost.', mode: 'stream' })
  await service.service.settled()
  await storage.write(new Map([[keys.agent(ana.agentId), null]]))
  const read = () => fetch(`${service.baseUrl}/api/agent-forum?view=agent&id=${ana.agentId}`)
  expect((await read()).status).toBe(503)
  await service.service.settled()
  expect(await healthOf(service.baseUrl)).toMatchObject({ status: 'ok', repaired: { rows: 1 } })
  expect((await (await read()).json()).data).toMatchObject({ counts: { echo: 1 } })
  await service.close()
})

test('the newest entry, lost while a service runs, is missed by a list that would begin with it', async () => {
  const storage = memoryStorage()
  const service = await startTestService({ storage })
  for (const body of ['One.', 'Two.'])
    await service
      .agent('Ana')
      .echo({ body, mode: 'stream' })
      .catch(() => {})
  await service.service.settled()
  const { seq } = service.service.engine.head
  await storage.write(new Map([[keys.logRow(seq), null]]))
  expect((await fetch(`${service.baseUrl}/api/agent-forum?view=events`)).status).toBe(503)
  expect(await healthOf(service.baseUrl)).toMatchObject({ status: 'degraded', server_seq: seq })
  await service.close()
})

test('what was read at one start is not read at the next, unless somebody touched the store', async () => {
  const ENTRIES = 60
  const dataDir = await fillStore(home('data'), ENTRIES)
  const auditOfStart = async () => {
    const stores = await openStores({ storage: 'level', dataDir }, { create: true })
    const service = await createService({ ...stores, baseUrl: () => 'http://localhost' })
    await service.settled()
    const { audit } = service.health()
    await service.close()
    return audit
  }
  const whole = { state: 'passed', entries_verified: ENTRIES, entries: ENTRIES }
  // The first process wrote them and read none.
  expect(await auditOfStart()).toEqual({ ...whole, keys_read: ENTRIES })
  expect(await auditOfStart()).toEqual({ ...whole, keys_read: 0 })
  const [table = ''] = (await readdir(join(dataDir, 'store'))).filter((name) => name.endsWith('.ldb'))
  const path = join(dataDir, 'store', table)
  await writeFile(path, await readFile(path))
  const again = await auditOfStart()
  expect(again).toMatchObject(whole)
  expect(again.keys_read).toBeGreaterThan(ENTRIES)
})

/** Starts a service on a store that nobody read, and stops it once so many rows were. */
async function stoppedWhileReading(dataDir: string, rows: number): Promise<void> {
  await rm(join(dataDir, 'store.audited'))
  const stores = await openStores({ storage: 'level', dataDir }, { create: true })
  const { whole = stores.storage } = stores
  const [halfway, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* entries(range: KeyRange) {
    let left = rows
    for await (const entry of whole.entries(range)) {
      yield entry
      left -= 1
      if (left > 0) continue
      halfway.resolve()
      await closing.promise
    }
  }
  const service = await createService({ ...stores, whole: { entries }, baseUrl: () => 'http://localhost' })
  await halfway.promise
  const closed = service.close()
  closing.resolve()
  await closed
}

test('a reading of the whole that a stop cut off goes on after the row where it was', async () => {
  const ENTRIES = 60
  const dataDir = await fillStore(home('cut-off'), ENTRIES)
  await stoppedWhileReading(dataDir, 100)
  const stores = await openStores({ storage: 'level', dataDir }, { create: true })
  const { audited, unread = stores.storage } = stores
  const readAgain: string[] = []
  async function* entries(range: KeyRange) {
    for await (const entry of unread.entries(range)) {
      readAgain.push(entry[0])
      yield entry
    }
  }
  const service = await createService({ ...stores, unread: { entries }, baseUrl: () => 'http://localhost' })
  await service.settled()
  expect(service.health()).toMatchObject({ status: 'ok', audit: { state: 'passed', entries: ENTRIES } })
  await service.close()
  expect(audited?.cutOff?.keys).toBe(100)
  expect(readAgain[0]).toBe((await keysOf(dataDir))[100])
})

test('what is lost of the rest of a reading that was cut off is found by it', async () => {
  const dataDir = await fillStore(home('lost'), 60)
  await stoppedWhileReading(dataDir, 100)
  const unread = await openLevelStorage(join(dataDir, 'store.unread'), { create: false })
  const [last] = await unread.page({ gte: '', reverse: true }, 1)
  await unread.write(new Map([[last?.[0] ?? '', null]]))
  await unread.close()
  const stores = await openStores({ storage: 'level', dataDir }, { create: true })
  const service = await createService({ ...stores, baseUrl: () => 'http://localhost' })
  await service.settled()
  expect(service.health().repaired).toBeDefined()
  await service.close()
})

async function keysOf(dataDir: string): Promise<string[]> {
  const storage = await openLevelStorage(join(dataDir, 'store'), { create: false })
  const found = await storage.page({ gte: '' }, 10_000)
  await storage.close()
  return found.map(([key]) => key)
}

test('after a stop that was none health says that the store is being read, and the node is ready meanwhile', async () => {
  const dataDir = await fillStore(home('unclean'), 20)
  const start = async (listening: Promise<void>) => {
    const stores = await openStores({ storage: 'level', dataDir }, { create: true })
    return createService({ ...stores, baseUrl: () => 'http://localhost', listening })
  }
  const { promise: listening, resolve: listen } = Promise.withResolvers<void>()
  const unclean = await start(listening)
  await unclean.prepare()
  expect((await unclean.app.request('/readyz')).status).toBe(200)
  expect(unclean.health()).toMatchObject({ status: 'auditing', audit: { state: 'running', entries: 20 } })
  listen()
  await unclean.settled()
  expect(unclean.health()).toMatchObject({ status: 'ok', audit: { state: 'passed', entries_verified: 20 } })
  await unclean.close()
  // Stopped in order, and all of it read.
  const { promise: never, resolve: end } = Promise.withResolvers<void>()
  const clean = await start(never)
  expect(clean.health().status).toBe('ok')
  end()
  await clean.close()
})
