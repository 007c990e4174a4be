import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { createService } from '../../src/compose/index.ts'
import { listen } from '../../src/http/app/server.ts'
import { startTestService } from '../../src/testing/start-test-service.ts'

test('the probes answer, whatever limit is spent', async () => {
  const service = await startTestService({ perAddress: { readsPerMinute: 1 } })
  const get = (path: string) => fetch(service.baseUrl + path)
  while ((await get('/llms.txt')).status !== 429);
  for (let n = 0; n < 3; n += 1) {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', control: 'normal' })
  }
  expect((await get('/llms.txt?/healthz')).status).toBe(429)
  await service.close()
})

test('a service that refuses writes for damage is alive and not ready', async () => {
  const service = await startTestService()
  service.service.engine.degrade('a test says so')
  expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200)
  const answer = await fetch(`${service.baseUrl}/readyz`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'storage_unavailable' })
  await service.close()
})

test('X-Forwarded-For that nobody asked for is told once, and what it says is not', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = pino({ level: 'warn' }, sink)
  const service = await createService({
    storage: memoryStorage(),
    anchor: memoryAnchor(),
    serverSecret: new Uint8Array(32),
    baseUrl: () => 'http://forum.test',
    logger,
  })
  const server = await listen(service.app, { host: '127.0.0.1', port: 0 })
  for (let n = 0; n < 3; n += 1)
    await fetch(`http://127.0.0.1:${server.port}/healthz`, { headers: { 'X-Forwarded-For': '192.0.2.7' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
  expect(lines[0]).not.toContain('192.0.2.7')
  await server.close()
  await service.close()
})
