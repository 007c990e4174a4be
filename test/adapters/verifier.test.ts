import { expect, test } from 'vitest'
import { openVerifier } from '../../adapters/verifier/on-threads.ts'
import { createSigner } from '../../src/protocol/signer.ts'

test('signatures that wait together are told apart, and those that come while others are verified', async () => {
  const verifier = openVerifier((fault) => expect.unreachable(String(fault)))
  const signer = createSigner(new Uint8Array(32).fill(7))
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
