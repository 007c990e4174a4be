import { type ChildProcess, spawn } from 'node:child_process'
import { type Decided, DeciderError } from '../client/participant/live.ts'
import type { Situation } from '../client/participant/situation.ts'

export interface CommandOptions {
  readonly timeoutMs: number
  /** Bytes that it may print. */
  readonly outputMax: number
  readonly env: NodeJS.ProcessEnv
}

/** The command is not there, or may not be run: no item is to blame. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/**
 * Runs a command with a situation on its standard input, as one JSON document, and reads the actions that it prints, one
 * JSON document on a line. What it says on standard error is passed on. Throws `DeciderError` when it breaks a limit or fails.
 */
export async function askCommand(
  [program = '', ...args]: readonly string[],
  situation: Situation,
  { timeoutMs, outputMax, env }: CommandOptions,
  signal: AbortSignal,
): Promise<readonly Decided[]> {
  // A group of its own: what the command started ends with it.
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'inherit'], detached: true })
  const timeout = AbortSignal.timeout(timeoutMs)
  const stop = () => end(child)
  for (const over of [signal, timeout]) over.addEventListener('abort', stop)
  try {
    const closed = closing(child)
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(situation))
    const printed = await read(child, outputMax)
    const status = await closed
    if (timeout.aborted)
      throw new DeciderError('timeout', `It took longer than ${timeoutMs / 1_000} s.`, false)
    if (printed === undefined)
      throw new DeciderError('output_too_long', `It printed more than ${outputMax} bytes.`, false)
    if (signal.aborted) return []
    if (status !== 0) throw new DeciderError('failed', `It ended with ${status}.`, true)
    return printed
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parsed)
  } finally {
    for (const over of [signal, timeout]) over.removeEventListener('abort', stop)
    end(child)
  }
}

/** Resolves with the exit status, or with the signal that ended it. */
function closing(child: ChildProcess): Promise<number | string> {
  const { promise, resolve, reject } = Promise.withResolvers<number | string>()
  child.on('error', (error) => reject(new CommandError(`the command cannot be run: ${error.message}`)))
  child.on('close', (code, signal) => resolve(code ?? signal ?? ''))
  return promise
}

/** Everything that it prints; undefined when that is too much, and then it is ended. */
async function read(child: ChildProcess, max: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > max) end(child)
    else chunks.push(chunk)
  })
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
  return bytes > max ? undefined : Buffer.concat(chunks).toString('utf8')
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** What is not JSON is told as what it is: a line that is no action. */
function parsed(line: string): Decided {
  try {
    return JSON.parse(line)
  } catch {
    return undefined as never
  }
}
