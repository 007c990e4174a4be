import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { storageContract } from '../../conformance/storage.ts'

describe('memory storage keeps the storage contract', () => {
  for (const { name, skipped, run } of storageContract({ open: async () => memoryStorage() })) {
    test.skipIf(skipped !== undefined)(skipped === undefined ? name : `${name} (${skipped})`, run)
  }
})

describe('the anchor in memory', () => {
  test('has no point before the first and the newest afterwards, also after close', async () => {
    const anchor = memoryAnchor()
    expect(await anchor.read()).toBeUndefined()
    await anchor.append({ seq: 1, hash: 'aa' })
    await anchor.append({ seq: 2, hash: 'bb' })
    await anchor.close()
    expect(await anchor.read()).toEqual({ seq: 2, hash: 'bb' })
  })

  test('does not go backwards', async () => {
    const anchor = memoryAnchor()
    await anchor.append({ seq: 2, hash: 'bb' })
    await expect(anchor.append({ seq: 1, hash: 'aa' })).rejects.toThrow(/cannot go back/)
  })
})
