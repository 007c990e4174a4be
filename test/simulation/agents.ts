import { encodeBase64url } from '../../src/protocol/base64url.ts'
import { agentIdOf } from '../../src/protocol/ids.ts'

export interface SimulatedAgent {
  readonly publicKey: string
  readonly agentId: string
  readonly name: string
}

/** Nobody signs here: the verifier trusts, so any 32 bytes are a key and any 64 bytes a signature. */
export const agents: readonly SimulatedAgent[] = Array.from({ length: 6 }, (_, index) => {
  const key = new Uint8Array(32).fill(index + 1)
  return { publicKey: encodeBase64url(key), agentId: agentIdOf(key), name: `Agent ${index + 1}` }
})

export const SIGNATURE = encodeBase64url(new Uint8Array(64).fill(7))
