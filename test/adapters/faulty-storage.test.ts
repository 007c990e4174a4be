import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { storageContract } from '../../conformance/storage.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { type Fault, type FaultPlan, FaultyStorage } from '../../src/testing/faulty-storage.ts'

const faulty = (plan: FaultPlan) => new FaultyStorage(memoryStorage, plan)
const failing = (fault: Fault) => (storage: Storage) => {
  if (storage instanceof FaultyStorage) storage.failNextWrite(fault)
}

describe.each(['error_before', 'error_after'] as const)('without faults but %s', (fault) => {
  const open = async () => faulty({ seed: 1, steps: 3 })
  for (const { name, skipped, run } of storageContract({ open, failNextWrite: failing(fault) })) {
    test.skipIf(skipped !== undefined)(name, run)
  }
})

async function keysIn(storage: Storage): Promise<number[]> {
  return (await storage.page({}, 1_000)).map(([, value]) => Number(value))
}

/** Writes until one fails, three at a time, then crashes; says what was acknowledged and what came back. */
async function life(seed: number) {
  const storage = faulty({ seed, errorBefore: 0.03, errorAfter: 0.03, crash: 0.03, steps: 4 })
  const acked: number[] = []
  const failures: string[] = []
  for (let first = 0; first < 60 && failures.length === 0; first += 3) {
    const writes = [first, first + 1, first + 2].map((number) =>
      storage.write(new Map([[`k${String(number).padStart(3, '0')}`, String(number)]])).then(
        () => acked.push(number),
        (error: Error) => failures.push(error.message),
      ),
    )
    await Promise.all(writes)
  }
  const reopened = await storage.crashAndReopen()
  return { acked, failures, kept: await keysIn(reopened) }
}

test('whatever fails, a restart keeps a prefix with everything that was acknowledged', async () => {
  const lengths = new Set<number>()
  for (let seed = 0; seed < 300; seed++) {
    const { acked, kept } = await life(seed)
    expect(kept, `seed ${seed}`).toEqual(kept.map((_, index) => index))
    expect(kept.slice(0, acked.length), `seed ${seed}`).toEqual(acked)
    lengths.add(kept.length - acked.length)
  }
  expect([...lengths].sort()).toEqual([0, 1, 2, 3])
})

test('a seed decides everything', async () => {
  expect(await life(7)).toEqual(await life(7))
})

test('a write that failed after it took effect is there after the restart', async () => {
  const storage = faulty({ seed: 1 })
  storage.failNextWrite('error_after')
  await expect(storage.write(new Map([['a', '1']]))).rejects.toThrow('error_after')
  const reopened = await storage.crashAndReopen()
  expect(reopened.get('a')).toBe('1')
  await reopened.write(new Map([['b', '2']]))
})

test('a write that failed before it took effect is not', async () => {
  const storage = faulty({ seed: 1 })
  storage.failNextWrite('error_before')
  await expect(storage.write(new Map([['a', '1']]))).rejects.toThrow('error_before')
  expect((await storage.crashAndReopen()).get('a')).toBeUndefined()
})

test('a crashed handle fails every use', async () => {
  const storage = faulty({ seed: 1 })
  storage.failNextWrite('crash')
  await expect(storage.write(new Map([['a', '1']]))).rejects.toThrow('crash')
  expect(storage.crashed).toBe(true)
  expect(() => storage.get('a')).toThrow('crashed')
  await expect(storage.page({}, 1)).rejects.toThrow('crashed')
  await expect(storage.write(new Map())).rejects.toThrow('crashed')
})

test('a disk that lied loses the newest acknowledged batches', async () => {
  const storage = faulty({ seed: 1 })
  for (const number of [0, 1, 2, 3]) await storage.write(new Map([[`k${number}`, String(number)]]))
  expect(await keysIn(await storage.crashAndReopen({ loseAcknowledged: 2 }))).toEqual([0, 1])
})
