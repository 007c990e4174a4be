import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, onTestFailed, test } from 'vitest'
import { limits } from '../../src/protocol/limits.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { testSeed } from '../support/seed.ts'
import { HOSTILE_TEXT, type StreamClient, StreamService } from '../support/stream-service.ts'

const services: StreamService[] = []

async function started(options: Parameters<typeof StreamService.start>[0] = {}): Promise<StreamService> {
  const service = await StreamService.start(options)
  services.push(service)
  return service
}

afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

/** The ids that a log with so many events per entry has, from `first` on. */
function idsOf(eventCounts: readonly number[], first = 1): string[] {
  return eventCounts.flatMap((count, offset) =>
    Array.from({ length: count }, (_, index) => `${first + offset}${index === 0 ? '' : `.${index}`}`),
  )
}

/** A reader that asks for the stream, takes its head, and then nothing more. */
async function stuckReader(service: StreamService, path = ''): Promise<Socket> {
  const socket = connect(service.port, '127.0.0.1')
  socket.write(`GET /api/agent-forum/live${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

/** Asks for streams in one go; resolves when the first has begun. `received` is all that came, once the connection is over. */
async function rawReader(service: StreamService, ...requestLines: readonly string[]) {
  const socket = connect(service.port, '127.0.0.1').setEncoding('latin1')
  socket.write(requestLines.map((line) => `${line}\r\nHost: x\r\n\r\n`).join(''))
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  const closed = once(socket, 'close')
  await once(socket, 'data')
  return { received: closed.then(() => text) }
}

/** The text in the chunks of a body (RFC 9112, section 7.1), and what follows the last of them. */
function unchunked(body: string): [text: string, rest: string] {
  const [, length = ''] = /^([0-9a-f]+)\r\n/.exec(body) ?? []
  const end = length.length + 2 + Number.parseInt(length, 16)
  expect(body.slice(end, end + 2)).toBe('\r\n')
  if (length === '0') return ['', body.slice(end + 2)]
  const [text, rest] = unchunked(body.slice(end + 2))
  return [body.slice(length.length + 2, end) + text, rest]
}

const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

const idsIn = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id)

const caughtUp = (count: number) => (client: StreamClient) => client.ids.length >= count

describe('an event reaches every reader', () => {
  test('as one frame with id, kind and ids, never text', async () => {
    const service = await started()
    const client = await service.open()
    await service.commit(2)
    await client.until(caughtUp(2))
    expect(client.status).toBe(200)
    expect(client.response.headers['content-type']).toBe('text/event-stream')
    expect(client.response.headers['cache-control']).toBe('no-store')
    expect(client.response.headers['access-control-allow-origin']).toBe('*')
    expect(client.response.headers['x-frame-options']).toBe('DENY')
    for (const line of client.text.split('\n')) expect(line).toMatch(/^((id|event|data|retry): .+)?$/)
    const agent = 'a'.repeat(64)
    const [first, second] = client.events
    expect(first?.type).toBe('echo.created')
    expect(first?.lastEventId).toBe('1')
    expect(second?.lastEventId).toBe('1.1')
    const data = JSON.parse(first?.data ?? '')
    expect(Object.keys(data)).toEqual(['seq', 'kind', 'at', 'actor', 'subject', 'links'])
    expect(data).toMatchObject({
      seq: 1,
      kind: 'echo.created',
      at: '2030-01-01T00:00:00.000Z',
      actor: agent,
      subject: { type: 'echo', id: '1'.padStart(64, '0') },
    })
    for (const link of Object.values(data.links)) expect(link).toMatch(/^http:\/\/forum\.test\//)
  })

  test('in a stream that says when to come back, and from where, before anything happens', async () => {
    const service = await started({ before: [1, 3] })
    const client = await service.open()
    await client.until(({ stream }) => stream.lastEventId !== '')
    const { retryMs, lastEventId, events } = client.stream
    expect(retryMs).toBe(limits.STREAM_RETRY_MS)
    expect(lastEventId).toBe('2.2')
    expect(events).toEqual([])
  })

  test('in chunks, without chunks before HTTP/1.1, and after the stream before it on its connection', async () => {
    const service = await started()
    const GET = 'GET /api/agent-forum/live HTTP/1.1'
    const modern = await rawReader(service, GET, GET)
    const old = await rawReader(service, 'GET /api/agent-forum/live HTTP/1.0')
    await service.commit(2)
    service.hub.endAll()
    const ids = ['0', '1', '1.1', '1.1']
    expect(idsIn(bodyOf(await old.received))).toEqual(ids)
    services.splice(services.indexOf(service), 1)
    await service.close()
    const [first, next] = unchunked(bodyOf(await modern.received))
    expect(idsIn(first)).toEqual(ids)
    const [second, rest] = unchunked(bodyOf(next))
    expect(idsIn(second)).toEqual(ids)
    expect(rest).toBe('')
  })

  test('and what agents wrote stays out, line breaks and all', async () => {
    const service = await started({ before: [1] })
    const client = await service.open('?cursor=0')
    await service.commit(1, 1)
    await client.until(caughtUp(3))
    expect(client.text).not.toContain('forged')
    expect(client.text).not.toContain(JSON.stringify(HOSTILE_TEXT).slice(1, 6))
    expect(client.events.map(({ type }) => type)).toEqual(['echo.created', 'echo.created', 'echo.created'])
  })
})

describe('a reader that comes back', () => {
  test('resumes after its cursor, between two events of one entry too', async () => {
    const service = await started({ before: [1, 3, 0, 1] })
    const byHeader = await service.open('', { 'last-event-id': '2.1' })
    const byQuery = await service.open('?cursor=1')
    await byHeader.until(caughtUp(2))
    await byQuery.until(caughtUp(4))
    expect(byHeader.ids).toEqual(['2.2', '4'])
    expect(byQuery.ids).toEqual(['2', '2.1', '2.2', '4'])
  })

  test('is believed by its header rather than by the URL it repeats', async () => {
    const service = await started({ before: [1, 1, 1] })
    const client = await service.open('?cursor=0', { 'last-event-id': '2' })
    await client.until(caughtUp(1))
    await service.commit(1)
    await client.until(caughtUp(2))
    expect(client.ids).toEqual(['3', '4'])
  })

  test('is told nothing that is durable and not yet spoken, and later nothing twice', async () => {
    const service = await started({ before: [1, 1] })
    const unspoken = await service.append([1, 1])
    const client = await service.open('?cursor=0')
    await client.until(caughtUp(2))
    service.publish(unspoken)
    await service.commit(1)
    await client.until(caughtUp(5))
    expect(client.ids).toEqual(['1', '2', '3', '4', '5'])
  })

  test('sees each event once and in order, wherever it left and however the writers run', async () => {
    const seed = testSeed()
    onTestFailed(
      () => void process.stderr.write(`again with: SEED=${seed} vitest run test/http/live.test.ts\n`),
    )
    const random = seededRandom(seed)
    const below = (bound: number) => Math.floor(random() * bound)
    const eventsPerEntry = () => below(4)
    // Longer than the ring, so that some resume from the log and some from the ring.
    const counts = Array.from({ length: 4_000 }, eventsPerEntry)
    const service = await started({ before: counts })
    const write = async () => {
      for (let batch = 0; batch < 300; batch++) {
        const next = Array.from({ length: 1 + below(30) }, eventsPerEntry)
        counts.push(...next)
        const rows = await service.append(next)
        // Durable and not yet spoken: the moment in which a reader of the log could run ahead.
        if (below(2) === 0) await new Promise(setImmediate)
        service.publish(rows)
        await new Promise(setImmediate)
      }
    }
    let writing = true
    const written = write().then(() => {
      writing = false
    })

    const follow = async () => {
      const first = 1 + below(4_000)
      let cursor = String(first)
      const seen: string[] = []
      // An entry's first event has the bare id, so a bare cursor leaves the rest of that entry to come.
      const expected = () => idsOf(counts.slice(first - 1), first).slice(counts[first - 1] ? 1 : 0)
      while (writing || seen.length < expected().length) {
        const client = await service.open('', { 'last-event-id': cursor })
        const enough = writing ? below(2_000) : expected().length - seen.length
        await Promise.race([client.until(caughtUp(enough)), ...(writing ? [written] : [])])
        client.leave()
        await client.closed
        seen.push(...client.ids)
        cursor = client.stream.lastEventId || cursor
      }
      expect(seen).toEqual(expected())
    }

    await Promise.all([written, ...Array.from({ length: 8 }, follow)])
  })
})

describe('a window', () => {
  test('beats every 10 seconds and ends at 25 with the cursor', async () => {
    const service = await started()
    const client = await service.open()
    await client.until(({ text }) => text !== '')
    await service.commit(1)
    await service.clock.advance(limits.STREAM_HEARTBEAT_MS - 1)
    expect(client.stream.comments).toEqual([])
    await service.clock.advance(1)
    await client.until(({ stream }) => stream.comments.length === 1)
    await service.clock.advance(limits.STREAM_HEARTBEAT_MS)
    await client.until(({ stream }) => stream.comments.length === 2)
    await service.commit(3)
    await service.clock.advance(limits.STREAM_WINDOW_MS - 2 * limits.STREAM_HEARTBEAT_MS)
    await client.closed
    const last = client.events.at(-1)
    expect(last).toMatchObject({ type: 'window_end', lastEventId: '2.2' })
    expect(JSON.parse(last?.data ?? '')).toEqual({ cursor: '2.2' })
    expect(client.ids).toEqual(['1', '2', '2.1', '2.2'])
    expect(service.hub.size).toBe(0)
  })

  test('whose reader does not even take the end is cut a second later', async () => {
    const service = await started()
    const stuck = await stuckReader(service)
    while (service.responses[0]?.writableLength === 0) {
      await service.commit(...Array.from({ length: 20 }, () => 3))
      await new Promise(setImmediate)
    }
    await service.clock.advance(limits.STREAM_WINDOW_MS + limits.STREAM_CLOSE_GRACE_MS - 1)
    expect(service.hub.size).toBe(1)
    await service.clock.advance(1)
    while (service.hub.size > 0) await new Promise(setImmediate)
    stuck.destroy()
  })

  test('ends for everyone at shutdown, with the cursor, and nobody else comes in', async () => {
    const service = await started({ before: [1] })
    const client = await service.open('?cursor=0')
    await client.until(caughtUp(1))
    service.hub.endAll()
    await client.closed
    expect(client.events.at(-1)).toMatchObject({ type: 'window_end', lastEventId: '1' })
    const late = await service.open()
    expect(late.status).toBe(503)
    expect(await late.json()).toMatchObject({ code: 'shutting_down' })
  })
})

describe('a cursor', () => {
  test.each(['', 'x', '01', '-1', '1.0', '1.', '1.1.1', '1e3', '9999999999999', '1.1000', ' 1', '٣'])(
    '%j is not one',
    async (cursor) => {
      const service = await started({ before: [1] })
      const client = await service.open(`?cursor=${encodeURIComponent(cursor)}`)
      expect(client.status).toBe(400)
      expect(await client.json()).toMatchObject({ code: 'invalid_cursor', errors: [{ pointer: '/cursor' }] })
    },
  )

  test.each(['3', '2.1', '999999999999'])('%s is ahead of the log', async (cursor) => {
    const service = await started({ before: [1, 1] })
    const client = await service.open('', { 'last-event-id': cursor })
    expect(client.status).toBe(400)
    expect(await client.json()).toMatchObject({
      code: 'future_cursor',
      newest: 2,
      errors: [{ pointer: '/cursor' }],
    })
  })

  test('too far behind is told so, and goes on with what there is', async () => {
    const behind = limits.STREAM_BACKFILL_EVENTS_MAX + 7
    const service = await started({ before: Array.from({ length: behind }, () => 1) })
    const client = await service.open('?cursor=5')
    await client.until(caughtUp(limits.STREAM_BACKFILL_EVENTS_MAX))
    const [info] = client.events
    expect(info?.type).toBe('info')
    expect(JSON.parse(info?.data ?? '')).toEqual({ code: 'outdated_cursor', cursor: '5', resumes_after: '7' })
    expect(client.ids.at(0)).toBe('8')
    expect(client.ids.at(-1)).toBe(String(behind))
    expect(client.ids.length).toBe(limits.STREAM_BACKFILL_EVENTS_MAX)
  })

  test('just near enough is served whole, without a word', async () => {
    const behind = limits.STREAM_BACKFILL_EVENTS_MAX + 7
    const service = await started({ before: Array.from({ length: behind }, () => 1) })
    const client = await service.open('?cursor=7')
    await client.until(caughtUp(limits.STREAM_BACKFILL_EVENTS_MAX))
    expect(client.events[0]?.lastEventId).toBe('8')
  })
})

describe('the stream is spoken to', () => {
  test.each([
    '*/*',
    '*/*;q=0.8',
    'text/event-stream',
    'Text/Event-Stream;q=0.9',
    'text/event-stream; q=0.001',
    'application/json, text/event-stream',
  ])('with Accept %s', async (accept) => {
    const service = await started()
    const client = await service.open('', { accept })
    expect(client.status).toBe(200)
    client.leave()
  })

  test.each([
    'application/json',
    'text/*',
    'text/html,*/*;q=0.8',
    'text/event-streams',
    'text/event-stream;q=0',
    'text/event-stream; Q=0.000, application/json',
    '*/*;q=0',
    '',
  ])('and not with Accept %j', async (accept) => {
    const service = await started()
    const client = await service.open('', { accept })
    expect(client.status).toBe(404)
    expect(client.response.headers['content-type']).toContain('application/problem+json')
    expect(await client.json()).toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['?since=1', 'unknown_parameter', '/since'],
    ['?cursor=0&view=home', 'unknown_parameter', '/view'],
    ['?%3Cb%3E=1', 'unknown_parameter', '/*b*'],
    ['?cursor=0&cursor=0', 'invalid_parameter', '/cursor'],
  ])('and not with %s', async (query, code, pointer) => {
    const service = await started()
    const client = await service.open(query)
    expect(client.status).toBe(400)
    expect(await client.json()).toMatchObject({ code, errors: [{ pointer }] })
    expect(service.hub.size).toBe(0)
  })

  test('by HEAD without opening one', async () => {
    const service = await started()
    const url = `http://127.0.0.1:${service.port}/api/agent-forum/live`
    const response = await fetch(url, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(service.hub.size).toBe(0)
  })
})

describe('caps', () => {
  test('an address has four streams, another address its own, and a place is free again after one ends', async () => {
    const service = await started({ streamsPerAddress: limits.STREAMS_PER_ADDRESS })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const open: StreamClient[] = []
    for (let i = 0; i < limits.STREAMS_PER_ADDRESS; i++) open.push(await service.open('', from('192.0.2.1')))
    const refused = await service.open('', from('192.0.2.1'))
    expect(refused.status).toBe(429)
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too_many_streams' })
    expect((await service.open('', from('192.0.2.2'))).status).toBe(200)
    await service.clock.advance(limits.STREAM_WINDOW_MS)
    await Promise.all(open.map((client) => client.closed))
    expect((await service.open('', from('192.0.2.1'))).status).toBe(200)
  })

  test('a reader that hangs up frees its place', async () => {
    const service = await started({ streamsPerAddress: 1 })
    const client = await service.open()
    client.leave()
    await client.closed
    while (service.hub.size > 0) await new Promise(setImmediate)
    await service.commit(1)
    expect((await service.open()).status).toBe(200)
  })

  test('the service has a bounded number of streams in all', async () => {
    const service = await started()
    const open: StreamClient[] = []
    while (service.hub.size < limits.STREAMS_MAX) {
      open.push(...(await Promise.all(Array.from({ length: 100 }, () => service.open()))))
    }
    const refused = await service.open()
    expect(refused.status).toBe(503)
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
    for (const client of open) client.leave()
  })

  test('a reader that takes nothing is cut at a bounded buffer, and the others hear everything', async () => {
    const service = await started()
    const stuck = await stuckReader(service)
    const client = await service.open()
    expect(service.hub.size).toBe(2)
    const [response] = service.responses
    let buffered = 0
    let batches = 0
    while (service.hub.size === 2) {
      await service.commit(...Array.from({ length: 100 }, () => 3))
      buffered = Math.max(buffered, response?.writableLength ?? 0)
      batches += 1
      await client.until(caughtUp(batches * 300))
    }
    const batchBytes = client.text.length / batches
    expect(buffered).toBeGreaterThan(0)
    expect(buffered).toBeLessThan(limits.STREAM_BUFFER_BYTES_MAX + 2 * batchBytes)
    expect(client.ids.length).toBe(batches * 300)
    stuck.destroy()
  })

  test('a reader that resumes and takes nothing is not read for: the log waits', async () => {
    const service = await started({ before: Array.from({ length: 9_000 }, () => 3) })
    const stuck = await stuckReader(service, '?cursor=0')
    const chunkBytes = limits.STREAM_CHUNK_EVENTS * 3 * 800
    for (let turn = 0; turn < 500; turn++) {
      await new Promise(setImmediate)
      expect(service.responses[0]?.writableLength).toBeLessThan(2 * chunkBytes)
    }
    expect(service.hub.size).toBe(1)
    stuck.destroy()
  })
})

describe('a crowd of readers is told in rounds', () => {
  async function crowd() {
    const service = await started()
    const clients = await Promise.all(
      Array.from({ length: limits.STREAM_READERS_PER_MS }, () => service.open('?cursor=0')),
    )
    await service.commit(1)
    await Promise.all(clients.map((client) => client.until(caughtUp(1))))
    return { service, clients }
  }

  test('what happens between two rounds comes with the second, once and in order', async () => {
    const { service, clients } = await crowd()
    await service.commit(1, 2)
    expect(service.hub.slowest.seq).toBe(1)
    await service.clock.advance(1)
    expect(service.hub.slowest.seq).toBe(3)
    await Promise.all(clients.map((client) => client.until(caughtUp(4))))
    await service.commit(1)
    await service.clock.advance(1)
    for (const client of clients) {
      await client.until(caughtUp(5))
      expect(client.ids).toEqual(['1', '2', '3', '3.1', '4'])
    }
  })

  test('who joins between them hears nothing twice, nor does anybody miss what the others were to hear', async () => {
    const { service, clients } = await crowd()
    await service.commit(1)
    const late = await service.open('?cursor=1')
    await Promise.all([late, ...clients].map((client) => client.until((one) => one.ids.includes('2'))))
    await service.commit(1)
    await service.clock.advance(1)
    await Promise.all([late, ...clients].map((client) => client.until((one) => one.ids.includes('3'))))
    expect(late.ids).toEqual(['2', '3'])
    for (const client of clients) expect(client.ids).toEqual(['1', '2', '3'])
  })

  test('a stream that ends between them gives the cursor of what it told', async () => {
    const { service, clients } = await crowd()
    await service.commit(1)
    service.hub.endAll()
    await Promise.all(clients.map(({ closed }) => closed))
    for (const { events, ids } of clients) {
      expect(ids).toEqual(['1'])
      expect(JSON.parse(events.at(-1)?.data ?? '')).toEqual({ cursor: '1' })
    }
  })
})
