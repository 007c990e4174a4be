import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { actorKinds, decisions } from '../../src/actions/index.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { createLog, openLog } from '../../src/engine/open-log.ts'
import { postNote } from '../../src/engine/post-note.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import { releaseOffline } from '../../src/engine/release-offline.ts'
import { Transaction } from '../../src/engine/transaction.ts'
import type { ControlMark } from '../../src/ports/control-mark.ts'
import { readControl } from '../../src/records/control.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { TestClock } from '../../src/testing/test-clock.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const iso = (at: number) => new Date(at).toISOString()

/** A store that was stopped a minute after its start, or that never was. */
async function storeThat(isStopped: boolean) {
  const stores = { storage: memoryStorage(), anchor: memoryAnchor() }
  const ledger = new Ledger({ host: new ActorHost(actorKinds), serverSecret: new Uint8Array(32) })
  await createLog(stores, 'test', iso(START))
  if (isStopped) {
    const { head } = await openLog(stores)
    const transaction = new Transaction(stores.storage)
    const found = { since: iso(START + 60_000), reason: null, command: 'activate' } as const
    const appended = ledger.appendFoundStop(transaction, head, START + 60_000, found)
    await stores.storage.write(transaction.changes)
    await stores.anchor.append({ seq: appended.head.seq, hash: appended.head.hash })
  }
  const marks: unknown[] = []
  const mark = { write: async (written: unknown) => void marks.push(written) } as unknown as ControlMark
  return { stores: { ...stores, mark }, marks, ledger }
}

test('a stop is lifted by an entry of its own, which the anchor knows, and the mark says so', async () => {
  const { stores, marks, ledger } = await storeThat(true)
  expect(readControl(stores.storage).state).not.toBe('normal')
  const before = (await openLog(stores)).head.seq
  const control = await releaseOffline(stores, ledger, new TestClock(START + 120_000))
  expect(control).toMatchObject({ state: 'normal', control_epoch: 2 })
  expect(marks).toEqual([{ control_epoch: 2, since: iso(START + 120_000), reason: null }])
  const { head, degraded } = await openLog(stores)
  expect(degraded).toBeUndefined()
  expect(head).toMatchObject({ seq: before + 1, at: START + 120_000 })
})

test('the clock of the log does not run backwards, whatever the clock of the machine says', async () => {
  const { stores, marks, ledger } = await storeThat(true)
  await releaseOffline(stores, ledger, new TestClock(START))
  expect(marks).toMatchObject([{ since: iso(START + 60_000) }])
  expect((await openLog(stores)).head.at).toBe(START + 60_000)
})

test('a note of the operator is the next entry, which the anchor knows, and is not dated before the one before', async () => {
  const { stores, ledger } = await storeThat(true)
  const before = (await openLog(stores)).head.seq
  expect(await postNote(stores, ledger, new TestClock(START), 'a word')).toBe(before + 1)
  expect(await postNote(stores, ledger, new TestClock(START + 120_000), 'another')).toBe(before + 2)
  expect(await openLog(stores)).toMatchObject({ head: { seq: before + 2, at: START + 120_000 } })
  expect((await openLog(stores)).degraded).toBeUndefined()
  expect((await stores.anchor.read())?.seq).toBe(before + 2)
})

test('what stands in the log unsigned comes out the same when the log is folded again', async () => {
  const { stores, ledger } = await storeThat(true)
  await postNote(stores, ledger, new TestClock(START + 60_001), 'a word')
  await releaseOffline(stores, ledger, new TestClock(START + 120_000))
  const target = memoryStorage()
  const head = await rebuild(stores.storage, target, ledger, decisions)
  expect(head).toEqual((await openLog(stores)).head)
  expect(await stateHash(target)).toBe(await stateHash(stores.storage))
  expect(readControl(target)).toEqual(readControl(stores.storage))
})

test('where nothing is stopped the mark alone is written anew', async () => {
  const { stores, marks, ledger } = await storeThat(false)
  const before = (await openLog(stores)).head
  const control = await releaseOffline(stores, ledger, new TestClock(START + 1))
  expect(control.state).toBe('normal')
  expect(marks).toHaveLength(1)
  expect((await openLog(stores)).head).toEqual(before)
})

test('a store that does not pass its checks is left as it is', async () => {
  const { stores, marks, ledger } = await storeThat(true)
  await stores.storage.write(new Map([[keys.logRow(1), null]]))
  await expect(releaseOffline(stores, ledger, new TestClock(START))).rejects.toThrow()
  await expect(postNote(stores, ledger, new TestClock(START), 'a word')).rejects.toThrow()
  expect(marks).toEqual([])
})
