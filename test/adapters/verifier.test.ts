import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openVerifier } from '../../adapters/verifier/on-threads.ts'
import { createSigner } from '../../src/protocol/signer.ts'
import { waiting } from '../support/waiting.ts'

const signer = createSigner(new Uint8Array(32).fill(7))

test('whoever signs first does not wait for the threads to begin', async () => {
  const verifier = openVerifier((fault) => expect.unreachable(String(fault)))
  let begun = false
  const beginning = verifier.begin().then(() => {
    begun = true
  })
  expect(await verifier.verify(signer.publicKey, signer.sign('first'), 'first')).toBe(true)
  expect(begun).toBe(false)
  await beginning
  await verifier.close()
})

test('where a thread fails, whoever waits is answered all the same, and whoever comes later', async () => {
  const told: unknown[] = []
  const verifier = openVerifier((fault) => told.push(fault))
  await verifier.begin()
  const holds = (text: string) => verifier.verify(signer.publicKey, signer.sign('said'), text)
  const broken = verifier.verify(undefined as never, signer.sign('said'), 'said')
  const [fails, waits, ...others] = await Promise.allSettled([broken, holds('said'), holds('other')])
  expect(fails.status).toBe('rejected')
  expect([waits, ...others]).toMatchObject([{ value: true }, { value: false }])
  expect([await holds('said'), await holds('other')]).toEqual([true, false])
  expect(told).toHaveLength(1)
  await verifier.close()
})

test('signatures that wait together are told apart, and those that come while others are verified', async () => {
  const verifier = openVerifier((fault) => expect.unreachable(String(fault)))
  await verifier.begin()
  const judged = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const text = `text ${index}`
      const isForged = index % 3 === 0
      const holds = await verifier.verify(signer.publicKey, signer.sign(isForged ? `${text}!` : text), text)
      return holds !== isForged
    }),
  )
  expect(judged.every(Boolean)).toBe(true)
  await verifier.close()
})

test('threads end when nobody has signed anything in a while, and whoever signs then is answered by others', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => ended.mockRestore())
  const { wait, pass } = waiting()
  const verifier = openVerifier((fault) => expect.unreachable(String(fault)), wait)
  for (const times of [1, 2, 3]) {
    await verifier.begin()
    expect(await verifier.verify(signer.publicKey, signer.sign('said'), 'said')).toBe(true)
    expect(await verifier.verify(signer.publicKey, signer.sign('said'), 'other')).toBe(false)
    await pass(60_000)
    expect(ended).toHaveBeenCalledTimes(times)
  }
  await verifier.close()
})
