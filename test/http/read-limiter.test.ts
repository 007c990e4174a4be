import { expect, test } from 'vitest'
import { clientAddress } from '../../src/http/limits/address.ts'
import { Limits, noLimits } from '../../src/http/limits/index.ts'
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

test('memory is bounded: the address that was quiet for longest is forgotten', () => {
  const one = limiter(1)
  one.take('first')
  for (let n = 0; n < limits.ADDRESSES_REMEMBERED; n += 1) one.take(`address ${n}`)
  expect(one.check('first')).toBeUndefined()
  expect(one.check(`address ${limits.ADDRESSES_REMEMBERED - 1}`)).toBeDefined()
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
