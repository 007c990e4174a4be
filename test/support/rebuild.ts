import { memoryStorage } from '../../adapters/memory.ts'
import { decisions } from '../../src/actions/index.ts'
import { createLedger } from '../../src/compose/engine.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import type { StorageReader } from '../../src/ports/storage.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'

/** The log of a test service, folded again into an empty store. */
export async function refold(source: StorageReader, seed = 'entre-agentes'): Promise<StorageReader> {
  const target = memoryStorage()
  const serverSecret = Buffer.from(hmacSha256Hex(seed, 'server secret'), 'hex')
  await rebuild(source, target, createLedger(serverSecret), decisions)
  return target
}

/** The hash of the state that the log of a test service folds into. */
export async function rebuildFrom(source: StorageReader, seed?: string): Promise<string> {
  return stateHash(await refold(source, seed))
}
