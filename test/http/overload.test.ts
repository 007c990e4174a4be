import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { statementIn } from '../../src/engine/front-door.ts'
import type { Changes, Storage } from '../../src/ports/storage.ts'
import { RawService } from '../support/service.ts'

/** A store whose next writes wait, or fail, when the test says so. */
function heldStorage() {
  const storage = memoryStorage()
  const held = { wait: Promise.resolve(), fails: false }
  const wrapped: Storage = {
    ...storage,
    async write(batch: Changes) {
      await held.wait
      if (held.fails) throw new Error('no space left on device')
      await storage.write(batch)
    },
  }
  return { held, storage: wrapped }
}

test('a full queue answers 503 with Retry-After, before the signature; what waits is decided', async () => {
  const { held, storage } = heldStorage()
  const service = await RawService.start({ storage })
  let release = () => {}
  held.wait = new Promise((resolve) => {
    release = resolve
  })
  const { engine } = service.test.service
  const input = statementIn(service.envelope(service.signer('crowd')))
  let waiting: Promise<unknown> = Promise.resolve()
  while (engine.refusal() === undefined) {
    waiting = engine.submit({ ...input, signed: { ...input.signed, nonce: service.nextNonce() } })
    await Promise.resolve()
  }
  const forged = { ...service.envelope(service.signer('late')), display_name: 'not what was signed' }
  const { status, body, headers } = await service.post(forged)
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'queue_full' })
  expect(headers.get('retry-after')).toBe('1')
  const { body: dry } = await service.verify(service.envelope(service.signer('late')))
  expect(dry.checks).toContainEqual(expect.objectContaining({ name: 'stop', ok: false }))
  release()
  expect(await waiting).toMatchObject({ refused: 'cadence_exceeded' })
  expect((await service.post(service.envelope(service.signer('late')))).status).toBe(201)
  await service.close()
})

test('when the store fails, the outcome is unknown for who waits, and refused for who comes later', async () => {
  const { held, storage } = heldStorage()
  const service = await RawService.start({ storage })
  held.fails = true
  const waiting = await Promise.all(
    Array.from({ length: 5 }, (_, n) => service.post(service.envelope(service.signer(`w${n}`)))),
  )
  // Which of them share the batch that fails is the system's affair: it deals connections out among the sockets.
  const codes = waiting.map(({ body }) => String(body.code))
  expect(codes).toContain('outcome_unknown')
  expect(codes.filter((code) => !/^(outcome_unknown|storage_unavailable)$/.test(code))).toEqual([])
  expect(waiting.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  expect((await service.post(service.envelope(service.signer('later')))).body.code).toBe(
    'storage_unavailable',
  )
  await service.close()
})

test('a service that shuts down says so', async () => {
  const service = await RawService.start()
  await service.test.service.engine.close()
  const { status, body, headers } = await service.post(service.envelope(service.signer('late')))
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'shutting_down' })
  expect(headers.get('retry-after')).toBe('5')
  await service.close()
})
