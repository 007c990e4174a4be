import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Agent } from '../../src/client/index.ts'
import { nodeForTest } from '../support/node-here.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()

async function verified(dataDir: string) {
  const { code, stdout } = await runCli(['log', 'verify'], { DATA_DIR: dataDir })
  return { code, ...JSON.parse(stdout) }
}

async function say(baseUrl: string, words: readonly string[]): Promise<void> {
  const agent = new Agent(new Uint8Array(32).fill(39), { baseUrl, displayName: 'Ana' })
  for (const body of words) await agent.act('echo', { body, mode: 'stream' })
}

test('log verify makes the tree again, and says from which entry the kept one differs, or what was signed and is gone', async () => {
  const [dataDir, older] = [home('data'), home('older')]
  const env = { DATA_DIR: dataDir, BASE_URL: 'https://log.example' }
  const first = await nodeForTest(env)
  await say(first.baseUrl, ['one', 'two'])
  await first.stop()
  await cp(dataDir, older, { recursive: true })
  const second = await nodeForTest(env)
  await say(second.baseUrl, ['three'])
  const checkpoint = await (await fetch(`${second.baseUrl}/log/checkpoint`)).text()
  const [, size, root] = checkpoint.split('\n')
  const whole = { ok: true, size: Number(size), root, compared: Number(size), signed: Number(size) }
  expect(await verified(dataDir), 'while it runs').toMatchObject({ code: 0, tree: whole })
  await second.stop()

  const hashes = join(dataDir, 'tree', '0')
  const kept = await readFile(hashes)
  const damaged = Buffer.from(kept)
  damaged[33] = (damaged[33] ?? 0) ^ 1
  await writeFile(hashes, damaged)
  expect(await verified(dataDir)).toMatchObject({
    code: 1,
    tree: { ok: false, problem: 'the tree that is kept is another one from entry 2 on' },
  })
  await writeFile(hashes, kept)

  // The log as it was, beside a tree of which more was signed.
  for (const name of ['store', 'anchor.log']) {
    await rm(join(dataDir, name), { recursive: true })
    await cp(join(older, name), join(dataDir, name), { recursive: true })
  }
  expect(await verified(dataDir)).toMatchObject({
    code: 1,
    tree: {
      ok: false,
      problem: expect.stringMatching(/^a checkpoint of \d+ entries was signed, and the log has \d+$/),
    },
  })
  await rm(join(dataDir, 'tree'), { recursive: true })
  expect(await verified(dataDir)).toMatchObject({ code: 0, tree: { ok: true, note: expect.any(String) } })
}, 60_000)
