import { describe, expect, test } from 'vitest'
import { clientAddress, subscriberOf } from '../../src/http/limits/address.ts'
import { Held, Limits, noLimits } from '../../src/http/limits/index.ts'
import { RateLimiter } from '../../src/http/limits/rate-limiter.ts'
import { limits } from '../../src/protocol/limits.ts'

const clock = { at: 0, now: () => clock.at }
const limiter = (perMinute: number, burst?: number) =>
  new RateLimiter({ name: 'test', perMinute, clock, ...(burst !== undefined && { burst }) })

test('a rested address may take its burst, then as many as come back', () => {
  const reads = limiter(120, 40)
  for (let n = 0; n < 40; n += 1) expect(reads.take('a')).toBeUndefined()
  expect(reads.take('a')).toMatchObject({ refused: 'rate_limited', retryAfterSeconds: 1 })
  expect(reads.take('b')).toBeUndefined()
  clock.at += 500
  expect(reads.take('a')).toBeUndefined()
  expect(reads.take('a')).toBeDefined()
  clock.at += 3_600_000
  for (let n = 0; n < 40; n += 1) expect(reads.take('a')).toBeUndefined()
  expect(reads.take('a')).toBeDefined()
})

test('a rate below the burst bounds the burst', () => {
  const slow = limiter(1, 40)
  expect(slow.take('a')).toBeUndefined()
  expect(slow.take('a')).toMatchObject({ retryAfterSeconds: 60 })
})

test('what is given back can be taken again, and no more than that', () => {
  const one = limiter(1)
  one.giveBack('a')
  expect(one.take('a')).toBeUndefined()
  one.giveBack('a')
  expect(one.take('a')).toBeUndefined()
  expect(one.take('a')).toBeDefined()
})

test('asking takes nothing', () => {
  const one = limiter(1)
  for (let n = 0; n < 5; n += 1) expect(one.check('a')).toBeUndefined()
  expect(one.take('a')).toBeUndefined()
  expect(one.check('a')).toBeDefined()
})

test('0 switches off, for what costs more too', () => {
  const off = limiter(0)
  const lifted = new Limits({ clock, perAddress: noLimits, store: { get: () => undefined } })
  const costly = lifted.costly('computed', 60)
  for (let n = 0; n < 1_000; n += 1) {
    expect(off.take('a')).toBeUndefined()
    expect(costly.take('a')).toBeUndefined()
  }
})

test('a clock that steps back takes nothing from anyone', () => {
  const two = limiter(2)
  two.take('a')
  clock.at -= 60_000
  expect(two.take('a')).toBeUndefined()
})

test('an address that has spent its quota is not forgotten, whoever else asks meanwhile', () => {
  const one = limiter(1)
  one.take('first')
  for (let n = 0; n < 2 * limits.ADDRESSES_REMEMBERED; n += 1) one.take(`address ${n}`)
  expect(one.check('first')).toBeDefined()
})

test('memory is bounded: where it ends newcomers share one quota, until others have theirs back', () => {
  const one = limiter(1)
  for (let n = 0; n < limits.ADDRESSES_REMEMBERED; n += 1) one.take(`address ${n}`)
  const shared = [...Array(20).keys()].filter((n) => one.take(`newcomer ${n}`) === undefined)
  expect(shared.length).toBe(limits.ADDRESSES_PER_48)
  clock.at += 60_000
  for (let n = 0; n < 20; n += 1) expect(one.take(`newcomer ${n}`)).toBeUndefined()
})

test('what is given back, or was never taken, is not kept', () => {
  const one = limiter(1)
  one.take('first')
  for (let n = 0; n < 2 * limits.ADDRESSES_REMEMBERED; n += 1) {
    one.check(`asks ${n}`)
    one.giveBack(`gives ${n}`)
  }
  for (let n = 0; n < 20; n += 1) expect(one.take(`newcomer ${n}`)).toBeUndefined()
})

describe('addresses of IPv6', () => {
  const accepted = (count: number, addressOf: (n: number) => string) => {
    const ten = limiter(10)
    return Array.from({ length: count }, (_, n) => ten.take(subscriberOf(addressOf(n)))).filter((r) => !r)
      .length
  }
  test('of one /64 count as one', () => {
    expect(accepted(50, (n) => `2001:db8:1:2::${n + 1}`)).toBe(10)
  })
  test('of one /56 may do together what two may do, those of one /48 what four may do', () => {
    expect(accepted(200, (n) => `2001:db8:1:ff${(n % 256).toString(16).padStart(2, '0')}::1`)).toBe(20)
    expect(accepted(200, (n) => `2001:db8:1:${((n % 256) * 256).toString(16)}::1`)).toBe(40)
  })
  test('of other blocks, and of IPv4, count alone', () => {
    expect(accepted(200, (n) => `2001:db8:${n.toString(16)}::1`)).toBe(200)
    expect(accepted(200, (n) => `192.0.2.${n}`)).toBe(200)
  })
  test('have their tokens back when the block has', () => {
    const one = limiter(1)
    const address = (n: number) => subscriberOf(`2001:db8:2:${n.toString(16)}::1`)
    expect([0, 1, 2].map((n) => one.take(address(n)) === undefined)).toEqual([true, true, false])
    one.giveBack(address(0))
    expect(one.take(address(2))).toBeUndefined()
    expect(one.take(address(3))).toMatchObject({ retryAfterSeconds: 30 })
  })
})

test('what a /48 holds is bounded too, and comes back as it is let go', () => {
  const held = new Held()
  const address = (n: number) => subscriberOf(`2001:db8:3:${(n * 256).toString(16)}::1`)
  const taken = [...Array(50).keys()].filter((n) => {
    const isAllowed = held.allows(address(n), 1)
    if (isAllowed) held.add(address(n))
    return isAllowed
  })
  expect(taken).toEqual([0, 1, 2, 3])
  held.remove(address(0))
  expect(held.allows(address(9), 1)).toBe(true)
  expect(held.allows(address(1), 1)).toBe(false)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'unknown'],
  ['1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['203.0.113.7:123', '203.0.113.7'],
  ['1.2.3.4, 198.51.100.1:65535', '198.51.100.1'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['203.0.113.7:', 'unknown'],
  ['203.0.113:123', 'unknown'],
  ['[203.0.113.7]x', 'unknown'],
])('%s counts as %s', async (header, expected) => {
  const request = new Request('http://forum.test/', { headers: { 'x-forwarded-for': header } })
  expect(clientAddress(request, {}, { trustProxy: true })).toBe(expected)
})
