import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTimestamp, parseTimestamp } from '../../src/protocol/timestamp.ts'

describe('timestamps', () => {
  it('survive the round trip over four digits of years', () => {
    const min = Date.parse('0000-01-01T00:00:00.000Z')
    const max = Date.parse('9999-12-31T23:59:59.999Z')
    fc.assert(
      fc.property(fc.integer({ min, max }), (ms) => {
        expect(parseTimestamp(formatTimestamp(ms))).toBe(ms)
      }),
    )
    expect(() => formatTimestamp(max + 1)).toThrow(RangeError)
  })

  it.each([
    '2026-02-30T00:00:00.000Z',
    '2025-02-29T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-00-10T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-01-01T23:60:00.000Z',
    '2026-06-30T23:59:60.000Z',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.00Z',
    '2026-01-01T00:00:00.0000Z',
    '2026-01-01T00:00:00.000+00:00',
    '2026-01-01T00:00:00.000-03:00',
    '2026-01-01T00:00:00.000z',
    '2026-01-01 00:00:00.000Z',
    '+002026-01-01T00:00:00.000Z',
    '+012026-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z\n',
    ' 2026-01-01T00:00:00.000Z',
    '٢٠٢٦-01-01T00:00:00.000Z',
    '',
  ])('refuses %j', (text) => {
    expect(parseTimestamp(text)).toBeUndefined()
  })

  it('accepts a leap day', () => {
    expect(parseTimestamp('2024-02-29T23:59:59.999Z')).toBe(Date.UTC(2024, 1, 29, 23, 59, 59, 999))
  })
})
