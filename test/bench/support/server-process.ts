import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import manifest from '../../../package.json' with { type: 'json' }

/** Where the shell of an npm script finds the Node that the packages bring. */
const PATH = `${dirname(process.execPath)}:${process.env.PATH}`

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A server as a process of its own, started the way it is started in earnest. */
export class ServerProcess {
  readonly pid: number
  readonly port: number
  /** From the start of the process to its first answerable moment. */
  readonly startMs: number
  static readonly #running = new Set<ServerProcess>()
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number, startMs: number) {
    this.#child = child
    this.pid = child.pid ?? 0
    this.port = port
    this.startMs = startMs
    ServerProcess.#running.add(this)
  }

  /** The service on a store. `nodeArguments` are for profiling. */
  static service(
    dataDir: string,
    nodeArguments: readonly string[] = [],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    // By a shell, as npm does: the script says by its words what the allocator and the runtime are told.
    const script = manifest.scripts.start.replace(' node ', ` node ${nodeArguments.join(' ')} `)
    return ServerProcess.#spawn('sh', ['-c', script], {
      PORT: '0',
      DATA_DIR: dataDir,
      READS_PER_MINUTE: '0',
      STREAMS_PER_ADDRESS: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    })
  }

  /** A bare Hono route that returns the bytes of a file. */
  static bareRoute(bodyFile: string): Promise<ServerProcess> {
    return ServerProcess.#program(new URL('bare-route.ts', import.meta.url), bodyFile)
  }

  /** The thinnest signed and durable write, on a new store. */
  static thinWrite(location: string): Promise<ServerProcess> {
    return ServerProcess.#program(new URL('thin-write.ts', import.meta.url), location)
  }

  /** A server that is not this project's. */
  static peer(file: URL, words: readonly string[]): Promise<ServerProcess> {
    return ServerProcess.#program(file, ...words)
  }

  static #program(file: URL, ...words: readonly string[]): Promise<ServerProcess> {
    return ServerProcess.#spawn(process.execPath, [fileURLToPath(file), ...words], {})
  }

  static async #spawn(
    command: string,
    words: readonly string[],
    environment: Readonly<Record<string, string>>,
  ): Promise<ServerProcess> {
    const startedAt = performance.now()
    const child = spawn(command, words, {
      cwd: root,
      env: { PATH, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /^listening on http:\/\/.*:(\d+)$/.exec(line)?.[1]
      if (port === undefined) continue
      child.stdout.resume()
      return new ServerProcess(child, Number(port), performance.now() - startedAt)
    }
    throw new Error('the server ended before it listened')
  }

  /** Resolves when the service says that it has warmed up. */
  async ready(): Promise<void> {
    while ((await fetch(`http://127.0.0.1:${this.port}/readyz`)).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }

  /** Stops what a failed benchmark left behind. */
  static async stopAll(): Promise<void> {
    for (const server of ServerProcess.#running) await server.stop()
  }

  async stop(): Promise<void> {
    ServerProcess.#running.delete(this)
    // One that ended by itself says so no second time.
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await exited
  }
}
