import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { createLedger } from '../../src/compose/engine.ts'
import { foldInto } from '../../src/compose/folding.ts'
import { openStores, type Stores } from '../../src/compose/stores.ts'
import { foldableLog } from '../../src/sealed/replace.ts'
import { fillStore } from '../bench/support/filled-store.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()
const ENTRIES = 450

const rewritten = async (dataDir: string) =>
  JSON.parse((await runCli(['log', 'rebuild', '--write'], { DATA_DIR: dataDir })).stdout)

async function storesIn(dataDir: string): Promise<string[]> {
  const all = await readdir(dataDir, { withFileTypes: true })
  return all.filter((one) => one.isDirectory() && one.name.startsWith('store')).map(({ name }) => name)
}

/** Folds as `--write` does, and is broken off at an entry. */
async function breakOff(dataDir: string, at: number): Promise<void> {
  const { storage, anchor, serverSecret, scratch } = (await openStores(
    { storage: 'level', dataDir },
    { create: false },
  )) as Required<Stores>
  const second = await scratch.open()
  const dies = (seq: number): undefined => {
    if (seq === at) throw new Error('killed')
  }
  await expect(foldInto(second, foldableLog(storage), createLedger(serverSecret), dies)).rejects.toThrow(
    'killed',
  )
  for (const open of [second, storage, anchor]) await open.close()
}

test('a rebuild that was killed goes on where it was, and puts the same state in place of the store', async () => {
  const dataDir = await fillStore(home('resumed'), ENTRIES)
  const before = JSON.parse((await runCli(['log', 'rebuild'], { DATA_DIR: dataDir })).stdout)
  await breakOff(dataDir, ENTRIES - 1)
  expect(await rewritten(dataDir)).toEqual({
    ok: true,
    entries: ENTRIES,
    resumed_from: 400,
    state_hash: before.state_hash,
  })
  expect(await storesIn(dataDir)).toEqual(['store'])
  const after = await runCli(['log', 'rebuild'], { DATA_DIR: dataDir })
  expect(JSON.parse(after.stdout)).toEqual({ ...before, ok: true })
})

test('what another log was folded to is not gone on with', async () => {
  const [one, other] = [await fillStore(home('one'), ENTRIES), await fillStore(home('other'), ENTRIES)]
  await breakOff(other, ENTRIES)
  await rename(join(other, 'store.folded'), join(one, 'store.folded'))
  expect(await rewritten(one)).toMatchObject({ ok: true, resumed_from: 0 })
})

test.each(['before', 'after'])(
  'a swap of stores that was broken off %s the second step is ended by whoever opens the store',
  async (when) => {
    const dataDir = await fillStore(home(when), 10)
    const [store, folded] = [join(dataDir, 'store'), join(dataDir, 'store.folded')]
    if (when === 'before') await rename(store, folded)
    await mkdir(`${store}.replaced`)
    const { created, ...stores } = await openStores({ storage: 'level', dataDir }, { create: true })
    expect(created).toBe(false)
    expect(stores.storage.get('meta!store')).toBeDefined()
    for (const opened of [stores.storage, stores.anchor, stores.mark]) await opened?.close()
    const left = (await readdir(dataDir)).filter((name) => name.startsWith('store'))
    expect(left).toEqual(['store'])
    await (await openLevelStorage(store, { create: false })).close()
  },
)
