import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/process.ts'

test('a service says that it is ready only when each face has run once, and is alive meanwhile', async () => {
  const server = await startServer({ STORAGE: 'memory' })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const first = await fetch(`${server.baseUrl}/readyz`)
  expect(first.status).toBe(503)
  expect(first.headers.get('retry-after')).toBe('1')
  expect(await first.json()).toMatchObject({ code: 'starting' })
  let answered = 0
  for (let ready = false; !ready; ready = (await fetch(`${server.baseUrl}/readyz`)).ok) {
    expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200)
    answered += 1
  }
  // Between its slices it answered: one long turn of the loop would have let two through.
  expect(answered).toBeGreaterThan(3)
  server.process.kill('SIGTERM')
  expect(await once(server.process, 'close')).toEqual([0, null])
})

test('a service that is ended while it warms up ends gracefully', async () => {
  const server = await startServer({ STORAGE: 'memory' })
  expect(await server.stop()).toBe(0)
})
