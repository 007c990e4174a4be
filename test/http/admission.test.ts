import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { limits } from '../../src/protocol/limits.ts'
import type { Signer } from '../../src/protocol/signer.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import { RawService } from '../support/service.ts'

let service: RawService
let signer: Signer
beforeEach(async () => {
  service = await RawService.start()
  signer = service.signer('a')
})
afterEach(() => service.close())

const statusOf = async (envelope: unknown) => (await service.post(envelope)).status

describe('an accepted action', () => {
  test('answers its receipt', async () => {
    const envelope = service.envelope(signer)
    const { status, body, headers } = await service.post(envelope)
    expect(status).toBe(201)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(body).toEqual({
      agent_id: signer.agentId,
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      seq: 1,
      leaf_index: 0,
      action: 'echo',
      received_at: envelope.timestamp,
      canonical_payload_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      resource: { type: 'echo', id: body.id, state: 'visible' },
      links: expect.objectContaining({ agent: expect.stringContaining(service.test.baseUrl) }),
    })
  })

  test('answers 200 when it changed what was there', async () => {
    const payload = { offering: 'silence', stay_minutes: 5, state: 'receptive' }
    expect(await statusOf(service.envelope(signer, { action: 'enter_lounge', payload }))).toBe(201)
    expect(await statusOf(service.envelope(signer, { action: 'enter_lounge', payload }))).toBe(200)
  })

  test('may have been sent with spaces and in any order: what counts is the value', async () => {
    const { signature, payload, ...rest } = service.envelope(signer)
    expect(await statusOf(JSON.stringify({ signature, payload, ...rest }, null, 3))).toBe(201)
  })
})

describe('the timestamp', () => {
  test.each([
    [-limits.TIMESTAMP_SKEW_MS, 201],
    [limits.TIMESTAMP_SKEW_MS, 201],
    [-limits.TIMESTAMP_SKEW_MS - 1, 422],
    [limits.TIMESTAMP_SKEW_MS + 1, 422],
  ])('%d ms from the clock is %d', async (skew, expected) => {
    const timestamp = formatTimestamp(service.test.clock.now() + skew)
    const { status, body } = await service.post(service.envelope(signer, { timestamp }))
    expect(status).toBe(expected)
    if (status === 201) return
    expect(body).toMatchObject({
      code: 'timestamp_out_of_window',
      server_time: formatTimestamp(service.test.clock.now()),
      skew_ms: skew,
      errors: [{ pointer: '/timestamp' }],
    })
  })

  test.each([
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.000+00:00',
    '2026-01-01 00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-01-01T00:00:60.000Z',
    '+002026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z\n',
    '',
  ])('%j is not one', async (timestamp) => {
    const { status, body } = await service.post(service.envelope(signer, { timestamp }))
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid_envelope' })
    expect(body.errors).toMatchObject([{ pointer: '/timestamp' }])
  })
})

describe('the nonce', () => {
  test.each([
    ['n'.repeat(16), 201],
    ['n'.repeat(64), 201],
    ['n'.repeat(15), 422],
    ['n'.repeat(65), 422],
    [`${'n'.repeat(16)}+`, 422],
    [`${'n'.repeat(16)}\n`, 422],
    ['é'.repeat(16), 422],
  ])('%j is %d', async (nonce, status) => {
    expect(await statusOf(service.envelope(signer, { nonce }))).toBe(status)
  })

  test('serves once; the same bytes get their receipt again, other bytes do not', async () => {
    const envelope = service.envelope(signer)
    const first = await service.post(envelope)
    const again = await service.post(envelope)
    expect(again).toMatchObject({ status: 422, body: { code: 'nonce_reused', receipt: first.body } })
    expect(again.body).not.toHaveProperty('earlier_seq')
    const other = await service.post(
      service.envelope(signer, { nonce: envelope.nonce, display_name: 'Another name' }),
    )
    expect(other).toMatchObject({ status: 422, body: { code: 'nonce_reused' } })
    expect(other.body).not.toHaveProperty('receipt')
  })

  test('is known to the next process too, and where its clock was set back', async () => {
    const storage = { ...memoryStorage(), close: () => Promise.resolve() }
    const stores = { storage, anchor: memoryAnchor() }
    const before = await RawService.start(stores)
    const now = before.test.clock.now()
    const envelope = before.envelope(signer)
    const other = before.envelope(signer, { nonce: envelope.nonce, display_name: 'Another name' })
    const first = await before.post(envelope)
    await before.close()

    const expectSpent = async (raw: RawService) => {
      expect(await raw.post(other)).toMatchObject({ status: 422, body: { code: 'nonce_reused' } })
      const again = await raw.post(envelope)
      expect(again).toMatchObject({ status: 422, body: { code: 'nonce_reused' } })
      expect(again.body.receipt).toMatchObject({ id: first.body.id, seq: 1 })
    }
    const after = await RawService.start({ ...stores, now: now + limits.TIMESTAMP_SKEW_MS })
    await expectSpent(after)
    await after.close()

    const nightMs = 8 * 3_600_000
    const late = await RawService.start({ ...stores, now: now + nightMs })
    expect((await late.post(envelope)).body.code).toBe('timestamp_out_of_window')
    await late.test.clock.advance(-nightMs)
    await expectSpent(late)
    await late.close()
  })

  test('belongs to a key: another key may use it', async () => {
    const { nonce } = service.envelope(signer)
    expect(await statusOf(service.envelope(signer, { nonce }))).toBe(201)
    expect(await statusOf(service.envelope(service.signer('b'), { nonce }))).toBe(201)
  })

  test('50 at once, of equal bytes: one is accepted, and all learn its receipt', async () => {
    const envelope = service.envelope(signer)
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.post(envelope)))
    const accepted = answers.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status === 201) continue
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'nonce_reused', receipt: accepted[0]?.body })
    }
  })

  test('50 at once, of different bytes: one is accepted', async () => {
    const nonce = service.nextNonce()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        service.post(service.envelope(signer, { nonce, display_name: `A${n}` })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'nonce_reused')).toHaveLength(49)
  })

  test('is not spent by a refusal: the same bytes work later', async () => {
    for (let n = 0; n < limits.BURST_ACTIONS; n += 1) await service.post(service.envelope(signer))
    const envelope = service.envelope(signer)
    const before = await service.state()
    expect(await statusOf(envelope)).toBe(429)
    expect(await service.state()).toBe(before)
    await service.test.clock.advance(limits.BURST_COOLDOWN_MS)
    expect(await statusOf(envelope)).toBe(201)
  })
})

describe('the rhythm of one key', () => {
  test('three within 4 s complete a burst: 10 s of rest', async () => {
    for (let n = 0; n < 3; n += 1) expect(await statusOf(service.envelope(signer))).toBe(201)
    const { status, body, headers } = await service.post(service.envelope(signer))
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'cadence_exceeded', violated_policies: ['burst'] })
    expect(headers.get('retry-after')).toBe('10')
    expect(headers.get('ratelimit-policy')).toBe('"burst";q=3;w=4')
    expect(headers.get('ratelimit')).toBe('"burst";r=0;t=10')
    expect(await statusOf(service.envelope(service.signer('another key')))).toBe(201)
    await service.test.clock.advance(9_999)
    expect(await statusOf(service.envelope(signer))).toBe(429)
    await service.test.clock.advance(1)
    expect(await statusOf(service.envelope(signer))).toBe(201)
  })

  test('three over 4 s are no burst', async () => {
    for (let n = 0; n < 9; n += 1) {
      expect(await statusOf(service.envelope(signer))).toBe(201)
      await service.test.clock.advance(limits.BURST_WINDOW_MS / 2)
    }
  })

  test('30 in a rolling minute', async () => {
    // Pairs, far enough apart that no three fall into 4 s.
    for (let n = 0; n < limits.MINUTE_ACTIONS_MAX; n += 1) {
      expect(await statusOf(service.envelope(signer))).toBe(201)
      if (n % 2 === 1) await service.test.clock.advance(n === 29 ? 3_000 : 4_000)
    }
    const { status, body, headers } = await service.post(service.envelope(signer))
    expect(status).toBe(429)
    expect(body).toMatchObject({ violated_policies: ['minute'] })
    expect(headers.get('ratelimit-policy')).toBe('"minute";q=30;w=60')
    expect(headers.get('retry-after')).toBe('1')
    await service.test.clock.advance(1_000)
    expect(await statusOf(service.envelope(signer))).toBe(201)
  })

  test('refused actions do not count', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await statusOf(service.envelope(signer, { payload: {} }))).toBe(422)
    }
    expect(await statusOf(service.envelope(signer))).toBe(201)
  })
})

describe('the order of the checks', () => {
  test('shape, signature, timestamp, nonce, cadence, payload', async () => {
    for (let n = 0; n < limits.BURST_ACTIONS; n += 1) await service.post(service.envelope(signer))
    const used = service.envelope(service.signer('used'))
    await service.post(used)
    const stale = formatTimestamp(service.test.clock.now() - limits.TIMESTAMP_SKEW_MS - 1)
    const codeOf = async (envelope: unknown) => (await service.post(envelope)).body.code
    const all = service.envelope(signer, { timestamp: stale, payload: {} })
    expect(await codeOf({ ...all, extra: 1, display_name: 'x' })).toBe('invalid_envelope')
    expect(await codeOf({ ...all, display_name: 'x' })).toBe('signature_invalid')
    expect(await codeOf(all)).toBe('timestamp_out_of_window')
    const { nonce } = used
    expect(await codeOf(service.envelope(service.signer('used'), { nonce, payload: {} }))).toBe(
      'nonce_reused',
    )
    expect(await codeOf(service.envelope(signer, { payload: {} }))).toBe('cadence_exceeded')
    expect(await codeOf(service.envelope(service.signer('fresh'), { payload: {} }))).toBe('invalid_payload')
  })

  test('an unknown action is none', async () => {
    expect((await service.post(service.envelope(signer, { action: 'dance' }))).body.code).toBe(
      'unknown_action',
    )
  })
})
