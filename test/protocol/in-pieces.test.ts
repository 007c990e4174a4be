import { expect, test } from 'vitest'
import { InPieces } from '../../src/protocol/in-pieces.ts'
import { limits } from '../../src/protocol/limits.ts'
import { isTooDeep } from '../../src/protocol/message-depth.ts'
import { once } from '../../src/protocol/once.ts'

function counted(breaksAt = 0) {
  const steps: string[] = []
  const pieces = new InPieces(function* () {
    steps.push('a')
    yield
    if (steps.length === breaksAt) throw new Error('at b')
    steps.push('b')
    yield
    steps.push('c')
    return steps.join('')
  })
  return { steps, pieces }
}

test('each piece is made in its turn, and what is whole is made no more', () => {
  const { steps, pieces } = counted()
  expect([pieces.next(), pieces.next(), pieces.next(), pieces.next()]).toEqual([false, false, true, true])
  expect(steps).toEqual(['a', 'b', 'c'])
  expect([pieces.whole(), pieces.whole()]).toEqual(['abc', 'abc'])
})

test('whoever cannot wait has the rest at once', () => {
  const { steps, pieces } = counted()
  pieces.next()
  expect(pieces.whole()).toBe('abc')
  expect(steps).toHaveLength(3)
})

test('after a fault it is begun anew', () => {
  const { pieces } = counted(1)
  pieces.next()
  expect(() => pieces.next()).toThrow('at b')
  expect(pieces.whole()).toBe('aabc')
})

test('a value is made when it is first asked for, once, and may be undefined', () => {
  let made = 0
  const value = once(() => {
    made += 1
    return undefined
  })
  expect(made).toBe(0)
  expect([value(), value(), made]).toEqual([undefined, undefined, 1])
})

test('a message may be three levels deeper than what is signed, and no more', () => {
  const deep = (levels: number) => {
    let value: unknown = 'text'
    for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [null, value] : { of: value }
    return value
  }
  expect(isTooDeep(deep(limits.JSON_DEPTH_MAX + 3))).toBe(false)
  expect(isTooDeep(deep(limits.JSON_DEPTH_MAX + 4))).toBe(true)
  for (const flat of [null, 1, 'text', undefined, {}]) expect(isTooDeep(flat)).toBe(false)
})
