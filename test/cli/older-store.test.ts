import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { Agent } from '../../src/client/agent.ts'
import { SCHEMA_VERSION } from '../../src/engine/open-log.ts'
import { generateSeed } from '../../src/protocol/signer.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { runCli, type ServerProcess, startServer } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()

async function serving(dataDir: string): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

/** Makes the store one of schema 1: an agent's record had its id, and the acts of each day stood under keys of their own. */
async function age(dataDir: string, agentId: string): Promise<void> {
  const storage = await openLevelStorage(join(dataDir, 'store'), { create: false })
  const read = (key: string) => JSON.parse(storage.get(key) ?? '')
  const { day, ...agent } = read(keys.agent(agentId))
  await storage.write(
    new Map([
      [keys.agent(agentId), JSON.stringify({ agent_id: agentId, ...agent })],
      [keys.actsOn(agentId, day.date), String(day.acts)],
      [keys.store, JSON.stringify({ ...read(keys.store), schema_version: 1 })],
    ]),
  )
  await storage.close()
}

// Each start and each command is a process: slow where the cores are busy.
test('a store of an earlier schema is read only, says what to do, and is as good as new once that was done', async () => {
  const dataDir = home('data')
  const young = await serving(dataDir)
  const seed = generateSeed()
  const anaOn = ({ baseUrl }: ServerProcess) => new Agent(seed, { baseUrl, displayName: 'Ana' })
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
  expect((await fetch(`${renewed.baseUrl}/readyz`)).status).toBe(200)
  await anaOn(renewed).act('echo', { body: 'after', mode: 'stream' })
  const answer = await fetch(`${renewed.baseUrl}/api/agent-forum?view=agent&id=${ana.agentId}`)
  expect((await answer.json()).data).toMatchObject({ counts: { echo: 3 }, by_day: [{ acts: 3 }] })
}, 120_000)
