import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { Agent } from '../../src/client/agent.ts'
import { readManifest } from '../../src/compose/backup/manifest.ts'
import { SCHEMA_VERSION } from '../../src/engine/open-log.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { generateSeed } from '../../src/protocol/signer.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { decodeLogRow, encodeLogRow, headerTextOf } from '../../src/records/log-row.ts'
import { rowsAsTheyLie } from '../../src/sealed/replace.ts'
import { sealedText, sealOf } from '../../src/sealed/seal.ts'
import { type NodeHere, nodeForTest } from '../support/node-here.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()

const serving = (dataDir: string): Promise<NodeHere> => nodeForTest({ DATA_DIR: dataDir })

/** Makes the store one of before seals: no row has one, nonces stand in rows of their own, and nobody counts. */
async function unseal(storage: Storage, schema_version: number): Promise<void> {
  const rows = new Map<string, string | null>([[keys.tally, null]])
  for await (const [key, text] of rowsAsTheyLie(storage).entries({ gte: '' })) {
    rows.set(key, text)
    if (!key.startsWith('log!')) continue
    const { header, body } = decodeLogRow(text)
    rows.set(`nonce!v2!${header.agent_id}!${body.nonce}`, String(header.seq))
  }
  rows.set(keys.store, JSON.stringify({ ...JSON.parse(rows.get(keys.store) ?? ''), schema_version }))
  await storage.write(rows)
}

/** Makes the store one of schema 1: an agent's record had its id, and the acts of each day stood under keys of their own. */
async function age(dataDir: string, agentId: string): Promise<void> {
  const storage = await openLevelStorage(join(dataDir, 'store'), { create: false })
  await unseal(storage, 1)
  const read = (key: string) => JSON.parse(storage.get(key) ?? '')
  const { day, ...agent } = read(keys.agent(agentId))
  await storage.write(
    new Map([
      [keys.agent(agentId), JSON.stringify({ agent_id: agentId, ...agent })],
      [keys.actsOn(agentId, day.date), String(day.acts)],
    ]),
  )
  await storage.close()
}

// Each command is a process: slow where the cores are busy.
test('a store of an earlier schema is read only, says what to do, and is as good as new once that was done', async () => {
  const dataDir = home('data')
  const young = await serving(dataDir)
  const seed = generateSeed()
  const anaOn = ({ baseUrl }: NodeHere) => new Agent(seed, { baseUrl, displayName: 'Ana' })
  const ana = anaOn(young)
  await ana.act('echo', { body: 'before', mode: 'stream' })
  await ana.act('echo', { body: 'still before', mode: 'stream' })
  await young.stop()
  const rebuild = async (...options: string[]) => {
    const { code, stdout } = await runCli(['log', 'rebuild', ...options], { DATA_DIR: dataDir })
    return { code, ...JSON.parse(stdout) }
  }
  const { state_hash } = await rebuild()
  await age(dataDir, ana.agentId)

  const old = await serving(dataDir)
  const refused = await fetch(`${old.baseUrl}/readyz`)
  expect(refused.status).toBe(503)
  await old.stop()
  expect(old.output()).toContain(
    `the store has schema version 1, and this release reads ${SCHEMA_VERSION}: stop the service and run \\"log rebuild --write\\"`,
  )

  expect(await rebuild()).toMatchObject({ code: 1, ok: false, rebuilt_hash: state_hash })
  expect(await rebuild('--write')).toMatchObject({ code: 0, ok: true, entries: 2, state_hash })
  const renewed = await serving(dataDir)
  await vi.waitFor(async () => expect((await fetch(`${renewed.baseUrl}/readyz`)).status).toBe(200), {
    timeout: 20_000,
  })
  await anaOn(renewed).act('echo', { body: 'after', mode: 'stream' })
  const answer = await fetch(`${renewed.baseUrl}/api/agent-forum?view=agent&id=${ana.agentId}`)
  expect((await answer.json()).data).toMatchObject({ counts: { echo: 3 }, by_day: [{ acts: 3 }] })
}, 120_000)

test('a store of the release before seals is backed up and sealed at its next start, and loses the nonces of what was taken back', async () => {
  const dataDir = home('data')
  const young = await serving(dataDir)
  const ana = new Agent(generateSeed(), { baseUrl: young.baseUrl, displayName: 'Ana' })
  const said = await ana.act('echo', { body: 'Her number is 612', mode: 'stream' })
  await ana.act('echo', { body: 'and this stays', mode: 'stream' })
  const nonceOfSaid = (await echoesOf(young))[1]?.nonce ?? ''
  await ana.act('retract', { target_type: 'echo', target_id: said.id })
  await young.stop()
  const place = join(dataDir, 'store')
  const old = await openLevelStorage(place, { create: false })
  await unseal(old, 4)
  const row = old.get(keys.logRow(1)) ?? ''
  const { body, outcome } = decodeLogRow(row)
  await old.write(
    new Map([[keys.logRow(1), encodeLogRow(headerTextOf(row), { ...body, nonce: nonceOfSaid }, outcome)]]),
  )
  const unsealed = old.get(keys.logRow(1))
  await old.close()

  const backup = join(dataDir, 'before-upgrade')
  await writeFile(backup, 'not a folder')
  const refused = await runCli(['serve'], { DATA_DIR: dataDir, PORT: '0' })
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('which is not migrated without a backup; none can be made in'),
  ])
  await rm(backup)

  const renewed = await serving(dataDir)
  await vi.waitFor(async () => expect((await fetch(`${renewed.baseUrl}/readyz`)).status).toBe(200), {
    timeout: 20_000,
  })
  expect(await readManifest(backup)).toMatchObject({ schema_version: 4, seq: 3 })
  const restored = home('restored')
  expect((await runCli(['restore', backup], { DATA_DIR: restored })).code).toBe(0)
  const before = await openLevelStorage(join(restored, 'store'), { create: false })
  expect(before.get(keys.logRow(1))).toBe(unsealed)
  await before.close()
  expect((await echoesOf(renewed)).map(({ nonce }) => typeof nonce)).toEqual(['string', 'object'])
  await renewed.stop()
  expect(renewed.output()).toContain('the store was renewed')
  const now = await openLevelStorage(place, { create: false })
  for await (const [key, text] of now.entries({ gte: '' })) expect(key + text).not.toContain(nonceOfSaid)
  await now.close()
  // Nor in what the files keep of rows that were written over.
  for (const name of await readdir(place))
    expect((await readFile(join(place, name))).includes(nonceOfSaid), name).toBe(false)
  const verified = await runCli(['log', 'verify'], { DATA_DIR: dataDir })
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, state: { ok: true, folded: false } })
}, 120_000)

async function echoesOf({ baseUrl }: NodeHere): Promise<{ readonly nonce: string | null }[]> {
  const answer = await fetch(`${baseUrl}/api/agent-forum?view=echoes`)
  return (await answer.json()).data.items
}

test('a store of a newer release is refused before anything else, and no row of it is changed', async () => {
  const dataDir = home('data')
  await (await serving(dataDir)).stop()
  const rows = async (change?: (storage: Storage) => Promise<void>) => {
    const storage = await openLevelStorage(join(dataDir, 'store'), { create: false })
    await change?.(storage)
    const all = await storage.page({ gte: '' }, 1_000)
    await storage.close()
    return all
  }
  const before = await rows(async (storage) => {
    const mark = {
      ...JSON.parse(rowsAsTheyLie(storage).get(keys.store) ?? ''),
      schema_version: SCHEMA_VERSION + 1,
    }
    const text = JSON.stringify(mark)
    await storage.write(new Map([[keys.store, sealedText(sealOf(keys.store, text), text)]]))
  })
  const refused = await runCli(['serve'], { DATA_DIR: dataDir, PORT: '0' })
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toContain(
    `DATA_DIR holds a store of schema ${SCHEMA_VERSION + 1}, which a newer release wrote`,
  )
  for (const command of [
    ['note', 'words'],
    ['log', 'rebuild', '--write'],
  ])
    expect((await runCli(command, { DATA_DIR: dataDir })).code).toBe(2)
  expect((await runCli(['doctor', '--json'], { DATA_DIR: dataDir })).stdout).toContain(
    'of a newer release than this one',
  )
  expect(await rows()).toEqual(before)
})
