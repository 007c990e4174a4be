import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { forumSignedText } from '../../../src/protocol/signed-text.ts'
import { createSigner, generateSeed } from '../../../src/protocol/signer.ts'
import { signedEcho } from './signed-requests.ts'

/** Signatures per second that one core of this machine verifies natively: the unit that all writes are measured in. */
export function verifyRate(seconds: number): number {
  const seed = generateSeed()
  const { publicKey } = createSigner(seed)
  const text = Buffer.from(forumSignedText(signedEcho(createSigner(seed), 0)))
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  const signature = sign(
    null,
    text,
    createPrivateKey({ key: { ...jwk, d: Buffer.from(seed).toString('base64url') }, format: 'jwk' }),
  )
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const run = (until: number): number => {
    let count = 0
    for (; performance.now() < until; count++) verify(null, text, key, signature)
    return count
  }
  run(performance.now() + 200)
  return run(performance.now() + seconds * 1_000) / seconds
}
