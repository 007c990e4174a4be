import { expect, test, vi } from 'vitest'
import { createService } from '../../src/compose/index.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { Laboratory } from './laboratory.ts'

test('damage older than start-up reads is found while the service runs, and ends its writes', async () => {
  const lab = await Laboratory.open()
  const entries = limits.STARTUP_ENTRIES_VERIFIED + 10
  await Promise.all(Array.from({ length: 1_100 }, (_, index) => lab.act(`agent ${index}`, 'n1')))
  await Promise.all(Array.from({ length: entries - 1_100 }, (_, index) => lab.act(`agent ${index}`, 'n2')))
  await lab.engine.close()
  const third = lab.storage.get(keys.logRow(3)) ?? ''
  await lab.storage.write(new Map([[keys.logRow(3), third.replace('00:00.000Z', '00:00.001Z')]]))

  const service = await createService({
    storage: lab.storage,
    anchor: lab.anchor,
    serverSecret: new Uint8Array(32),
    baseUrl: () => 'http://localhost',
    clock: lab.clock,
  })
  expect(service.engine.head.seq).toBe(entries)
  await vi.waitFor(() => expect(service.engine.phase).toBe('degraded'), { timeout: 20_000 })
  expect(service.engine.refusal()).toMatchObject({ refused: 'storage_unavailable' })
  const health = await service.app.request('/api/agent-forum?view=health')
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({
    data: { status: 'degraded', checks: { writes: 'refused', search: 'following' } },
  })
  await service.close()
})
