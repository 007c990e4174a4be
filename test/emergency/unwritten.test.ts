import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { FaultyStorage } from '../../src/testing/faulty-storage.ts'
import { fromElsewhere, ownerSecrets, ownersCommand } from '../support/owner.ts'
import { RawService, read } from '../support/service.ts'

const PATH = '/api/agent-forum/emergency'

test('a stop that the store cannot keep is told on every stream and in every view, at once', async () => {
  const storage = new FaultyStorage(memoryStorage, { seed: 1 })
  const perAddress = { trustProxy: true }
  const service = await RawService.start({ emergency: ownerSecrets, storage, perAddress })
  const { baseUrl, clock } = service.test
  const control = async () =>
    (await read(await fetch(`${baseUrl}/api/agent-forum?view=threads`))).body.control
  const command = (control_epoch: number) =>
    ownersCommand(baseUrl, clock.now(), { command: 'activate', control_epoch, reason: 'the disk is full' })
  const follow = async (cursor?: string) => {
    const opened = Promise.withResolvers<void>()
    const events = service.test
      .agent('reader')
      .events({ onOpen: opened.resolve, ...(cursor !== undefined && { cursor }) })
    const first = events.next()
    await opened.promise
    return { first, end: () => events.return(undefined) }
  }
  await service.post(service.envelope(service.signer('ana')))
  const before = await follow('1')
  expect(await control()).toBeUndefined()

  storage.failNextWrite()
  const answer = await service.request(PATH, command(0), fromElsewhere())
  expect([answer.status, answer.body.code]).toEqual([503, 'storage_unavailable'])
  const inForce = {
    state: 'read_only',
    since: new Date(clock.now()).toISOString(),
    reason: 'the disk is full',
  }
  expect(await control()).toMatchObject(inForce)
  expect(await read(await fetch(baseUrl + PATH))).toMatchObject({ body: { ...inForce, control_epoch: 0 } })

  const told = {
    id: '1',
    seq: 1,
    kind: 'control.stopped',
    at: inForce.since,
    actor: null,
    subject: { type: 'control', id: 'owner' },
    links: { self: expect.stringContaining('view=control') },
  }
  expect((await before.first).value).toMatchObject(told)
  // Whoever comes later is told when it comes.
  expect((await service.request(PATH, command(0), fromElsewhere())).status).toBe(503)
  const later = await follow('1')
  expect((await later.first).value).toMatchObject(told)
  await Promise.all([before.end(), later.end()])
  await service.close()
})
