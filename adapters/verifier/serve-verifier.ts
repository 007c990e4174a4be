import { parentPort } from 'node:worker_threads'
import { sodiumAtOnce } from './at-once.ts'
import type { Claim } from './on-threads.ts'

/** Answers each batch of claims with whether each of them holds. */
export function serveVerifier(): void {
  const port = parentPort
  if (!port) throw new Error('signatures are verified on threads of their own')
  const holds = sodiumAtOnce()
  port.on('message', (batch: readonly Claim[]) => port.postMessage(batch.map((claim) => holds(...claim))))
}
