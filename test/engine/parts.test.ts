import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { defineActorKind } from '../../src/engine/actor-kind.ts'
import { admitCommand } from '../../src/engine/admission.ts'
import { Cadence } from '../../src/engine/cadence.ts'
import { Chain } from '../../src/engine/chain.ts'
import * as closed from '../../src/engine/closed.ts'
import { DeadlineWatch } from '../../src/engine/deadline-watch.ts'
import { OwnersGate } from '../../src/engine/gate.ts'
import { machinesInUse } from '../../src/engine/machines-in-use.ts'
import { withNewestRows } from '../../src/engine/newest-rows.ts'
import { noteRules, otherRules } from '../../src/engine/other-rules.ts'
import { SpentNonces } from '../../src/engine/spent-nonces.ts'
import { Transaction, withChanges } from '../../src/engine/transaction.ts'
import type { AnchorPoint } from '../../src/ports/anchor.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { Changes } from '../../src/ports/storage.ts'
import { sha256Hex as hash } from '../../src/protocol/hash.ts'
import { limits } from '../../src/protocol/limits.ts'
import {
  channelContract,
  emergencyContract,
  forumContract,
  operatorContract,
} from '../../src/protocol/statement.ts'
import { writeDeadline } from '../../src/records/actor.ts'
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

describe('spent nonces', () => {
  const by = (nonce: string, agentId = 'a'.repeat(64), contract = forumContract) => ({
    ...{ contract, agentId, id: `id of ${nonce}` },
    signed: { action: 'echo', display_name: '', nonce, timestamp: '', payload: {} },
  })
  const HOUR_MS = 3_600_000
  const LIFE_MS = limits.NONCES_REMEMBERED_MS

  test('are one for each key and each contract', () => {
    const spent = new SpentNonces()
    spent.note(by('one'), 7, 0)
    expect(spent.entryOf(by('one'))).toBe(7)
    for (const other of [
      by('two'),
      by('one', 'b'.repeat(64)),
      by('one', 'a'.repeat(64), channelContract),
      by('one', 'a'.repeat(64), emergencyContract),
    ])
      expect(spent.entryOf(other)).toBeUndefined()
    spent.forget(by('two'))
    expect(spent.entryOf(by('one'))).toBe(7)
    spent.forget(by('one'))
    expect(spent.entryOf(by('one'))).toBeUndefined()
  })

  test('are remembered as long as they could be sent again, and forgotten after twice that', () => {
    const spent = new SpentNonces()
    spent.note(by('first'), 1, HOUR_MS)
    expect(spent.covers(0)).toBe(true)
    spent.note(by('second'), 2, HOUR_MS + LIFE_MS - 1)
    spent.note(by('third'), 3, HOUR_MS + LIFE_MS)
    expect(['first', 'second', 'third'].map((nonce) => spent.entryOf(by(nonce)))).toEqual([1, 2, 3])
    spent.forget(by('first'))
    expect(spent.entryOf(by('first'))).toBeUndefined()
    spent.note(by('fourth'), 4, HOUR_MS + 2 * LIFE_MS)
    expect(['second', 'third', 'fourth'].map((nonce) => spent.entryOf(by(nonce)))).toEqual([undefined, 3, 4])
    // Known is what came since the older of the two generations began.
    const since = HOUR_MS + LIFE_MS + 2 * limits.TIMESTAMP_SKEW_MS
    expect([spent.covers(since - 1), spent.covers(since)]).toEqual([false, true])
  })

  test('are those of the log, from the first entry that is young enough, and what nobody signed spent none', async () => {
    const storage = memoryStorage()
    const row = (seq: number, at: number, members: object = {}, said: object = {}) => {
      const header = {
        action: 'echo',
        agent_id: 'a'.repeat(64),
        at: new Date(at).toISOString(),
        id: `id of ${seq}`,
        kind: 'action',
        seq,
      }
      const body = { action: 'echo', display_name: '', nonce: `nonce ${seq}`, timestamp: '', payload: {} }
      const parts = [{ ...header, ...members }, { ...body, ...said }, {}]
      return [keys.logRow(seq), parts.map((part) => JSON.stringify(part)).join('\n')] as const
    }
    await storage.write(
      new Map([
        row(1, 0),
        row(2, HOUR_MS - LIFE_MS - 1),
        row(3, HOUR_MS - LIFE_MS),
        row(4, HOUR_MS, { kind: 'deadline' }),
        row(5, HOUR_MS, { agent_id: null }),
        row(6, HOUR_MS, {}, { withheld: 'retracted' }),
        row(7, HOUR_MS),
        row(8, HOUR_MS),
      ]),
    )
    const recalled = async (newest: number, now: number) => {
      const spent = new SpentNonces()
      await spent.recall(storage, newest, now)
      const entries = Array.from({ length: 8 }, (_, at) => spent.entryOf(by(`nonce ${at + 1}`)))
      return { entries, spent }
    }
    const { entries, spent } = await recalled(7, HOUR_MS)
    expect(entries).toEqual([undefined, undefined, 3, undefined, undefined, undefined, 7, undefined])
    // Of a text that is gone the statement is known by its id.
    expect(spent.entryOf({ ...by('any'), id: 'id of 6' })).toBe(6)
    expect(spent.covers(HOUR_MS - LIFE_MS + 2 * limits.TIMESTAMP_SKEW_MS)).toBe(true)
    expect(spent.covers(HOUR_MS - LIFE_MS + 2 * limits.TIMESTAMP_SKEW_MS - 1)).toBe(false)
    // Where everything was recalled, all there was is known.
    const all = await recalled(1, LIFE_MS)
    expect([all.entries.slice(0, 2), all.spent.covers(-HOUR_MS)]).toEqual([[1, undefined], true])
    expect((await recalled(0, HOUR_MS)).entries).toEqual(Array(8).fill(undefined))
  })
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

describe('the rules that decided in a store', () => {
  const mark = (rules?: object) =>
    JSON.stringify({ store_id: 'x', schema_version: 7, created_at: '', ...(rules && { rules }) })
  const actor = (version: number) => JSON.stringify({ version })

  async function storeOf(rules: object | undefined, actors: Readonly<Record<string, number>> = {}) {
    const storage = memoryStorage()
    const rows = Object.entries(actors).map(
      ([id, version]) => [keys.actor('lamp', id), actor(version)] as const,
    )
    await storage.write(new Map([[keys.store, mark(rules)], ...rows]))
    return storage
  }

  test('are other ones where what stands was decided by them, and not by those of that name here', async () => {
    const noted = { 'lamp@1': 'a', 'lamp@2': 'b', 'lamp@3': 'c', 'bell@1': 'd' }
    const storage = await storeOf(noted, { one: 1, two: 2, again: 2 })
    expect(await otherRules(storage, noted)).toEqual([])
    expect(await otherRules(storage, { 'lamp@1': 'a', 'lamp@2': 'other' })).toEqual([
      { rules: 'lamp@2', decided_by: 'b', here: 'other' },
    ])
    expect(await otherRules(storage, {})).toEqual([
      { rules: 'lamp@1', decided_by: 'a', here: null },
      { rules: 'lamp@2', decided_by: 'b', here: null },
    ])
    expect(await otherRules(await storeOf(undefined, { one: 1 }), {})).toEqual([])
    expect(await otherRules(memoryStorage(), {})).toEqual([])
  })

  test('are noted, with those that decided before; once', async () => {
    const storage = await storeOf({ 'lamp@2': 'b' }, { two: 2 })
    const written: unknown[] = []
    const counted = {
      ...storage,
      write(changes: Changes) {
        written.push(...changes)
        return storage.write(changes)
      },
    }
    const here = { 'lamp@2': 'other', 'bell@1': 'd' }
    const others = await otherRules(storage, here)
    for (let times = 0; times < 2; times += 1) await noteRules(counted, here, others)
    expect(written).toEqual([[keys.store, mark({ 'lamp@2': 'b', 'bell@1': 'd' })]])
    const empty = memoryStorage()
    await noteRules(empty, here, [])
    expect(empty.get(keys.store)).toBeUndefined()
  })
})

test('a batch reads its own writes, then those of earlier inputs, then the store, which it asks once', () => {
  const asked: string[] = []
  const store = {
    get(key: string) {
      asked.push(key)
      return { a: '1', b: '2' }[key]
    },
  }
  const transaction = new Transaction(store)
  const seen = () => ['a', 'b', 'c'].map((key) => transaction.get(key))
  expect([seen(), seen(), asked]).toEqual([
    ['1', '2', undefined],
    ['1', '2', undefined],
    ['a', 'b', 'c'],
  ])
  transaction.put('a', 'own')
  transaction.remove('b')
  expect(seen()).toEqual(['own', undefined, undefined])
  transaction.drop()
  expect(seen()).toEqual(['1', '2', undefined])
  transaction.put('a', 'é')
  transaction.remove('b')
  expect(transaction.keep()).toBe(1 + 2 + 1)
  transaction.put('c', '3')
  expect([seen(), [...transaction.changes]]).toEqual([
    ['é', undefined, '3'],
    [
      ['a', 'é'],
      ['b', null],
    ],
  ])
  expect(transaction.keep()).toBe(2)
  expect(transaction.keep()).toBe(0)
  const changed = withChanges(store, transaction.changes)
  expect(['a', 'b', 'c', 'd'].map((key) => changed.get(key))).toEqual(['é', undefined, '3', undefined])
})

test('a batch knows the earliest deadline that it set, be it called off', () => {
  const transaction = new Transaction({ get: () => undefined })
  const key = (at: number) => keys.deadline(new Date(at).toISOString(), 'lamp', 'x', 'out')
  expect(transaction.earliestDeadline).toBeUndefined()
  for (const at of [2_000, 3_000]) transaction.put(key(at), '{}')
  transaction.put('zzz', '{}')
  transaction.put('!', '{}')
  expect(transaction.earliestDeadline).toBeUndefined()
  transaction.keep()
  expect(transaction.earliestDeadline).toBe(key(2_000))
  transaction.remove(key(1_000))
  transaction.remove(key(2_000))
  transaction.keep()
  expect(transaction.earliestDeadline).toBe(key(2_000))
  transaction.put(key(1_500), '{}')
  transaction.keep()
  expect(transaction.earliestDeadline).toBe(key(1_500))
})

test('whoever follows the log has its newest rows from memory, once they are written, and all else from the store', async () => {
  const storage = memoryStorage()
  const gone = new Error('no room')
  let fails = false
  const { written, followed } = withNewestRows({
    ...storage,
    get: (key) => (key === keys.logRow(1) ? 'as it was sealed' : storage.get(key)),
    write: (changes) => (fails ? Promise.reject(gone) : storage.write(changes)),
  })
  await written.write(
    new Map<string, string | null>([
      [keys.logRow(1), 'one'],
      [keys.logRow(2), null],
      ['a', 'b'],
    ]),
  )
  expect([keys.logRow(1), keys.logRow(2), 'a'].map((key) => followed.get(key))).toEqual([
    'one',
    undefined,
    'b',
  ])
  await storage.write(new Map([['a', 'c']]))
  expect([followed.get('a'), written.get(keys.logRow(1))]).toEqual(['c', 'as it was sealed'])
  fails = true
  await expect(written.write(new Map([[keys.logRow(3), 'three']]))).rejects.toThrow(gone)
  expect(followed.get(keys.logRow(3))).toBeUndefined()
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

test('a command of the owner is admitted by its time and its nonce alone', () => {
  const now = Date.parse('2026-03-01T12:00:00.000Z')
  const command = (timestamp: number) => ({
    ...{
      contract: emergencyContract,
      agentId: 'a'.repeat(64),
      id: 'id',
      digest: '',
      publicKey: '',
      signature: '',
    },
    signed: {
      action: 'activate',
      display_name: '',
      nonce: 'n',
      timestamp: new Date(timestamp).toISOString(),
      payload: {},
    },
  })
  const store = { get: () => undefined }
  const spent = new SpentNonces()
  expect(admitCommand(store, command(now), now, spent)).toBeUndefined()
  expect(admitCommand(store, command(now - 300_001), now, spent)).toMatchObject({
    refused: 'timestamp_out_of_window',
  })
  spent.note(command(now), 1, now)
  expect(admitCommand(store, command(now), now, spent)).toMatchObject({ refused: 'nonce_reused' })
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
