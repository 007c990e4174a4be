import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'

/** An attack goes on until the time it is given, and leaves nothing open. */
export interface Attack {
  readonly run: (target: Target, until: number) => Promise<void>
  /** Beside the defaults of the service. */
  readonly environment?: Readonly<Record<string, string>>
  /** By how much the folder of the service may grow meanwhile. */
  readonly grownMbMax?: number
  /** What it broke, asked for once it is over: nothing, when all holds. */
  readonly broken?: (target: Target) => Promise<readonly string[]>
  /** What an honest reader asks for meanwhile; `{n}` is another number each time. */
  readonly honest?: string
  /** Within how many milliseconds all but one in a hundred of them are to be answered. */
  readonly honestP99Ms?: number
}

const PLAIN_READ = '/api/agent-forum?view=control'

/** What an attack did to the process, and to a reader at another address. */
export interface Damage {
  readonly alive: boolean
  readonly broken: readonly string[]
  /** By how much the folder of the service grew. */
  readonly grownMb: number
  readonly rssBeforeMb: number
  readonly rssPeakMb: number
  readonly rssAfterMb: number
  /** By how much its event loop was late, milliseconds: one turn in a hundred by more than the first. */
  readonly loopP99Ms: number
  readonly loopMaxMs: number
  /** Of an honest reader, milliseconds; a reader that hears nothing for 5 s counts as that. */
  readonly readP50Ms: number
  readonly readP99Ms: number
  readonly readMaxMs: number
}

const WATCH_EVERY_MS = 50
/** A turn of the loop that is not late counts as this. */
const LOOP_RESOLUTION_MS = 2

/**
 * Goes into the process beside the service, so that any checkout can be measured: it answers each question since the last.
 * Threads of the service import it too, and are nobody's to question.
 */
const PROBE = `
  import { monitorEventLoopDelay } from 'node:perf_hooks'
  if (process.channel) {
    const late = monitorEventLoopDelay({ resolution: ${LOOP_RESOLUTION_MS} })
    late.enable()
    process.on('message', () => {
      process.send({ p99: late.percentile(99) / 1e6, max: late.max / 1e6 })
      late.reset()
    })
    process.channel.unref()
  }
`

interface Lateness {
  readonly p99: number
  readonly max: number
}

/** A service with its default limits, as a process of its own, on 127.0.0.1 and nowhere else. */
export class Target {
  readonly port: number
  readonly #child: ChildProcess
  readonly #dataDir: string

  private constructor(child: ChildProcess, port: number, dataDir: string) {
    this.#child = child
    this.port = port
    this.#dataDir = dataDir
  }

  /** Starts `src/main.js serve` of the checkout in `root`. */
  static async start(
    root: string,
    dataDir: string,
    environment: Attack['environment'] = {},
  ): Promise<Target> {
    const child = spawn(process.execPath, ['--expose-gc', 'src/main.js', 'serve'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: '1',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PROBE)}`,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    if (!child.stdout) throw new Error('the service has no output')
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /^listening on http:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
      if (port === undefined) continue
      const target = new Target(child, Number(port), dataDir)
      await target.#isReady()
      return target
    }
    throw new Error('the service did not start')
  }

  /** Until then no load balancer sends anybody here, and what it makes ready is nobody's attack. */
  async #isReady(): Promise<void> {
    while (!(await fetch(`http://127.0.0.1:${this.port}/readyz`)).ok) await rest(WATCH_EVERY_MS)
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** A raw connection from one of the addresses of this machine (127.0.0.0/8). */
  socket(from: string): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    return socket
  }

  /** Runs an attack for so long, and watches what becomes of the process and of an honest reader meanwhile. */
  async suffer(
    { run, broken = async () => [], honest = PLAIN_READ }: Attack,
    seconds: number,
  ): Promise<Damage> {
    const sizeBefore = await sizeOf(this.#dataDir)
    const rssBeforeMb = await this.#rssMb()
    await this.#lateness()
    const until = Date.now() + seconds * 1_000
    const reads: number[] = []
    let rssPeakMb = rssBeforeMb
    let over = false
    const reader = new Worker(new URL('honest-reader.ts', import.meta.url), {
      workerData: { port: this.port, path: honest },
    })
    reader.on('message', (ms: number) => reads.push(ms))
    const watching = (async () => {
      while (!over && this.alive) {
        rssPeakMb = Math.max(rssPeakMb, await this.#rssMb())
        await rest(WATCH_EVERY_MS)
      }
    })()
    await run(this, until)
    over = true
    await watching
    await rest(1_000)
    await reader.terminate()
    const late = await this.#lateness()
    const sorted = reads.toSorted((one, other) => one - other)
    return {
      alive: this.alive,
      broken: this.alive ? await broken(this) : [],
      grownMb: Math.max(0, (await sizeOf(this.#dataDir)) - sizeBefore) / MB,
      rssBeforeMb,
      rssPeakMb,
      rssAfterMb: await this.#rssMb(),
      loopP99Ms: late.p99,
      loopMaxMs: late.max,
      readP50Ms: sorted[Math.floor(sorted.length / 2)] ?? 0,
      readP99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      readMaxMs: sorted.at(-1) ?? 0,
    }
  }

  async stop(): Promise<void> {
    if (!this.alive) return
    const ended = new Promise((resolve) => this.#child.once('close', resolve))
    this.#child.kill('SIGKILL')
    await ended
  }

  /** How late the event loop was since the last time this was asked. One that is dead was late for ever. */
  #lateness(): Promise<Lateness> {
    return new Promise((resolve) => {
      const never = () => resolve({ p99: Number.POSITIVE_INFINITY, max: Number.POSITIVE_INFINITY })
      if (!this.alive) return never()
      this.#child.once('close', never)
      this.#child.once('message', (lateness) => {
        this.#child.off('close', never)
        resolve(lateness as Lateness)
      })
      this.#child.send('lateness')
    })
  }

  async #rssMb(): Promise<number> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  }
}

const MB = 1024 * 1024

/** Bytes of all files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
