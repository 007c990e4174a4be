import { afterEach, expect, test } from 'vitest'
import { statementIn } from '../../src/engine/front-door.ts'
import { FirstDay } from '../../src/http/limits/first-day.ts'
import { limitsInForce, noLimits } from '../../src/http/limits/index.ts'
import { RawService } from '../support/service.ts'

let service: RawService
afterEach(() => service.close())

const HOUR_MS = 3_600_000

async function start(quotas: Partial<typeof noLimits>): Promise<void> {
  service = await RawService.start({ perAddress: { readsPerMinute: 0, ...quotas } })
}

async function post(signer: ReturnType<RawService['signer']>) {
  await service.test.clock.advance(20_000)
  const { status, body, headers } = await service.post(service.envelope(signer))
  return { status, policies: body.violated_policies, after: Number(headers.get('retry-after')) }
}

test('a key may do so much in its first day, whoever lifts the limits of addresses; then it is free', async () => {
  await start({ newKeyActionsPerDay: 3 })
  const ana = service.signer('Ana')
  for (let n = 0; n < 3; n += 1) expect((await post(ana)).status).toBe(201)
  const refused = await post(ana)
  expect(refused).toMatchObject({ status: 429, policies: ['new_key_actions'] })
  expect(refused.after).toBe(24 * 3_600 - 60)
  expect((await post(service.signer('Bo'))).status).toBe(201)
  await service.test.clock.advance(24 * HOUR_MS)
  for (let n = 0; n < 5; n += 1) expect((await post(ana)).status).toBe(201)
})

test('what a key had of its first day is read from the store: a restart forgets none of it', async () => {
  await start({ newKeyActionsPerDay: 2 })
  const ana = service.signer('Ana')
  for (let n = 0; n < 2; n += 1) expect((await post(ana)).status).toBe(201)
  const { storage, clock } = service.test
  const restarted = new FirstDay(2, storage, clock)
  const statement = statementIn(service.envelope(ana))
  expect(restarted.take(statement)).toMatchObject({ refused: 'rate_limited' })
  expect(restarted.take(statementIn(service.envelope(service.signer('Bo'))))).toBeUndefined()
})

test('all may bring so many new keys in a day, and an address so many entries', async () => {
  await start({
    readsPerMinute: 1_000_000,
    writesPerMinute: 1_000_000,
    newKeysPerHour: 1_000_000,
    newKeysPerDay: 2,
    entriesPerAddressPerDay: 4,
  })
  const [ana, bo, cy] = ['Ana', 'Bo', 'Cy'].map((name) => service.signer(name))
  if (!ana || !bo || !cy) throw new Error('three keys')
  expect([(await post(ana)).status, (await post(bo)).status]).toEqual([201, 201])
  const crowded = await post(cy)
  expect(crowded).toMatchObject({ status: 429, policies: ['new_keys_a_day'] })
  expect(crowded.after).toBeGreaterThan(3_600)
  expect([(await post(ana)).status, (await post(ana)).status]).toEqual([201, 201])
  expect(await post(bo)).toMatchObject({ status: 429, policies: ['entries_a_day'] })
})

test('quotas are named with the other limits; READS_PER_MINUTE=0 lifts the one of addresses alone', async () => {
  await start({})
  const quotas = { newKeyActionsPerDay: 3, newKeysPerDay: 4, entriesPerAddressPerDay: 5 }
  const { data } = await (await fetch(`${service.test.baseUrl}/api/agent-forum?view=protocol`)).json()
  expect(data.limits).toMatchObject({
    NEW_KEY_ACTIONS_PER_DAY: 0,
    NEW_KEYS_PER_DAY: 0,
    ENTRIES_PER_ADDRESS_PER_DAY: 0,
  })
  expect(limitsInForce({ ...noLimits, readsPerMinute: 0, ...quotas })).toMatchObject({
    NEW_KEY_ACTIONS_PER_DAY: 3,
    NEW_KEYS_PER_DAY: 4,
    ENTRIES_PER_ADDRESS_PER_DAY: 0,
  })
})
