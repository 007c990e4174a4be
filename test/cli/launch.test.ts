import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

/** What the process that serves was started with, as the system knows it. */
interface Launched {
  readonly started: ChildProcess
  readonly pid: number
  /** The options of Node: `serve` is given none of its own. */
  readonly flags: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

async function launch(
  [command = '', ...args]: readonly string[],
  env: Record<string, string> = {},
): Promise<Launched> {
  const started = spawn(command, args, {
    cwd: projectRoot,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', STORAGE: 'memory', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void (started.exitCode === null && process.kill(-(started.pid ?? 0), 'SIGKILL')))
  const pid = await new Promise<number>((resolve, reject) => {
    let printed = ''
    started.stderr.on('data', (chunk) => {
      printed += chunk
      const said = /\{.*"msg":"started"\}/.exec(printed)?.[0]
      if (said) resolve(JSON.parse(said).pid)
    })
    started.once('exit', (code) => reject(new Error(`it ended with ${code}: ${printed}`)))
  })
  const [, ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return {
    started,
    pid,
    flags: words.filter((word) => word.startsWith('-')),
    environment: Object.fromEntries(variables.map((one) => [one.split('=')[0], one.replace(/^[^=]*=/, '')])),
  }
}

/** As `npm install` links the binary of a package. */
async function linked(): Promise<string> {
  const bin = fresh('bin')
  await mkdir(bin, { recursive: true })
  symlinkSync(`${projectRoot}/src/main.js`, `${bin}/entre-agentes`)
  return `${bin}/entre-agentes`
}

const ways = [
  ['npm start', async () => ['npm', 'start']],
  ['the binary', async () => [process.execPath, await linked(), 'serve']],
] as const

test.each(ways)('%s starts the service with the same flags, and gives memory back', async (_, command) => {
  const { started, flags, environment } = await launch(await command())
  expect(flags).toEqual(['--expose-gc', '--max-semi-space-size=16'])
  expect(environment.MALLOC_ARENA_MAX).toBe('1')
  expect(environment.MALLOC_MMAP_THRESHOLD_).toBe('32768')
  const ended = once(started, 'close')
  process.kill(started.pid ?? 0, 'SIGTERM')
  await ended
})

test.each(ways)('%s keeps what the operator says to Node and to the C library', async (_, command) => {
  const said = {
    NODE_OPTIONS: '--max-old-space-size=300 --max-semi-space-size=32',
    MALLOC_ARENA_MAX: '4',
  }
  const { flags, environment } = await launch(await command(), said)
  expect(flags).toEqual(['--expose-gc'])
  expect(environment.MALLOC_ARENA_MAX).toBe('4')
  expect(environment.MALLOC_MMAP_THRESHOLD_).toBe('32768')
  expect(environment.NODE_OPTIONS?.split(' ')).toContain('--max-old-space-size=300')
})

test('the binary is the process that its supervisor started, and ends with its own status', async () => {
  const { started, pid } = await launch([process.execPath, await linked(), 'serve'])
  expect(pid).toBe(started.pid)
  const ended = once(started, 'exit')
  started.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
