import { expect, test } from 'vitest'
import { openVerifier } from '../../adapters/verifier/on-threads.ts'
import { createSigner } from '../../src/protocol/signer.ts'

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
