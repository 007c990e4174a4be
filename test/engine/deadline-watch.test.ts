import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { DeadlineWatch } from '../../src/engine/deadline-watch.ts'
import { Transaction } from '../../src/engine/transaction.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { writeDeadline } from '../../src/records/actor.ts'
import { keys } from '../../src/records/layout/keyspace.ts'

describe('the watch over deadlines', () => {
  /** A clock whose timers are in a list. */
  function watched() {
    const timers: { readonly at: number; readonly wake: () => void }[] = []
    const due: number[] = []
    let now = 0
    const clock: Clock = {
      now: () => now,
      schedule(at, wake) {
        const timer = { at, wake }
        timers.push(timer)
        return () => {
          timers.splice(timers.indexOf(timer), 1)
        }
      },
    }
    const watch = new DeadlineWatch(clock, () => due.push(now))
    return {
      watch,
      due,
      timers: () => timers.map(({ at }) => at),
      ring(at: number) {
        now = at
        timers.shift()?.wake()
      },
    }
  }
  const key = (dueAt: number, id = 'x') => keys.deadline(new Date(dueAt).toISOString(), 'lamp', id, 'out')

  test('sets one timer, for the earliest that it was told of', () => {
    const { watch, timers } = watched()
    expect([watch.isDue(1e15), watch.isBefore(undefined), watch.isBefore(key(5))]).toEqual([
      false,
      false,
      true,
    ])
    watch.note(undefined)
    expect(timers()).toEqual([])
    watch.note(key(5_000))
    watch.note(key(6_000))
    expect(timers()).toEqual([5_000])
    watch.note(key(4_000))
    expect(timers()).toEqual([4_000])
    // Another of the same instant needs no other timer.
    watch.note(key(4_000, 'a'))
    expect([timers(), watch.isBefore(key(4_000, 'a')), watch.isBefore(key(4_000, '0'))]).toEqual([
      [4_000],
      false,
      true,
    ])
    expect([watch.isDue(3_999), watch.isDue(4_000)]).toEqual([false, true])
  })

  test('wakes the loop when the time has come, and sets the timer again where it came early', () => {
    const { watch, due, timers, ring } = watched()
    watch.note(key(5_000))
    ring(4_999)
    expect([due, timers()]).toEqual([[], [5_000]])
    ring(5_000)
    expect([due, timers()]).toEqual([[5_000], []])
    watch.schedule()
    watch.schedule()
    expect(timers()).toEqual([5_000])
  })

  test('lets nothing be due in a pause, and sets no timer in one or at rest', () => {
    const { watch, timers } = watched()
    watch.note(key(5_000))
    watch.pause()
    watch.schedule()
    expect([watch.isDue(6_000), timers()]).toEqual([false, []])
    watch.resume()
    expect([watch.isDue(6_000), timers()]).toEqual([true, []])
    watch.schedule()
    expect(timers()).toEqual([5_000])
    watch.rest()
    watch.schedule()
    expect([watch.isDue(6_000), timers()]).toEqual([true, []])
  })

  test('finds the earliest in a store that may act', async () => {
    const { watch, timers } = watched()
    const storage = memoryStorage()
    const find = async (...waiting: string[]) => {
      await watch.arm(storage, ({ id }) => waiting.includes(id))
      return timers()
    }
    expect(await find()).toEqual([])
    const rows = new Transaction(storage)
    for (const [id, at] of Object.entries({ one: 1_000, two: 2_000, three: 3_000 }))
      writeDeadline(rows, {
        kind: 'lamp',
        id,
        name: 'out',
        dueAt: new Date(at).toISOString(),
        event: { type: 'out' },
      })
    rows.keep()
    await storage.write(rows.changes)
    expect(await find()).toEqual([1_000])
    expect(await find('one', 'two')).toEqual([3_000])
    expect(await find('one', 'two', 'three')).toEqual([])
    expect(watch.isDue(9e15)).toBe(false)
  })
})
