import assert from 'node:assert/strict'
import type { SharedHead, SharedLog, SharedRow } from '../src/ports/shared-log.ts'
import type { ContractCase } from './storage.ts'

/** What the suite needs of an adapter. */
export interface SharedLogHarness {
  /** An empty log of its own, and as many nodes on it as are asked for: each has a connection that it closes. */
  open(nodes: number): Promise<readonly SharedLog[]>
  /** Opens the log of a node again after it was closed; leave it out when nothing outlives the process. */
  reopen?(log: SharedLog): Promise<SharedLog>
}

type Check = (one: SharedLog, two: SharedLog) => Promise<void>

const EMPTY: SharedHead = { seq: 0, epoch: 0 }
const WAIT_MS = 10_000
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (row: { readonly bytes: Uint8Array }) => new TextDecoder().decode(row.bytes)
const textsOf = (rows: readonly SharedRow[]) => rows.map(textOf).join(' ')

/** Appends texts where the log ends now, under its epoch or a later one. */
async function add(log: SharedLog, texts: string, epoch?: number): Promise<SharedHead> {
  const head = await log.head()
  const rows = texts.split(' ').filter(Boolean).map(bytes)
  const added = await log.append(head, { epoch: epoch ?? head.epoch, rows })
  assert.ok(added, 'an append to the head that was just read')
  return added
}

/** Fails when something does not come in time. */
async function inTime<Value>(what: string, value: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new assert.AssertionError({ message: `${what} did not come` })),
    WAIT_MS,
  )
  return Promise.race([value, late.promise]).finally(() => clearTimeout(timer))
}

/** Follows until so many rows were given. */
async function followed(log: SharedLog, after: number, count: number): Promise<SharedRow[]> {
  const ending = new AbortController()
  const found: SharedRow[] = []
  const all = (async () => {
    for await (const rows of log.follow(after, ending.signal)) {
      found.push(...rows)
      if (found.length >= count) ending.abort()
    }
  })()
  await inTime(`row ${after + count}`, all).finally(() => ending.abort())
  return found
}

const rows: Record<string, Check> = {
  'a log that nobody wrote in is empty': async (log) => {
    assert.deepEqual(await log.head(), EMPTY)
    assert.deepEqual(await log.read(0, 10), [])
    assert.deepEqual(await log.notes(''), [])
  },
  'rows are numbered one by one, and read by every node from any number on': async (one, two) => {
    assert.deepEqual(await add(one, 'a b', 1), { seq: 2, epoch: 1 })
    assert.deepEqual(await add(one, 'c d e'), { seq: 5, epoch: 1 })
    for (const log of [one, two]) {
      assert.deepEqual(await log.head(), { seq: 5, epoch: 1 })
      const all = await log.read(0, 10)
      assert.deepEqual(
        all.map(({ seq, epoch }) => [seq, epoch]),
        [1, 2, 3, 4, 5].map((seq) => [seq, 1]),
      )
      assert.equal(textsOf(all), 'a b c d e')
      assert.equal(textsOf(await log.read(1, 2)), 'b c')
      assert.equal(textsOf(await log.read(4, 10)), 'e')
      assert.deepEqual(await log.read(5, 10), [])
      assert.deepEqual(await log.read(9, 10), [])
    }
  },
  'bytes come back as they went in, none and four million of them too': async (one, two) => {
    const large = Uint8Array.from({ length: 4_000_000 }, (_, index) => index % 251)
    const given = [new Uint8Array(0), Uint8Array.of(0, 255, 0), bytes('é\u0000\\x41\n"👩‍🚀'), large]
    const kept = given.map((each) => each.slice())
    assert.ok(await one.append(EMPTY, { epoch: 1, rows: given }))
    given[1]?.fill(7)
    const read = await two.read(0, 10)
    for (const [index, row] of kept.entries())
      assert.equal(Buffer.compare(read[index]?.bytes ?? bytes('-'), row), 0)
  },
  'an earlier row that is replaced reads otherwise for every node, and says by which append': async (
    one,
    two,
  ) => {
    const head = await add(one, 'a b c', 1)
    const replaced = [
      { seq: 3, bytes: bytes('C') },
      { seq: 1, bytes: bytes('') },
    ]
    assert.ok(await one.append(head, { epoch: 1, rows: [bytes('d'), bytes('e')], replaced }))
    for (const log of [one, two]) {
      const read = await log.read(0, 10)
      assert.deepEqual(read.map(textOf), ['', 'b', 'C', 'd', 'e'])
      assert.deepEqual(
        read.map(({ replacedBy }) => replacedBy),
        [5, undefined, 5, undefined, undefined],
      )
    }
  },
  'only an earlier row can be replaced, and what tries otherwise writes nothing': async (one, two) => {
    const head = await add(one, 'a', 1)
    for (const seq of [0, 2, 9]) {
      const replaced = [
        { seq: 1, bytes: bytes('A') },
        { seq, bytes: bytes('-') },
      ]
      await assert.rejects(one.append(head, { epoch: 1, rows: [bytes('b')], replaced }), RangeError)
    }
    assert.deepEqual(await two.head(), head)
    assert.equal(textsOf(await two.read(0, 10)), 'a')
  },
}

const heads: Record<string, Check> = {
  'an append that expects another head writes nothing': async (one, two) => {
    const head = await add(one, 'a b', 3)
    for (const expected of [
      EMPTY,
      { seq: 1, epoch: 3 },
      { seq: 3, epoch: 3 },
      { seq: 2, epoch: 2 },
      { seq: 2, epoch: 4 },
    ])
      assert.equal(await two.append(expected, { epoch: 4, rows: [bytes('x')] }), undefined)
    assert.deepEqual(await one.head(), head)
    assert.equal(textsOf(await one.read(0, 10)), 'a b')
  },
  'whoever takes the head makes the one before lose every later append': async (one, two) => {
    const before = await add(one, 'a', 1)
    const taken = await two.append(before, { epoch: 2, rows: [] })
    assert.deepEqual(taken, { seq: 1, epoch: 2 })
    assert.equal(await one.append(before, { epoch: 1, rows: [bytes('late')] }), undefined)
    await add(two, 'b')
    assert.equal(await one.append({ seq: 2, epoch: 1 }, { epoch: 1, rows: [bytes('late')] }), undefined)
    assert.equal(textsOf(await one.read(0, 10)), 'a b')
  },
  'an epoch never falls': async (one, two) => {
    const head = await add(one, 'a', 5)
    await assert.rejects(two.append(head, { epoch: 4, rows: [bytes('b')] }), RangeError)
    await assert.rejects(two.append(head, { epoch: 4, rows: [] }), RangeError)
    assert.deepEqual(await one.head(), head)
    await add(two, 'b', 9)
    assert.deepEqual(
      (await one.read(0, 10)).map(({ epoch }) => epoch),
      [5, 9],
    )
  },
  'of many that expect the same head one wins, and its rows stand together': async (one, two) => {
    let head = EMPTY
    for (let round = 1; round <= 10; round++) {
      const tries = Array.from({ length: 8 }, (_, index) => {
        const log = index % 2 === 0 ? one : two
        return log.append(head, { epoch: round, rows: [1, 2, 3].map(() => bytes(`${round}.${index}`)) })
      })
      const won = (await Promise.all(tries)).filter((result) => result !== undefined)
      assert.deepEqual(won, [{ seq: round * 3, epoch: round }])
      head = won[0] ?? EMPTY
    }
    const all = await two.read(0, 100)
    for (let at = 0; at < 30; at += 3) assert.equal(new Set(all.slice(at, at + 3).map(textOf)).size, 1)
  },
}

const following: Record<string, Check> = {
  'who follows is given what is there, and then what every node adds, without gap': async (one, two) => {
    await add(one, 'a b c', 1)
    const seen = followed(two, 1, 6)
    await add(one, 'd')
    await add(two, 'e f')
    await add(one, 'g')
    const given = await seen
    assert.equal(textsOf(given), 'b c d e f g')
    assert.deepEqual(
      given.map(({ seq }) => seq),
      [2, 3, 4, 5, 6, 7],
    )
  },
  'a thousand rows come in order, while they are added': async (one, two) => {
    const seen = [followed(one, 0, 1000), followed(two, 0, 1000)]
    for (let at = 0; at < 1000; at += 50)
      await add(one, Array.from({ length: 50 }, (_, n) => `r${at + n}`).join(' '), 1)
    for (const given of await Promise.all(seen))
      assert.deepEqual(
        given.map((row) => [row.seq, textOf(row)]),
        Array.from({ length: 1000 }, (_, index) => [index + 1, `r${index}`]),
      )
  },
  'who stops following is let go at once, with nothing to wait for': async (one) => {
    const stopping = new AbortController()
    const waiting = one.follow(0, stopping.signal)[Symbol.asyncIterator]().next()
    setImmediate(() => stopping.abort())
    assert.equal((await inTime('the end', waiting)).done, true)
    assert.equal((await one.follow(0, stopping.signal)[Symbol.asyncIterator]().next()).done, true)
  },
}

const notes: Record<string, Check> = {
  'a note is written in the place of the version that was read, and of no other': async (one, two) => {
    const first = await one.keepNote('lease', 0, bytes('one'))
    assert.ok(first !== undefined && first > 0)
    assert.equal(await two.keepNote('lease', 0, bytes('two')), undefined)
    const second = await two.keepNote('lease', first, bytes('two'))
    assert.ok(second !== undefined && second !== first)
    assert.equal(await one.keepNote('lease', first, bytes('late')), undefined)
    assert.equal(await one.keepNote('lease', first, null), undefined)
    const [note] = await one.notes('lease')
    assert.deepEqual(note && [note.name, note.version, textOf(note)], ['lease', second, 'two'])
  },
  'a note that was taken away is written as a new one': async (one, two) => {
    const first = (await one.keepNote('node/a', 0, bytes('a'))) ?? 0
    assert.notEqual(await two.keepNote('node/a', first, null), undefined)
    assert.deepEqual(await one.notes(''), [])
    assert.equal(await one.keepNote('node/a', first, bytes('b')), undefined)
    assert.notEqual(await one.keepNote('node/a', 0, bytes('c')), undefined)
    assert.deepEqual((await two.notes('')).map(textOf), ['c'])
  },
  'notes are listed by how their names begin, in the order of their bytes': async (one, two) => {
    const names = ['node/b', 'node/B', 'node/a_', 'node/a%', 'nodes', 'key']
    for (const name of names) await one.keepNote(name, 0, bytes(name))
    const listed = async (prefix: string) => (await two.notes(prefix)).map(({ name }) => name).join(' ')
    assert.equal(await listed('node/'), 'node/B node/a% node/a_ node/b')
    assert.equal(await listed('node/a_'), 'node/a_')
    assert.equal(await listed(''), 'key node/B node/a% node/a_ node/b nodes')
    assert.equal(await listed('x'), '')
  },
  'of many that write the same version of a note one wins': async (one, two) => {
    let version = 0
    for (let round = 0; round < 10; round++) {
      const tries = Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? one : two).keepNote('lease', version, bytes(String(index))),
      )
      const won = (await Promise.all(tries)).filter((result) => result !== undefined)
      assert.equal(won.length, 1)
      version = won[0] ?? 0
    }
  },
}

const closing: Record<string, Check> = {
  'after close everything fails, for that node alone, and closing twice is harmless': async (one, two) => {
    const head = await add(one, 'a', 1)
    const waiting = one.follow(1, new AbortController().signal)[Symbol.asyncIterator]().next()
    waiting.catch(() => undefined)
    await one.close()
    await one.close()
    const closed = { name: 'SharedLogError', outcome: 'nothing' }
    await assert.rejects(inTime('the end', waiting), closed)
    await assert.rejects(one.head(), closed)
    await assert.rejects(one.append(head, { epoch: 1, rows: [bytes('b')] }), closed)
    await assert.rejects(one.read(0, 1), closed)
    await assert.rejects(one.notes(''), closed)
    await assert.rejects(one.keepNote('a', 0, bytes('a')), closed)
    assert.equal(textsOf(await two.read(0, 10)), 'a')
  },
}

async function outlives(one: SharedLog, reopen: (log: SharedLog) => Promise<SharedLog>): Promise<void> {
  const head = await add(one, 'a b', 4)
  const version = await one.keepNote('key', 0, bytes('k'))
  await one.close()
  const again = await reopen(one)
  try {
    assert.deepEqual(await again.head(), head)
    assert.equal(textsOf(await again.read(0, 10)), 'a b')
    assert.deepEqual(
      (await again.notes('')).map((note) => [note.name, note.version]),
      [['key', version]],
    )
    assert.deepEqual(await add(again, 'c'), { seq: 3, epoch: 4 })
  } finally {
    await again.close()
  }
}

function onEmptyLog(harness: SharedLogHarness, name: string, check: Check): ContractCase {
  const run = async () => {
    const logs = await harness.open(2)
    const [one, two] = logs
    try {
      assert.ok(one && two, 'two nodes on one log')
      await check(one, two)
    } finally {
      await Promise.all(logs.map((log) => log.close()))
    }
  }
  return { name, run }
}

/**
 * The contract of the shared log: what every adapter of `src/ports/shared-log.ts` must do as long as nothing fails, as cases for
 * any test runner. That an acknowledged row is durable is the adapter's own to show.
 * `for (const { name, skipped, run } of sharedLogContract(harness)) test.skipIf(skipped)(name, run)`
 */
export function sharedLogContract(harness: SharedLogHarness): ContractCase[] {
  const { reopen } = harness
  const persistence = 'what was written is there after the log is opened again'
  return [
    ...Object.entries({ ...rows, ...heads, ...following, ...notes, ...closing }).map(([name, check]) =>
      onEmptyLog(harness, name, check),
    ),
    reopen === undefined
      ? { name: persistence, skipped: 'nothing outlives the process', run: async () => {} }
      : onEmptyLog(harness, persistence, (one) => outlives(one, reopen)),
  ]
}
