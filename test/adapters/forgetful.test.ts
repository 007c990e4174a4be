import { expect, test } from 'vitest'
import { openForgetful } from '../../adapters/forgetful.ts'
import { memoryStorage } from '../../adapters/memory.ts'

test('a store that is listed whole is opened again after each 32 MB, of keys as of values, and lists each row once', async () => {
  const half = 'x'.repeat(512 * 1024)
  const rows = new Map(Array.from({ length: 65 }, (_, at) => [`${String(at).padStart(2, '0')}${half}`, half]))
  let opened = 0
  const storage = await openForgetful(async () => {
    opened += 1
    const memory = memoryStorage()
    await memory.write(rows)
    return memory
  })
  const listed: string[] = []
  for await (const [key] of storage.entries({ gte: '' })) listed.push(key.slice(0, 2))
  expect(listed).toEqual([...rows.keys()].map((key) => key.slice(0, 2)))
  expect(opened).toBe(3)
})
