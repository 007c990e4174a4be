import { expect, test } from 'vitest'
import { OnDemand } from '../../src/protocol/on-demand.ts'
import { waiting } from '../support/waiting.ts'

const MINUTE_MS = 60_000

/** Things by number, and which of them have ended. */
function numbered() {
  const { wait, pass } = waiting()
  const ended: number[] = []
  let [count, isBusy] = [0, false]
  const parts = { isBusy: () => isBusy, end: (thing: number) => ended.push(thing) }
  const kept = new OnDemand<number>(parts, wait)
  const asked = () =>
    kept.asked(() => {
      count += 1
      return count
    })
  const work = (at: boolean) => {
    isBusy = at
  }
  return { kept, asked, ended, pass, work }
}

test('it begins when it is asked for, ends within a minute in which nobody asked, and begins again', async () => {
  const { asked, ended, pass } = numbered()
  expect(asked()).toBe(1)
  await pass(MINUTE_MS)
  expect(ended).toEqual([1])
  expect(asked()).toBe(2)
  await pass(MINUTE_MS)
  expect(ended).toEqual([1, 2])
})

test('it stays as long as somebody asks each half minute', async () => {
  const { asked, ended, pass } = numbered()
  for (let times = 0; times < 20; times++) {
    expect(asked()).toBe(1)
    await pass(MINUTE_MS / 2)
  }
  expect(ended).toEqual([])
})

test('it stays while somebody waits for it, however long', async () => {
  const { asked, ended, pass, work } = numbered()
  asked()
  work(true)
  await pass(10 * MINUTE_MS)
  expect(ended).toEqual([])
  work(false)
  await pass(MINUTE_MS)
  expect(ended).toEqual([1])
})

test('one that is ended, or ended by itself, is not ended again when time passes, and the next one lives as long', async () => {
  const { kept, asked, ended, pass } = numbered()
  asked()
  kept.end()
  kept.end()
  expect(ended).toEqual([1])
  expect(kept.forget(asked())).toBe(true)
  expect(kept.forget(2)).toBe(false)
  await pass(MINUTE_MS / 2 - 1)
  expect(asked()).toBe(3)
  await pass(MINUTE_MS / 2)
  expect(ended).toEqual([1])
  await pass(MINUTE_MS / 2)
  expect(ended).toEqual([1, 3])
})
