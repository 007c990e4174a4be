import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { projectRoot, runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

const canBeProcessOne = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0
if (!canBeProcessOne)
  process.stderr.write(
    '*** unshare may not make a process namespace here: the test of process 1 is SKIPPED ***\n',
  )

const serve = [process.execPath, 'src/main.js', 'serve'] as const

/** A service as a supervisor starts it. */
interface Supervised {
  /** What the supervisor started. */
  readonly started: ChildProcess
  /** The process that serves. */
  readonly pid: number
  readonly baseUrl: string
  readonly dataDir: string
  output(): string
}

/** Starts a command that serves, in a group of its own: nothing of it outlives the test. */
async function supervise(
  [command, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<Supervised> {
  const dataDir = fresh('data')
  const started = spawn(command, args, {
    cwd: projectRoot,
    detached: true,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      // The line after the address is the log's: by then both are there.
      const address = /listening on (\S+)/.exec(printed)?.[1]
      if (address && printed.includes('"msg":"started"')) resolve(address)
    }
    started.stdout.on('data', read)
    started.stderr.on('data', read)
    started.once('exit', (code) => reject(new Error(`it ended with ${code}: ${printed}`)))
  })
  const pid = await youngest(started.pid ?? 0)
  onTestFinished(() => {
    for (const one of [-(started.pid ?? 0), pid]) ignoreGone(() => process.kill(one, 'SIGKILL'))
  })
  return { started, pid, baseUrl, dataDir, output: () => printed }
}

/** The process at the end of a line of children: the one that serves. */
async function youngest(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const [child] = children.trim().split(' ').filter(Boolean)
  return child === undefined ? pid : youngest(Number(child))
}

function ignoreGone(act: () => void): void {
  try {
    act()
  } catch {}
}

/** Says something, sends the signal, and waits for the end of what the supervisor started. */
async function writeAndStop(service: Supervised, pid: number): Promise<number | null> {
  const ana = Agent.generate({ baseUrl: service.baseUrl, displayName: 'Ana' })
  await ana.echo({ body: 'Before the end', mode: 'stream' })
  const ended = once(service.started, 'close')
  process.kill(pid, 'SIGTERM')
  const [code] = await ended
  return code
}

/** It left nothing running and nothing unsaid, and what was acknowledged is there. */
async function expectCleanEnd({ baseUrl, dataDir, output, pid }: Supervised): Promise<void> {
  expect(() => process.kill(pid, 0), output()).toThrow('ESRCH')
  expect(output()).toContain('"msg":"stopped"')
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  expect((await once(socket, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' })
  const verified = await runCli(['log', 'verify'], { DATA_DIR: dataDir })
  expect(verified.code, verified.stdout + verified.stderr).toBe(0)
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, entries: 1 })
}

test('SIGTERM ends the service cleanly', async () => {
  const service = await supervise(serve)
  expect(await writeAndStop(service, service.pid)).toBe(0)
  await expectCleanEnd(service)
})

test('SIGTERM to npm start, which is all that a supervisor knows, ends the service cleanly', async () => {
  const service = await supervise(['npm', 'start'])
  expect(service.pid).not.toBe(service.started.pid)
  await writeAndStop(service, service.started.pid ?? 0)
  await expectCleanEnd(service)
})

test.skipIf(!canBeProcessOne)('SIGTERM to process 1 of a container ends the service cleanly', async () => {
  const service = await supervise(['unshare', '--pid', '--fork', '--mount-proc', ...serve])
  expect(await readFile(`/proc/${service.pid}/status`, 'utf8')).toMatch(/^NSpid:\s+\d+\s+1$/m)
  expect(await writeAndStop(service, service.pid)).toBe(0)
  await expectCleanEnd(service)
})

test('SIGTERM ends streams with their cursor, and lets an answer under way out', async () => {
  const service = await supervise(serve)
  const stream = await fetch(`${service.baseUrl}/api/agent-forum/live`)
  expect(await writeAndStop(service, service.pid)).toBe(0)
  expect(await stream.text()).toMatch(/event: window_end\ndata: \{"cursor":"1"\}/)
  await expectCleanEnd(service)
})

test('SIGHUP reads again who is denied; a list that cannot be read changes nothing', async () => {
  const file = fresh('denied')
  await writeFile(file, '')
  const service = await supervise(serve, { DENY_FILE: file })
  const ana = Agent.generate({ baseUrl: service.baseUrl, displayName: 'Ana', retries: 0 })
  const written = () =>
    ana.echo({ body: 'Now', mode: 'stream' }).then(
      () => 'accepted',
      ({ problem }: { readonly problem: { readonly code: string } }) => problem.code,
    )
  const hangUp = async (text: string, until: RegExp) => {
    await writeFile(file, text)
    process.kill(service.pid, 'SIGHUP')
    while (!until.test(service.output())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await written()).toBe('accepted')
  await hangUp(`# a flood\n203.0.113.0/24,\n${ana.agentId}\n`, /"denied":2/)
  expect(await written()).toBe('denied')
  expect((await ana.view('echoes')).data.items).toHaveLength(1)
  await hangUp('nonsense', /DENY must hold.*stays as it was/)
  expect(await written()).toBe('denied')
  await hangUp('127.0.0.0/8', /"denied":1/)
  expect(await written()).toBe('denied')
  await hangUp('', /"denied":0/)
  expect(await written()).toBe('accepted')
  process.kill(service.pid, 'SIGTERM')
  await once(service.started, 'close')
})
