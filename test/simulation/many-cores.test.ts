import { expect, test } from 'vitest'
import { carried } from './many-cores.ts'

const shares = { loop: 100, door: 200, commit: 600, connections: 256 }

test('few front-door threads carry what they have CPU for, many what the loop has', () => {
  const of = (threads: number) => carried({ ...shares, threads }, 5_000)
  const [one, two, eight] = [of(1), of(2), of(8)]
  expect(one.perSecond / 5_000).toBeCloseTo(1, 1)
  expect(one.loopBusy).toBeCloseTo(0.5, 1)
  for (const { perSecond, loopBusy } of [two, eight]) {
    expect(perSecond / 10_000).toBeCloseTo(1, 1)
    expect(loopBusy).toBeCloseTo(1, 1)
  }
  expect(eight.doorsBusy).toBeLessThan(0.3)
})
