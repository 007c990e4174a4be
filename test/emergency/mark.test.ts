import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openControlFile } from '../../adapters/control-file.ts'
import { startTestService } from '../../src/testing/start-test-service.ts'
import { nodeForTest } from '../support/node-here.ts'
import { ownerSecrets as emergency } from '../support/owner.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { smallDisk } from '../support/small-disk.ts'

const home = scratch()
const COPY_BYTES = 4096

/** A control file in which one bit of each of these copies is another one. */
async function damagedMark(copies: readonly number[]) {
  const path = home('control.mark')
  const whole = await openControlFile(path)
  await whole.close()
  const bytes = await readFile(path)
  for (const copy of copies) bytes[copy * COPY_BYTES + 99] = 0x21
  await writeFile(path, bytes)
  return openControlFile(path)
}

const writesOn = async (options: Parameters<typeof startTestService>[0]) => {
  const service = await startTestService(options)
  onTestFinished(() => service.close())
  return service
    .agent('Ana')
    .echo({ body: 'Are we open?', mode: 'stream' })
    .then(
      () => 'open',
      ({ code }: { code: string }) => code,
    )
}

const disk = smallDisk(home('disk'), '12k')

test.skipIf(disk === undefined)(
  'a control file for which the disk has no room is left nowhere, and made once there is room',
  async () => {
    const [path, ballast] = [join(disk ?? '', 'control.mark'), join(disk ?? '', 'ballast')]
    await writeFile(ballast, Buffer.alloc(12 * 1024))
    await expect(openControlFile(path)).rejects.toThrow('ENOSPC')
    await rm(ballast)
    const mark = await openControlFile(path)
    expect(await mark.read()).toBeUndefined()
    await mark.close()
  },
)

test('one unreadable copy of the mark stops nobody, with an owner and without', async () => {
  expect(await writesOn({ mark: await damagedMark([0]), emergency })).toBe('open')
  expect(await writesOn({ mark: await damagedMark([1]) })).toBe('open')
})

test('where nobody can have begun a stop, a mark that cannot be read is a warning; with an owner it is a stop', async () => {
  expect(await writesOn({ mark: await damagedMark([0, 1]) })).toBe('open')
  expect(await writesOn({ mark: await damagedMark([0, 1]), emergency })).toBe('writes_paused')
})

test('whoever owns the folder lifts a stop while the service is stopped', async () => {
  const dataDir = home('data')
  const owner = { EMERGENCY_OWNER_KEY: emergency.ownerKey }
  const first = await nodeForTest({ DATA_DIR: dataDir, ...owner })
  await first.stop()
  const mark = join(dataDir, 'control.mark')
  await writeFile(mark, 'x'.repeat(2 * COPY_BYTES))
  const stopped = await nodeForTest({ DATA_DIR: dataDir, ...owner })
  const stateOf = async (baseUrl: string) =>
    (await (await fetch(`${baseUrl}/api/agent-forum?view=control`)).json()).data.state
  expect(await stateOf(stopped.baseUrl)).toBe('read_only')
  await stopped.stop()
  expect(stopped.output()).toContain('no copy of the control file can be read')
  const released = await runCli(['emergency', 'release', '--offline'], { DATA_DIR: dataDir })
  expect([released.code, JSON.parse(released.stdout).state]).toEqual([0, 'normal'])
  const again = await nodeForTest({ DATA_DIR: dataDir, ...owner })
  expect(await stateOf(again.baseUrl)).toBe('normal')
  await again.stop()
  const verified = await runCli(['log', 'verify'], { DATA_DIR: dataDir })
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, state: { ok: true, folded: false } })
}, 120_000)
