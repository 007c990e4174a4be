import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'

/** What an attack did to the process, and to a reader at another address. */
export interface Damage {
  readonly alive: boolean
  readonly rssBeforeMb: number
  readonly rssPeakMb: number
  readonly rssAfterMb: number
  /** Of an honest reader, milliseconds; a reader that hears nothing for 5 s counts as that. */
  readonly readP50Ms: number
  readonly readMaxMs: number
}

const WATCH_EVERY_MS = 50

/** A service with its default limits, as a process of its own, on 127.0.0.1 and nowhere else. */
export class Target {
  readonly port: number
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.port = port
  }

  /** Starts `src/main.js serve` of the checkout in `root`. */
  static async start(root: string, dataDir: string): Promise<Target> {
    const child = spawn(process.execPath, ['--expose-gc', 'src/main.js', 'serve'], {
      cwd: root,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /^listening on http:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
      if (port !== undefined) return new Target(child, Number(port))
    }
    throw new Error('the service did not start')
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
  async suffer(attack: (target: Target, until: number) => Promise<void>, seconds: number): Promise<Damage> {
    const rssBeforeMb = await this.#rssMb()
    const until = Date.now() + seconds * 1_000
    const reads: number[] = []
    let rssPeakMb = rssBeforeMb
    let over = false
    const reader = new Worker(new URL('honest-reader.ts', import.meta.url), { workerData: this.port })
    reader.on('message', (ms: number) => reads.push(ms))
    const watching = (async () => {
      while (!over && this.alive) {
        rssPeakMb = Math.max(rssPeakMb, await this.#rssMb())
        await rest(WATCH_EVERY_MS)
      }
    })()
    await attack(this, until)
    over = true
    await watching
    await rest(1_000)
    await reader.terminate()
    const sorted = reads.toSorted((one, other) => one - other)
    return {
      alive: this.alive,
      rssBeforeMb,
      rssPeakMb,
      rssAfterMb: await this.#rssMb(),
      readP50Ms: sorted[Math.floor(sorted.length / 2)] ?? 0,
      readMaxMs: sorted.at(-1) ?? 0,
    }
  }

  async stop(): Promise<void> {
    if (!this.alive) return
    const ended = new Promise((resolve) => this.#child.once('close', resolve))
    this.#child.kill('SIGKILL')
    await ended
  }

  async #rssMb(): Promise<number> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  }
}

export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
