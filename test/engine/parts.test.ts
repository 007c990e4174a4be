import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { defineActorKind } from '../../src/engine/actor-kind.ts'
import { Cadence } from '../../src/engine/cadence.ts'
import { Chain } from '../../src/engine/chain.ts'
import * as closed from '../../src/engine/closed.ts'
import { OwnersGate } from '../../src/engine/gate.ts'
import { machinesInUse } from '../../src/engine/machines-in-use.ts'
import type { AnchorPoint } from '../../src/ports/anchor.ts'
import { sha256Hex as hash } from '../../src/protocol/hash.ts'
import { limits } from '../../src/protocol/limits.ts'
import {
  channelContract,
  emergencyContract,
  forumContract,
  operatorContract,
} from '../../src/protocol/statement.ts'
import { keys } from '../../src/records/layout/keyspace.ts'

test('an engine that takes nothing says why, and when to come back where that helps', () => {
  const said = Object.entries(closed).map(([name, refusal]) => {
    const { refused, retryAfterSeconds } = refusal('it met damage')
    return [name, [refused, retryAfterSeconds]]
  })
  expect(Object.fromEntries(said)).toEqual({
    joining: ['starting', 5],
    notShared: ['storage_unavailable', 5],
    notWrittenDown: ['storage_unavailable', undefined],
    outcomeUnknown: ['outcome_unknown', undefined],
    queueFull: ['queue_full', 1],
    shuttingDown: ['shutting_down', 5],
    storeDamaged: ['storage_unavailable', undefined],
    storeFailed: ['storage_unavailable', undefined],
    tookItselfOut: ['storage_unavailable', undefined],
  })
  expect(closed.tookItselfOut('it met damage').detail).toContain('it met damage')
})

describe('the rhythm of keys', () => {
  test('is that of the contract: the owner and the operator have none, the channel has a gap', () => {
    const cadence = new Cadence()
    for (const contract of [emergencyContract, operatorContract, channelContract])
      for (const agentId of ['ana', 'bia']) cadence.note({ contract, agentId }, 1_000)
    const at = (contract: typeof forumContract, now: number) =>
      cadence.check({ contract, agentId: 'ana' }, now)
    expect([at(emergencyContract, 1_000), at(operatorContract, 1_000), at(forumContract, 1_000)]).toEqual([
      ...[undefined, undefined, undefined],
    ])
    expect(at(channelContract, 30_999)).toMatchObject({
      ...{ refused: 'cadence_exceeded', detail: 'This key may act again in 1 s.', retryAfterSeconds: 1 },
      extra: { violated_policies: ['gap'] },
    })
    expect(at(channelContract, 31_000)).toBeUndefined()
  })

  test('is counted from entries that were signed, whoever decided them', () => {
    const cadence = new Cadence()
    const at = new Date(0).toISOString()
    const entries = [
      ...[
        { kind: 'message', agent_id: 'ana' },
        { kind: 'deadline', agent_id: 'bia' },
        { kind: 'message', agent_id: null },
      ],
    ] as const
    for (const entry of entries) cadence.noteEntry({ ...entry, at })
    const [ana, bia] = ['ana', 'bia'].map((agentId) =>
      cadence.check({ contract: channelContract, agentId }, 1),
    )
    expect([ana?.retryAfterSeconds, bia]).toEqual([30, undefined])
  })

  test('says which rules are broken, and the longest wait', () => {
    const cadence = new Cadence()
    const ana = { contract: forumContract, agentId: 'ana' }
    for (let n = 0; n < limits.MINUTE_ACTIONS_MAX; n += 1) cadence.note(ana, n)
    expect(cadence.check(ana, 40)).toMatchObject({
      ...{ retryAfterSeconds: 60, extra: { violated_policies: ['burst', 'minute'] } },
    })
  })

  test('of a key that has rested is forgotten after so many acts of others, and not before it has', () => {
    const cadence = new Cadence()
    const note = (agentId: string, at: number) => cadence.note({ contract: forumContract, agentId }, at)
    // What limits longest is the minute: from its end on nothing does.
    const times = [0, 1]
    for (const at of times) note('ana', at)
    for (let n = times.length; n < limits.CADENCE_SWEEP_ACTIONS; n += 1) note(`key ${n}`, 60_001)
    note('ana', 2)
    expect(cadence.check({ contract: forumContract, agentId: 'ana' }, 3)).toMatchObject({
      retryAfterSeconds: 10,
    })
    note('bia', 60_002)
    for (let n = 2; n < limits.CADENCE_SWEEP_ACTIONS; n += 1) note(`key ${n}`, 60_003)
    note('ana', 2)
    expect(cadence.check({ contract: forumContract, agentId: 'ana' }, 3)).toBeUndefined()
    for (const at of [60_004, 60_005]) note('bia', at)
    expect(cadence.check({ contract: forumContract, agentId: 'bia' }, 60_006)).toMatchObject({
      retryAfterSeconds: 10,
    })
  })
})

test('a walk along the log says where it breaks', () => {
  const rows: (readonly [key: string, row: string])[] = []
  let prev = '0'.repeat(64)
  const heads = [1, 2, 3].map((seq) => {
    const header = JSON.stringify({ prev, seq, signature: null })
    rows.push([keys.logRow(seq), `${header}\n{}\n{}`])
    prev = hash(header)
    return { seq, hash: prev }
  })
  const [first, , third] = heads as [AnchorPoint, AnchorPoint, AnchorPoint]
  const walk = (chain: Chain | undefined, of = rows) =>
    of.map((row) => chain?.take(...row)).concat(chain?.end())
  const whole = Chain.whole(third)
  expect([whole.walked, walk(whole), whole.walked, whole.at]).toEqual([0, Array(4).fill(undefined), 3, third])
  expect(walk(Chain.after(first, third), rows.slice(1))).toEqual([undefined, undefined, undefined])
  expect(walk(Chain.whole(third), rows.toSpliced(1, 1))).toEqual([
    ...[undefined, 'entry 2 is missing', 'entry 2 is missing'],
  ])
  expect(walk(Chain.after({ seq: 1, hash: 'x' }, third), rows.slice(1))[0]).toBe(
    'entry 2 does not follow from the one before',
  )
  expect(walk(Chain.whole({ seq: 3, hash: 'x' }))).toEqual([
    ...[undefined, undefined, undefined, 'the head of the log is not the one that was opened'],
  ])
  // What came after the head is not looked at, and a log without entries has no end to compare.
  expect(walk(Chain.whole(first))).toEqual(Array(4).fill(undefined))
  expect(Chain.whole({ seq: 0, hash: 'x' }).end()).toBeUndefined()
  const [key = '', row = ''] = rows[0] ?? []
  expect(Chain.whole(first).take(key, row.replace('"seq":1', '"seq":2'))).toBe(
    'entry 1 does not follow from the one before',
  )
  const reader = { get: (asked: string) => new Map(rows).get(asked) }
  expect(walk(Chain.from(reader, 2, third), rows.slice(1))).toEqual([undefined, undefined, undefined])
  expect(walk(Chain.from(reader, 1, third))).toEqual(Array(4).fill(undefined))
  expect(Chain.from(reader, 0, third)?.walked).toBe(0)
  expect(Chain.from(reader, 5, third)).toBeUndefined()
})

test('a stop that the store knows is told as it stands there, and one that it does not know as it was begun', () => {
  const gate = new OwnersGate(0)
  const stopped = JSON.stringify({ state: 'read_only', since: 'then', reason: 'noise', control_epoch: 3 })
  const [open, closed] = [{ get: () => undefined }, { get: () => stopped }]
  expect([gate.isClosed, gate.check(open)]).toEqual([false, undefined])
  gate.hold({ since: 1_000, reason: 'held' })
  gate.hold({ since: 2_000, reason: 'held again' })
  expect(gate.control(open)).toMatchObject({
    state: 'read_only',
    since: '1970-01-01T00:00:01.000Z',
    reason: 'held',
  })
  expect(gate.control(closed)).toMatchObject({ since: 'then', reason: 'noise', control_epoch: 3 })
  gate.letGo(open)
  expect([gate.isClosed, gate.check(open)]).toEqual([false, undefined])
  expect([gate.check(closed), gate.isClosed]).toMatchObject([
    {
      ...{ refused: 'writes_paused', retryAfterSeconds: limits.STOP_RETRY_S },
      extra: { level: 'read_only', since: 'then', reason: 'noise' },
    },
    true,
  ])
  const unreadable = {
    get() {
      throw new Error('the disk does not read')
    },
  }
  expect(gate.control(unreadable)).toEqual({
    ...{ state: 'read_only', since: '1970-01-01T00:00:00.000Z', reason: null, control_epoch: 0 },
  })
})

test('actors are counted by the version of their machine, by what they wait for, and by where they stand', async () => {
  const storage = memoryStorage()
  const actor = (version: number, value: unknown, deadlines: object = {}) =>
    JSON.stringify({ version, deadlines, state: { value } })
  const version = (of: number) => ({ kind: 'lamp', version: of }) as AnyMachineVersion
  const kinds = [defineActorKind({ versions: [version(1), version(3), version(2)], project() {} })]
  expect(await machinesInUse(storage, kinds)).toEqual([])
  await storage.write(
    new Map([
      [keys.actor('lamp', 'a'), actor(1, 'lit')],
      [keys.actor('lamp', 'b'), actor(3, { lit: { low: 'dim', high: 'on' }, wick: 'new' }, { out: 'then' })],
      [keys.actor('lamp', 'c'), actor(3, { lit: { low: 'dim', high: 'on' }, wick: 'new' })],
      [keys.actor('lamp', 'd'), actor(3, 'out')],
      [keys.actor('bell', 'e'), actor(1, 'still')],
    ]),
  )
  expect(await machinesInUse(storage, kinds)).toEqual([
    { kind: 'lamp', version: 1, is_newest: false, actors: 1, waiting: 0, states: { lit: 1 } },
    {
      kind: 'lamp',
      version: 3,
      is_newest: true,
      actors: 3,
      waiting: 1,
      states: { 'lit.low.dim+high.on+wick.new': 2, out: 1 },
    },
  ])
})
