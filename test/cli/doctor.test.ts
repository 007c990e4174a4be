import { chmod, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publicAddress } from '../../src/cli/doctor/public.ts'
import { readConfig } from '../../src/compose/config.ts'
import { started } from '../crash/started.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

async function doctor(env: Record<string, string>, ...args: string[]) {
  const { code, stdout } = await runCli(['doctor', '--json', ...args], { PORT: '0', ...env })
  const { ok, findings } = JSON.parse(stdout)
  const problems = findings.filter(({ level }: { level: string }) => level === 'problem')
  const levels = findings.map(({ level }: { level: string }) => level)
  return { code, ok, levels, problems: problems.map(({ about }: { about: string }) => about), stdout }
}

const WELL = { code: 0, ok: true, problems: [] }

describe('doctor', () => {
  test('finds nothing wrong before the first start, with a node that runs, and with one that is stopped', async () => {
    const DATA_DIR = fresh('node')
    expect(await doctor({ DATA_DIR })).toMatchObject(WELL)
    const server = await started({ DATA_DIR })
    const said = await doctor({ DATA_DIR, PORT: new URL(server.baseUrl).port }, server.baseUrl)
    expect(said).toMatchObject(WELL)
    expect(said.stdout).toContain('the live stream comes through unbuffered')
    await server.stop()
    expect(await doctor({ DATA_DIR })).toMatchObject(WELL)
  })

  test('names what is wrong, the most urgent first, and ends with 1', async () => {
    const DATA_DIR = fresh('node')
    const server = await started({ DATA_DIR })
    await server.stop()
    await chmod(join(DATA_DIR, 'server.key'), 0o644)
    await writeFile(join(DATA_DIR, 'anchor.log'), `9 ${'a'.repeat(64)}\n`)
    const { code, ok, problems, levels } = await doctor({ DATA_DIR, DISK_FREE_MIN: '999999999' })
    expect([code, ok]).toEqual([1, false])
    expect(problems.toSorted()).toEqual(['anchor', 'disk', 'permissions'])
    expect(levels).toEqual(levels.toSorted((a: string, b: string) => order.indexOf(a) - order.indexOf(b)))
    await rm(join(DATA_DIR, 'store'), { recursive: true })
    expect((await doctor({ DATA_DIR })).problems).toContain('store')
    expect((await doctor({ DATA_DIR, PORT: 'x' })).problems).toContain('configuration')
    expect((await runCli(['doctor', 'nowhere'])).code).toBe(2)
  })
})

const order = ['problem', 'advice', 'fine']

describe('the public address', () => {
  async function proxy(listener: Parameters<typeof createServer>[1]): Promise<string> {
    const server: Server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const problemsOf = async (url: string, env: Record<string, string> = {}) =>
    (await publicAddress(url, readConfig(env), Date.now))
      .filter(({ level }) => level === 'problem')
      .map(({ message }) => message)

  test('is said to be unreachable, to swallow headers, to name another base, and to hide addresses', async () => {
    expect(await problemsOf('http://127.0.0.1:9')).toEqual([expect.stringContaining('cannot be reached')])
    const url = await proxy((request, response) => {
      if (request.url?.includes('/live')) response.writeHead(502).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"base_url":"http://inside"}')
    })
    expect(await problemsOf(url)).toEqual([
      expect.stringContaining('TRUST_PROXY is off'),
      expect.stringContaining('headers of the node do not arrive'),
      expect.stringContaining('call it http://inside'),
      expect.stringContaining('live stream answers 502'),
    ])
    expect(await problemsOf(url, { PORT: new URL(url).port, TRUST_PROXY: 'on' })).toContainEqual(
      expect.stringContaining('anybody may claim any address'),
    )
  })
})
