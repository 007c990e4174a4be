import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { started } from '../crash/started.ts'
import { Writer } from '../crash/writer.ts'
import { nodeForTest } from '../support/node-here.ts'
import { fromElsewhere, ownerEnvironment, ownerSeed, ownersCommand, PHRASE } from '../support/owner.ts'
import { run, runCli, type ServerProcess, startServer } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'
import { read } from '../support/service.ts'
import { runsOfDay } from '../support/share-of-day.ts'

const fresh = scratch()
const PATH = '/api/agent-forum/emergency'
const SEED = testSeed()
const WRITERS = 300
const ROUNDS = Number(process.env.KILL_ROUNDS ?? runsOfDay(4, 2))
const limitable = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

async function control({ baseUrl }: ServerProcess) {
  return (await read(await fetch(baseUrl + PATH))).body
}

async function post(server: ServerProcess, command: 'activate' | 'release', control_epoch: number) {
  const body = ownersCommand(server.baseUrl, Date.now(), { command, control_epoch, reason: 'a test' })
  const headers = { 'content-type': 'application/json', ...fromElsewhere() }
  return read(await fetch(server.baseUrl + PATH, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function serverSeq({ baseUrl }: ServerProcess): Promise<number> {
  const { body } = await read(await fetch(`${baseUrl}/api/agent-forum?view=health`))
  return Number(body.server_seq)
}

describe('the command line', () => {
  test('prepares, rehearses, stops and releases', { timeout: 60_000 }, async () => {
    const phraseFile = fresh('phrase')
    const keyFile = fresh('key')
    await writeFile(phraseFile, `${PHRASE}\n`)
    const provision = await runCli(['emergency', 'provision', '--phrase-file', phraseFile])
    expect(provision.code).toBe(0)
    const env = Object.fromEntries(
      provision.stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s)),
    )
    expect(Object.keys(env)).toEqual(['EMERGENCY_OWNER_KEY', 'EMERGENCY_PEPPER', 'EMERGENCY_PHRASE_TAG'])
    const seed = provision.stderr.trim().split('\n').at(-1) ?? ''
    expect(provision.stdout).not.toContain(seed)
    await writeFile(keyFile, seed)

    const server = await nodeForTest({ DATA_DIR: fresh('commanded'), ...env })
    const command = (name: string, ...more: string[]) =>
      runCli(['emergency', name, '--url', server.baseUrl, ...more])
    const files = ['--key-file', keyFile, '--phrase-file', phraseFile]
    const status = async () => JSON.parse((await command('status')).stdout)
    expect(await status()).toMatchObject({ state: 'normal', armed: true, control_epoch: 0 })

    const drill = await command('drill', ...files)
    expect([drill.code, JSON.parse(drill.stdout)]).toMatchObject([0, { state: 'normal', control_epoch: 0 }])
    expect(drill.stderr).toContain('the drill passed')
    const stop = await command('stop', ...files, '--reason', 'smoke')
    expect(JSON.parse(stop.stdout)).toMatchObject({ state: 'read_only', reason: 'smoke', control_epoch: 1 })
    expect(await status()).toMatchObject({ state: 'read_only', reason: 'smoke', control_epoch: 1 })

    await writeFile(keyFile, ownerSeed)
    const stranger = await command('release', ...files)
    expect([stranger.code, stranger.stderr]).toEqual([3, expect.stringContaining("another owner's key")])
    await writeFile(keyFile, seed)
    await writeFile(phraseFile, 'quite another phrase')
    const wrong = await command('release', ...files)
    expect([wrong.code, wrong.stderr]).toEqual([3, expect.stringContaining('another phrase')])
    const silent = await command('release', '--key-file', keyFile)
    expect([silent.code, silent.stderr]).toEqual([2, expect.stringContaining('give a file')])
    await writeFile(phraseFile, PHRASE)
    const released = await command('release', ...files)
    expect(JSON.parse(released.stdout)).toMatchObject({ state: 'normal', control_epoch: 2 })
    expect(server.output()).not.toContain(PHRASE)
  })

  test('makes no phrase that is short, and commands no service without an owner', async () => {
    const phraseFile = fresh('short')
    await writeFile(phraseFile, 'too short')
    const short = await runCli(['emergency', 'provision', '--phrase-file', phraseFile])
    expect([short.code, short.stdout]).toEqual([2, ''])
    const server = await nodeForTest({ STORAGE: 'memory' })
    const drill = await runCli(['emergency', 'drill', '--url', server.baseUrl, '--key-file', phraseFile])
    expect([drill.code, drill.stderr]).toEqual([3, expect.stringContaining('no owner')])
  })
})

test('of hundreds of writers nothing is committed after the stop is acknowledged, and nothing acknowledged is lost', {
  timeout: 120_000,
}, async () => {
  const env = { DATA_DIR: fresh('hundreds'), ...ownerEnvironment }
  const server = await started(env)
  let stopped: Promise<number> | undefined
  let receipts = 0
  const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(`writer ${index}`))
  const stop = async () => {
    const answer = await post(server, 'activate', 0)
    expect(answer.status).toBe(200)
    return serverSeq(server)
  }
  await Promise.all(
    writers.map((writer) =>
      writer.writeUntilGone(server.baseUrl, () => {
        receipts += 1
        if (receipts === WRITERS / 2) stopped = stop()
      }),
    ),
  )
  const seqAtStop = await stopped
  expect(seqAtStop).toBeGreaterThan(WRITERS / 2)
  expect(await serverSeq(server)).toBe(seqAtStop)
  const acknowledged = writers.flatMap((writer) => writer.receipts.map(({ seq }) => seq))
  expect(acknowledged.length).toBeLessThan(3 * WRITERS)
  expect(Math.max(...acknowledged)).toBeLessThan(Number(seqAtStop))
  expect((await post(server, 'release', 1)).status).toBe(200)
  const later = new Writer('after the release')
  await later.writeUntilGone(server.baseUrl, () => {})
  expect(later.receipts).toHaveLength(3)
  await server.stop()
  const verified = await runCli(['log', 'verify'], env)
  expect([verified.code, verified.stdout]).toEqual([0, expect.any(String)])
  const exported = await runCli(['log', 'export'], env)
  const seqs = new Map(
    exported.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).header)
      .map(({ id, seq }) => [id, seq]),
  )
  for (const { id, seq } of writers.flatMap((writer) => writer.receipts)) expect(seqs.get(id)).toBe(seq)
})

test.skipIf(!limitable)(
  'on a full disk the stop holds, the process goes on reading, and the next start is read-only',
  { timeout: 60_000 },
  async () => {
    const env = { DATA_DIR: fresh('full'), DISK_FREE_MIN: '0', ...ownerEnvironment }
    const server = await started(env)
    const before = new Writer('before', 1_200)
    await before.writeUntilGone(server.baseUrl, () => {})
    // No file of the process may grow beyond what the log of the store has reached already.
    await run('prlimit', ['--pid', String(server.process.pid), '--fsize=4096'])
    const answer = await post(server, 'activate', 0)
    expect([answer.status, answer.body.code]).toEqual([503, 'storage_unavailable'])
    expect(await control(server)).toMatchObject({ state: 'read_only', control_epoch: 0, reason: 'a test' })
    const refused = new Writer('refused')
    await refused.writeUntilGone(server.baseUrl, () => {})
    expect(refused.receipts).toEqual([])
    expect((await post(server, 'release', 0)).status).toBe(503)
    await sleep(300)
    expect(server.process.exitCode).toBeNull()
    expect(await serverSeq(server)).toBe(3)
    await server.stop('SIGKILL')

    const again = await started(env)
    expect(await control(again)).toMatchObject({ state: 'read_only', control_epoch: 1, reason: 'a test' })
    await refused.writeUntilGone(again.baseUrl, () => {})
    expect(refused.receipts).toEqual([])
    expect((await post(again, 'release', 1)).status).toBe(200)
    await refused.writeUntilGone(again.baseUrl, () => {})
    expect(refused.receipts).toHaveLength(3)
    await again.stop()
    const verified = await runCli(['log', 'verify'], env)
    expect(verified.code, verified.stdout + verified.stderr).toBe(0)
    const rebuilt = await runCli(['log', 'rebuild'], env)
    expect(JSON.parse(rebuilt.stdout)).toMatchObject({ ok: true })
  },
)

test(`killed while a stop begins, the service never comes back writing after it said that it stopped (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const random = seededRandom(SEED)
  const env = { DATA_DIR: fresh('killed'), ...ownerEnvironment }
  let epoch = 0
  const seen: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await started(env)
    const stopping = post(server, 'activate', epoch).then(
      ({ status }) => status,
      () => 'lost',
    )
    await sleep(random() * 8)
    server.process.kill('SIGKILL')
    const told = await stopping
    await server.stop('SIGKILL')

    const again = await started(env)
    const { state, control_epoch } = await control(again)
    seen.push(`${told} ${state}`)
    if (told === 200) expect(state).toBe('read_only')
    expect(control_epoch).toBe(epoch + (state === 'read_only' ? 1 : 0))
    epoch = Number(control_epoch)
    if (state === 'read_only') {
      expect((await post(again, 'release', epoch)).status).toBe(200)
      epoch += 1
    }
    await again.stop()
  }
  expect(seen).toHaveLength(ROUNDS)
  const verified = await runCli(['log', 'verify'], env)
  expect(verified.code, verified.stdout + verified.stderr).toBe(0)
})

describe('at start, behind a proxy whose word is not taken', () => {
  const WARNING = /a stop is provisioned, BASE_URL is not where this listens, and TRUST_PROXY is off/g
  const elsewhere = { BASE_URL: 'https://forum.example' }

  test.each([
    ['the owner is warned, once', { ...ownerEnvironment, ...elsewhere }, 1],
    ['not where the proxy is trusted', { ...ownerEnvironment, ...elsewhere, TRUST_PROXY: 'on' }, 0],
    ['not where it is its own address that it names', ownerEnvironment, 0],
    ['not where no stop is provisioned', elsewhere, 0],
  ])('%s', async (_, env, times) => {
    const server = await startServer({ STORAGE: 'memory', ...env })
    await server.stop()
    expect(server.output().match(WARNING) ?? []).toHaveLength(times)
  })
})
