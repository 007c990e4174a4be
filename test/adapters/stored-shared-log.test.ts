import { describe, onTestFinished, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { storedSharedLog } from '../../adapters/shared-log/stored.ts'
import { sharedLogContract } from '../../conformance/shared-log.ts'
import type { SharedLog } from '../../src/ports/shared-log.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
const places = new WeakMap<SharedLog, { readonly storage: Storage; readonly location: string }>()

function nodesOn(storage: Storage, count: number, location = ''): SharedLog[] {
  return Array.from({ length: count }, () => {
    const log = storedSharedLog(storage)
    places.set(log, { storage, location })
    return log
  })
}

describe('a shared log in memory keeps the contract', () => {
  const open = async (nodes: number) => nodesOn(memoryStorage(), nodes)
  for (const { name, skipped, run } of sharedLogContract({ open }))
    test.skipIf(skipped !== undefined)(name, run)
})

describe('a shared log in LevelDB keeps the contract', () => {
  const openAt = async (location: string) => {
    const storage = await openLevelStorage(location, { create: true })
    onTestFinished(() => storage.close())
    return storage
  }
  const open = async (nodes: number) => {
    const location = fresh('log')
    return nodesOn(await openAt(location), nodes, location)
  }
  const reopen = async (log: SharedLog) => {
    const { storage, location = '' } = places.get(log) ?? {}
    await storage?.close()
    return storedSharedLog(await openAt(location))
  }
  for (const { name, run } of sharedLogContract({ open, reopen })) test(name, run)
})
