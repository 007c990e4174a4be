import { expect, test } from 'vitest'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { AnchorWriter } from '../../src/engine/anchor-writer.ts'
import type { Anchor, AnchorPoint } from '../../src/ports/anchor.ts'
import { limits } from '../../src/protocol/limits.ts'
import { gist, Laboratory } from './laboratory.ts'

const head = (seq: number) => ({ seq, hash: `hash-${seq}`, at: 0 })

/** Lets every promise that is under way go on. */
const turns = () => new Promise((resolve) => setImmediate(resolve))

/** An anchor whose appends wait for the test, on top of what was noted before. */
function heldAnchor(before?: Anchor) {
  const waiting: Array<{ point: AnchorPoint; done: () => void; fail: (error: unknown) => void }> = []
  const noted: number[] = []
  return {
    waiting,
    noted,
    read: async () => before?.read(),
    append: (point: AnchorPoint) =>
      new Promise<void>((resolve, fail) => {
        const done = () => {
          noted.push(point.seq)
          resolve()
        }
        waiting.push({ point, done, fail })
      }),
    close: async () => {},
  }
}

test('heads that come during an append are noted together: the newest one alone', async () => {
  const anchor = heldAnchor()
  const writer = new AnchorWriter(anchor, () => {})
  for (const seq of [1, 2, 3, 4]) writer.note(head(seq))
  expect(anchor.waiting).toHaveLength(1)
  anchor.waiting.shift()?.done()
  const closing = writer.close()
  await Promise.resolve()
  await Promise.resolve()
  anchor.waiting.shift()?.done()
  await closing
  expect(anchor.noted).toEqual([1, 4])
})

test('a head that comes at any moment is noted before the anchor closes', async () => {
  for (let turns = 0; turns < 12; turns++) {
    const noted: number[] = []
    const anchor = {
      read: async () => undefined,
      append: async ({ seq }: AnchorPoint) => void noted.push(seq),
      close: async () => {},
    }
    const writer = new AnchorWriter(anchor, () => {})
    writer.note(head(1))
    for (let turn = 0; turn < turns; turn++) await undefined
    writer.note(head(2))
    await writer.close()
    expect(noted.at(-1), `after ${turns} turns`).toBe(2)
  }
})

test('heads of a busy log are held back, a few at most, until it rests or the anchor closes', async () => {
  const noted: number[] = []
  const anchor = {
    read: async () => undefined,
    append: async ({ seq }: AnchorPoint) => void noted.push(seq),
    close: async () => {},
  }
  const writer = new AnchorWriter(anchor, () => {})
  const busy = async (from: number, to: number) => {
    for (let seq = from; seq <= to; seq++) writer.note(head(seq), true)
    await turns()
  }
  await busy(1, limits.HEADS_HELD_MAX - 1)
  expect(noted).toEqual([])
  await busy(limits.HEADS_HELD_MAX, limits.HEADS_HELD_MAX + 3)
  expect(noted).toEqual([limits.HEADS_HELD_MAX])
  writer.catchUp()
  await turns()
  expect(noted.at(-1)).toBe(limits.HEADS_HELD_MAX + 3)
  await busy(100, 101)
  writer.note(head(102))
  await busy(103, 104)
  await writer.close()
  expect(noted.slice(2)).toEqual([102, 104])
})

test('however busy the log was, its last head is noted when nothing waits any more', async () => {
  const inner = memoryAnchor()
  const noted: number[] = []
  const append = (point: AnchorPoint) => {
    noted.push(point.seq)
    return inner.append(point)
  }
  const lab = await Laboratory.open({ anchor: { ...inner, append } })
  const agents = Array.from({ length: 2 * limits.BATCH_INPUTS_MAX }, (_, index) => `agent ${index}`)
  // The last batch writes nothing: they have all acted before.
  const again = agents.slice(0, limits.BATCH_INPUTS_MAX)
  await Promise.all([...agents, ...again].map((name) => lab.act(name, 'n')))
  await turns()
  expect(noted).toEqual([0, agents.length])
})

test('a failure is told, and nobody waits for it', async () => {
  const failures: unknown[] = []
  const anchor = heldAnchor()
  const writer = new AnchorWriter(anchor, (error) => failures.push(error))
  writer.note(head(1))
  anchor.waiting.shift()?.fail('no room')
  await writer.close()
  expect(failures).toEqual(['no room'])
})

test('a process that starts notes what the one before it had no time to note', async () => {
  const inner = memoryAnchor()
  const deaf: Anchor = {
    ...inner,
    // It hears that the log is new, and nothing after that.
    append: (point) => (point.seq === 0 ? inner.append(point) : new Promise(() => {})),
  }
  const lab = await Laboratory.open({ anchor: deaf })
  expect(gist(await lab.act('ana', 'n'))).toBe(1)
  const anchor = heldAnchor(inner)
  await Laboratory.open({ storage: lab.storage, anchor })
  expect(anchor.waiting.map(({ point }) => point.seq)).toEqual([1])
})
