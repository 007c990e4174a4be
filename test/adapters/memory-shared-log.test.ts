import { expect, test } from 'vitest'
import { memorySharedLog } from '../../adapters/memory-shared-log.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('of two that expect the same head one appends, and a raised epoch makes the other lose for good', async () => {
  const log = memorySharedLog()
  const first = { seq: 0, epoch: 1 }
  expect(await log.append({ seq: 0, epoch: 0 }, { epoch: 1, rows: [] })).toEqual(first)
  expect(await log.append(first, { epoch: 1, rows: [bytes('a'), bytes('b')] })).toEqual({ seq: 2, epoch: 1 })
  expect(await log.append(first, { epoch: 1, rows: [bytes('c')] })).toBeUndefined()
  expect(await log.append({ seq: 2, epoch: 1 }, { epoch: 2, rows: [] })).toEqual({ seq: 2, epoch: 2 })
  expect(await log.append({ seq: 2, epoch: 1 }, { epoch: 1, rows: [bytes('c')] })).toBeUndefined()
})

test('who follows is given the rows from where it was, then those that come, until it ends', async () => {
  const log = memorySharedLog()
  const head = await log.append({ seq: 0, epoch: 0 }, { epoch: 1, rows: [bytes('a'), bytes('b')] })
  const ending = new AbortController()
  const seen: number[] = []
  const followed = (async () => {
    for await (const rows of log.follow(1, ending.signal)) {
      seen.push(...rows.map(({ seq }) => seq))
      if (seen.length === 2) ending.abort()
    }
  })()
  await log.append(head ?? { seq: 0, epoch: 0 }, {
    epoch: 1,
    rows: [bytes('c')],
    replaced: [{ seq: 1, bytes: bytes('-') }],
  })
  await followed
  expect(seen).toEqual([2, 3])
  expect(await log.read(0, 1)).toEqual([{ seq: 1, epoch: 1, bytes: bytes('-'), replacedBy: 3 }])
})

test('a note is written in the place of the version that was read', async () => {
  const log = memorySharedLog()
  const version = (await log.keepNote('lease', 0, bytes('one'))) ?? 0
  expect(await log.keepNote('lease', 0, bytes('two'))).toBeUndefined()
  expect(await log.keepNote('lease', version, bytes('two'))).toBeGreaterThan(version)
  expect(await log.notes('le')).toMatchObject([{ name: 'lease', bytes: bytes('two') }])
})
