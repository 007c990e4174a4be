import { expect, test } from 'vitest'
import { limits } from '../../src/protocol/limits.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { gist, Laboratory, plainActions, quiet, START } from './laboratory.ts'
import { NAP_MS, sleepAction, sleeperKind } from './sleeper.ts'
import { SteppingClock } from './stepping-clock.ts'

const sleepers = { actions: [sleepAction], kinds: [sleeperKind] }

async function storedTimes(lab: Laboratory): Promise<string[]> {
  const rows = await lab.storage.page(ranges.log, 100)
  return rows.map(([, text]) => JSON.parse(text.split('\n')[0] ?? '').at)
}

test('the log never runs backwards, whatever the wall clock does', async () => {
  const clock = new SteppingClock(START)
  const lab = await Laboratory.open({ clock })
  await lab.act('ana', 'n1')
  clock.stepped = -60_000
  await lab.act('ana', 'n2')
  clock.stepped = 1
  await lab.act('ana', 'n3')
  expect(await storedTimes(lab)).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
  ])
})

test('a deadline fires by itself when its time has come, once, and calls off the other one', async () => {
  const lab = await Laboratory.open(sleepers)
  await lab.act('ana', 'n', 'enter_lounge')
  await lab.clock.advance(NAP_MS - 1)
  expect(lab.engine.head.seq).toBe(1)
  await lab.clock.advance(1)
  expect(lab.spoken.map(({ header }) => header.kind)).toEqual(['action', 'deadline'])
  expect(await lab.storage.page(ranges.deadlines, 10)).toEqual([])
})

test('what is overdue fires before any later input is decided', async () => {
  const clock = new SteppingClock(START)
  const lab = await Laboratory.open({ ...sleepers, clock })
  await lab.act('ana', 'n', 'enter_lounge')
  clock.stepped = NAP_MS
  expect(gist(await lab.act('bia', 'n', 'enter_lounge'))).toBe(3)
  expect(lab.spoken.map(({ header }) => header.kind)).toEqual(['action', 'deadline', 'action'])
})

test('what comes due while a batch is written fires before anything that comes later', async () => {
  const clock = new SteppingClock(START)
  const lab = await Laboratory.open({ ...sleepers, actions: [...plainActions, sleepAction], clock })
  lab.storage.hold()
  const acts = [lab.act('ana', 'n', 'enter_lounge')]
  await quiet()
  clock.stepped = NAP_MS
  acts.push(lab.act('bia', 'n'))
  lab.storage.release()
  await Promise.all(acts)
  expect(lab.spoken.map(({ header }) => header.kind)).toEqual(['action', 'deadline', 'action'])
  await lab.act('bia', 'to sleep', 'enter_lounge')
  lab.storage.hold()
  const later = [lab.act('caio', 'n')]
  await quiet()
  later.push(lab.act('dora', 'n'))
  clock.stepped = 2 * NAP_MS
  later.push(lab.act('eva', 'n'))
  lab.storage.release()
  expect((await Promise.all(later)).map(gist)).toEqual([5, 6, 8])
  expect(lab.spoken.map(({ header }) => header.kind).slice(4)).toEqual([
    'action',
    'action',
    'deadline',
    'action',
  ])
})

test('a timer that comes early is set again, and again when the clock was set back before the loop got there', async () => {
  const clock = new SteppingClock(START)
  const lab = await Laboratory.open({ ...sleepers, clock })
  await lab.act('ana', 'n', 'enter_lounge')
  await quiet()
  expect(clock.wakes).toHaveLength(1)
  clock.stepped = NAP_MS - 1
  clock.wakes.shift()?.()
  await quiet()
  expect(clock.wakes).toHaveLength(1)
  clock.stepped = NAP_MS
  clock.wakes.shift()?.()
  clock.stepped = NAP_MS - 5
  await quiet()
  expect(lab.engine.head.seq).toBe(1)
  expect(clock.wakes).toHaveLength(1)
  clock.stepped = NAP_MS
  clock.wakes.shift()?.()
  await quiet()
  expect(lab.engine.head.seq).toBe(2)
  expect(clock.wakes).toEqual([])
})

test('deadlines that came due while the process was away have fired when it has started', async () => {
  const lab = await Laboratory.open(sleepers)
  await lab.act('ana', 'n', 'enter_lounge')
  await lab.engine.close()
  const { storage, anchor } = lab
  const clock = new TestClock(START + NAP_MS)
  const again = await Laboratory.open({ ...sleepers, storage, anchor, clock })
  expect(again.engine.head.seq).toBe(2)
  expect(again.spoken.map(({ header }) => header.kind)).toEqual(['deadline'])
})

test('a stopped engine wakes no more', async () => {
  const clock = new SteppingClock(START)
  const lab = await Laboratory.open({ ...sleepers, clock })
  const entered = lab.act('ana', 'n', 'enter_lounge')
  await lab.engine.close()
  expect(gist(await entered)).toBe(1)
  expect(clock.wakes).toEqual([])
})

test('a timestamp may be five minutes off, either way, and not a millisecond more', async () => {
  const lab = await Laboratory.open()
  const signed = async (skewMs: number) => {
    const input = lab.input('ana', `nonce ${skewMs}`)
    const timestamp = new Date(START + skewMs).toISOString()
    return gist(await lab.engine.submit({ ...input, signed: { ...input.signed, timestamp } }))
  }
  const edge = limits.TIMESTAMP_SKEW_MS
  expect(await signed(edge)).toBe(1)
  expect(await signed(-edge)).toBe(2)
  expect(await signed(edge + 1)).toBe('timestamp_out_of_window')
  expect(await signed(-edge - 1)).toBe('timestamp_out_of_window')
})
