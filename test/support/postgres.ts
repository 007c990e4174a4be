import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { allToolsRequired } from './tools.ts'

/** Where Debian puts the programs of a version; elsewhere they stand on the path. */
function findPrograms(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = versions.map((version) => `/usr/lib/postgresql/${version}/bin`)
  const onPath = (process.env.PATH ?? '').split(':')
  return [...folders.toReversed(), ...onPath].find((folder) => existsSync(join(folder, 'initdb')))
}

const programs = findPrograms()

/** Why no test with a database can run here; undefined where it can. Where all tools are required, they run, and fail. */
export const withoutPostgres: string | undefined =
  programs === undefined && !allToolsRequired ? 'PostgreSQL is not installed' : undefined
if (withoutPostgres)
  process.stderr.write(`\n*** ${withoutPostgres}: the tests that need it are SKIPPED. ***\n`)

/** PostgreSQL never runs as root: there it runs as whom Debian made for it. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  const idOf = (flag: string) => Number(execFileSync('id', [flag, known]).toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export type ServerName = 'one' | 'two'

/** A database on two servers, each of which can be the standby of the other. */
export interface TestDatabase {
  /** As a node is told: both servers, and a role that owns its database and is no superuser. */
  readonly url: string
  readonly ports: Readonly<Record<ServerName, number>>
  /** Which of them takes writes. */
  readonly primary: ServerName
  /** Where nodes find a database when its servers are behind these ports. */
  urlAt(...ports: readonly number[]): string
  /** Runs one statement as superuser. */
  ask(server: ServerName, text: string): Promise<Record<string, unknown>[]>
  /** From now on the primary proves itself by a certificate, and takes no node without TLS. */
  certify(proof: { readonly cert: string; readonly key: string }): Promise<void>
  /** Makes a database of another name, empty, on the same servers. */
  another(): Promise<TestDatabase>
  /** Ends a server and all that belongs to it at once, as a power cut would. */
  kill(server: ServerName): Promise<void>
  start(server: ServerName): Promise<void>
  /** Stops every process of a server, or lets them go on. */
  signal(server: ServerName, signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Makes the standby the primary. The other one is killed or cut off by then. */
  promote(): Promise<void>
  /** Makes a server that is down anew, as the standby of the primary, and waits until it is one. */
  rejoin(server: ServerName): Promise<void>
  close(): Promise<void>
}

const ROLE = 'entre_agentes'
const READY_MS = 30_000
const CONFIGURATION = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 16MB
max_connections = 60
synchronous_standby_names = 'ANY 1 (one, two)'
wal_keep_size = 256MB
wal_receiver_timeout = 5s
wal_sender_timeout = 5s
wal_retrieve_retry_interval = 200ms
max_prepared_transactions = 0
`

/**
 * Starts a primary with a synchronous standby in a folder of their own. With `isDurable` off nothing is forced to the disk: that
 * spares a slow disk, and loses nothing as long as the machine itself stands.
 */
export async function startDatabase(options: { readonly isDurable?: boolean } = {}): Promise<TestDatabase> {
  const root = mkdtempSync(join(tmpdir(), 'entre-agentes-postgres-'))
  const user = unprivileged()
  if (user) chownSync(root, user.uid, user.gid)
  const servers = new Servers(
    root,
    { one: await freePort(), two: await freePort() },
    options.isDurable === true,
  )
  try {
    await servers.make()
    return await databaseOf(servers, 'log1')
  } catch (error) {
    await servers.close()
    throw error
  }
}

async function databaseOf(servers: Servers, name: string): Promise<TestDatabase> {
  await servers.ask(servers.primary, `create database ${name} owner ${ROLE}`)
  const urlAt = (...ports: readonly number[]) =>
    `postgresql://${ROLE}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${name}?target_session_attrs=read-write`
  return {
    url: urlAt(servers.ports.one, servers.ports.two),
    urlAt,
    ports: servers.ports,
    get primary() {
      return servers.primary
    },
    ask: (server, text) => servers.ask(server, text, name),
    certify: (proof) => servers.certify(proof),
    another: () => databaseOf(servers, `log${++servers.databases}`),
    kill: (server) => servers.kill(server),
    start: (server) => servers.start(server),
    signal: (server, signal) => servers.signal(server, signal),
    promote: () => servers.promote(),
    rejoin: (server) => servers.rejoin(server),
    close: () => servers.close(),
  }
}

class Servers {
  readonly #root: string
  readonly #isDurable: boolean
  readonly #running = new Map<ServerName, ChildProcess>()
  readonly ports: Readonly<Record<ServerName, number>>
  primary: ServerName = 'one'
  databases = 1

  constructor(root: string, ports: Readonly<Record<ServerName, number>>, isDurable: boolean) {
    this.#root = root
    this.ports = ports
    this.#isDurable = isDurable
  }

  async make(): Promise<void> {
    const folder = join(this.#root, 'one')
    this.#run('initdb', '-D', folder, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
    appendFileSync(join(folder, 'postgresql.conf'), CONFIGURATION)
    await this.start('one')
    const alone = 'set synchronous_commit = local;'
    await this.ask('one', `${alone} create role ${ROLE} login; ${alone} grant pg_monitor to ${ROLE}`)
    await this.rejoin('two')
  }

  async ask(server: ServerName, text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new Client({
      ...{ host: '127.0.0.1', port: this.ports[server], user: 'admin', database },
      ...{ connectionTimeoutMillis: 5_000, query_timeout: 20_000 },
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      const result = await client.query(text)
      return [result].flat().at(-1)?.rows ?? []
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async start(server: ServerName): Promise<void> {
    const end = Date.now() + READY_MS
    let why: unknown
    while (Date.now() < end) {
      if (!this.#running.has(server)) this.#spawn(server)
      const isReady = await this.ask(server, 'select 1').then(
        () => true,
        (error) => {
          why = error
        },
      )
      if (isReady) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`PostgreSQL ${server} did not start`, { cause: why })
  }

  #spawn(server: ServerName): void {
    const fsync = this.#isDurable ? [] : ['-c', 'fsync=off']
    const postgres = [
      this.#program('postgres'),
      '-D',
      join(this.#root, server),
      '-p',
      String(this.ports[server]),
      ...fsync,
    ]
    // It ends with the process that started it, however that ends.
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...postgres], {
      ...unprivileged(),
      cwd: this.#root,
      stdio: ['ignore', 'ignore', openSync(join(this.#root, `${server}.log`), 'a')],
    })
    this.#running.set(server, child)
    child.once('exit', () => this.#running.delete(server))
  }

  async kill(server: ServerName): Promise<void> {
    const child = this.#running.get(server)
    if (!child) return
    const gone = once(child, 'exit')
    this.signal(server, 'SIGKILL')
    await gone
  }

  signal(server: ServerName, signal: NodeJS.Signals): void {
    const pid = this.#running.get(server)?.pid
    if (pid === undefined) throw new Error(`PostgreSQL ${server} does not run`)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    for (const process_ of [pid, ...children.map(Number)]) {
      try {
        process.kill(process_, signal)
      } catch (error) {
        // It went by itself.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }

  async certify({ cert, key }: { readonly cert: string; readonly key: string }): Promise<void> {
    const folder = join(this.#root, this.primary)
    const owner = unprivileged()
    for (const [name, text] of [
      ['server.crt', cert],
      ['server.key', key],
      ['pg_hba.conf', `hostssl all ${ROLE} 127.0.0.1/32 trust\nhost all admin 127.0.0.1/32 trust\n`],
    ] as const) {
      const file = join(folder, name)
      writeFileSync(file, text, { mode: 0o600 })
      if (owner) chownSync(file, owner.uid, owner.gid)
    }
    await this.ask(this.primary, 'alter system set ssl = on')
    await this.ask(this.primary, 'select pg_reload_conf()')
  }

  async promote(): Promise<void> {
    const next = this.primary === 'one' ? 'two' : 'one'
    await this.ask(next, 'select pg_promote(true, 30)')
    this.primary = next
  }

  async rejoin(server: ServerName): Promise<void> {
    const folder = join(this.#root, server)
    rmSync(folder, { recursive: true, force: true })
    const primary = `host=127.0.0.1 port=${this.ports[this.primary]} user=admin`
    await this.#runAside(
      'pg_basebackup',
      '-D',
      folder,
      '-d',
      primary,
      '-c',
      'fast',
      '-X',
      'stream',
      '--no-sync',
    )
    appendFileSync(
      join(folder, 'postgresql.auto.conf'),
      `primary_conninfo = '${primary} application_name=${server}'\n`,
    )
    appendFileSync(join(folder, 'standby.signal'), '')
    await this.start(server)
    const end = Date.now() + READY_MS
    while (Date.now() < end) {
      const [found] = await this.ask(
        this.primary,
        `select from pg_stat_replication where application_name = '${server}' and sync_state in ('sync', 'quorum')`,
      )
      if (found) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`PostgreSQL ${server} did not become a standby`)
  }

  async close(): Promise<void> {
    await Promise.all([this.kill('one'), this.kill('two')])
    rmSync(this.#root, { recursive: true, force: true })
  }

  #program(name: string): string {
    return join(programs ?? '', name)
  }

  #run(name: string, ...args: readonly string[]): void {
    execFileSync(this.#program(name), args, {
      ...unprivileged(),
      cwd: this.#root,
      timeout: READY_MS,
      stdio: 'pipe',
    })
  }

  /** While others go on. */
  async #runAside(name: string, ...args: readonly string[]): Promise<void> {
    const options = { ...unprivileged(), cwd: this.#root, timeout: READY_MS }
    await promisify(execFile)(this.#program(name), args, options)
  }
}

/** A port that was free just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
