import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type TestDatabase } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/process.ts'
import { type Weather, Wire } from './proxy.ts'

const SECRET = 'a secret of forty characters for nodes.'
const READY_MS = 60_000

/** What `view=health` says of a node among others. */
interface NodeHealth {
  readonly role: 'leader' | 'follower' | 'joining' | 'out'
  readonly log: 'reached' | 'unreachable'
  readonly state: { readonly seq: number; readonly hash: string } | null
  readonly reason?: string
}

export interface Health {
  readonly server_seq: number
  readonly nodes?: NodeHealth
}

/** One node: a process, and the wires that lead from it to each server of the database, and from the others to it. */
export class ClusterNode {
  readonly number: number
  readonly wires: Readonly<Record<'one' | 'two' | 'peers', Wire>>
  readonly #env: Record<string, string>
  server: ServerProcess | undefined

  constructor(number: number, wires: ClusterNode['wires'], env: Record<string, string>) {
    this.number = number
    this.wires = wires
    this.#env = env
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#env.PORT}`
  }

  get isUp(): boolean {
    return this.server !== undefined
  }

  /** @param program its main file; default: that of this project */
  async start(program?: string): Promise<void> {
    this.server = await startServer(this.#env, program)
  }

  /** Lets it end by itself. */
  async stop(): Promise<void> {
    const { server } = this
    this.server = undefined
    await server?.stop()
  }

  async kill(): Promise<void> {
    const { server } = this
    this.server = undefined
    await server?.stop('SIGKILL')
  }

  /** Removes all that it kept: it joins anew. */
  forget(): void {
    rmSync(this.#env.DATA_DIR ?? '', { recursive: true, force: true })
  }

  /** Stops every process of the node where it stands, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.server?.process.kill(signal)
  }

  set weather(weather: Weather) {
    for (const wire of Object.values(this.wires)) wire.weather = weather
  }

  async health(): Promise<Health> {
    const answer = await fetch(`${this.baseUrl}/api/agent-forum?view=health`, {
      signal: AbortSignal.timeout(5_000),
    })
    const { data } = (await answer.json()) as { data: Health }
    return data
  }
}

export interface ClusterOptions {
  readonly database: TestDatabase
  /** A folder for each node is made in it. */
  readonly place: (name: string) => string
  readonly nodes?: number
  /** How many of them are started; default: all. */
  readonly up?: number
  readonly env?: Record<string, string>
  /** The main file of each; default: that of this project. */
  readonly program?: string
  /** How long they may take until all are there; default: a minute. */
  readonly waitMs?: number
}

/** Nodes on one database. */
export class Cluster {
  readonly database: TestDatabase
  readonly nodes: readonly ClusterNode[]

  private constructor(database: TestDatabase, nodes: readonly ClusterNode[]) {
    this.database = database
    this.nodes = nodes
  }

  static async start(options: ClusterOptions): Promise<Cluster> {
    const { database, place, nodes: count = 3, up = count, env = {} } = options
    const nodes = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const [port, listen] = [await freePort(), await freePort()]
        const wires = {
          one: await Wire.to(database.ports.one),
          two: await Wire.to(database.ports.two),
          peers: await Wire.to(listen),
        }
        return new ClusterNode(index + 1, wires, {
          PORT: String(port),
          STORAGE: 'postgres',
          DATABASE_URL: database.urlAt(wires.one.port, wires.two.port),
          NODE_SECRET: SECRET,
          NODE_LISTEN: `127.0.0.1:${listen}`,
          NODE_URL: `https://127.0.0.1:${wires.peers.port}`,
          STREAMS_PER_ADDRESS: '0',
          DATA_DIR: join(place(`node-${index + 1}`), 'data'),
          ...env,
        })
      }),
    )
    const cluster = new Cluster(database, nodes)
    try {
      await nodes[0]?.start(options.program)
      await Promise.all(nodes.slice(1, up).map((node) => node.start(options.program)))
      await cluster.whole(options.waitMs)
    } catch (error) {
      await cluster.close()
      throw error
    }
    return cluster
  }

  async leader(): Promise<ClusterNode | undefined> {
    const up = this.nodes.filter(({ isUp }) => isUp)
    const roles = await Promise.all(
      up.map((node) =>
        node.health().then(
          ({ nodes }) => nodes?.role,
          () => undefined,
        ),
      ),
    )
    return up[roles.indexOf('leader')]
  }

  /** Resolves when every node that is up is there, reaches the log, and one of them leads. */
  async whole(ms = READY_MS): Promise<void> {
    const isWhole = (all: readonly Health[]) => {
      const roles = all.map(({ nodes }) => nodes?.role)
      return (
        roles.includes('leader') &&
        roles.every((role) => role === 'leader' || role === 'follower') &&
        all.every(({ nodes }) => nodes?.log === 'reached')
      )
    }
    await this.until('all nodes are there and one leads', isWhole, ms)
  }

  /** Resolves when what all nodes that are up say of themselves is so. */
  async until(what: string, isSo: (all: readonly Health[]) => boolean, ms = READY_MS): Promise<void> {
    let seen: unknown
    for (
      const end = Date.now() + ms;
      Date.now() < end;
      await new Promise((resolve) => setTimeout(resolve, 100))
    ) {
      const up = this.nodes.filter(({ isUp }) => isUp)
      const all = await Promise.all(up.map((node) => node.health())).catch((error: unknown) => {
        seen = error
      })
      if (!all) continue
      if (isSo(all)) return
      seen = all
    }
    const said = this.nodes.map(({ server, number }) => `node ${number}: ${server?.output() ?? 'is down'}`)
    throw new Error(`it never came that ${what}: ${JSON.stringify(seen)}\n${said.join('\n')}`, {
      cause: seen,
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()))
    await Promise.all(this.nodes.flatMap(({ wires }) => Object.values(wires).map((wire) => wire.close())))
  }
}
