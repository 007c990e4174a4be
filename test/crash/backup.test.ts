import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readManifest } from '../../src/compose/backup/manifest.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { runCli, type ServerProcess } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'
import { runsOfDay } from '../support/share-of-day.ts'
import { started } from './started.ts'
import { Writer } from './writer.ts'

const fresh = scratch()
const SEED = testSeed()
/** `BACKUP_ROUNDS=60` goes on as long as one likes. */
const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? runsOfDay(4, 2))
const WRITERS = 16
const main = fileURLToPath(new URL('../../src/main.js', import.meta.url))

/** Begins a backup in a process of its own. */
function backingUp(dataDir: string, folder: string): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
  return spawn(process.execPath, [main, 'backup', folder, '--with-key'], { env, stdio: 'ignore' })
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const seqsOf = (writers: readonly Writer[]) =>
  writers.flatMap(({ receipts }) => receipts.map(({ seq, id }) => ({ seq, id })))

/** Writes with many keys until the node is gone, or all have written what their rhythm lets them. */
function load(server: ServerProcess, round: number): { writers: Writer[]; over: Promise<unknown> } {
  const writers = Array.from({ length: WRITERS }, (_, n) => new Writer(`${SEED} ${round} ${n}`, 400, true))
  return { writers, over: Promise.all(writers.map((one) => one.writeUntilGone(server.baseUrl, () => {}))) }
}

/** A folder of a node passes every check, and has all that was acknowledged. */
async function expectWhole(dataDir: string, receipts: readonly { seq: number; id: string }[]): Promise<void> {
  const verified = await runCli(['log', 'verify'], { DATA_DIR: dataDir })
  expect(verified.code, verified.stdout + verified.stderr).toBe(0)
  const exported = await runCli(['log', 'export'], { DATA_DIR: dataDir })
  expect(exported.code, exported.stderr).toBe(0)
  const headers = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).header as { seq: number; id?: string; action: string })
  const bySeq = new Map(headers.map((header) => [header.seq, header]))
  const lost = receipts.filter(({ seq, id }) => {
    const header = bySeq.get(seq)
    return header?.id !== id && header?.action !== 'private'
  })
  expect(lost).toEqual([])
}

/** Resolves when every thread of a process is stopped: a signal takes its time where the cores are busy. */
async function standsStill(pid: number | undefined): Promise<void> {
  if (process.platform !== 'linux') return
  const tasks = `/proc/${pid}/task`
  for (;;) {
    const states = await Promise.all(
      (await readdir(tasks)).map(
        async (task) => (await readFile(join(tasks, task, 'stat'), 'utf8')).split(') ')[1]?.[0],
      ),
    )
    if (states.every((state) => state === 'T')) return
  }
}

describe(`backups of a node under load (SEED=${SEED})`, () => {
  test(`${ROUNDS} rounds of kill -9, of the node or of the backup: the last backup has all that was acknowledged before it`, {
    timeout: 120_000 + ROUNDS * 60_000,
  }, async () => {
    const random = seededRandom(SEED)
    const dataDir = fresh('node')
    const folder = fresh('backup')
    const before: { seq: number; id: string }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await started({ DATA_DIR: dataDir })
      const { writers, over } = load(server, round)
      const atLeast = [...before]
      const backup = backingUp(dataDir, folder)
      const victim = [server.process, backup, undefined][Math.floor(random() * 3)]
      const killing = setTimeout(() => victim?.kill('SIGKILL'), random() * 2_500)
      const code = await ended(backup)
      clearTimeout(killing)
      await server.stop('SIGKILL')
      await over
      before.push(...seqsOf(writers))
      const held = await readManifest(folder)
      if (code === 0) expect(held?.seq).toBeGreaterThanOrEqual(Math.max(0, ...atLeast.map(({ seq }) => seq)))
      if (!held) continue
      const restored = fresh('restored')
      const ran = await runCli(['restore', folder], { DATA_DIR: restored })
      expect(ran.code, ran.stderr).toBe(0)
      await expectWhole(
        restored,
        before.filter(({ seq }) => seq <= held.seq),
      )
      await rm(restored, { recursive: true })
    }
    await expectWhole(dataDir, before)
  })

  test('an atomic snapshot of the volume is a backup: all that was acknowledged is in it', {
    timeout: 120_000 + ROUNDS * 60_000,
  }, async () => {
    const random = seededRandom(SEED)
    const dataDir = fresh('node')
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await started({ DATA_DIR: dataDir })
      const { writers, over } = load(server, ROUNDS + round)
      while (seqsOf(writers).length === 0) await pause(10)
      await pause(random() * 1_000)
      // Nothing of it runs on, so that the copy is of one moment, as a snapshot of a volume is.
      server.process.kill('SIGSTOP')
      await standsStill(server.process.pid)
      const acknowledged = seqsOf(writers)
      const snapshot = fresh('snapshot')
      await cp(dataDir, snapshot, { recursive: true, filter: (path) => !path.endsWith('.sock') })
      server.process.kill('SIGCONT')
      await over
      await server.stop()
      await expectWhole(snapshot, acknowledged)
      await rm(snapshot, { recursive: true })
    }
  })

  test('a backup of a node that was killed is whole too, and a copy of its key alone completes one without it', async () => {
    const dataDir = fresh('node')
    const server = await started({ DATA_DIR: dataDir })
    const { writers, over } = load(server, 99)
    await over
    await server.stop('SIGKILL')
    const folder = fresh('backup')
    const made = await runCli(['backup', folder], { DATA_DIR: dataDir })
    expect([made.code, JSON.parse(made.stdout)]).toMatchObject([0, { with_key: false }])
    const restored = fresh('restored')
    const said = await runCli(['restore', folder], { DATA_DIR: restored })
    expect([said.code, JSON.parse(said.stdout), said.stderr]).toMatchObject([
      0,
      { has_key: false },
      expect.stringContaining('server.key'),
    ])
    await copyFile(join(dataDir, 'server.key'), join(restored, 'server.key'))
    await expectWhole(restored, seqsOf(writers))
  })
})
