import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { type AuditOptions, StoreAudit } from '../../src/engine/store-audit.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { SealedStorage } from '../../src/sealed/sealed-storage.ts'
import { Tally } from '../../src/sealed/tally.ts'
import { createTestEngine } from '../support/engine.ts'

/** A log of five echoes, whose rows bear seals, as it lies on the disk. */
async function closedStore() {
  const disk = memoryStorage()
  const { engine, act } = await createTestEngine({ storage: new SealedStorage(disk, new Tally(), 0) })
  const heads = [engine.head]
  for (let n = 1; n <= 5; n += 1) {
    await act('ana', 'echo', { mode: 'stream', body: `word ${n}` })
    heads.push(engine.head)
  }
  await engine.close()
  const { length: rows } = await disk.page({ gte: '' }, 1_000)
  return { disk, heads, head: engine.head, rows }
}
type Closed = Awaited<ReturnType<typeof closedStore>>

/** Reads it, calling it off before the row of this number. */
async function read(
  disk: Pick<Storage, 'entries'>,
  head: Closed['head'],
  options: AuditOptions,
  until = Infinity,
) {
  const audit = new StoreAudit(disk, head, { isSealed: true, ...options })
  const [off, seen] = [new AbortController(), [audit.progress]]
  let row = 0
  const wrong = await audit.run(off.signal, () => {
    row += 1
    if (row > until) off.abort()
    seen.push(audit.progress)
    return row % 2 === 0 ? Promise.resolve() : undefined
  })
  const { progress, mark, finding } = audit
  return { audit, wrong, progress, mark, finding, seen }
}

const change = async ({ disk }: Closed, key: string, from: string, to: string) => {
  const text = disk.get(key) ?? ''
  expect(text).toContain(from)
  await disk.write(new Map([[key, text.replace(from, to)]]))
}
const note = ({ seq, hash }: Closed['head']) => ({ seq, hash })

test('the reading of a whole store counts keys and entries, and marks how far all is well', async () => {
  const { disk, head, rows } = await closedStore()
  const { wrong, progress, mark, finding, seen } = await read(disk, head, {})
  expect([wrong, progress, mark, finding]).toEqual([
    undefined,
    { state: 'passed', keys_read: rows, entries_verified: 5, entries: 5 },
    { head: note(head) },
    { canBeFolded: true, isLossy: false },
  ])
  expect(seen[0]).toEqual({ state: 'running', keys_read: 0, entries_verified: 0, entries: 5 })
  expect(seen.map(({ keys_read }) => keys_read)).toEqual([0, ...Array(rows).keys()])
})

test('one that is called off marks where, and goes on from there to the same end', async () => {
  const closed = await closedStore()
  const { disk, head, rows } = closed
  for (const until of [1, Math.floor(rows / 2), rows - 1]) {
    const first = await read(disk, head, {}, until)
    expect([first.wrong, first.progress.state]).toEqual([undefined, 'running'])
    const cutOff = first.mark?.cutOff
    expect([first.mark?.head, cutOff?.keys]).toEqual([note(head), until + 1])
    const { wrong, progress, mark, seen } = await read(disk, head, cutOff ? { soFar: cutOff } : {})
    expect([wrong, mark, seen.length]).toEqual([undefined, { head: note(head) }, rows - until])
    expect(progress).toEqual({ state: 'passed', keys_read: rows, entries_verified: 5, entries: 5 })
  }
  expect((await read(disk, head, {}, 0)).mark?.cutOff?.keys).toBe(1)
})

test('one that nothing proves marks nothing: without seals, before the first row, or where something is wrong', async () => {
  const closed = await closedStore()
  const { disk, head, rows } = closed
  expect(new StoreAudit(disk, head, { isSealed: true }).mark).toBeUndefined()
  const unsealed = await read({ entries: async function* () {} }, head, { isSealed: false }, 3)
  expect([unsealed.mark, unsealed.wrong]).toEqual([undefined, 'entry 1 is missing'])
  await change(closed, keys.logRow(2), 'word 2', 'word 9')
  const broken = await read(disk, head, {}, rows - 1)
  expect([broken.progress.state, broken.mark]).toEqual(['running', undefined])
})

test.each<
  [string, (closed: Closed) => Promise<void>, string | RegExp, { canBeFolded: boolean; isLossy: boolean }]
>([
  [
    'the body of an entry was changed',
    (closed) => change(closed, keys.logRow(2), 'word 2', 'word 9'),
    /^the body of .* is not the one that was accepted$/,
    { canBeFolded: false, isLossy: false },
  ],
  [
    'the header of an entry was changed',
    (closed) => change(closed, keys.logRow(2), '.000Z', '.001Z'),
    'entry 3 does not follow from the one before',
    { canBeFolded: false, isLossy: true },
  ],
  [
    'an entry is missing',
    ({ disk }) => disk.write(new Map([[keys.logRow(5), null]])),
    'entry 5 is missing',
    { canBeFolded: false, isLossy: true },
  ],
  [
    'a count was changed',
    (closed) => change(closed, keys.counts, '"echo":5', '"echo":6'),
    /^a row of .* is not what was written$/,
    { canBeFolded: true, isLossy: true },
  ],
  [
    'a row is missing',
    ({ disk }) => disk.write(new Map([[keys.counts, null]])),
    '1 rows are missing',
    { canBeFolded: true, isLossy: true },
  ],
])('what follows is said where %s', async (_, damage, what, finding) => {
  const closed = await closedStore()
  await damage(closed)
  const found = await read(closed.disk, closed.head, {})
  expect(found.wrong).toMatch(what)
  expect([found.finding, found.mark, found.progress.state]).toEqual([finding, undefined, 'failed'])
})

test('a store that cannot be read is said to be so, and nothing is said of one that was called off', async () => {
  const { head } = await closedStore()
  const disk = {
    entries: async function* (): AsyncGenerator<never> {
      yield* []
      throw Object.assign(new Error('words of an agent'), { code: 'EIO' })
    },
  }
  expect((await read(disk, head, {})).wrong).toBe('the store cannot be read (EIO)')
  expect(await new StoreAudit(disk, head).run(AbortSignal.abort())).toBeUndefined()
})

test('only the entries after one that was read before are read again', async () => {
  const closed = await closedStore()
  const { disk, heads, head } = closed
  const third = heads[3] as Closed['head']
  const since = (of = third) => read(disk, head, { since: note(of) })
  const { wrong, progress, mark } = await since()
  expect([wrong, progress, mark]).toEqual([
    undefined,
    { state: 'passed', keys_read: 2, entries_verified: 5, entries: 5 },
    { head: note(head) },
  ])
  expect((await since(head)).progress).toMatchObject({ state: 'passed', keys_read: 0 })
  expect((await read(disk, { ...head, hash: 'x' }, { since: note(head) })).wrong).toBe(
    'the head of the log is not the one that was opened',
  )
  const calledOff = new StoreAudit(disk, head, { isSealed: true, since: note(third) })
  await calledOff.run(AbortSignal.abort())
  expect(calledOff.mark).toEqual({ head: note(third) })
  // How many rows there are nobody can tell from these.
  await change(closed, keys.counts, '"echo":5', '"echo":6')
  expect((await since()).wrong).toBeUndefined()
  await change(closed, keys.logRow(5), 'word 5', 'word 6')
  expect(await since()).toMatchObject({ wrong: expect.stringContaining('body'), mark: undefined })
})
