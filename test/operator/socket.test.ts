import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { Agent } from '../../src/client/agent.ts'
import { type Running, runService } from '../../src/compose/node/run.ts'
import { connectToNode, type NodeConnection, NodeRefused, NoNode } from '../../src/operator/client.ts'
import type { Request } from '../../src/operator/protocol.ts'
import { limits } from '../../src/protocol/limits.ts'
import { startTestService } from '../../src/testing/index.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

interface Node {
  readonly dataDir: string
  readonly running: Running
  readonly connection: NodeConnection
  ask(request: Request): Promise<object>
  health(): Promise<{
    readonly checks: { readonly writes: string }
    readonly maintenance?: object | undefined
  }>
  agent: Agent
}

async function node(dataDir = fresh('node'), { readsPerMinute = 0 } = {}): Promise<Node> {
  const running = await runService({ dataDir, port: 0, readsPerMinute })
  onTestFinished(() => running.close())
  const connection = await connectToNode(dataDir)
  const agent = Agent.generate({ baseUrl: running.address, displayName: 'Ana', retries: 0 })
  return {
    ...{ dataDir, running, connection, agent },
    ask: (request) => connection.ask(request),
    health: async () => (await agent.view('health')).data,
  }
}

const refusalOf = (asked: Promise<object>) =>
  asked.catch((error: unknown) => (error instanceof NodeRefused ? error.code : error))

test('the socket lies in DATA_DIR for its owner alone, and is gone when the node is', async () => {
  const { dataDir, running } = await node()
  const path = join(dataDir, 'operator.sock')
  expect((await stat(path)).mode & 0o7777).toBe(0o600)
  expect(running.operator).toMatchObject({ path, isElsewhere: false })
  await running.close()
  await expect(stat(path)).rejects.toThrow('ENOENT')
  await expect(connectToNode(dataDir)).rejects.toThrow(NoNode)
})

test('a node whose DATA_DIR has too long a name for a socket serves, and is found all the same', async () => {
  const dataDir = join(fresh('long'), 'x'.repeat(100))
  const { ask, running } = await node(dataDir)
  const elsewhere = running.operator?.path ?? ''
  expect(running.operator?.isElsewhere).toBe(true)
  expect((await stat(join(elsewhere, '..'))).mode & 0o7777).toBe(0o700)
  expect(await ask({ command: 'status' })).toMatchObject({ data_dir: dataDir })
  await running.close()
  await expect(stat(join(elsewhere, '..'))).rejects.toThrow('ENOENT')
})

test('a socket that a killed node left is replaced', async () => {
  const dataDir = fresh('left')
  const { running } = await node(dataDir)
  await running.close()
  const left = createServer().listen(join(dataDir, 'operator.sock'))
  await once(left, 'listening')
  onTestFinished(() => void left.close())
  const { ask } = await node(dataDir)
  expect(await ask({ command: 'status' })).toMatchObject({ data_dir: dataDir })
})

test('status tells what the node runs and how it is', async () => {
  const { ask, running, agent } = await node()
  await agent.enterLounge({ offering: 'silence', stay_minutes: 5, state: 'dormant' })
  await agent.echo({ mode: 'stream', body: 'a word' })
  expect(await ask({ command: 'status' })).toMatchObject({
    listening: running.address,
    pid: process.pid,
    store: { schema_version: expect.any(Number), entries: 2, head: running.service.engine.head.hash },
    health: { status: 'ok', checks: { writes: 'open' } },
    control: { state: 'normal' },
    maintenance: null,
    machines: [{ kind: 'presence', version: 1, is_newest: true, actors: 1, waiting: 1 }],
  })
})

test('spenders tells who spent most of each budget of bytes, the greatest first', async () => {
  const { ask, agent, running } = await node(undefined, { readsPerMinute: 100_000 })
  expect(await ask({ command: 'spenders' })).toEqual({ spenders: [] })
  await agent.echo({ mode: 'stream', body: 'a word' })
  const other = Agent.generate({ baseUrl: running.address, displayName: 'Bo', retries: 0 })
  await other.echo({ mode: 'stream', body: 'words '.repeat(150) })
  const { spenders } = (await ask({ command: 'spenders', most: 1 })) as { spenders: { budget: string }[] }
  expect(spenders.find(({ budget }) => budget === 'GROWTH_BYTES_PER_KEY_PER_DAY')).toEqual({
    budget: 'GROWTH_BYTES_PER_KEY_PER_DAY',
    who: other.agentId,
    bytes: expect.any(Number),
    of: limits.GROWTH_BYTES_PER_KEY_PER_DAY,
  })
  expect(spenders).toContainEqual(
    expect.objectContaining({ budget: 'GROWTH_BYTES_PER_ADDRESS_PER_DAY', who: '127.0.0.1' }),
  )
  expect(await refusalOf(ask({ command: 'spenders', most: 0 }))).toBe('usage')
})

test('a note is entered while the service runs', async () => {
  const { ask, agent } = await node()
  expect(await ask({ command: 'note', text: 'We move house' })).toEqual({ seq: 1 })
  const { items } = (await agent.view('system_notes')).data
  expect(items).toMatchObject([{ note: 'We move house', seq: 1 }])
  expect(await refusalOf(ask({ command: 'note', text: '' }))).toBe('usage')
})

const maintained = {
  en: 'The operator is maintaining this node.',
  pt: 'O operador está a fazer manutenção neste nó.',
  es: 'El operador está haciendo mantenimiento en este nodo.',
}

test('in maintenance nobody writes, health and every page say so, control does not, and what fell due happens afterwards', async () => {
  const { ask, agent, health, running } = await node()
  const begun = await ask({ command: 'readonly', on: true, reason: 'a new disk' })
  expect(begun).toEqual({ maintenance: { since: expect.any(String), reason: 'a new disk' } })
  await expect(agent.echo({ mode: 'stream', body: 'a word' })).rejects.toMatchObject({
    status: 503,
    problem: { code: 'maintenance', reason: 'a new disk', since: expect.any(String) },
    retryAfterSeconds: 60,
  })
  expect(await health()).toMatchObject({ status: 'ok', checks: { writes: 'paused' }, ...begun })
  const banner = /role="region" aria-label="(.*?)".*<q><bdi>a new disk<\/bdi><\/q>/
  const pageIn = async (language: string) =>
    (await fetch(`${running.address}/entre-agentes/${language}/`)).text()
  for (const [language, words] of Object.entries(maintained))
    expect(banner.exec(await pageIn(language))?.[1]).toBe(words)
  expect((await agent.view('control')).data).toMatchObject({ state: 'normal', control_epoch: 0 })
  expect(await refusalOf(ask({ command: 'note', text: 'not now' }))).toBe('maintenance')
  expect(await ask({ command: 'readonly', on: false })).toEqual({ maintenance: null })
  expect(await health()).not.toHaveProperty('maintenance')
  expect(await pageIn('en')).not.toMatch(banner)
  expect((await agent.echo({ mode: 'stream', body: 'a word' })).seq).toBe(1)
})

test('log rebuild --write folds the state of a running node again, and writes go on', async () => {
  const { dataDir, agent, ask, health } = await node()
  await agent.echo({ mode: 'stream', body: 'a word' })
  expect(await ask({ command: 'rebuild' })).toEqual({ ok: true, entries: 1, rows: 0 })
  const { code, stdout } = await runCli(['log', 'rebuild', '--write'], { DATA_DIR: dataDir })
  expect([code, JSON.parse(stdout)]).toEqual([0, { ok: true, entries: 1, rows: 0 }])
  // Nothing was other than it should be: nothing was repaired.
  expect(await health()).toMatchObject({ status: 'ok', checks: { writes: 'open' } })
  expect(await health()).not.toHaveProperty('repaired')
  expect((await agent.echo({ mode: 'stream', body: 'another' })).seq).toBe(2)
  await ask({ command: 'readonly', on: true, reason: 'ours' })
  await ask({ command: 'rebuild' })
  expect(await health()).toMatchObject({ maintenance: { reason: 'ours' } })
})

test('what a fold finds damaged that nobody has read is repaired, and health says so', async () => {
  const raw = memoryStorage()
  const service = await startTestService({ storage: raw })
  onTestFinished(() => service.close())
  await service.agent('Ana').echo({ mode: 'stream', body: 'a word' })
  const [damaged] = (await raw.page({ gte: 'spoke!', lt: 'trust!' }, 1)).concat(
    await raw.page({ gte: 'list!' }, 1),
  )
  const [key = '', before = ''] = damaged ?? []
  await raw.write(new Map([[key, `${before}x`]]))
  expect(await service.service.foldAgain()).toMatchObject({ rows: 1 })
  expect(raw.get(key)).toBe(before)
  expect(service.service.health()).toMatchObject({ status: 'ok', repaired: { rows: 1 } })
  expect((await service.agent('Bo').echo({ mode: 'stream', body: 'another' })).seq).toBe(2)
})

test('maintenance ends with the process', async () => {
  const dataDir = fresh('restarted')
  const before = await node(dataDir)
  await before.ask({ command: 'readonly', on: true })
  await before.running.close()
  const { agent } = await node(dataDir)
  expect((await agent.echo({ mode: 'stream', body: 'a word' })).seq).toBe(1)
})

test('what is no request is answered as that, and the connection goes on', async () => {
  const { running, dataDir, ask } = await node()
  expect(await refusalOf(ask({ command: 'reboot' }))).toBe('usage')
  expect(await refusalOf(ask({ command: 'readonly', on: 'maybe' }))).toBe('usage')
  expect(await refusalOf(ask({ command: 'log-level', level: 'loud' }))).toBe('usage')
  expect(await ask({ command: 'log-level', level: 'warn' })).toEqual({ level: 'warn' })
  const socket = connect(join(dataDir, 'operator.sock'))
  socket.write('nonsense\n\n[1]\n')
  const lines: string[] = []
  for await (const line of createInterface({ input: socket })) {
    lines.push(line)
    if (lines.length === 3) break
  }
  expect(lines.map((line) => JSON.parse(line).failed.code)).toEqual(['usage', 'usage', 'usage'])
  socket.destroy()
  expect(running.service.engine.phase).toBe('running')
})

test('a line without an end is cut off', async () => {
  const { dataDir } = await node()
  const socket = connect(join(dataDir, 'operator.sock'))
  socket.on('error', () => {})
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const write = () => socket.writable && socket.write(chunk, write)
  write()
  await new Promise((resolve) => socket.once('close', resolve))
})

test('a store in memory has no socket', async () => {
  const running = await runService({ storage: 'memory', dataDir: fresh('none'), port: 0 })
  onTestFinished(() => running.close())
  expect(running.operator).toBeUndefined()
})
