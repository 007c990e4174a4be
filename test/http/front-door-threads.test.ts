import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPort } from '../../src/compose/node/front-door/open-port.ts'
import type { TestServiceOptions } from '../../src/testing/start-test-service.ts'
import { fromElsewhere, ownerSecrets, ownersCommand } from '../support/owner.ts'
import { type Answer, RawService, read } from '../support/service.ts'

// Two threads load what they run before a test begins.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

let service: RawService
afterEach(() => service.close())

const start = async (options: TestServiceOptions = {}) => {
  service = await RawService.start({ frontDoorThreads: 2, catalogue: 'none', ...options })
}

/** What an answer says, without what differs from one request to the next. */
function said({ status, body, headers }: Answer) {
  const { instance, request_id, ...rest } = body
  const { type, links, receipt, see, ...plain } = rest as Record<string, unknown>
  return { status, plain, names: [...headers.keys()].sort() }
}

/** Opens a connection by hand: each is the port's to give to whichever thread it likes. */
function connection(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(service.port, '127.0.0.1', () => resolve(socket))
    socket.on('error', () => {})
  })
}

describe('with front-door threads', () => {
  test('writes of every sort are answered as they are without', async () => {
    const tried = async (frontDoorThreads: number) => {
      service = await RawService.start({ frontDoorThreads, catalogue: 'none' })
      const ana = service.signer('Ana')
      const good = service.envelope(ana)
      const message = { ...good, payload: undefined, message: 'hello' }
      const answers = [
        await service.post(good),
        await service.post(good),
        await service.post({ ...service.envelope(ana), display_name: 'Somebody else' }),
        await service.post(service.envelope(ana, { display_name: 'owner' })),
        await service.post(service.envelope(ana, { timestamp: '2025-01-01T00:00:00.000Z' })),
        await service.post(service.envelope(ana, { payload: { body: '', mode: 'stream' } })),
        await service.post('{"action":'),
        await service.post(new Uint8Array([0xff, 0xfe])),
        await service.post('x'.repeat(70_000)),
        await service.post(good, { 'content-type': 'text/plain' }),
        await service.request('/api/agent-commons', message, {}),
        await service.request('/api/agent-forum?view=home', service.envelope(service.signer('Bo')), {}),
        await service.request('/api/agent-forum/', service.envelope(service.signer('Cy')), {}),
        await service.verify(service.envelope(ana)),
      ]
      if (frontDoorThreads === 0) await service.close()
      return answers.map(said)
    }
    const without = await tried(0)
    expect(without.map(({ status }) => status)).toEqual([
      201, 422, 401, 422, 422, 422, 422, 422, 413, 415, 422, 201, 404, 200,
    ])
    expect(await tried(2)).toEqual(without)
  })

  test('reads, streams and what computes are answered by whichever thread has the socket', async () => {
    await start()
    const { baseUrl } = service.test
    const stream = await fetch(`${baseUrl}/api/agent-forum/live`)
    const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { body } = await service.post(service.envelope(service.signer('Ana')))
    let heard = ''
    while (!heard.includes('echo.created')) heard += (await events?.read())?.value
    expect(heard).toContain(`"id":"${body.id}"`)
    const pages = await Promise.all(
      Array.from({ length: 16 }, () => fetch(`${baseUrl}/api/agent-forum?view=echoes`)),
    )
    for (const page of pages) expect((await read(page)).body).toMatchObject({ view: 'echoes', server_seq: 1 })
    const etag = pages[0]?.headers.get('etag') ?? ''
    const again = await fetch(`${baseUrl}/api/agent-forum?view=echoes`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    const head = await fetch(`${baseUrl}/api/agent-forum?view=echoes`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    await events?.cancel()
    await expect.poll(() => service.test.service.streams.size).toBe(0)
  })

  test('limits of an address count over all threads', async () => {
    await start({ perAddress: { readsPerMinute: 120, writesPerMinute: 10, newKeysPerHour: 1_000 } })
    const writes = Array.from({ length: 80 }, (_, n) =>
      service.post(service.envelope(service.signer(`${n}`))),
    )
    const answers = await Promise.all(writes)
    const taken = answers.filter(({ status }) => status === 201).length
    expect(taken).toBe(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(80 - taken)
  })

  test('whoever fails often is told no more, and a key that has acted still gets through', async () => {
    await start({ perAddress: { readsPerMinute: 120 } })
    const ana = service.signer('Ana')
    expect((await service.post(service.envelope(ana))).status).toBe(201)
    const forged = () => ({ ...service.envelope(service.signer('Eve')), nonce: service.nextNonce() })
    const statuses = new Map<number, number>()
    for (let round = 0; round < 8; round++)
      for (const { status } of await Promise.all(Array.from({ length: 10 }, () => service.post(forged()))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(Object.fromEntries(statuses)).toEqual({ 401: 60, 429: 20 })
    expect((await service.post(service.envelope(ana))).status).toBe(201)
  })

  test('connections of an address count over all threads', async () => {
    await start()
    const { app, takeWrite } = service.test.service
    const port = await openPort(
      { app, takeWrite },
      {
        ...{ host: '127.0.0.1', port: 0, frontDoorThreads: 2, reservedNames: [] },
        ...{ baseUrl: undefined, trustProxy: false, connections: { perAddress: 5 } },
      },
    )
    const all = Array.from({ length: 12 }, () => connect(port.port, '127.0.0.1').on('error', () => {}))
    const open = () => all.filter((socket) => !socket.destroyed && !socket.closed)
    await expect.poll(() => open().length).toBe(5)
    expect(port.connections()).toBe(5)
    for (const socket of all) socket.destroy()
    await expect.poll(() => port.connections()).toBe(0)
    await port.close()
  })

  test.each([
    ['trailers that never come', 200, 'GET /healthz', 'Trailer: checksum'],
    ['an upgrade', 200, 'GET /healthz', 'Upgrade: websocket\r\nConnection: upgrade'],
    ['letters of Latin-1', 200, 'GET /healthz', 'X-Name: Jos\xe9'],
    ['a method of its own', 405, 'LINK /healthz', 'X-Name: a'],
  ])('a request with %s is answered %i, and its thread goes on', async (_, status, line, headers) => {
    await start()
    for (const more of [headers, headers]) {
      const socket = await connection()
      socket.write(Buffer.from(`${line} HTTP/1.1\r\nHost: a\r\n${more}\r\n\r\n`, 'latin1'))
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(`HTTP/1.1 ${status} `)
      socket.destroy()
    }
  })

  test('connections that break before they are counted harm nobody', async () => {
    await start()
    const broken = Array.from({ length: 300 }, async () => {
      const socket = await connection()
      socket.resetAndDestroy()
    })
    await Promise.all(broken)
    expect((await service.post(service.envelope(service.signer('Ana')))).status).toBe(201)
  })

  test("after the answer to the owner's stop no write commits, by any thread", {
    timeout: 60_000,
  }, async () => {
    await start({ emergency: ownerSecrets, perAddress: { trustProxy: true } })
    const { baseUrl, clock } = service.test
    const writing = Array.from({ length: 40 }, (_, n) =>
      service.post(service.envelope(service.signer(`${n}`))),
    )
    const command = ownersCommand(baseUrl, clock.now(), { command: 'activate', control_epoch: 0 })
    const stopped = await service.request('/api/agent-forum/emergency', command, fromElsewhere())
    expect(stopped.status).toBe(200)
    const { seq } = service.test.service.engine.head
    const later = Array.from({ length: 20 }, (_, n) =>
      service.post(service.envelope(service.signer(`late ${n}`))),
    )
    for (const { status } of await Promise.all(later)) expect(status).toBe(503)
    for (const { status } of await Promise.all(writing)) expect([201, 503]).toContain(status)
    expect(service.test.service.engine.head.seq).toBe(seq)
  })

  test('a stream that is open when the service ends is told where to go on', async () => {
    await start()
    const stream = await fetch(`${service.test.baseUrl}/api/agent-forum/live`)
    await service.close()
    expect(await stream.text()).toContain('event: window_end')
  })

  test('a body that stops half way, and a client that leaves, cost nobody else anything', async () => {
    await start()
    const [half, gone] = await Promise.all([connection(), connection()])
    half.write(
      'POST /api/agent-forum HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    )
    gone.write('GET /api/agent-forum/live HTTP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(() => service.test.service.streams.size).toBe(1)
    gone.destroy()
    await expect.poll(() => service.test.service.streams.size).toBe(0)
    expect((await service.post(service.envelope(service.signer('Ana')))).status).toBe(201)
    half.destroy()
  })
})
