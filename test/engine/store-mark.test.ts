import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import {
  currentMark,
  isOfEarlierSchema,
  markOf,
  newerSchema,
  noteServerKey,
  SCHEMA_VERSION,
  wrongServerKey,
} from '../../src/engine/open-log.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { keys } from '../../src/records/layout/keyspace.ts'

async function storeWith(mark?: string | object) {
  const storage = memoryStorage()
  const text = typeof mark === 'string' ? mark : JSON.stringify(mark)
  if (mark !== undefined) await storage.write(new Map([[keys.store, text]]))
  return storage
}

const secret = new Uint8Array(32).fill(1)

test('a start folds stores of the fourth schema and later ones, up to its own', async () => {
  for (const [schema_version, isFolded] of [
    [3, false],
    [4, true],
    [SCHEMA_VERSION - 1, true],
    [SCHEMA_VERSION, false],
    [SCHEMA_VERSION + 1, false],
  ] as const)
    expect(isOfEarlierSchema(await storeWith({ schema_version })), String(schema_version)).toBe(isFolded)
  expect(isOfEarlierSchema(await storeWith())).toBe(false)
  expect(isOfEarlierSchema(await storeWith('{'))).toBe(false)
})

test('a store that a newer release wrote is known as such, a damaged mark is not', async () => {
  const next = SCHEMA_VERSION + 1
  expect(newerSchema(await storeWith({ schema_version: next }))).toBe(next)
  expect(newerSchema(await storeWith({ schema_version: SCHEMA_VERSION }))).toBeUndefined()
  expect(newerSchema(await storeWith(`x{"schema_version":${next}}`))).toBeUndefined()
  expect(newerSchema(await storeWith())).toBeUndefined()
})

test('the mark of a folded store is its own, with the schema of this release', async () => {
  const store = await storeWith({ schema_version: 4, id: 'one' })
  expect(JSON.parse(currentMark(store) ?? '')).toEqual({ schema_version: SCHEMA_VERSION, id: 'one' })
  expect(currentMark(await storeWith())).toBeUndefined()
})

test('the key of the server is noted once, and another one is told from it', async () => {
  const store = await storeWith({ schema_version: SCHEMA_VERSION })
  expect(wrongServerKey(store, secret)).toBeUndefined()
  await noteServerKey(store, secret)
  await noteServerKey(store, new Uint8Array(32))
  expect(markOf(store)?.server_key).toBe(sha256Hex(secret))
  expect(wrongServerKey(store, secret)).toBeUndefined()
  expect(wrongServerKey(store, undefined)).toBeUndefined()
  expect(wrongServerKey(store, new Uint8Array(32))).toContain('bring it back from a backup')
  const empty = await storeWith()
  await noteServerKey(empty, secret)
  expect(markOf(empty)).toBeUndefined()
})
