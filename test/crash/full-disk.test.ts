import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { Reader } from '../../src/client/node/reader.ts'
import { runCli, type ServerProcess } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { started } from './started.ts'

const fresh = scratch()
const MB = 1024 * 1024
const FREE_MB_MIN = 8

/** A small disk of its own, in memory; undefined where nobody may mount one. */
function smallDisk(): string | undefined {
  const disk = fresh('disk')
  mkdirSync(disk)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0 ? disk : undefined
}

const disk = smallDisk()
if (disk === undefined)
  process.stderr.write(
    '*** no disk may be mounted here: the test of a restart on a full disk is SKIPPED ***\n',
  )

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
    onTestFinished(() => void spawnSync('umount', ['--lazy', home]))
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
