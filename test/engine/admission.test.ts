import { expect, test } from 'vitest'
import { checkTimestamp, nonceReused } from '../../src/engine/admission.ts'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const at = (skewMs: number) => new Date(NOW + skewMs).toISOString()
const FIVE_MINUTES_MS = 300_000

test('a timestamp within five minutes of the clock is taken, both edges included', () => {
  for (const skewMs of [-FIVE_MINUTES_MS, 0, FIVE_MINUTES_MS])
    expect(checkTimestamp(at(skewMs), NOW), String(skewMs)).toBeUndefined()
})

test('one that is a millisecond further away is refused, with the time of the server, how far it is, and how far it may be', () => {
  for (const skewMs of [-FIVE_MINUTES_MS - 1, FIVE_MINUTES_MS + 1])
    expect(checkTimestamp(at(skewMs), NOW)).toMatchObject({
      refused: 'timestamp_out_of_window',
      detail: expect.stringContaining('5 minutes'),
      errors: [{ pointer: '/timestamp', code: 'out_of_window', limit: FIVE_MINUTES_MS, unit: 'ms' }],
      extra: { server_time: '2026-03-01T12:00:00.000Z', skew_ms: skewMs },
    })
})

test('a nonce that was used is named where it stands', () => {
  expect(nonceReused()).toMatchObject({
    refused: 'nonce_reused',
    errors: [{ pointer: '/nonce', code: 'reused', message: expect.stringContaining('nonce') }],
  })
})
