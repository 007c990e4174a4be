import { expect, test, vi } from 'vitest'
import { Rest } from '../../src/cli/rest.ts'

const MB = 1024 * 1024

/** Looks at a service of which this share of its time was taken, and so much is resident. */
function resting() {
  const giveBack = vi.fn()
  let [share, megabytes] = [0, 200]
  const rest = new Rest({ worked: () => share, residentBytes: () => megabytes * MB, giveBack })
  const given = (nowShare: number, nowMegabytes: number) => {
    share = nowShare
    megabytes = nowMegabytes
    giveBack.mockClear()
    rest.look()
    return giveBack.mock.calls.length > 0
  }
  return given
}

test('memory is given back once nobody asks, and not while somebody does', () => {
  const given = resting()
  expect(given(0.2, 300)).toBe(false)
  expect(given(0, 300)).toBe(true)
  expect(given(0, 200)).toBe(false)
  expect(given(0.2, 500)).toBe(false)
  expect(given(0.02, 500)).toBe(false)
  expect(given(0.001, 500)).toBe(true)
})

test('it is not given back again before more of it has come together', () => {
  const given = resting()
  expect(given(0, 300)).toBe(true)
  expect(given(0, 200)).toBe(false)
  expect(given(0, 260)).toBe(true)
  // What is there now is needed.
  expect(given(0, 250)).toBe(false)
  expect(given(0, 270)).toBe(false)
  expect(given(0, 240)).toBe(false)
  expect(given(0, 263)).toBe(false)
  expect(given(0, 264)).toBe(true)
})
