import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { Reader } from '../../src/client/node/reader.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { runCli, type ServerProcess } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'
import { smallDisk } from '../support/small-disk.ts'
import { expectLogKeeps } from './exported-log.ts'
import { started } from './started.ts'
import { Writer } from './writer.ts'

const fresh = scratch()
const MB = 1024 * 1024
const FREE_MB_MIN = 8

const disk = smallDisk(fresh('disk'), '24m')
const another = smallDisk(fresh('disk'), '24m')

/** Leaves so many bytes free, as other programs do that fill a disk. */
async function fill(ballast: string, leave: number): Promise<void> {
  const file = await open(ballast, 'a')
  const zeros = Buffer.alloc(64 * 1024)
  const free = async () => {
    const { bavail, bsize } = await statfs(ballast)
    return bavail * bsize
  }
  try {
    for (let left = (await free()) - leave; left > 0; left = (await free()) - leave)
      await file.write(zeros, 0, Math.min(left, zeros.length))
  } finally {
    await file.close()
  }
}

const post = (server: ServerProcess, body: string) =>
  Agent.generate({ baseUrl: server.baseUrl, displayName: 'Ana', retries: 0 })
    .echo({ body, mode: 'stream' })
    .then(
      () => 201,
      ({ status }: { status: number }) => status,
    )

async function reading(server: ServerProcess) {
  const reader = new Reader({ baseUrl: server.baseUrl })
  const { data } = await reader.view('echoes')
  const { data: health } = await reader.view('health')
  let ready = await fetch(`${server.baseUrl}/readyz`)
  while (!ready.ok && (await ready.json()).code === 'starting')
    ready = await fetch(`${server.baseUrl}/readyz`)
  return { echoes: data.items.length, disk: health.checks.disk, ready: ready.status }
}

/** The service looks at its disk every two seconds. */
async function until(server: ServerProcess, state: string): Promise<void> {
  while ((await reading(server)).disk !== state) await new Promise((resolve) => setTimeout(resolve, 100))
}

test.skipIf(disk === undefined)(
  'on a disk that fills up writes are refused and reads go on, after a restart without a byte left too',
  { timeout: 120_000 },
  async () => {
    const home = disk ?? ''
    const ballast = join(home, 'ballast')
    const env = { DATA_DIR: join(home, 'data'), DISK_FREE_MIN: String(FREE_MB_MIN) }
    const server = await started(env)
    expect(await post(server, 'while there is room')).toBe(201)
    expect(await reading(server)).toEqual({ echoes: 1, disk: 'ok', ready: 200 })

    await fill(ballast, (FREE_MB_MIN - 1) * MB)
    await until(server, 'low')
    expect(await post(server, 'too late')).toBe(503)
    expect(await reading(server)).toEqual({ echoes: 1, disk: 'low', ready: 503 })
    await server.stop('SIGKILL')

    await fill(ballast, 0)
    const full = await started(env)
    expect(await reading(full)).toEqual({ echoes: 1, disk: 'low', ready: 503 })
    expect(await post(full, 'not one byte')).toBe(503)
    expect(await full.stop('SIGTERM')).toBe(0)

    rmSync(ballast)
    const again = await started(env)
    expect(await post(again, 'there is room again')).toBe(201)
    expect(await reading(again)).toEqual({ echoes: 2, disk: 'ok', ready: 200 })
    expect(await again.stop('SIGTERM')).toBe(0)
    const verified = await runCli(['log', 'verify'], env)
    expect(verified.code, verified.stdout + verified.stderr).toBe(0)
  },
)

const ROUNDS = Number(process.env.FULL_DISK_ROUNDS ?? 2)
const SEED = testSeed()
/** With so few bytes free the writers below meet the end of the disk while they write. */
const LEFT_BYTES_MAX = 200_000

test.skipIf(disk === undefined)(
  `without a guard (DISK_FREE_MIN=0) the last byte ends the process, nothing that was acknowledged is lost, and it goes on when there is room; SEED=${SEED}`,
  { timeout: 60_000 * (ROUNDS + 2) },
  async () => {
    const home = another ?? ''
    const random = seededRandom(SEED)
    const ballast = join(home, 'ballast')
    const env = { DATA_DIR: join(home, 'data'), DISK_FREE_MIN: '0' }
    const all: Writer[] = []
    let ended = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await started(env)
      const exit = once(server.process, 'exit')
      await fill(ballast, Math.floor(random() * LEFT_BYTES_MAX))
      const writers = Array.from({ length: 60 }, (_, index) => new Writer(`${round}-${index}`, 1_200))
      await Promise.all(writers.map((writer) => writer.writeUntilGone(server.baseUrl, () => {})))
      // One that had room enough for all is killed instead.
      setTimeout(() => server.process.kill('SIGKILL'), 1_000).unref()
      const [code] = await exit
      if (code === 70) ended += 1
      rmSync(ballast)
      all.push(...writers)

      const again = await started(env)
      await Promise.all(writers.map((writer) => writer.expectRemembered(again.baseUrl)))
      const newcomer = new Writer(`newcomer ${round}`)
      await newcomer.writeUntilGone(again.baseUrl, () => {})
      expect(newcomer.receipts).toHaveLength(3)
      await again.stop('SIGTERM')
      all.push(newcomer)
    }
    expect(ended).toBeGreaterThan(0)
    await expectLogKeeps(env, all)
  },
)
