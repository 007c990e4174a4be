import { expect, test } from 'vitest'
import { Phases } from '../../src/engine/phases.ts'
import { refuse } from '../../src/protocol/refusal.ts'

const why = refuse('storage_unavailable', 'Not now.')
const other = refuse('queue_full', 'Later.')

test('a pause turns inputs away with its reason, and the disk comes before the operator, who comes before others', () => {
  const phases = new Phases(false)
  expect(phases.refusal()).toBeUndefined()
  phases.pause('following', other)
  expect([phases.refusal(), phases.isFolding, phases.isFollowing]).toEqual([other, true, true])
  phases.pause('maintenance', why)
  expect([phases.refusal(), phases.isFolding]).toEqual([why, false])
  phases.pause('disk', other)
  expect(phases.paused).toBe(other)
  expect(phases.resume('disk')).toBe(false)
  expect(phases.resume('disk')).toBe(false)
  expect(phases.resume('maintenance')).toBe(false)
  expect(phases.resume('following')).toBe(true)
  expect([phases.refusal(), phases.isFollowing, phases.isFolding]).toEqual([undefined, false, false])
  phases.pause('disk', why)
  expect(phases.isFolding).toBe(false)
})

test('a service that ends takes nothing more, decides what waits, and folds nothing of others', () => {
  const phases = new Phases(false)
  phases.pause('following', other)
  phases.drain()
  expect(phases.refusal()).toMatchObject({ refused: 'shutting_down' })
  expect([phases.now, phases.isDeciding, phases.isOver, phases.isFolding]).toEqual([
    'draining',
    true,
    false,
    false,
  ])
  expect(phases.degrade()).toBe(true)
  phases.drain()
  expect(phases.now).toBe('degraded')
})

test('a damaged store is the one thing that a service recovers from', () => {
  const phases = new Phases(true)
  expect([phases.isOver, phases.isDeciding]).toEqual([true, false])
  expect(phases.refusal()).toMatchObject({ refused: 'storage_unavailable' })
  expect(phases.degrade()).toBe(false)
  expect([phases.recover(), phases.now, phases.recover()]).toEqual([true, 'running', false])
  expect(phases.fail()).toBe(true)
  expect([phases.recover(), phases.fail(), phases.isOver, phases.degrade()]).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(phases.refusal()).toMatchObject({ refused: 'storage_unavailable' })
})

test('a failure behind the closed gate is kept, once, and may become one that ends the process', () => {
  const phases = new Phases(false)
  expect([phases.stop('first'), phases.stop('second')]).toEqual([true, false])
  expect([phases.now, phases.stoppedBy, phases.isDeciding, phases.isOver]).toEqual([
    'stopped',
    'first',
    false,
    false,
  ])
  expect([phases.fail(), phases.stop('third'), phases.stoppedBy]).toEqual([true, false, 'first'])
})
