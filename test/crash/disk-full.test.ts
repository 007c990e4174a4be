import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { run } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { expectLogKeeps } from './exported-log.ts'
import { started } from './started.ts'
import { Writer } from './writer.ts'

const fresh = scratch()
const limitable = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0
/** No file of the process may grow beyond this: an append then fails as it does on a full disk. */
const FILE_BYTES_MAX = 200_000
const BODY_CHARS = 1_200

test.skipIf(!limitable)(
  'on a full disk the service stops, and comes back with everything it acknowledged',
  { timeout: 60_000 },
  async () => {
    const env = { DATA_DIR: fresh('full') }
    const server = await started(env)
    await run('prlimit', ['--pid', String(server.process.pid), `--fsize=${FILE_BYTES_MAX}`])
    const ended = once(server.process, 'exit')
    const writers = Array.from({ length: 60 }, (_, index) => new Writer(`full-${index}`, BODY_CHARS))
    await Promise.all(writers.map((writer) => writer.writeUntilGone(server.baseUrl, () => {})))
    const [code] = await ended
    expect(code, server.output()).toBeGreaterThan(0)
    const acknowledged = writers.reduce((sum, { receipts }) => sum + receipts.length, 0)
    expect(acknowledged).toBeGreaterThan(10)
    expect(acknowledged).toBeLessThan(180)

    const again = await started(env)
    await Promise.all(writers.map((writer) => writer.expectRemembered(again.baseUrl)))
    const newcomer = new Writer('newcomer')
    await newcomer.writeUntilGone(again.baseUrl, () => {})
    expect(newcomer.receipts).toHaveLength(3)
    await again.stop('SIGTERM')
    await expectLogKeeps(env, [...writers, newcomer])
  },
)
