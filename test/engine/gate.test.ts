import { expect, test } from 'vitest'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { activate, release } from '../../src/actions/control.ts'
import { emergencyKind } from '../../src/actions/emergency-kind.ts'
import { OwnersGate } from '../../src/engine/gate.ts'
import { limits } from '../../src/protocol/limits.ts'
import { refuse } from '../../src/protocol/refusal.ts'
import { emergencyContract, type Statement } from '../../src/protocol/statement.ts'
import { readControl } from '../../src/records/control.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { gist, Laboratory, type LaboratoryOptions, plainActions, quiet, START } from './laboratory.ts'
import { NAP_MS, sleepAction, sleeperKind } from './sleeper.ts'

/** A loop with the owner's gate, sleepers, and echoes. */
async function open(options: LaboratoryOptions = {}) {
  const gate = new OwnersGate(START)
  const lab = await Laboratory.open({
    actions: [...plainActions, sleepAction, activate, release],
    kinds: [sleeperKind, emergencyKind],
    gate,
    ...options,
  })
  return { lab, gate }
}

/** A wall clock that somebody sets. */
class SetClock extends TestClock {
  offset = 0

  override now(): number {
    return super.now() + this.offset
  }
}

let nonces = 0

/** A command whose signature and proofs were checked. */
function command(
  lab: Laboratory,
  action: 'activate' | 'release',
  epoch: number,
  reason: string | null = null,
) {
  nonces += 1
  const input = lab.input('owner', `command ${nonces}`)
  const payload = { origin: 'https://forum.example', level: 'read_only', control_epoch: epoch, reason }
  const statement: Statement = {
    ...input,
    contract: emergencyContract,
    signed: { ...input.signed, action, payload },
  }
  return lab.engine.command(statement)
}

test('the gate is asked for every input and every deadline, with the state that the batch leads to', async () => {
  const asked: string[] = []
  const lab = await Laboratory.open({
    actions: [...plainActions, sleepAction],
    kinds: [sleeperKind],
    gate: {
      isClosed: false,
      check(store) {
        const echoes = ['n1', 'n2'].map((nonce) => store.get(`probe!${lab.input('ana', nonce).id}`) ?? '-')
        asked.push(echoes.join())
        return asked.length === 2 ? refuse('writes_paused', 'after the first') : undefined
      },
    },
  })
  const answers = await Promise.all([lab.act('ana', 'n1'), lab.act('ana', 'n2')])
  expect(answers.map(gist)).toEqual([1, 'writes_paused'])
  await lab.act('bia', 'n3', 'enter_lounge')
  expect(asked).toEqual(['-,-', 'kept,-', 'kept,-'])
  await lab.clock.advance(NAP_MS)
  expect(asked).toHaveLength(4)
})

test('while stopped nothing is written: inputs are refused, deadlines wait, and the loop rests', async () => {
  const { lab } = await open()
  await lab.act('ana', 'n', 'enter_lounge')
  expect(gist(await command(lab, 'activate', 0, 'a break'))).toBe(2)
  expect(await lab.act('bia', 'n')).toMatchObject({
    refused: 'writes_paused',
    extra: { since: '2026-01-01T00:00:00.000Z', reason: 'a break', level: 'read_only' },
  })
  await lab.clock.advance(10 * NAP_MS)
  expect(lab.engine.head.seq).toBe(2)
  expect(await lab.storage.page(ranges.deadlines, 10)).toHaveLength(2)
  await lab.engine.settled()
})

test('when it is lifted, what fell due fires in order, before any later input', async () => {
  const { lab } = await open()
  for (const [index, name] of ['ana', 'bia', 'caio'].entries()) {
    await lab.act(name, 'n', 'enter_lounge')
    await lab.clock.advance(index + 1)
  }
  await command(lab, 'activate', 0)
  await lab.clock.advance(NAP_MS)
  const released = command(lab, 'release', 1)
  const later = lab.act('dora', 'n')
  expect([gist(await released), gist(await later)]).toEqual([5, 9])
  const kinds = lab.spoken.slice(3).map(({ header, body }) => [header.kind, body.timestamp])
  expect(kinds.map(([kind]) => kind)).toEqual([
    'control',
    'control',
    'deadline',
    'deadline',
    'deadline',
    'action',
  ])
  expect(kinds.slice(2, 5).map(([, due]) => due)).toEqual(
    kinds
      .slice(2, 5)
      .map(([, due]) => due)
      .toSorted(),
  )
})

test('a stop outlives the process, and so do the deadlines that wait for its end', async () => {
  const { lab } = await open()
  await lab.act('ana', 'n', 'enter_lounge')
  await command(lab, 'activate', 0)
  await lab.clock.advance(NAP_MS)
  const again = await lab.reopen({
    actions: [...plainActions, sleepAction, activate, release],
    kinds: [sleeperKind, emergencyKind],
    gate: new OwnersGate(START),
  })
  expect(again.engine.head.seq).toBe(2)
  expect(gist(await again.act('bia', 'n'))).toBe('writes_paused')
  expect(gist(await command(again, 'release', 1))).toBe(3)
  await again.engine.settled()
  expect(again.engine.head.seq).toBe(4)
})

test('a command goes before a full queue, and waits for the batch in flight alone', async () => {
  const { lab } = await open()
  lab.storage.hold()
  const inFlight = lab.act('ana', 'n')
  await quiet()
  const waiting = Array.from({ length: limits.QUEUE_INPUTS_MAX }, (_, index) =>
    lab.act(`agent ${index}`, 'n'),
  )
  expect(gist(await lab.act('late', 'n'))).toBe('queue_full')
  const stop = command(lab, 'activate', 0)
  lab.storage.release()
  expect([gist(await inFlight), gist(await stop)]).toEqual([1, 2])
  expect(new Set((await Promise.all(waiting)).map(gist))).toEqual(new Set(['writes_paused']))
  expect(lab.engine.head.seq).toBe(2)
})

test('what was decided on top of the batch in flight gives way to a command, and counts once in its rhythm', async () => {
  const { lab } = await open({ rhythm: true })
  lab.storage.hold()
  const inFlight = lab.act('ana', 'n1')
  await quiet()
  const ahead = [lab.act('ana', 'n2'), lab.act('ana', 'n3'), lab.act('ana', 'n4')]
  await quiet()
  const stop = command(lab, 'release', 0)
  lab.storage.release()
  expect([gist(await inFlight), gist(await stop)]).toEqual([1, 2])
  expect((await Promise.all(ahead)).map(gist)).toEqual([3, 4, 'cadence_exceeded'])
})

test('a gate that closes while a batch is written turns away what was decided on top of it', async () => {
  const { lab } = await open({ rhythm: true })
  lab.storage.hold()
  const inFlight = lab.act('ana', 'n1')
  await quiet()
  const ahead = [lab.act('ana', 'n2'), lab.act('ana', 'n3')]
  await quiet()
  lab.engine.pause('disk', refuse('storage_unavailable', 'for now'))
  expect((await Promise.all(ahead)).map(gist)).toEqual(['storage_unavailable', 'storage_unavailable'])
  lab.storage.release()
  expect(gist(await inFlight)).toBe(1)
  await lab.engine.resume('disk')
  const again = await Promise.all([lab.act('ana', 'n2'), lab.act('ana', 'n3')])
  expect(again.map(gist)).toEqual([2, 3])
})

test('an epoch is compared and set: an old release cannot undo a newer stop, and what changes nothing is entered as that', async () => {
  const { lab } = await open()
  expect(gist(await command(lab, 'release', 0))).toBe(1)
  expect(readControl(lab.storage)).toMatchObject({ state: 'normal', control_epoch: 0 })
  await command(lab, 'activate', 0)
  await command(lab, 'release', 1)
  await command(lab, 'activate', 2)
  expect(gist(await command(lab, 'release', 1))).toBe('invalid_proof')
  expect(gist(await command(lab, 'activate', 3))).toBe(5)
  expect(readControl(lab.storage)).toMatchObject({ state: 'read_only', control_epoch: 3 })
  expect(lab.spoken.flatMap(({ outcome }) => outcome.events).map(({ kind, actor }) => [kind, actor])).toEqual(
    [
      ['control.stopped', null],
      ['control.released', null],
      ['control.stopped', null],
    ],
  )
})

test('a store that fails while a stop is written down leaves the process reading, with the gate closed', async () => {
  const { lab, gate } = await open()
  await lab.act('ana', 'n')
  lab.storage.breakWrites()
  gate.hold({ since: START, reason: 'the disk is full' })
  expect(gist(await command(lab, 'activate', 0))).toBe('storage_unavailable')
  expect(lab.engine.phase).toBe('stopped')
  expect(lab.fatal).toEqual([])
  expect(lab.faults).toEqual(['the store failed during a stop'])
  expect(await lab.act('bia', 'n')).toMatchObject({
    refused: 'writes_paused',
    extra: { reason: 'the disk is full' },
  })
  expect(gist(await command(lab, 'release', 0))).toBe('storage_unavailable')
  expect(lab.storage.batches).toHaveLength(3)
})

test('the batch in flight when a stop begins may fail without ending the process either', async () => {
  const { lab, gate } = await open()
  lab.storage.hold()
  const inFlight = lab.act('ana', 'n')
  await quiet()
  gate.hold({ since: START, reason: null })
  const stop = command(lab, 'activate', 0)
  const behind = lab.act('bia', 'n')
  lab.storage.breakWrites()
  lab.storage.release()
  expect((await Promise.all([inFlight, stop, behind])).map(gist)).toEqual([
    'outcome_unknown',
    'storage_unavailable',
    'writes_paused',
  ])
  expect(lab.fatal).toEqual([])
})

test('a command that cannot be written down while writes are open ends the process, as any write would', async () => {
  const { lab } = await open()
  lab.storage.breakWrites()
  expect(gist(await command(lab, 'release', 0))).toBe('storage_unavailable')
  expect(lab.fatal).toMatchObject([{ message: 'the disk does not write' }])
})

test('a control state that cannot be read counts as a stop', async () => {
  const { lab } = await open()
  await lab.storage.write(new Map([['meta!control', '{"state":"normal"}']]))
  expect(gist(await lab.act('ana', 'n'))).toBe('writes_paused')
})

test('an anchor that fails while a stop is lifted ends the process, which could neither write on nor keep a deadline', async () => {
  const anchor = memoryAnchor()
  const { lab } = await open({ anchor })
  await lab.act('ana', 'n', 'enter_lounge')
  const note = Promise.withResolvers<void>()
  anchor.append = () => note.promise
  await command(lab, 'activate', 0)
  expect(gist(await lab.act('bia', 'n'))).toBe('writes_paused')
  lab.storage.hold()
  const released = command(lab, 'release', 1)
  await quiet()
  note.reject(new Error('the disk of the anchor is gone'))
  await quiet()
  expect(lab.engine.phase).toBe('stopped')
  lab.storage.release()
  expect(gist(await released)).toBe(3)
  expect(lab.fatal).toHaveLength(1)
  expect(await lab.act('bia', 'n')).toMatchObject({ refused: 'storage_unavailable' })
})

test('a store that failed during a stop ends the process once the gate is open again, and nothing was decided', async () => {
  const { lab, gate } = await open()
  await lab.act('ana', 'n')
  lab.storage.breakWrites()
  gate.hold({ since: START, reason: null })
  await command(lab, 'activate', 0)
  expect(lab.engine.phase).toBe('stopped')
  gate.letGo(lab.storage)
  const answers = await Promise.all([lab.act('bia', 'n1'), lab.act('bia', 'n2')])
  expect(answers.map(gist)).toEqual(['storage_unavailable', 'storage_unavailable'])
  expect(lab.fatal).toHaveLength(1)
  expect(lab.engine.head.seq).toBe(1)
})

test('a store that failed during a stop is not asked again and again for what it cannot tell', async () => {
  const minute = 60_000
  const clock = new SetClock(START)
  const { lab, gate } = await open({ clock })
  for (const at of [0, 20, 40]) {
    clock.offset = at * minute
    await lab.act('ana', `n${at}`)
  }
  lab.storage.breakWrites()
  gate.hold({ since: START, reason: null })
  await command(lab, 'activate', 0)
  expect(lab.engine.phase).toBe('stopped')
  lab.storage.breakPages()
  // Set back so far that what was spent then would have to be read again.
  clock.offset = 5 * minute
  expect(gist(await lab.act('bia', 'n'))).toBe('writes_paused')
  expect(lab.storage.brokenReads).toBe(0)
})

test('a stop that is lifted while the service ends lets what it held up go before what waits', async () => {
  const { lab } = await open()
  await lab.act('ana', 'n', 'enter_lounge')
  await command(lab, 'activate', 0)
  await lab.clock.advance(NAP_MS)
  lab.storage.hold()
  const released = command(lab, 'release', 1)
  const later = lab.act('bia', 'n')
  await quiet()
  const closed = lab.engine.close()
  lab.storage.release()
  expect([gist(await released), gist(await later)]).toEqual([3, 5])
  await closed
  expect(lab.spoken.map(({ header }) => header.kind).slice(-3)).toEqual(['control', 'deadline', 'action'])
})
