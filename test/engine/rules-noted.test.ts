import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { noteRules, otherRules } from '../../src/engine/other-rules.ts'
import type { Changes } from '../../src/ports/storage.ts'
import { keys } from '../../src/records/layout/keyspace.ts'

describe('the rules that decided in a store', () => {
  const mark = (rules?: object) =>
    JSON.stringify({ store_id: 'x', schema_version: 7, created_at: '', ...(rules && { rules }) })
  const actor = (version: number) => JSON.stringify({ version })

  async function storeOf(rules: object | undefined, actors: Readonly<Record<string, number>> = {}) {
    const storage = memoryStorage()
    const rows = Object.entries(actors).map(
      ([id, version]) => [keys.actor('lamp', id), actor(version)] as const,
    )
    await storage.write(new Map([[keys.store, mark(rules)], ...rows]))
    return storage
  }

  test('are other ones where what stands was decided by them, and not by those of that name here', async () => {
    const noted = { 'lamp@1': 'a', 'lamp@2': 'b', 'lamp@3': 'c', 'bell@1': 'd' }
    const storage = await storeOf(noted, { one: 1, two: 2, again: 2 })
    expect(await otherRules(storage, noted)).toEqual([])
    expect(await otherRules(storage, { 'lamp@1': 'a', 'lamp@2': 'other' })).toEqual([
      { rules: 'lamp@2', decided_by: 'b', here: 'other' },
    ])
    expect(await otherRules(storage, {})).toEqual([
      { rules: 'lamp@1', decided_by: 'a', here: null },
      { rules: 'lamp@2', decided_by: 'b', here: null },
    ])
    expect(await otherRules(await storeOf(undefined, { one: 1 }), {})).toEqual([])
    expect(await otherRules(memoryStorage(), {})).toEqual([])
  })

  test('are noted, with those that decided before; once', async () => {
    const storage = await storeOf({ 'lamp@2': 'b' }, { two: 2 })
    const written: unknown[] = []
    const counted = {
      ...storage,
      write(changes: Changes) {
        written.push(...changes)
        return storage.write(changes)
      },
    }
    const here = { 'lamp@2': 'other', 'bell@1': 'd' }
    const others = await otherRules(storage, here)
    for (let times = 0; times < 2; times += 1) await noteRules(counted, here, others)
    expect(written).toEqual([[keys.store, mark({ 'lamp@2': 'b', 'bell@1': 'd' })]])
    const empty = memoryStorage()
    await noteRules(empty, here, [])
    expect(empty.get(keys.store)).toBeUndefined()
  })
})
