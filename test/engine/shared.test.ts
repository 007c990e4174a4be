import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/engine/action.ts'
import type { Answer } from '../../src/engine/answer.ts'
import { OwnersGate } from '../../src/engine/gate.ts'
import { NotShared, type Share } from '../../src/engine/share.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { type Refusal, refuse } from '../../src/protocol/refusal.ts'
import type { Statement } from '../../src/protocol/statement.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { gist, Laboratory, type LaboratoryOptions, plain, plainActions, quiet, START } from './laboratory.ts'
import { NAP_MS, sleepAction, sleeperKind } from './sleeper.ts'

const sleepers = { actions: [...plainActions, sleepAction], kinds: [sleeperKind] }

/** A log that several nodes share, as one of them meets it. */
class TestShare implements Share {
  readonly events: string[] = []
  fails: NotShared | Error | undefined
  answer: Answer = refuse('not_found', 'decided elsewhere')

  async append(changes: ReadonlyMap<string, string | null>): Promise<void> {
    this.events.push(`appends ${[...changes.keys()].filter((key) => key.startsWith(ranges.log.gte)).length}`)
    if (this.fails) throw this.fails
  }

  async passOn({ signed }: Statement): Promise<Answer> {
    this.events.push(`passes on ${signed.nonce}`)
    return this.answer
  }

  onLost(outcome: NotShared['outcome']): void {
    this.events.push(`lost: ${outcome}`)
  }
}

async function open(options: LaboratoryOptions = {}) {
  const share = new TestShare()
  return { share, lab: await Laboratory.open({ ...sleepers, share, ...options }) }
}

const state = ({ engine, storage }: Laboratory) => ({
  head: engine.head.seq,
  phase: engine.phase,
  isFollowing: engine.isFollowing,
  isFolding: engine.isFolding,
  waiting: engine.waiting,
  probes: storage.batches.length,
})

describe('a batch that is shared', () => {
  test('stands in the log of all before it is written here', async () => {
    const { lab, share } = await open()
    const written = lab.storage.batches.length
    expect((await Promise.all([lab.act('ana', 'n'), lab.act('bia', 'n')])).map(gist)).toEqual([1, 2])
    expect([share.events, lab.storage.batches.length - written]).toEqual([['appends 2'], 1])
  })

  test.each([
    ['lost', ['not_found', 'not_found'], ['appends 1', 'lost: lost', 'passes on n1', 'passes on n2']],
    ['nothing', ['storage_unavailable', 'not_found'], ['appends 1', 'lost: nothing', 'passes on n2']],
    ['unknown', ['outcome_unknown', 'not_found'], ['appends 1', 'lost: unknown', 'passes on n2']],
  ] as const)(
    '%s: nothing of it is written, and who waits hears what is known',
    async (outcome, answers, events) => {
      const { lab, share } = await open({ rhythm: true })
      const before = state(lab)
      share.fails = new NotShared(outcome)
      const first = lab.act('ana', 'n1')
      await Promise.resolve()
      await Promise.resolve()
      const second = lab.act('ana', 'n2')
      expect((await Promise.all([first, second])).map(gist)).toEqual(answers)
      expect([share.events, state(lab)]).toEqual([events, { ...before, isFollowing: true, isFolding: true }])
      expect([lab.spoken, lab.fatal]).toEqual([[], []])
      // What was decided in vain was not accepted: it counts for no rhythm, and spent no nonce.
      share.fails = undefined
      await lab.engine.lead()
      for (const nonce of ['n1', 'n2', 'n3']) expect(typeof gist(await lab.act('ana', nonce))).toBe('number')
      expect(gist(await lab.act('ana', 'n4'))).toBe('cadence_exceeded')
    },
  )

  test('ends the process where the failure is another', async () => {
    const { lab, share } = await open()
    share.fails = new Error('a bug')
    expect(gist(await lab.act('ana', 'n'))).toBe('outcome_unknown')
    expect([lab.fatal, share.events, lab.engine.phase]).toEqual([[share.fails], ['appends 1'], 'failed'])
  })
})

describe('a node that follows', () => {
  test('passes on what waits, gives up commands, and lets nothing come due until it leads', async () => {
    const { lab, share } = await open()
    await lab.act('ana', 'to bed', 'enter_lounge')
    lab.storage.hold()
    const inFlight = lab.act('ana', 'n1')
    await quiet()
    const waiting = lab.act('bia', 'n2')
    const note = lab.engine.note('a word')
    const turns = lab.engine.turns
    lab.engine.follow()
    lab.engine.follow()
    expect(lab.engine.turns).toBe(turns + 1)
    expect(gist(await waiting)).toBe('not_found')
    expect(await note).toMatchObject({
      refused: 'storage_unavailable',
      detail: expect.stringContaining('command'),
    })
    lab.storage.release()
    expect(gist(await inFlight)).toBe(2)
    expect(share.events).toEqual(['appends 1', 'appends 1', 'passes on n2'])
    expect(await lab.act('caio', 'n')).toMatchObject({ refused: 'storage_unavailable', retryAfterSeconds: 5 })
    await lab.clock.advance(NAP_MS)
    expect(lab.engine.head.seq).toBe(2)
    await lab.engine.lead()
    await lab.engine.settled()
    expect([lab.spoken.at(-1)?.header.kind, gist(await lab.act('caio', 'n'))]).toEqual(['deadline', 4])
  })

  test('without nodes to pass on to says that nothing is taken', async () => {
    const { lab } = await open({ share: undefined })
    const waiting = lab.act('ana', 'n')
    lab.engine.follow()
    expect(await waiting).toMatchObject({ refused: 'storage_unavailable', retryAfterSeconds: 5 })
  })

  test('folds what another one decided: state, nonces, rhythm and deadlines are its own then, and it speaks', async () => {
    const { lab: leader } = await open()
    await leader.act('ana', 'n1', 'enter_lounge')
    for (const nonce of ['n2', 'n3']) await leader.act('ana', nonce)
    const texts = (await leader.storage.page(ranges.log, 9)).map(([, text]) => text)
    const { lab } = await open({ rhythm: true })
    lab.engine.follow()
    await lab.engine.take(texts)
    expect([lab.engine.head, lab.spoken.length, await lab.anchor.read()]).toMatchObject([
      ...[leader.engine.head, 3, { seq: 3, hash: leader.engine.head.hash }],
    ])
    const all = async ({ storage }: Laboratory) => storage.page({ gte: '' }, 100)
    expect(await all(lab)).toEqual(await all(leader))
    expect(lab.storage.batches.length).toBe(2)
    await lab.engine.lead()
    expect((await Promise.all(['n2', 'n4'].map((nonce) => lab.act('ana', nonce)))).map(gist)).toEqual([
      ...['repeated 2', 'cadence_exceeded'],
    ])
    await lab.clock.advance(NAP_MS)
    expect(lab.engine.head.seq).toBe(4)
  })

  test('takes nothing that comes out different here, and ends where it cannot write', async () => {
    const { lab: leader } = await open()
    await leader.act('ana', 'n1')
    const text = leader.storage.get(keys.logRow(1)) ?? ''
    const { lab } = await open()
    lab.engine.follow()
    const before = state(lab)
    await expect(lab.engine.take([text.replace('.000Z', '.001Z'), text])).rejects.toThrow('different')
    expect([state(lab), lab.fatal]).toEqual([before, []])
    lab.storage.breakWrites()
    await expect(lab.engine.take([text])).rejects.toThrow('the disk does not write')
    expect([lab.engine.phase, lab.fatal.length, lab.engine.head.seq]).toEqual(['failed', 1, 0])
  })
})

describe('a pause', () => {
  const why = refuse('storage_unavailable', 'no room on the disk')

  test('turns away who waits and who comes, until the last of them ends', async () => {
    const lab = await Laboratory.open(sleepers)
    await lab.act('ana', 'to bed', 'enter_lounge')
    lab.storage.hold()
    const inFlight = lab.act('ana', 'n1')
    await quiet()
    const ahead = lab.act('bia', 'n2')
    await quiet()
    expect(lab.engine.waiting).toBe(1)
    const { turns } = lab.engine
    lab.engine.pause('disk', why)
    lab.engine.pause('maintenance', refuse('storage_unavailable', 'a copy is made'))
    expect([await ahead, await lab.act('caio', 'n'), lab.engine.refusal()]).toEqual([why, why, why])
    lab.storage.release()
    expect([gist(await inFlight), lab.engine.turns - turns, lab.engine.waiting]).toEqual([2, 2, 0])
    await lab.clock.advance(NAP_MS)
    await lab.engine.resume('disk')
    await lab.engine.settled()
    expect([lab.engine.head.seq, (lab.engine.refusal() as Refusal).detail]).toEqual([2, 'a copy is made'])
    await lab.engine.resume('maintenance')
    expect([lab.engine.turns - turns, gist(await lab.act('bia', 'n2'))]).toEqual([4, 4])
    expect(lab.spoken.map(({ header }) => header.kind)).toEqual(['action', 'action', 'deadline', 'action'])
  })

  test('before the start keeps it from starting: then it starts when the pause ends, and what is due fires', async () => {
    const before = await Laboratory.open(sleepers)
    await before.act('ana', 'to bed', 'enter_lounge')
    await before.engine.close()
    const { storage, anchor } = before
    const lab = await Laboratory.open({
      ...sleepers,
      storage,
      anchor,
      clock: new TestClock(START + NAP_MS - 1),
    })
    lab.engine.pause('disk', why)
    await lab.engine.resume('disk')
    await lab.clock.advance(1)
    expect(lab.engine.head.seq).toBe(2)
  })

  test('sets the timer again when it ends', async () => {
    const lab = await Laboratory.open(sleepers)
    await lab.act('ana', 'to bed', 'enter_lounge')
    lab.engine.pause('disk', why)
    await lab.engine.resume('disk')
    await lab.clock.advance(NAP_MS)
    expect(lab.engine.head.seq).toBe(2)
  })

  test('lets no command of the owner be written, but where the gate is closed already', async () => {
    const gate = new OwnersGate(START)
    const lab = await Laboratory.open({ gate })
    lab.engine.pause('disk', why)
    expect(await lab.engine.note('a word')).toEqual(why)
    const found = { since: new Date(START).toISOString(), reason: null }
    expect(gist(await lab.engine.enterFoundStop(found))).toBe('storage_unavailable')
    expect(lab.storage.batches).toHaveLength(1)
  })
})

describe('a word of the operator', () => {
  test('stands in the log before whatever waits', async () => {
    const lab = await Laboratory.open()
    lab.storage.hold()
    const inFlight = lab.act('ana', 'n')
    await quiet()
    const waiting = lab.act('bia', 'n')
    const note = lab.engine.note('a word')
    lab.storage.release()
    expect((await Promise.all([inFlight, waiting, note])).map(gist)).toEqual([1, 3, 2])
    expect(lab.spoken.map(({ header, body }) => [header.kind, header.action, body.payload])).toEqual([
      ['action', 'echo', {}],
      ['note', 'note', { note: 'a word' }],
      ['action', 'echo', {}],
    ])
    expect(lab.spoken[1]).toMatchObject({
      header: { agent_id: null, public_key: null, signature: null },
      body: { timestamp: new Date(START).toISOString() },
      outcome: {
        status: 200,
        resource: { type: 'system_note', state: 'visible' },
        events: [{ kind: 'system.note' }],
      },
    })
  })

  test('that cannot be written ends the process, and who waits for it hears that it was not', async () => {
    const lab = await Laboratory.open()
    lab.storage.breakWrites()
    expect(await lab.engine.note('a word')).toMatchObject({ detail: expect.stringContaining('command') })
    expect([lab.fatal.length, lab.engine.phase]).toEqual([1, 'failed'])
    expect(gist(await lab.engine.note('another'))).toBe('storage_unavailable')
  })

  test('that the other nodes do not take makes it follow, and is not lost among them', async () => {
    const { lab, share } = await open()
    share.fails = new NotShared('lost')
    expect(gist(await lab.engine.note('a word'))).toBe('storage_unavailable')
    expect([share.events, lab.engine.isFollowing, lab.fatal]).toEqual([['appends 1', 'lost: lost'], true, []])
    expect(gist(await lab.engine.note('another'))).toBe('storage_unavailable')
  })
})

test('a store that was mended takes writes again: what waited came due, and nonces are known', async () => {
  const lab = await Laboratory.open(sleepers)
  await lab.act('ana', 'to bed', 'enter_lounge')
  const note = lab.engine.note('a word')
  lab.engine.degrade('a row is not the one that was written', 'its cause')
  lab.engine.degrade('another row')
  expect([gist(await note), lab.faults]).toEqual([
    'storage_unavailable',
    ['a row is not the one that was written'],
  ])
  await lab.clock.advance(NAP_MS)
  expect(lab.engine.head.seq).toBe(1)
  const { turns } = lab.engine
  await lab.engine.recover()
  await lab.engine.recover()
  await lab.engine.settled()
  expect([lab.engine.turns - turns, lab.engine.head.seq, lab.engine.phase]).toEqual([1, 2, 'running'])
  expect(gist(await lab.act('ana', 'to bed', 'enter_lounge'))).toBe('repeated 1')
})

test('what the loop would say of an input is said without a trace, and in full to who holds the key', async () => {
  const lab = await Laboratory.open({ rhythm: true })
  const input = lab.input('ana', 'n1')
  const before = await lab.storage.page({ gte: '' }, 100)
  expect(lab.engine.preview(input, true)).toEqual({})
  expect(lab.engine.preview(lab.input('ana', 'n1', 'reply'), true)).toMatchObject({
    payload: { refused: 'not_allowed' },
  })
  expect(lab.engine.preview(lab.input('ana', 'n1', 'reply'), false).payload).toBeUndefined()
  expect(lab.engine.preview(lab.input('ana', 'n1', 'thank'), false).payload).toMatchObject({
    refused: 'action_not_available',
  })
  expect(await lab.storage.page({ gte: '' }, 100)).toEqual(before)
  for (const nonce of ['n1', 'n2', 'n3']) expect(typeof gist(await lab.act('ana', nonce))).toBe('number')
  expect(lab.engine.preview(input, true)).toMatchObject({
    ...{ nonce: { refused: 'nonce_reused' }, cadence: { refused: 'cadence_exceeded' } },
  })
  lab.engine.pause('disk', refuse('storage_unavailable', 'no room'))
  expect(lab.engine.preview(lab.input('bia', 'n'), true).stop).toMatchObject({ detail: 'no room' })
})

test('limits of an action that are no rules of the log are asked before it is decided, and what helps after a refusal comes with it', async () => {
  const asked: unknown[] = []
  const limited: Action = {
    ...plain('echo', () => {
      throw new Error('it is never decided')
    }),
    admits: ({ agentId, at }) => {
      asked.push([agentId, at])
      return refuse('draft_limit', 'as many as may be')
    },
  }
  const helped: Action = {
    ...plain('reply', () => refuse('not_allowed', 'never')),
    declaration: {
      ...plain('reply', () => refuse('not_allowed', '')).declaration,
      payload: v.strictObject({}),
    },
    helpAfter: (_, payload) => (payload.help ? { legal: [1] } : undefined),
  } as Action
  const lab = await Laboratory.open({ actions: [limited, helped] })
  expect([gist(await lab.act('ana', 'n')), asked, lab.faults]).toEqual([
    'draft_limit',
    [[lab.input('ana', 'n').agentId, START]],
    [],
  ])
  const reply = (payload: JsonObject) => lab.engine.submit(lab.input('ana', 'm', 'reply', payload))
  expect(await reply({ help: true })).toMatchObject({ refused: 'invalid_payload', extra: { legal: [1] } })
  expect(await reply({ other: true })).not.toHaveProperty('extra')
})
