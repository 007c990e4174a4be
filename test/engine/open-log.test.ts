import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { openLog } from '../../src/engine/open-log.ts'
import { StoreAudit } from '../../src/engine/store-audit.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import { heldStorage, Laboratory } from './laboratory.ts'

async function closedLog(entries = 5): Promise<Laboratory> {
  const lab = await Laboratory.open()
  for (let entry = 1; entry <= entries; entry++) await lab.act('ana', `n${entry}`)
  await lab.engine.close()
  return lab
}

const rowAt = (lab: Laboratory, seq: number) => lab.storage.get(keys.logRow(seq)) ?? ''

const damages: Readonly<Record<string, (lab: Laboratory) => ReadonlyMap<string, string | null>>> = {
  'has lost its mark': () => new Map([[keys.store, null]]),
  'has schema version 99': () =>
    new Map([[keys.store, JSON.stringify({ store_id: 'x', schema_version: 99, created_at: '' })]]),
  'has lost its newest entry': () => new Map([[keys.logRow(5), null]]),
  'has lost an entry in the middle': () => new Map([[keys.logRow(3), null]]),
  'has lost its first entry': () => new Map([[keys.logRow(1), null]]),
  'has an entry under another number': (lab) => new Map([[keys.logRow(3), rowAt(lab, 2)]]),
  'has another time in an old entry': (lab) =>
    new Map([[keys.logRow(2), rowAt(lab, 2).replace('00:00.000Z', '00:00.001Z')]]),
  'has another time in its newest entry': (lab) =>
    new Map([[keys.logRow(5), rowAt(lab, 5).replace('00:00.000Z', '00:00.001Z')]]),
}

describe('start-up refuses writes and serves reads when the store', () => {
  test.each(Object.entries(damages))('%s', async (_, damage) => {
    const lab = await closedLog()
    await lab.storage.write(damage(lab))
    const again = await lab.reopen()
    expect(again.degraded).toEqual(expect.any(String))
    expect(again.engine.phase).toBe('degraded')
    expect(await again.act('bia', 'n')).toMatchObject({ refused: 'storage_unavailable' })
    expect((await again.storage.page(ranges.log, 10)).length).toBeGreaterThan(3)
  })

  test('has lost everything and the anchor remembers entries', async () => {
    const { anchor } = await closedLog()
    const storage = memoryStorage()
    expect(await openLog({ storage, anchor })).toMatchObject({ degraded: expect.stringContaining('no mark') })
  })

  test('is another one than the anchor knows', async () => {
    const { anchor } = await closedLog(3)
    const other = await Laboratory.open()
    for (let entry = 1; entry <= 4; entry++) await other.act('bia', `other ${entry}`)
    expect(await openLog({ storage: other.storage, anchor })).toMatchObject({
      degraded: 'entry 3 is not the one that the anchor notes',
    })
  })
})

test('a log that is ahead of the anchor is whole: its last notes may have been lost with the process', async () => {
  const { storage, engine } = await closedLog()
  const anchor = memoryAnchor()
  const first = JSON.parse(storage.get(keys.logRow(2))?.split('\n')[0] ?? '')
  await anchor.append({ seq: 1, hash: first.prev })
  const opened = await openLog({ storage, anchor })
  expect(opened.degraded).toBeUndefined()
  expect(opened.head).toEqual(engine.head)
})

test('a new store starts at nothing', async () => {
  const lab = await Laboratory.open({ storage: heldStorage() })
  expect(lab.degraded).toBeUndefined()
  expect(lab.engine.head.seq).toBe(0)
})

describe('the audit beside the service', () => {
  const never = () => new AbortController().signal

  test('finds damage in what start-up had no time to read', async () => {
    const lab = await closedLog()
    expect(await new StoreAudit(lab.storage, lab.engine.head).run(never())).toBeUndefined()
    await lab.storage.write(damages['has another time in an old entry']?.(lab) ?? new Map())
    expect(await new StoreAudit(lab.storage, lab.engine.head).run(never())).toBe(
      'entry 3 does not follow from the one before',
    )
  })

  test('is not disturbed by entries that come meanwhile, and ends when it is called off', async () => {
    const lab = await Laboratory.open()
    for (const nonce of ['n1', 'n2', 'n3']) await lab.act('ana', nonce)
    const { head } = lab.engine
    await lab.act('ana', 'n4')
    expect(await new StoreAudit(lab.storage, head).run(never())).toBeUndefined()
    await lab.storage.write(new Map([[keys.logRow(2), null]]))
    expect(await new StoreAudit(lab.storage, head).run(AbortSignal.abort())).toBeUndefined()
  })
})

describe('a store that cannot be trusted is served as degraded, never as new, and never ends the process', () => {
  test.each([
    ['its newest row is no row', keys.logRow(5), 'garbage'],
    ['its newest header is no JSON', keys.logRow(5), '{\n{}\n{}'],
    ['a row in the middle is no row', keys.logRow(3), 'garbage'],
    ['its mark is no JSON', keys.store, '{'],
  ])('%s', async (_what, key, value) => {
    const { storage, anchor } = await closedLog(5)
    await storage.write(new Map([[key, value]]))
    expect(await openLog({ storage, anchor })).toMatchObject({ degraded: expect.any(String) })
  })

  test('its anchor is lost', async () => {
    const { storage } = await closedLog()
    const opened = await openLog({ storage, anchor: memoryAnchor() })
    expect(opened.degraded).toMatch(/^the anchor, .* is missing$/)
  })

  test('an old row that is no row is found by the audit', async () => {
    const { storage, engine } = await closedLog(5)
    await storage.write(new Map([[keys.logRow(2), 'garbage']]))
    expect(await new StoreAudit(storage, engine.head).run(new AbortController().signal)).toMatch(
      /^the store cannot be read/,
    )
  })
})

test('a deadline that fails refuses writes instead of ending the process again and again', async () => {
  const { storage, anchor } = await closedLog()
  const deadline = {
    kind: 'ghost',
    id: 'a',
    name: 'wake',
    dueAt: '2020-01-01T00:00:00.000Z',
    event: { type: 'x' },
  }
  const key = keys.deadline(deadline.dueAt, deadline.kind, deadline.id, deadline.name)
  await storage.write(new Map([[key, JSON.stringify(deadline)]]))
  const lab = await Laboratory.open({ storage, anchor })
  expect(lab.engine.phase).toBe('degraded')
  expect(lab.fatal).toEqual([])
  expect(await lab.act('ana', 'n')).toMatchObject({ refused: 'storage_unavailable' })
})
