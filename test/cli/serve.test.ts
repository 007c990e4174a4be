import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nodeHere } from '../support/node-here.ts'
import { runCli, type ServerProcess, startServer } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()

/** A service that does not outlive its test. */
async function serving(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

/** Root may write anywhere: where the tests run as root, the service runs as nobody. */
const NOT_ROOT = 'if (process.getuid() === 0) process.setuid(65534)'

/** What a service prints from its start to its end. */
async function serveAndStop(env: Record<string, string>): Promise<string> {
  const server = await serving(env)
  await server.stop()
  return server.output()
}

/** The same in the process of this test: what it logs. */
async function lived(dataDir: string): Promise<string> {
  const node = await nodeHere({ DATA_DIR: dataDir })
  await node.stop()
  return node.output()
}

/** Has a running service meet a fault of its own, when it gets a signal. */
function faultOn(signal: NodeJS.Signals, fault: string): Record<string, string> {
  return imported(`process.on('${signal}', () => { ${fault} })`)
}

/** A module that is loaded before the service. */
function imported(module: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` }
}

async function exitOf(server: ServerProcess, signal: NodeJS.Signals): Promise<unknown> {
  const exited = once(server.process, 'close')
  server.process.kill(signal)
  return (await exited)[0]
}

describe('serve', () => {
  test.each([
    ['is thrown', 'throw new Error("a slip")'],
    ['is a rejection', 'Promise.reject(new Error("a slip"))'],
  ])('ends with 70 and tells the log where it was, after a fault that %s', async (_, fault) => {
    const server = await serving({ STORAGE: 'memory', ...faultOn('SIGUSR2', fault) })
    expect(await exitOf(server, 'SIGUSR2')).toBe(70)
    const [, line = ''] = server.output().trimEnd().split('\n')
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      fault: { name: 'Error', frames: expect.arrayContaining([expect.stringMatching(/^at /)]) },
    })
  })

  test('says that it made a store only when it lies in DATA_DIR', async () => {
    const dataDir = home('data')
    expect(await serveAndStop({ DATA_DIR: dataDir })).toContain(`created a new store in ${dataDir}\n`)
    expect(await serveAndStop({ DATA_DIR: dataDir })).not.toContain('created')
    expect(await serveAndStop({ STORAGE: 'memory', DATA_DIR: dataDir })).not.toContain('created')
  })

  test('starts with a damaged search index, and says that it is made anew', async () => {
    const dataDir = home('data')
    expect(await lived(dataDir)).not.toContain('search index')
    await writeFile(join(dataDir, 'search', 'index.sqlite'), 'no index')
    expect(await lived(dataDir)).toContain('"the search index is damaged: it is made anew')
    expect(await lived(dataDir)).not.toContain('search index')
  })

  test('prints its address first and keeps the log apart, even when the store is damaged', async () => {
    const dataDir = home('data')
    await lived(dataDir)
    await writeFile(join(dataDir, 'anchor.log'), `9 ${'0'.repeat(64)}\n`)
    // It ends by itself as soon as it listens, so that what it printed can be read apart.
    const ended = `const print = console.log; console.log = (text) => { print(text); setImmediate(() => process.exit(3)) }`
    const ran = await runCli(['serve'], { DATA_DIR: dataDir, PORT: '0', ...imported(ended) })
    expect(ran.code).toBe(3)
    expect(ran.stdout).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+\n$/)
    expect(ran.stderr).toContain('"degraded: writes are refused, reads go on"')
  })
})

describe('a service that cannot start names the variable', () => {
  test('PORT, when another process listens there; and the store is whole', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = String(typeof address === 'object' && address?.port)
    const dataDir = home('data')
    expect(await runCli(['serve'], { PORT: port, DATA_DIR: dataDir })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: configuration: PORT is taken: another process listens there\n',
    })
    expect((await runCli(['log', 'verify'], { DATA_DIR: dataDir })).code).toBe(0)
  })

  test.each([
    ['an address of another machine', '192.0.2.1'],
    ['a name that nobody has', 'no..name'],
  ])(
    'HOST, when it is %s',
    async (_, host) => {
      const ran = await runCli(['serve'], { HOST: host, PORT: '0', STORAGE: 'memory' })
      expect(ran).toMatchObject({ code: 2, stdout: '' })
      expect(ran.stderr).toMatch(/^error: configuration: HOST is [^\n]+\n$/)
    },
    60_000,
  )

  test.each(['serve', 'log verify', 'note words'])('DATA_DIR, when it is a file: %s', async (command) => {
    const file = home('file')
    await writeFile(file, '')
    expect(await runCli(command.split(' '), { DATA_DIR: file, PORT: '0' })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: configuration: DATA_DIR is not a directory\n',
    })
  })

  test.each([
    ['before there is a store', false],
    ['and the store in it belongs to somebody else', true],
  ])('DATA_DIR, when it is not writable, %s', async (_, filled) => {
    const dataDir = home('data')
    const store = join(dataDir, 'store')
    await mkdir(dataDir)
    if (filled) {
      await serveAndStop({ DATA_DIR: dataDir })
      await chmod(join(store, 'LOCK'), 0o400)
    }
    // Others may come as far as the directory.
    await chmod(dirname(dataDir), 0o755)
    await chmod(dataDir, 0o555)
    onTestFinished(() => chmod(dataDir, 0o755))
    const env = { DATA_DIR: dataDir, PORT: '0', ...imported(NOT_ROOT) }
    expect(await runCli(['serve'], env)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: configuration: DATA_DIR is not writable\n',
    })
  })
})

describe('a memory store keeps nothing', () => {
  test.each(['log verify', 'log rebuild', 'log export', 'note words'])(
    'so there is no %s',
    async (command) => {
      expect(await runCli(command.split(' '), { STORAGE: 'memory' })).toEqual({
        code: 2,
        stdout: '',
        stderr: 'error: configuration: STORAGE must be "level" for this: a memory store keeps nothing\n',
      })
    },
  )
})
