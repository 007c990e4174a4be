import { test } from 'vitest'
import { memorySharedLog } from '../../adapters/memory-shared-log.ts'
import { sharedLogContract } from '../../conformance/shared-log.ts'

const open = async (nodes: number) => {
  const first = memorySharedLog()
  return [first, ...Array.from({ length: nodes - 1 }, () => first.another())]
}

for (const { name, skipped, run } of sharedLogContract({ open }))
  test.skipIf(skipped !== undefined)(name, run)
