import { spawnSync } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { BackupRefused, makeBackup } from '../../src/compose/backup/make.ts'
import { NoBackup, readManifest } from '../../src/compose/backup/manifest.ts'
import { restoreBackup } from '../../src/compose/backup/restore.ts'
import { pictureOfFolder, pictureOfNode } from '../../src/compose/backup/source.ts'
import { type Running, runService } from '../../src/compose/node/run.ts'
import { connectToNode } from '../../src/operator/client.ts'
import { FileLock } from '../../src/participant/lock.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
const NOW = Date.parse('2026-03-01T12:00:00Z')
const quietly = { now: NOW, onProgress: () => {} }

async function served(dataDir: string): Promise<Running> {
  const running = await runService({ dataDir, port: 0, readsPerMinute: 0 })
  onTestFinished(() => running.close())
  return running
}

/** Echoes of new keys, one each. */
async function echo({ address: baseUrl }: Running, ...bodies: string[]): Promise<void> {
  for (const body of bodies)
    await Agent.generate({ baseUrl, displayName: 'Ana', retries: 0 }).echo({ mode: 'stream', body })
}

async function backup(dataDir: string, folder: string, withKey = true) {
  const node = await connectToNode(dataDir)
  try {
    return await makeBackup(await pictureOfNode(dataDir, node), folder, { ...quietly, withKey })
  } finally {
    node.close()
  }
}

async function bodiesIn(dataDir: string): Promise<string[]> {
  const running = await served(dataDir)
  const { items } = (await Agent.generate({ baseUrl: running.address, displayName: 'Eve' }).view('echoes'))
    .data
  await running.close()
  return items.map(({ untrusted }) => String(untrusted.body)).toReversed()
}

/** Every file below a folder, with what is in it. */
async function contents(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true })
  const files: [string, string][] = []
  for (const name of names.toSorted()) {
    const path = join(folder, name)
    if ((await stat(path)).isFile()) files.push([name, (await readFile(path)).toString('base64')])
  }
  return new Map(files)
}

test('a backup of a running node is restored whole, and the node says that it was', async () => {
  const [dataDir, folder, restored] = [fresh('node'), fresh('backup'), fresh('restored')]
  const running = await served(dataDir)
  await echo(running, 'one', 'two')
  const made = await backup(dataDir, folder)
  expect(made).toMatchObject({ seq: 2, hash: running.service.engine.head.hash, with_key: true })
  await echo(running, 'three')
  expect(await restoreBackup(folder, restored, quietly)).toEqual({
    at: '2026-03-01T12:00:00.000Z',
    seq: 2,
    instant: made.instant,
    backup_seq: 2,
    has_key: true,
  })
  expect(await bodiesIn(restored)).toEqual(['one', 'two'])
  const again = await served(restored)
  const said = { at: '2026-03-01T12:00:00.000Z', seq: 2, instant: made.instant }
  await again.service.settled()
  expect(again.service.health()).toMatchObject({ status: 'ok', restored: said })
  const node = await connectToNode(restored)
  expect(await node.ask({ command: 'status' })).toMatchObject({ restored: said })
  node.close()
  expect(running.service.health()).not.toHaveProperty('restored')
  // Nothing that was taken for the backup is left beside the store.
  expect((await readdir(dataDir)).filter((name) => name.includes('links'))).toEqual([])
})

test('a second backup writes only what is new', async () => {
  const [dataDir, folder] = [fresh('node'), fresh('backup')]
  const running = await served(dataDir)
  await echo(running, ...Array.from({ length: 60 }, (_, n) => `${n} `.padEnd(1_000, 'x')))
  const first = await backup(dataDir, folder)
  expect(first.bytes_written).toBe(first.bytes)
  const idle = await backup(dataDir, folder)
  expect(idle.bytes_written).toBe(0)
  await echo(running, 'one more')
  const second = await backup(dataDir, folder)
  expect(second.seq).toBe(61)
  expect(second.bytes_written).toBeLessThan(first.bytes / 3)
  const pieces = new Set(
    (await readManifest(folder))?.files.flatMap((file) => file.pieces.map((one) => one.sha256)),
  )
  expect((await readdir(join(folder, 'pieces'))).toSorted()).toEqual([...pieces].toSorted())
})

test('a restore goes up to an entry, or up to an instant, and folds the state of then', async () => {
  const [dataDir, folder] = [fresh('node'), fresh('backup')]
  const running = await served(dataDir)
  await echo(running, 'one', 'two')
  await new Promise((resolve) => setTimeout(resolve, 5))
  const between = Date.now()
  await new Promise((resolve) => setTimeout(resolve, 5))
  await echo(running, 'three', 'four')
  await backup(dataDir, folder, false)
  const restored = fresh('restored')
  await expect(restoreBackup(folder, restored, { ...quietly, toSeq: 3 })).rejects.toThrow('put server.key')
  await copyFile(join(dataDir, 'server.key'), join(restored, 'server.key'))
  expect(await restoreBackup(folder, restored, { ...quietly, toSeq: 3 })).toMatchObject({ seq: 3 })
  expect(await bodiesIn(restored)).toEqual(['one', 'two', 'three'])
  const earlier = fresh('restored')
  await mkdir(earlier)
  await copyFile(join(dataDir, 'server.key'), join(earlier, 'server.key'))
  expect(await restoreBackup(folder, earlier, { ...quietly, toTime: between })).toMatchObject({ seq: 2 })
  expect(await bodiesIn(earlier)).toEqual(['one', 'two'])
  await expect(restoreBackup(folder, fresh('none'), { ...quietly, toSeq: 9 })).rejects.toThrow('no entry 9')
})

test('a restore fills nothing that is not empty, and one that was broken off is served by nobody and begun anew', async () => {
  const [dataDir, folder, restored] = [fresh('node'), fresh('backup'), fresh('restored')]
  const running = await served(dataDir)
  await echo(running, 'one')
  await backup(dataDir, folder)
  await expect(restoreBackup(folder, dataDir, quietly)).rejects.toThrow(BackupRefused)
  await expect(restoreBackup(fresh('nothing'), restored, quietly)).rejects.toThrow(NoBackup)
  await mkdir(join(restored, 'store'), { recursive: true })
  await writeFile(join(restored, 'restoring'), '')
  await expect(runService({ dataDir: restored, port: 0 })).rejects.toThrow('broken off')
  await restoreBackup(folder, restored, quietly)
  expect(await bodiesIn(restored)).toEqual(['one'])
})

test('a backup that rotted is not restored, and the next one mends it', async () => {
  const [dataDir, folder] = [fresh('node'), fresh('backup')]
  const running = await served(dataDir)
  await echo(running, 'one', 'two')
  await backup(dataDir, folder)
  const [largest = ''] = await Promise.all(
    (await readdir(join(folder, 'pieces'))).map(async (name) => ({
      name,
      size: (await stat(join(folder, 'pieces', name))).size,
    })),
  ).then((all) => all.toSorted((a, b) => b.size - a.size).map(({ name }) => name))
  const path = join(folder, 'pieces', largest)
  const bytes = await readFile(path)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  await writeFile(path, bytes)
  await expect(restoreBackup(folder, fresh('restored'), quietly)).rejects.toThrow('damaged')
  await backup(dataDir, folder)
  const restored = fresh('restored')
  await restoreBackup(folder, restored, quietly)
  expect(await bodiesIn(restored)).toEqual(['one', 'two'])
})

test('the copy of a store that is damaged is no backup, and the one before it stays', async () => {
  const [dataDir, folder] = [fresh('node'), fresh('backup')]
  const running = await served(dataDir)
  await echo(running, 'one')
  await backup(dataDir, folder)
  const before = await readManifest(folder)
  await running.close()
  await writeFile(join(dataDir, 'anchor.log'), `9 ${'a'.repeat(64)}\n`)
  const picture = await pictureOfFolder(dataDir)
  await expect(makeBackup(picture, folder, { ...quietly, withKey: false })).rejects.toThrow(
    'acknowledged entries',
  )
  await picture.close()
  expect(await readManifest(folder)).toEqual(before)
  const restored = fresh('restored')
  await restoreBackup(folder, restored, quietly)
  expect(await bodiesIn(restored)).toEqual(['one'])
})

test('a folder takes one backup at a time, and of one store', async () => {
  const [dataDir, other, folder] = [fresh('node'), fresh('node'), fresh('backup')]
  await echo(await served(dataDir), 'one')
  await echo(await served(other), 'another')
  await backup(dataDir, folder)
  await expect(backup(other, folder)).rejects.toThrow('another store')
  const lock = new FileLock(join(folder, 'lock'))
  lock.take()
  await expect(backup(dataDir, folder)).rejects.toThrow('under way')
  lock.release()
  expect(await backup(dataDir, folder)).toMatchObject({ seq: 1 })
})

const isRoot = process.getuid?.() === 0
if (!isRoot)
  process.stderr.write('*** not root: that another user verifies on a read-only mount is SKIPPED ***\n')

/** Threads have it from their process, and cannot change it. */
const AS_NOBODY =
  "import { isMainThread } from 'node:worker_threads'; if (isMainThread) { process.setgid(65534); process.setuid(65534) }"

test.runIf(isRoot)('log verify writes nothing, and works as another user, on a read-only mount', async () => {
  const [dataDir, folder, mounted] = [fresh('node'), fresh('backup'), fresh('mount')]
  const running = await served(dataDir)
  await echo(running, 'one', 'two')
  await backup(dataDir, folder, false)
  await running.close()
  await mkdir(mounted)
  await cp(dataDir, join(folder, 'data'), { recursive: true })
  await rm(join(folder, 'data', 'server.key'))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444)
  await chmod(folder, 0o555)
  const before = await contents(folder)
  const isMounted = spawnSync('mount', ['--bind', '-o', 'ro', folder, mounted]).status === 0
  onTestFinished(() => void spawnSync('umount', [mounted]))
  const readable = isMounted ? mounted : folder
  await chmod(join(folder, '..'), 0o755)
  for (const what of [readable, join(readable, 'data'), join(readable, 'data', 'store')]) {
    const ran = await runCli(['log', 'verify', what], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AS_NOBODY)}`,
    })
    expect(ran.code, ran.stdout + ran.stderr).toBe(0)
    expect(JSON.parse(ran.stdout)).toMatchObject({ ok: true, entries: 2, state: { ok: true, folded: false } })
  }
  expect(await contents(folder)).toEqual(before)
})

test('verify, rebuild and export read a node that runs', async () => {
  const dataDir = fresh('node')
  await echo(await served(dataDir), 'one', 'two')
  const env = { DATA_DIR: dataDir }
  const verified = await runCli(['log', 'verify'], env)
  expect([verified.code, JSON.parse(verified.stdout)]).toMatchObject([
    0,
    { ok: true, entries: 2, state: { ok: true, folded: false } },
  ])
  expect(verified.stderr).toMatch(/^verifying: 2 of 2 entries, \d+ a second, done$/m)
  expect(JSON.parse((await runCli(['log', 'rebuild'], env)).stdout)).toMatchObject({ ok: true, entries: 2 })
  expect((await runCli(['log', 'export'], env)).stdout.trim().split('\n')).toHaveLength(2)
})
