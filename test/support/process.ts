import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The root of the project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** A running service process, as its operator has it. */
export interface ServerProcess {
  readonly baseUrl: string
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Sends a signal and resolves with the exit code (null when the signal killed it). */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Nothing of the test runner's environment may configure the service: vite sets BASE_URL, for one. */
const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }

const main = fileURLToPath(new URL('../../src/main.js', import.meta.url))

/** Starts `serve` on a free port and resolves once it listens. Rejects, with what it printed, when it exits first. */
export async function startServer(env: Record<string, string>, program = main): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, 'serve'], {
    env: { ...inherited, PORT: '0', READS_PER_MINUTE: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = /listening on (\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
  return {
    baseUrl,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      // 'close', not 'exit': by then everything it printed has been read too.
      const exited = once(child, 'close')
      child.kill(signal)
      await exited
      return child.exitCode
    },
  }
}

/** What a command printed and how it ended. */
export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command to its end, in the project's root. */
export async function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    out.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    out.stderr += chunk
  })
  const [code] = await once(child, 'close')
  return { code, ...out }
}

/**
 * Commands of a page as they stand, but for `npm run`, which takes longer than what it runs. The tour of the README goes
 * through it.
 */
export function withoutNpm(commands: string): string {
  return commands.replaceAll('npm run -s entre-agentes --', `'${process.execPath}' '${main}'`)
}

/** Runs the command line of the project. */
export function runCli(args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  return run(process.execPath, [main, ...args], env)
}
