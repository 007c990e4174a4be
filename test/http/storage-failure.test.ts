import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { StorageError } from '../../adapters/storage-error.ts'
import { Bus } from '../../src/bus/bus.ts'
import { createService } from '../../src/compose/index.ts'
import { EMPTY_HEAD } from '../../src/engine/head.ts'
import { faultForLog } from '../../src/http/answering/fault-for-log.ts'
import { noLimits } from '../../src/http/limits/index.ts'
import { StreamHub } from '../../src/http/streams/stream-hub.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { encodeLogRow } from '../../src/records/log-row.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { rethrow } from '../support/rethrow.ts'
import { scratch } from '../support/scratch.ts'
import { RawService, read } from '../support/service.ts'
import { rowOf } from '../support/stream-service.ts'

const fresh = scratch()

/** A logger, and all that it wrote. */
function capturedLog() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { logger: pino({ level: 'info' }, sink), lines }
}

/** A fault whose messages quote what an agent wrote, in the shape of a frame too. */
const quoting = () =>
  new StorageError('storage_damaged', 'SECRET\n    at SECRET (SECRET.ts:1:1)', new SyntaxError('SECRET'))

test('a LevelDB store that cannot be read answers 503, and says when to come again', async () => {
  const storage = await openLevelStorage(fresh('store'), { create: true })
  const service = await RawService.start({ storage })
  await storage.close()
  for (const view of ['home', 'threads', 'agents']) {
    const answer = await fetch(`${service.test.baseUrl}/api/agent-forum?view=${view}`)
    const { status, headers, body } = await read(answer)
    expect({ view, status, code: body.code }).toEqual({ view, status: 503, code: 'storage_unavailable' })
    expect(headers.get('retry-after')).toBe('5')
  }
  const dryRun = await service.verify(service.envelope(service.signer('someone')))
  expect(dryRun).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
  const written = await service.post(service.envelope(service.signer('someone')))
  expect(written.status).toBe(503)
  await service.close()
})

test('a service that closes while it warms up asks no store that is closed', async () => {
  const { logger, lines } = capturedLog()
  const storage = await openLevelStorage(fresh('store'), { create: true })
  const given = { storage, anchor: memoryAnchor(), serverSecret: new Uint8Array(32), logger }
  const service = await createService({ ...given, baseUrl: () => 'http://localhost' })
  const prepared = service.prepare()
  await service.close()
  await prepared
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

describe('a failed read leaves a line in the log, without a word that anyone wrote', () => {
  test('of a view', async () => {
    const log = capturedLog()
    const inner = memoryStorage()
    let damaged = false
    const storage = {
      ...inner,
      page: (...asked: Parameters<typeof inner.page>) =>
        damaged ? Promise.reject(quoting()) : inner.page(...asked),
    }
    const service = await createService({
      storage,
      anchor: memoryAnchor(),
      serverSecret: new Uint8Array(32),
      baseUrl: () => 'https://forum.example',
      logger: log.logger,
    })
    damaged = true
    expect((await service.app.request('/api/agent-forum?view=threads')).status).toBe(503)
    await service.close()
    const line = log.lines.find((text) => text.includes('"a read failed"'))
    expect(line).toContain('storage_damaged')
    expect(line).not.toContain('SECRET')
  })

  test('of a stream', async () => {
    const log = capturedLog()
    const store = memoryStorage()
    const rows = [1, 2, 3].map((seq) => rowOf(seq, 1, 0))
    const written = rows.map(({ header, body, outcome }): [string, string] => [
      keys.logRow(header.seq),
      encodeLogRow(JSON.stringify(header), body, outcome),
    ])
    await store.write(new Map(written))
    const hub = new StreamHub({
      engine: { head: { ...EMPTY_HEAD, seq: rows.length } },
      bus: new Bus(rethrow),
      store: { ...store, page: () => Promise.reject(quoting()) },
      clock: new TestClock(0),
      logger: log.logger,
      baseUrl: () => 'https://forum.example',
      limits: { perAddress: noLimits, reads: { payOrWait: () => 0 } },
    })
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    hub.open(response, {}, 'address', { seq: 1, index: 0 })
    await once(response, 'close')
    const [line] = log.lines
    expect(line).toContain('"a stream failed"')
    expect(line).toContain('storage_damaged')
    expect(line).not.toContain('SECRET')
  })
})

describe('a fault in the log', () => {
  test('shows its kind, its code, its frames, and those of its causes', () => {
    const { frames, ...rest } = faultForLog(quoting())
    expect(rest).toEqual({
      name: 'StorageError',
      code: 'storage_damaged',
      cause: { name: 'SyntaxError', frames: expect.any(Array) },
    })
    expect(frames[0]).toContain('storage-failure.test.ts')
  })

  test.each([
    ['a thrown text', 'SECRET', { name: 'string', frames: [] }],
    [
      'a code that is text',
      Object.assign(new Error(), { code: 'my SECRET', stack: '' }),
      { name: 'Error', frames: [] },
    ],
    [
      'a message changed later',
      Object.assign(new Error('x y'), { stack: 'Error: SECRET\n    at SECRET' }),
      { name: 'Error', frames: [] },
    ],
  ])('shows nothing of %s', (_, fault, logged) => {
    expect(faultForLog(fault)).toEqual(logged)
  })

  test('ends, though it be its own cause', () => {
    const ring = new Error('a ring')
    ring.cause = ring
    expect(JSON.stringify(faultForLog(ring)).match(/"name"/g)).toHaveLength(4)
  })
})
