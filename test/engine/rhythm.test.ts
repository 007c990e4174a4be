import { describe, expect, test } from 'vitest'
import { Cadence } from '../../src/engine/cadence.ts'
import { limits } from '../../src/protocol/limits.ts'
import { forumContract } from '../../src/protocol/statement.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { gist, Laboratory, START } from './laboratory.ts'

const ana = { contract: forumContract, agentId: 'ana' }
const bia = { contract: forumContract, agentId: 'bia' }

function cadenceAfter(...times: readonly number[]): Cadence {
  const cadence = new Cadence()
  for (const at of times) cadence.note(ana, at)
  return cadence
}

describe('the third action within four seconds', () => {
  test('starts a cooldown of ten seconds, counted from it', () => {
    const cadence = cadenceAfter(0, 1_000, 3_999)
    expect(cadence.check(ana, 3_999)).toMatchObject({
      refused: 'cadence_exceeded',
      retryAfterSeconds: 10,
      extra: { violated_policies: ['burst'] },
    })
    expect(cadence.check(ana, 13_998)).toMatchObject({ retryAfterSeconds: 1 })
    expect(cadence.check(ana, 13_999)).toBeUndefined()
  })

  test('does not, when the first of the three is four seconds old', () => {
    expect(cadenceAfter(0, 1_000, 4_000).check(ana, 4_000)).toBeUndefined()
  })

  test('concerns nobody else', () => {
    expect(cadenceAfter(0, 1, 2).check(bia, 3)).toBeUndefined()
  })
})

test('thirty actions fill a minute; the oldest makes room when it is a minute old', () => {
  const every = 2_000
  const cadence = cadenceAfter(
    ...Array.from({ length: limits.MINUTE_ACTIONS_MAX }, (_, index) => index * every),
  )
  expect(cadence.check(ana, 59_999)).toMatchObject({
    retryAfterSeconds: 1,
    extra: { violated_policies: ['minute'] },
  })
  expect(cadence.check(ana, 60_000)).toBeUndefined()
  cadence.note(ana, 60_000)
  expect(cadence.check(ana, 60_001)).toMatchObject({ retryAfterSeconds: 2 })
})

test('keys that have rested are forgotten, and those that have not are not, however many act', () => {
  const cadence = new Cadence()
  for (const at of [0, 1, 2]) cadence.note(ana, at)
  for (let n = 3; n < limits.CADENCE_SWEEP_ACTIONS; n += 1)
    cadence.note({ contract: forumContract, agentId: `key ${n}` }, 5_000)
  expect(cadence.check(ana, 5_000)).toMatchObject({ retryAfterSeconds: 6 })
})

test('what was not accepted after all is taken back, the last first', () => {
  const cadence = cadenceAfter(0, 1, 2)
  cadence.forget(ana)
  expect(cadence.check(ana, 3)).toBeUndefined()
  cadence.note(ana, 3)
  expect(cadence.check(ana, 3)).toMatchObject({ extra: { violated_policies: ['burst'] } })
  expect(() => cadence.forget(bia)).not.toThrow()
})

describe('what a key did is remembered by the next process', () => {
  async function afterBurst(): Promise<Laboratory> {
    const lab = await Laboratory.open({ rhythm: true })
    for (const nonce of ['n1', 'n2', 'n3']) expect(typeof gist(await lab.act('ana', nonce))).toBe('number')
    return lab
  }

  test('its rhythm', async () => {
    const lab = await (await afterBurst()).reopen({ rhythm: true })
    expect(await lab.act('ana', 'n4')).toMatchObject({ refused: 'cadence_exceeded', retryAfterSeconds: 10 })
    expect(gist(await lab.act('bia', 'n1'))).toBe(4)
    await lab.clock.advance(limits.BURST_COOLDOWN_MS)
    expect(gist(await lab.act('ana', 'n4'))).toBe(5)
  })

  test('its rhythm, also when the clock was ahead at the start and is set back later', async () => {
    const aheadMs = 2 * limits.MINUTE_WINDOW_MS
    const clock = new TestClock(START + aheadMs)
    const lab = await (await afterBurst()).reopen({ clock, rhythm: true })
    await clock.advance(-aheadMs)
    expect(gist(await lab.act('ana', 'n4'))).toBe('cadence_exceeded')
  })

  test('its nonces', async () => {
    const lab = await (await afterBurst()).reopen()
    expect(gist(await lab.act('ana', 'n2'))).toBe('repeated 2')
    const other = await lab.engine.submit({ ...lab.input('ana', 'n2'), id: 'another text' })
    expect(other).toMatchObject({ refused: 'nonce_reused' })
    expect(other).not.toHaveProperty('extra')
    expect(gist(await lab.act('bia', 'n2'))).toBe(4)
  })

  test('its nonces, also when the clock was ahead at the start and is set back later, bit by bit', async () => {
    const nightMs = 8 * 3_600_000
    const clock = new TestClock(START + nightMs)
    const lab = await (await afterBurst()).reopen({ clock })
    const input = lab.input('ana', 'n2')
    const spent = { ...input, signed: { ...input.signed, timestamp: new Date(START).toISOString() } }
    for (let now = START + nightMs; now > START; now -= limits.TIMESTAMP_SKEW_MS) {
      expect(gist(await lab.engine.submit(spent))).toBe(
        now - START > limits.TIMESTAMP_SKEW_MS ? 'timestamp_out_of_window' : 'repeated 2',
      )
      await clock.advance(-limits.TIMESTAMP_SKEW_MS)
    }
    expect(gist(await lab.act('ana', 'n4'))).toBe(4)
  })
})

test('only what was accepted counts', async () => {
  const lab = await Laboratory.open({ rhythm: true })
  await lab.act('ana', 'n1')
  await lab.act('ana', 'n2')
  for (const nonce of ['n3', 'n4', 'n5'])
    expect(gist(await lab.act('ana', nonce, 'reply'))).toBe('not_allowed')
  expect(gist(await lab.act('ana', 'n6'))).toBe(3)
})
