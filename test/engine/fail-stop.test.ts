import { describe, expect, test } from 'vitest'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import type { Anchor } from '../../src/ports/anchor.ts'
import { gist, Laboratory, quiet } from './laboratory.ts'
import { NAP_MS, sleepAction, sleeperKind } from './sleeper.ts'

describe('the first failed write ends everything', () => {
  test('those in it and those behind it hear that the outcome is unknown, later ones that the store failed', async () => {
    const lab = await Laboratory.open()
    lab.storage.hold()
    lab.storage.breakWrites()
    const inFlight = lab.act('ana', 'n')
    await quiet()
    const behind = [lab.act('bia', 'n'), lab.act('caio', 'n')]
    lab.storage.release()
    const outcomes = await Promise.all([inFlight, ...behind])
    expect(outcomes.map(gist)).toEqual(['outcome_unknown', 'outcome_unknown', 'outcome_unknown'])
    expect(lab.fatal).toMatchObject([{ message: 'the disk does not write' }])
    expect(lab.engine.phase).toBe('failed')
    expect(gist(await lab.act('late', 'n'))).toBe('storage_unavailable')
    expect(lab.spoken).toEqual([])
    expect(lab.storage.batches).toHaveLength(2)
  })

  test('and so does a store that cannot be read for the next deadline: nobody waits for ever', async () => {
    const lab = await Laboratory.open({ actions: [sleepAction], kinds: [sleeperKind] })
    expect(gist(await lab.act('ana', 'n', 'enter_lounge'))).toBe(1)
    lab.storage.hold()
    const woken = lab.clock.advance(NAP_MS)
    await quiet()
    const waiting = lab.act('bia', 'n', 'enter_lounge')
    lab.storage.breakPages()
    lab.storage.release()
    expect(gist(await waiting)).toBe('outcome_unknown')
    await woken
    expect(lab.fatal).toMatchObject([{ message: 'the disk does not read' }])
  })

  test('and so does an anchor that cannot be written', async () => {
    const inner = memoryAnchor()
    const anchor: Anchor = {
      ...inner,
      append: (point) =>
        point.seq === 0 ? inner.append(point) : Promise.reject(new Error('no room for a line')),
    }
    const lab = await Laboratory.open({ anchor })
    expect(gist(await lab.act('ana', 'n'))).toBe(1)
    await quiet()
    expect(lab.fatal).toMatchObject([{ message: 'no room for a line' }])
    expect(gist(await lab.act('late', 'n'))).toBe('storage_unavailable')
  })
})

test('a store found damaged while it serves refuses those who wait and those who come, once and for all', async () => {
  const lab = await Laboratory.open()
  lab.storage.hold()
  const inFlight = lab.act('ana', 'n')
  await quiet()
  const waiting = lab.act('bia', 'n')
  lab.engine.degrade('an entry does not follow from the one before')
  expect(gist(await waiting)).toBe('storage_unavailable')
  lab.storage.release()
  expect(gist(await inFlight)).toBe(1)
  expect(gist(await lab.act('late', 'n'))).toBe('storage_unavailable')
  expect(lab.engine.phase).toBe('degraded')
  expect(lab.fatal).toEqual([])
})

test('a listener that fails is reported; the write stays accepted, the others hear of it, the service goes on', async () => {
  const lab = await Laboratory.open()
  const heard: number[] = []
  lab.bus.subscribe(() => {
    throw new Error('a bug in a listener')
  })
  lab.bus.subscribe((rows) => heard.push(...rows.map(({ header }) => header.seq)))
  expect(gist(await lab.act('ana', 'n'))).toBe(1)
  expect(gist(await lab.act('bia', 'n'))).toBe(2)
  expect(heard).toEqual([1, 2])
  expect(lab.faults).toMatchObject([{ message: 'a bug in a listener' }, { message: 'a bug in a listener' }])
  expect(lab.fatal).toEqual([])
  expect(lab.engine.phase).toBe('running')
})
