import assert from 'node:assert/strict'
import type { Changes, Entry, KeyRange, Storage, StorageReader } from '../src/ports/storage.ts'

/** What the suite needs of an adapter. Each `open` gives an empty store of its own. */
export interface StorageHarness {
  open(): Promise<Storage>
  /** Closes the store and opens the same place again; leave it out when nothing outlives `close`. */
  reopen?(storage: Storage): Promise<Storage>
  /** Makes the next write fail, before or after it took effect; leave it out when no fault can be injected. */
  failNextWrite?(storage: Storage): void
  /** Makes every read from now on fail, as on a damaged disk; leave it out when no fault can be injected. */
  failReads?(storage: Storage): void
}

/** One behaviour: `run` rejects (node:assert) when the adapter breaks it; `skipped` says why it cannot be tried. */
export interface ContractCase {
  readonly name: string
  readonly skipped?: string
  run(): Promise<void>
}

type Check = (storage: Storage) => Promise<void>

const batch = (...pairs: Array<[string, string | null]>): Changes => new Map(pairs)
const ordinal = (number: number) => String(number).padStart(6, '0')
const numbered = (prefix: string, count: number): Changes =>
  new Map(Array.from({ length: count }, (_, index) => [`${prefix}${ordinal(index)}`, `value ${index}`]))

async function collect(reader: StorageReader, range: KeyRange = {}): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const [key, value] of reader.entries(range)) found.push([key, value])
  return found
}

async function keysOf(reader: StorageReader, range: KeyRange, limit = 1_000): Promise<string> {
  return (await reader.page(range, limit)).map(([key]) => key).join('')
}

/** Every way to read fails, and says why by the one code that a caller may rely on. */
async function refusesReads(reader: StorageReader, code: string): Promise<void> {
  assert.throws(() => reader.get('a'), { code })
  await assert.rejects(reader.page({}, 1), { code })
  await assert.rejects(collect(reader), { code })
}

const pointReads: Record<string, Check> = {
  'a key that was never written reads as undefined': async (storage) => {
    assert.equal(storage.get('nothing'), undefined)
    assert.deepEqual(await storage.page({}, 10), [])
    assert.deepEqual(await collect(storage), [])
  },
  'what was written can be read, overwritten and removed': async (storage) => {
    await storage.write(batch(['a', '1']))
    assert.equal(storage.get('a'), '1')
    await storage.write(batch(['a', '2']))
    assert.equal(storage.get('a'), '2')
    await storage.write(batch(['a', null]))
    assert.equal(storage.get('a'), undefined)
    assert.deepEqual(await storage.page({}, 10), [])
  },
  'removing a key that is not there changes nothing': async (storage) => {
    await storage.write(batch(['a', '1'], ['b', null]))
    assert.deepEqual(await collect(storage), [['a', '1']])
  },
  'an empty value is a value': async (storage) => {
    await storage.write(batch(['a', '']))
    assert.equal(storage.get('a'), '')
  },
  'values of any well-formed text come back as they went in': async (storage) => {
    const values = ['é', 'e\u0301', '日本', '👩‍🚀', '\u{10ffff}', '\u0000\n"\\', '\uffff', '\ufeffx']
    await storage.write(new Map(values.map((value, index) => [`k${index}`, value])))
    assert.deepEqual(
      values.map((_, index) => storage.get(`k${index}`)),
      values,
    )
    assert.deepEqual(
      (await storage.page({}, 100)).map(([, value]) => value),
      values,
    )
  },
  'a value of four million characters comes back whole': async (storage) => {
    const large = 'a0é'.repeat(1_333_333)
    await storage.write(batch(['large', large], ['small', '1']))
    assert.ok(storage.get('large') === large)
    assert.equal(await keysOf(storage, {}), 'largesmall')
  },
  'a key of a thousand characters is found after a short one': async (storage) => {
    const long = 'k'.repeat(1_000)
    await storage.write(batch(['k', 'short'], [long, 'long'], [`${long}x`, 'longer']))
    assert.deepEqual(
      [storage.get('k'), storage.get(long), storage.get(`${long}x`)],
      ['short', 'long', 'longer'],
    )
  },
}

const ranges: Record<string, Check> = {
  'keys are ordered by their bytes, not as numbers or words': async (storage) => {
    const keys = ['b', 'a', 'B', 'a!', 'a/1', 'a/10', 'a/2', '~', '\u0000', '\u007f', ' ']
    await storage.write(new Map(keys.map((key) => [key, 'x'])))
    const byBytes = keys.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    assert.deepEqual(
      (await collect(storage)).map(([key]) => key),
      byBytes,
    )
  },
  'every bound cuts where it says, in both directions': async (storage) => {
    await storage.write(new Map([...'abcdef'].map((key) => [key, key])))
    const expected: Array<[KeyRange, string]> = [
      [{}, 'abcdef'],
      [{ gte: 'b' }, 'bcdef'],
      [{ gt: 'b' }, 'cdef'],
      [{ lt: 'e' }, 'abcd'],
      [{ lte: 'e' }, 'abcde'],
      [{ gte: 'b', lt: 'e' }, 'bcd'],
      [{ gt: 'b', lte: 'e' }, 'cde'],
      [{ gt: 'b', lt: 'e' }, 'cd'],
      [{ gte: 'b', lte: 'e' }, 'bcde'],
      [{ gte: 'bb', lte: 'dd' }, 'cd'],
      [{ gte: 'c', lte: 'c' }, 'c'],
      [{ gte: 'c', lt: 'c' }, ''],
      [{ gte: 'e', lt: 'b' }, ''],
      [{ gt: 'f' }, ''],
      [{ lt: 'a' }, ''],
      [{ gte: 'a', lt: '\uffff' }, 'abcdef'],
    ]
    for (const [range, keys] of expected) {
      const backwards = [...keys].toReversed().join('')
      assert.equal(await keysOf(storage, range), keys, JSON.stringify(range))
      assert.equal(await keysOf(storage, { ...range, reverse: true }), backwards, JSON.stringify(range))
      assert.equal((await collect(storage, range)).map(([key]) => key).join(''), keys)
      assert.equal(
        (await collect(storage, { ...range, reverse: true })).map(([key]) => key).join(''),
        backwards,
      )
    }
  },
  'a page holds no more than its limit, from the end it starts at': async (storage) => {
    await storage.write(new Map([...'abcdef'].map((key) => [key, key])))
    assert.equal(await keysOf(storage, {}, 0), '')
    assert.equal(await keysOf(storage, {}, 1), 'a')
    assert.equal(await keysOf(storage, { gt: 'a' }, 2), 'bc')
    assert.equal(await keysOf(storage, { reverse: true }, 2), 'fe')
    assert.equal(await keysOf(storage, { lt: 'e', reverse: true }, 2), 'dc')
    assert.equal(await keysOf(storage, {}, 6), 'abcdef')
    assert.equal(await keysOf(storage, {}, 7), 'abcdef')
  },
  'a page of large values is still a whole page': async (storage) => {
    const value = 'x'.repeat(50_000)
    await storage.write(new Map(Array.from({ length: 60 }, (_, index) => [ordinal(index), value])))
    assert.equal((await storage.page({}, 50)).length, 50)
  },
  'ten thousand keys, written out of order, are read in order and by page': async (storage) => {
    // 7,919 is prime to 10,000, so this walks through every number once.
    const shuffled = Array.from({ length: 10_000 }, (_, index) => (index * 7_919) % 10_000)
    for (let start = 0; start < shuffled.length; start += 1_000) {
      const part = shuffled.slice(start, start + 1_000)
      await storage.write(new Map(part.map((number) => [`n/${ordinal(number)}`, String(number)])))
    }
    const numbers = (await collect(storage, { gte: 'n/', lt: 'n0' })).map(([, value]) => Number(value))
    assert.deepEqual(
      numbers,
      shuffled.toSorted((one, other) => one - other),
    )
    const page = await storage.page({ lt: `n/${ordinal(5_000)}`, reverse: true }, 3)
    assert.deepEqual(
      page.map(([, value]) => value),
      ['4999', '4998', '4997'],
    )
    assert.equal((await storage.page({}, 3_000)).length, 3_000)
  },
  'any mixture of writes and removals reads as a sorted map would': async (storage) => {
    const model = new Map<string, string>()
    let state = 1
    // Park and Miller's minimal generator: the same walk in every run.
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    for (let round = 0; round < 60; round++) {
      const changes = new Map<string, string | null>()
      for (let change = 0; change < 60; change++) {
        changes.set(`k${ordinal(draw(1_500))}`, draw(3) === 0 ? null : `${round}/${change}`)
      }
      await storage.write(changes)
      for (const [key, value] of changes) value === null ? model.delete(key) : model.set(key, value)
      const gte = `k${ordinal(draw(1_500))}`
      const lt = `k${ordinal(draw(1_500))}`
      const expected = [...model]
        .filter(([key]) => key >= gte && key < lt)
        .sort(([one], [two]) => (one < two ? -1 : 1))
      assert.deepEqual(await collect(storage, { gte, lt }), expected)
      assert.deepEqual(await storage.page({ gte, lt, reverse: true }, 20), expected.toReversed().slice(0, 20))
    }
  },
}

const writes: Record<string, Check> = {
  'a batch overwrites, adds and removes together': async (storage) => {
    await storage.write(batch(['a', '1'], ['b', '1']))
    await storage.write(batch(['a', '2'], ['b', null], ['c', '2']))
    assert.deepEqual(await collect(storage), [
      ['a', '2'],
      ['c', '2'],
    ])
  },
  'an empty batch changes nothing and succeeds': async (storage) => {
    await storage.write(batch(['a', '1']))
    await storage.write(batch())
    assert.deepEqual(await collect(storage), [['a', '1']])
  },
  'a batch is taken as it stands when it is handed over': async (storage) => {
    const changes = new Map<string, string | null>([['a', '1']])
    const written = storage.write(changes)
    changes.set('a', '2').set('b', '2')
    await written
    assert.deepEqual(await collect(storage), [['a', '1']])
  },
  'writes that wait together are applied in the order of the calls': async (storage) => {
    const order: number[] = []
    const count = 100
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        await storage.write(batch(['last', String(index)], [`own/${ordinal(index)}`, 'x']))
        order.push(index)
      }),
    )
    assert.equal(storage.get('last'), String(count - 1))
    assert.deepEqual(
      order,
      order.toSorted((one, other) => one - other),
    )
    assert.equal((await storage.page({ gte: 'own/', lt: 'own0' }, 1_000)).length, count)
  },
  'a key that is empty or not ASCII is refused with nothing of its batch written': async (storage) => {
    await assert.rejects(storage.write(batch(['a', '1'], ['', '1'])))
    await assert.rejects(storage.write(batch(['a', '1'], ['clé', '1'])))
    await assert.rejects(storage.write(batch(['a', '1'], ['clé', null])))
    assert.deepEqual(await collect(storage), [])
  },
}

const isolation: Record<string, Check> = {
  'a snapshot keeps what stood when it was taken': async (storage) => {
    await storage.write(numbered('k', 2_000))
    const snapshot = storage.snapshot()
    const before = await collect(snapshot)
    await storage.write(
      batch(['k000000', 'changed'], ['k000001', null], ['k0000005', 'between'], ['z', 'new']),
    )
    assert.equal(snapshot.get('k000000'), 'value 0')
    assert.equal(snapshot.get('k000001'), 'value 1')
    assert.equal(snapshot.get('z'), undefined)
    assert.deepEqual(await snapshot.page({ reverse: true }, 1), [['k001999', 'value 1999']])
    assert.deepEqual(await collect(snapshot), before)
    assert.equal(storage.get('k000000'), 'changed')
    await snapshot.release()
  },
  'two snapshots keep two states': async (storage) => {
    await storage.write(batch(['a', '1']))
    const first = storage.snapshot()
    await storage.write(batch(['a', '2']))
    const second = storage.snapshot()
    await storage.write(batch(['a', null]))
    assert.deepEqual([first.get('a'), second.get('a'), storage.get('a')], ['1', '2', undefined])
    await first.release()
    assert.deepEqual(await collect(second), [['a', '2']])
    await second.release()
  },
  'a released snapshot fails, and may be released again': async (storage) => {
    const snapshot = storage.snapshot()
    await snapshot.release()
    await snapshot.release()
    await refusesReads(snapshot, 'storage_closed')
  },
  'an iteration does not see what is written while it runs': async (storage) => {
    await storage.write(numbered('k', 1_500))
    const seen: string[] = []
    for await (const [, value] of storage.entries({})) {
      if (seen.length === 0)
        await storage.write(batch(['k001400', 'changed'], ['k001401', null], ['z', 'new']))
      seen.push(value)
    }
    assert.deepEqual(seen, [...numbered('k', 1_500).values()])
  },
  'an iteration may be left half way': async (storage) => {
    await storage.write(numbered('k', 1_000))
    for await (const [key] of storage.entries({})) if (key === 'k000010') break
    assert.equal((await collect(storage)).length, 1_000)
  },
}

const closing: Record<string, Check> = {
  'a closed store fails every use, and may be closed again': async (storage) => {
    await storage.write(batch(['a', '1']))
    await storage.close()
    await storage.close()
    await refusesReads(storage, 'storage_closed')
    assert.throws(() => storage.snapshot(), { code: 'storage_closed' })
    await assert.rejects(storage.write(batch(['a', '2'])))
  },
  'close waits for the writes under way and releases what is open': async (storage) => {
    const snapshot = storage.snapshot()
    const written = Promise.all([storage.write(batch(['a', '1'])), storage.write(batch(['b', '1']))])
    await storage.close()
    await written
    await refusesReads(snapshot, 'storage_closed')
  },
  'an iteration that the store is closed under fails': async (storage) => {
    await storage.write(numbered('k', 1_500))
    const iteration = storage.entries({})[Symbol.asyncIterator]()
    await iteration.next()
    await storage.close()
    const drain = async () => {
      while (!(await iteration.next()).done);
    }
    await assert.rejects(drain(), { code: 'storage_closed' })
  },
}

async function persists(storage: Storage, reopen: NonNullable<StorageHarness['reopen']>): Promise<void> {
  await storage.write(numbered('k', 300))
  await storage.write(batch(['k000000', null], ['k000001', 'é']))
  const before = await collect(storage)
  const again = await reopen(storage)
  try {
    assert.deepEqual(await collect(again), before)
    await again.write(batch(['after', '1']))
    assert.equal(again.get('after'), '1')
  } finally {
    await again.close()
  }
}

async function stopsAfterFailure(storage: Storage, failNextWrite: (storage: Storage) => void): Promise<void> {
  await storage.write(batch(['a', '1']))
  failNextWrite(storage)
  const failing = storage.write(batch(['a', '2'], ['b', '2']))
  const waiting = storage.write(batch(['c', '3']))
  await assert.rejects(failing)
  await assert.rejects(waiting)
  await assert.rejects(storage.write(batch(['d', '4'])))
  await assert.rejects(storage.write(batch()))
  const outcome = JSON.stringify(await collect(storage))
  assert.ok(['[["a","1"]]', '[["a","2"],["b","2"]]'].includes(outcome), `a torn batch: ${outcome}`)
  const snapshot = storage.snapshot()
  assert.equal(snapshot.get('a'), storage.get('a'))
  assert.equal((await storage.page({ gte: 'a', lte: 'a' }, 1)).length, 1)
  await snapshot.release()
}

async function failsReads(storage: Storage, failReads: (storage: Storage) => void): Promise<void> {
  await storage.write(batch(['a', '1']))
  const snapshot = storage.snapshot()
  failReads(storage)
  await refusesReads(storage, 'storage_damaged')
  await refusesReads(snapshot, 'storage_damaged')
}

function onEmptyStore(harness: StorageHarness, name: string, check: Check): ContractCase {
  const run = async () => {
    const storage = await harness.open()
    try {
      await check(storage)
    } finally {
      await storage.close()
    }
  }
  return { name, run }
}

const skip = (name: string, skipped: string): ContractCase => ({ name, skipped, run: async () => {} })

/**
 * The storage contract: what every adapter of the storage port must do, as cases for any test runner.
 * `for (const { name, skipped, run } of storageContract(harness)) test.skipIf(skipped)(name, run)`
 */
export function storageContract(harness: StorageHarness): ContractCase[] {
  const { reopen, failNextWrite, failReads } = harness
  const checks = { ...pointReads, ...ranges, ...writes, ...isolation, ...closing }
  const persistence = 'what was written is there after the store is opened again'
  const failStop = 'after a failed write every later write is refused, and reads go on'
  const readFaults = 'a read that the disk fails is refused as damage'
  return [
    ...Object.entries(checks).map(([name, check]) => onEmptyStore(harness, name, check)),
    reopen === undefined
      ? skip(persistence, 'nothing outlives close')
      : onEmptyStore(harness, persistence, (storage) => persists(storage, reopen)),
    failNextWrite === undefined
      ? skip(failStop, 'no fault can be injected')
      : onEmptyStore(harness, failStop, (storage) => stopsAfterFailure(storage, failNextWrite)),
    failReads === undefined
      ? skip(readFaults, 'no fault can be injected')
      : onEmptyStore(harness, readFaults, (storage) => failsReads(storage, failReads)),
  ]
}
