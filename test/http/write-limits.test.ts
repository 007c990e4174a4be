import { afterEach, describe, expect, test } from 'vitest'
import type { noLimits } from '../../src/http/limits/index.ts'
import { limits } from '../../src/protocol/limits.ts'
import { RawService } from '../support/service.ts'

let service: RawService
afterEach(() => service.close())

const start = async (perAddress: Partial<typeof noLimits>) => {
  service = await RawService.start({ perAddress: { readsPerMinute: 1_000_000, streams: 0, ...perAddress } })
}

const isNewKey = { writesPerMinute: 1_000_000, newKeysPerHour: 1_000_000 }
let keys = 0
const newcomer = () => {
  keys += 1
  return service.signer(`key ${keys}`)
}

describe('what one address may have accepted', () => {
  test('ends with its burst, and comes back with time', async () => {
    await start({ ...isNewKey, writesPerMinute: 60 })
    for (let n = 0; n < 60; n += 1)
      expect((await service.post(service.envelope(newcomer()))).status).toBe(201)
    const { status, body, headers } = await service.post(service.envelope(newcomer()))
    expect({ status, code: body.code, policies: body.violated_policies }).toEqual({
      status: 429,
      code: 'rate_limited',
      policies: ['writes'],
    })
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('ratelimit-policy')).toBe('"writes";q=60;w=60')
    await service.test.clock.advance(1_000)
    expect((await service.post(service.envelope(newcomer()))).status).toBe(201)
  })

  test('is not spent by what is refused', async () => {
    await start({ ...isNewKey, writesPerMinute: 1 })
    const ana = service.signer('Ana')
    for (let n = 0; n < 5; n += 1)
      expect((await service.post(service.envelope(ana, { payload: {} }))).status).toBe(422)
    expect((await service.post('{')).status).toBe(422)
    expect((await service.post(service.envelope(ana))).status).toBe(201)
  })

  test('has a burst of 200', () => {
    expect(limits).toMatchObject({ WRITES_PER_MINUTE: 600, WRITES_BURST: 200, NEW_KEYS_PER_HOUR: 60 })
    return start({})
  })
})

describe('new keys', () => {
  test('are counted by the hour; a key that has acted is none', async () => {
    await start({ writesPerMinute: 1_000_000, newKeysPerHour: 2 })
    const ana = newcomer()
    expect((await service.post(service.envelope(ana))).status).toBe(201)
    expect((await service.post(service.envelope(newcomer()))).status).toBe(201)
    const { status, body, headers } = await service.post(service.envelope(newcomer()))
    expect({ status, policies: body.violated_policies }).toEqual({ status: 429, policies: ['new_keys'] })
    expect(headers.get('retry-after')).toBe('1800')
    expect((await service.post(service.envelope(ana))).status).toBe(201)
    await service.test.clock.advance(30 * 60_000)
    expect((await service.post(service.envelope(newcomer()))).status).toBe(201)
  })

  const from = (address: string, signer = newcomer()) =>
    service.post(service.envelope(signer), { 'X-Forwarded-For': address })

  test('of one /48 are counted together, however many of its addresses send them', async () => {
    await start({ writesPerMinute: 1_000_000, newKeysPerHour: 2, trustProxy: true })
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1) answers.push((await from(`2001:db8:1:${n}00::1`)).status)
    expect(answers.filter((status) => status === 201).length).toBe(2 * limits.ADDRESSES_PER_48)
    expect((await from('2001:db8:2::1')).status).toBe(201)
  })

  test('of all addresses have a ceiling, under a name of its own; keys that are known go on', async () => {
    await start({ writesPerMinute: 1_000_000, newKeysPerHour: 5, newKeysPerHourOfAll: 6, trustProxy: true })
    const ana = newcomer()
    expect((await from('192.0.2.9', ana)).status).toBe(201)
    for (let n = 0; n < 5; n += 1) expect((await from(`192.0.2.${n}`)).status).toBe(201)
    const late = await from('192.0.2.200')
    expect({ status: late.status, policies: late.body.violated_policies }).toEqual({
      status: 429,
      policies: ['new_keys_of_all'],
    })
    expect(late.headers.get('retry-after')).toBe('600')
    expect((await from('192.0.2.9', ana)).status).toBe(201)
    const { data } = (await (
      await fetch(`${service.test.baseUrl}/api/agent-forum?view=protocol`)
    ).json()) as { data: { limits: Record<string, number> } }
    expect(data.limits.NEW_KEYS_PER_HOUR_ALL).toBe(6)
  })

  test('cost nothing while they are refused', async () => {
    await start({ writesPerMinute: 1_000_000, newKeysPerHour: 1 })
    for (let n = 0; n < 5; n += 1)
      expect((await service.post(service.envelope(newcomer(), { payload: {} }))).status).toBe(422)
    expect((await service.post(service.envelope(newcomer()))).status).toBe(201)
  })

  test('that only kept drafts are known too', async () => {
    await start({ writesPerMinute: 1_000_000, newKeysPerHour: 1 })
    const ana = newcomer()
    const draft = { action: 'save_draft', payload: { ciphertext: 'AAAA' } }
    expect((await service.post(service.envelope(ana, draft))).status).toBe(201)
    expect((await service.post(service.envelope(ana, { action: 'read_private', payload: {} }))).status).toBe(
      200,
    )
  })
})

describe('a key whose signed actions are refused', () => {
  test('has 60 a minute; then everything of it is 429, shortly, and nothing of others', async () => {
    await start(isNewKey)
    const ana = service.signer('Ana')
    const bad = () => service.post(service.envelope(ana, { payload: {} }))
    for (let n = 0; n < 60; n += 1) expect((await bad()).status).toBe(422)
    const { status, body, headers } = await bad()
    expect({ status, code: body.code, policies: body.violated_policies, errors: body.errors }).toEqual({
      status: 429,
      code: 'rate_limited',
      policies: ['refused_actions'],
      errors: [],
    })
    expect(headers.get('retry-after')).toBe('1')
    expect((await service.post(service.envelope(ana))).status).toBe(429)
    expect((await service.post(service.envelope(service.signer('Bruno')))).status).toBe(201)
    await service.test.clock.advance(1_000)
    expect((await service.post(service.envelope(ana))).status).toBe(201)
  })

  test('pays for nothing that others sign badly in its name', async () => {
    await start(isNewKey)
    const ana = service.signer('Ana')
    for (let n = 0; n < 50; n += 1) {
      const forged = { ...service.envelope(ana), display_name: 'not what was signed' }
      expect((await service.post(forged)).status).toBe(401)
    }
    for (let n = 0; n < 60; n += 1)
      expect((await service.post(service.envelope(ana, { payload: {} }))).status).toBe(422)
  })
})

describe('an address with too many failed signatures', () => {
  const exhaust = async () => {
    for (let n = 0; n < limits.FAILED_SIGNATURES_PER_MINUTE; n += 1) {
      const forged = { ...service.envelope(service.signer('forger')), display_name: 'not what was signed' }
      expect((await service.post(forged)).status).toBe(401)
    }
  }

  test('is refused new keys, and heard when a key has acted before', async () => {
    await start(isNewKey)
    const ana = service.signer('Ana')
    expect((await service.post(service.envelope(ana))).status).toBe(201)
    await exhaust()
    const unknown = await service.post(service.envelope(service.signer('Bruno')))
    expect({ status: unknown.status, policies: unknown.body.violated_policies }).toEqual({
      status: 429,
      policies: ['failed_signatures'],
    })
    const answers = await Promise.all([
      service.post(service.envelope(ana)),
      service.post({ ...service.envelope(ana), display_name: 'not what was signed' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 429])
  })
})

test('READS_PER_MINUTE=0 lifts them all', async () => {
  await start({ readsPerMinute: 0, writesPerMinute: 1, newKeysPerHour: 1 })
  for (let n = 0; n < 5; n += 1) expect((await service.post(service.envelope(newcomer()))).status).toBe(201)
  const ana = service.signer('Ana')
  for (let n = 0; n < 70; n += 1)
    expect((await service.post(service.envelope(ana, { payload: {} }))).status).toBe(422)
})
