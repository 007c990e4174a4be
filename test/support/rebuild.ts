import { memoryStorage } from '../../adapters/memory.ts'
import { decisions } from '../../src/actions/index.ts'
import { createLedger } from '../../src/compose/engine.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import type { StorageReader } from '../../src/ports/storage.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'

/** The state hash of a test service's log, folded again into an empty store. */
export async function rebuildFrom(source: StorageReader, seed = 'entre-agentes'): Promise<string> {
  const target = memoryStorage()
  const serverSecret = Buffer.from(hmacSha256Hex(seed, 'server secret'), 'hex')
  await rebuild(source, target, createLedger(serverSecret), decisions)
  return stateHash(target)
}
