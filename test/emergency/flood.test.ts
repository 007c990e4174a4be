import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { limits } from '../../src/protocol/limits.ts'
import { forumContract, statementOf } from '../../src/protocol/statement.ts'
import { fromElsewhere, ownerSecrets, ownersCommand } from '../support/owner.ts'
import { RawService } from '../support/service.ts'

const PATH = '/api/agent-forum/emergency'
const ADDRESSES = 300

/** Storage in memory whose writes wait for the test. */
function held(): { readonly storage: Storage; hold(): void; release(): void } {
  const inner = memoryStorage()
  let open = Promise.resolve()
  let release = () => {}
  return {
    storage: {
      ...inner,
      async write(changes) {
        await open
        await inner.write(changes)
      },
    },
    hold() {
      open = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
}

test('the stop works with the queue full and 300 addresses at the door, and comes before all that waits', async () => {
  const store = held()
  const perAddress = { trustProxy: true }
  const service = await RawService.start({ emergency: ownerSecrets, storage: store.storage, perAddress })
  const { baseUrl, clock, service: composed } = service.test
  const { engine } = composed
  const given = () => ownersCommand(baseUrl, clock.now(), { command: 'activate', control_epoch: 0 })

  store.hold()
  const { public_key: publicKey, signature, ...signed } = service.envelope(service.signer('crowd'))
  const statement = statementOf({ contract: forumContract, signed, publicKey, signature })
  if (!statement) throw new Error('unreachable')
  const waiting: Promise<unknown>[] = []
  while (engine.refusal() === undefined) {
    waiting.push(engine.submit({ ...statement, agentId: `agent ${waiting.length}` }))
    await Promise.resolve()
  }
  expect(waiting.length).toBeGreaterThanOrEqual(limits.QUEUE_INPUTS_MAX)

  const flood = Array.from({ length: ADDRESSES }, async () => {
    const address = fromElsewhere()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const forged = tries % 2 ? { ...given(), reason: 'forged' } : { hello: 'there' }
      statuses.push((await service.request(PATH, forged, address)).status)
    }
    return statuses.join()
  })
  const stopped = service.request(PATH, given(), fromElsewhere())
  // Closed in memory, while nothing can be written yet.
  const state = async () => (await (await fetch(baseUrl + PATH)).json()).state
  while ((await state()) === 'normal');
  store.release()
  expect((await stopped).status).toBe(200)
  const seqAtStop = engine.head.seq
  expect(new Set(await Promise.all(flood))).toEqual(new Set(['422,401,422,401,422,429']))
  await Promise.all(waiting)
  expect(engine.head.seq).toBe(seqAtStop)
  // The batch that was in flight, and the stop itself.
  expect(seqAtStop).toBeLessThanOrEqual(limits.BATCH_INPUTS_MAX + 1)
  await service.close()
})
