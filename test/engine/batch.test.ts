import { describe, expect, test } from 'vitest'
import { limits } from '../../src/protocol/limits.ts'
import { gist, Laboratory, plain, quiet } from './laboratory.ts'

describe('inputs that share a batch', () => {
  test('stand alone: one that throws and one that is refused leave no trace, the others commit', async () => {
    const lab = await Laboratory.open()
    const outcomes = await Promise.all([
      lab.act('ana', 'n1'),
      lab.act('ana', 'n2', 'create_thread'),
      lab.act('ana', 'n3', 'reply'),
      lab.act('bia', 'n4'),
    ])
    expect(outcomes.map(gist)).toEqual([1, 'internal_error', 'not_allowed', 2])
    expect(lab.faults).toMatchObject([{ message: 'a bug in an action' }])
    const probes = await lab.storage.page({ gte: 'probe!', lt: 'probe!~' }, 10)
    expect(probes.map(([, value]) => value)).toEqual(['kept', 'kept'])
    expect(lab.storage.batches).toHaveLength(2)
  })

  test('do not cost a nonce when they fail', async () => {
    const lab = await Laboratory.open()
    expect(gist(await lab.act('ana', 'again', 'create_thread'))).toBe('internal_error')
    expect(gist(await lab.act('ana', 'again', 'reply'))).toBe('not_allowed')
    expect(gist(await lab.act('ana', 'again'))).toBe(1)
    expect(gist(await lab.act('ana', 'again'))).toBe('repeated 1')
  })

  test('of fifty with one nonce, one is accepted', async () => {
    const lab = await Laboratory.open()
    const input = lab.input('ana', 'one nonce')
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => lab.engine.submit(input)))
    expect(outcomes.map(gist).filter((word) => word === 'repeated 1')).toHaveLength(49)
  })
})

test('many that come at once need few writes', async () => {
  const lab = await Laboratory.open()
  const before = lab.storage.batches.length
  const count = 4 * limits.BATCH_INPUTS_MAX
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, index) => lab.act(`agent ${index}`, 'the nonce')),
  )
  expect(outcomes.map(gist)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(lab.storage.batches.length - before).toBe(4)
})

test('those that come while a batch is written share the next one', async () => {
  const lab = await Laboratory.open()
  const before = lab.storage.batches.length
  lab.storage.hold()
  const first = lab.act('first', 'n')
  await quiet()
  const later = Array.from({ length: 100 }, (_, index) => lab.act(`agent ${index}`, 'n'))
  await quiet()
  expect(lab.storage.batches.length - before).toBe(1)
  lab.storage.release()
  await Promise.all([first, ...later])
  expect(lab.storage.batches.length - before).toBe(2)
})

test('what comes while a batch is written is decided on top of it, and answered after it', async () => {
  const decided: number[] = []
  const note = plain('echo', ({ store, seq, id }) => {
    decided.push(seq)
    store.put('last', `${store.get('last') ?? ''}${seq}`)
    return { status: 201, resource: { type: 'echo', id, state: 'visible' } }
  })
  const lab = await Laboratory.open({ actions: [note] })
  const answered: (number | string)[] = []
  const act = (agent: string) => lab.act(agent, 'n').then((answer) => answered.push(gist(answer)))
  lab.storage.hold()
  const acts = [act('ana')]
  await quiet()
  acts.push(act('ana'), act('bia'))
  await quiet()
  acts.push(act('bia'), act('caio'))
  await quiet()
  expect({ decided, answered, spoken: lab.spoken }).toEqual({ decided: [1, 2, 3], answered: [], spoken: [] })
  lab.storage.release()
  await Promise.all(acts)
  expect(answered).toEqual([1, 'repeated 1', 2, 'repeated 2', 3])
  expect(lab.storage.get('last')).toBe('123')
})

test('nothing is spoken, answered or counted as the head before it is durable', async () => {
  const lab = await Laboratory.open()
  lab.storage.hold()
  let answered = false
  const outcome = lab.act('ana', 'n').then(() => {
    answered = true
  })
  const twin = lab.act('ana', 'n').then(gist)
  await quiet()
  expect({ answered, spoken: lab.spoken.length, head: lab.engine.head.seq }).toEqual({
    answered: false,
    spoken: 0,
    head: 0,
  })
  lab.storage.release()
  await outcome
  expect(await twin).toBe('repeated 1')
  expect(lab.spoken.map(({ header }) => header.seq)).toEqual([1])
  expect(lab.engine.head.seq).toBe(1)
})

test('a full queue says so, says when to come back, and takes the same bytes later', async () => {
  const lab = await Laboratory.open()
  lab.storage.hold()
  const writing = lab.act('first', 'n')
  await quiet()
  const queued = Array.from({ length: limits.QUEUE_INPUTS_MAX }, (_, index) => lab.act(`agent ${index}`, 'n'))
  const oneTooMany = lab.input('late', 'n')
  expect(await lab.engine.submit(oneTooMany)).toMatchObject({ refused: 'queue_full', retryAfterSeconds: 1 })
  lab.storage.release()
  await Promise.all([writing, ...queued])
  expect(gist(await lab.engine.submit(oneTooMany))).toBe(limits.QUEUE_INPUTS_MAX + 2)
})

test('a graceful stop decides what waits, refuses what comes later, and notes the head', async () => {
  const lab = await Laboratory.open()
  const waiting = lab.act('ana', 'n')
  const closing = lab.engine.close()
  expect(await lab.act('late', 'n')).toMatchObject({ refused: 'shutting_down' })
  expect(gist(await waiting)).toBe(1)
  await closing
  expect(await lab.anchor.read()).toMatchObject({ seq: 1, hash: lab.engine.head.hash })
})
