import { afterEach, expect, test } from 'vitest'
import { memoryTree } from '../../adapters/tree-files.ts'
import type { TreeStore } from '../../src/ports/tree-store.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { StoredTree } from '../../src/tree/stored-tree.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const LEAVES = 1_000
const ROWS = ['leaves', '0', '1']

let service: TestService | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one) =>
    one instanceof Uint8Array ? [...one] : one?.type === 'Buffer' ? one.data : one,
  )

/** A disk of which one bit can be another. */
function withFlips(store: TreeStore): TreeStore & { flip: { row: string; at: number } | undefined } {
  return {
    ...store,
    flip: undefined,
    read(row, from, bytes) {
      const read = Uint8Array.from(store.read(row, from, bytes))
      const place = this.flip?.row === row ? this.flip.at - from : -1
      if (place >= 0 && place < read.length) read[place] = (read[place] ?? 0) ^ 4
      return read
    },
  }
}

const leafOf = (seq: number) => ({
  at: new Date(1e12 + seq).toISOString(),
  commitment: sha256Hex(`${seq}`),
  seq,
})

test(`no bit of a kept tree can be another and be handed out, or be signed over: 60 from seed ${SEED}`, () => {
  const store = withFlips(memoryTree())
  const whole = new StoredTree(store)
  whole.append(Array.from({ length: LEAVES }, (_, place) => leafOf(place + 1)))
  const asked = (tree: StoredTree, place: number) => [
    () => tree.leaf(place),
    () => tree.leaves({ index: place >> 8, width: Math.min(256, LEAVES - (place & ~0xff)) }),
    () => tree.tile({ level: 0, index: place >> 8, width: Math.min(256, LEAVES - (place & ~0xff)) }),
    () => tree.tile({ level: 1, index: 0, width: 3 }),
    () => tree.inclusion(place, LEAVES),
    () => tree.consistency(place, LEAVES),
  ]
  const random = seededRandom(SEED)
  const root = whole.root()
  let damaged = 0
  for (let n = 0; n < 60; n += 1) {
    const row = ROWS[n % ROWS.length] ?? ''
    const at = Math.floor(random() * store.size(row))
    const place = Math.min(LEAVES - 1, Math.floor((at / store.size(row)) * LEAVES))
    const truth = asked(whole, place).map((ask) => textOf(ask()))
    // As a process that was started before the damage, and has forgotten what it knew.
    const tree = new StoredTree(store)
    tree.cut(LEAVES)
    store.flip = { row, at }
    const said = asked(tree, place).map((ask) => attempt(ask))
    expect([n, tree.root()]).toEqual([n, root])
    store.flip = undefined
    for (const [which, one] of said.entries())
      if (one === 'damaged') damaged += 1
      else expect([n, which, one]).toEqual([n, which, truth[which]])
  }
  expect(damaged).toBeGreaterThan(40)
})

test('a damaged tree answers that it is, is made anew, and comes to what was signed', async () => {
  const tree = withFlips(memoryTree())
  service = await startTestService({ catalogue: 'none', audit: { tree } })
  for (let number = 1; number <= 6; number += 1) {
    await service.agent('Ana').echo({ body: `Echo ${number}`, mode: 'stream' })
    await service.clock.advance(20_000)
  }
  const { baseUrl } = service
  const get = async (path: string) => {
    const answer = await fetch(baseUrl + path)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('hex') }
  }
  const [checkpoint, leaves] = [await get('/log/checkpoint'), await get('/log/tile/entries/000.p/6')]
  tree.flip = { row: 'leaves', at: 50 }
  expect((await get('/log/tile/entries/000.p/6')).status).toBe(503)
  tree.flip = undefined
  await service.service.settled()
  expect([await get('/log/checkpoint'), await get('/log/tile/entries/000.p/6')]).toEqual([checkpoint, leaves])
})

/** As text: bytes are bytes, whatever class they are of. */
function attempt(ask: () => unknown): string {
  try {
    return textOf(ask())
  } catch (error) {
    expect(error).toMatchObject({ code: 'storage_damaged' })
    return 'damaged'
  }
}
