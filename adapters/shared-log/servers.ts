import { Socket } from 'node:net'
import { Client, type ClientConfig, type QueryConfig, type QueryResultRow } from 'pg'
import type { Database } from './database-url.ts'

/** One connection to a server that takes writes. It runs one statement after the other. */
export interface Connection {
  /**
   * Rejects with the client's error; `severity` in it is the server's word, and is missing where the server did not answer. After
   * `ms` without an answer the connection is given up.
   */
  query<Row extends QueryResultRow>(query: QueryConfig, ms: number): Promise<Answered<Row>>
  /** Calls back for every `NOTIFY`. */
  onNotify(hear: () => void): void
  /** Resolves when the connection is gone, whoever ended it. */
  readonly gone: Promise<void>
  /** Ends it at once: what it had under way stays unknown. */
  end(): void
}

/** What a statement gave, and what the server warned of while it ran: a wait that was cut short is a warning, and no error. */
export interface Answered<Row> {
  readonly rows: readonly Row[]
  readonly warnings: readonly string[]
}

/** One server that takes writes, and as many connections to it as are asked for. */
export interface Server {
  readonly first: Connection
  another(): Promise<Connection>
}

interface Found {
  readonly connection: Connection
  readonly config: ClientConfig
  /** A promoted server counts one more than the one whose place it took. */
  readonly timeline: number
}

/** How long the others may take once one server that takes writes was found. */
const OTHERS_MS = 250

/**
 * The servers of one database, of which one takes writes: all are asked at once, and of two that take them (one was promoted, and
 * the other does not know) the later wins. A server of an earlier timeline than the last is never gone back to.
 */
export class Servers {
  readonly #database: Database
  readonly #name: string
  #timeline = 0

  constructor(database: Database, name: string) {
    this.#database = database
    this.#name = name
  }

  /** Rejects with what the first of them said when none takes writes. */
  async connect(): Promise<Server> {
    const found: Found[] = []
    const tries = this.#database.servers.map(async (server) => found.push(await this.#open(server)))
    const all = Promise.allSettled(tries)
    await Promise.any(tries).catch(() => undefined)
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, OTHERS_MS))])
    const chosen = found.toSorted((one, other) => other.timeline - one.timeline)[0]
    // Whoever answers later is not needed.
    void all.then(() => {
      for (const { connection } of found) if (connection !== chosen?.connection) connection.end()
    })
    if (!chosen) throw firstRefusal(await all)
    this.#timeline = chosen.timeline
    return { first: chosen.connection, another: async () => (await this.#open(chosen.config)).connection }
  }

  async #open(server: ClientConfig): Promise<Found> {
    const ms = this.#database.connectMs
    const named = { fallback_application_name: this.#name, ...server }
    const connection = await openConnection({ ...named, connectionTimeoutMillis: ms })
    try {
      const { rows } = await connection.query<{ is_standby: boolean; timeline: string }>({ text: STATE }, ms)
      const [state] = rows
      if (!state || state.is_standby) throw new Error('the server is a standby: it takes no writes')
      const timeline = Number.parseInt(state.timeline, 16)
      if (timeline < this.#timeline) throw new Error('another server was promoted in the place of this one')
      return { connection, config: server, timeline }
    } catch (error) {
      connection.end()
      throw error
    }
  }
}

const STATE = `select pg_is_in_recovery() as is_standby,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

function firstRefusal(results: readonly PromiseSettledResult<unknown>[]): unknown {
  for (const result of results) if (result.status === 'rejected') return result.reason
  return new Error('no server takes writes')
}

async function openConnection(config: ClientConfig): Promise<Connection> {
  const socket = new Socket()
  const client = new Client({
    ...config,
    // Its own socket, so that it can be ended when the server answers nothing.
    stream: () => socket,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const gone = Promise.withResolvers<void>()
  socket.once('close', () => gone.resolve())
  // The next statement says so.
  client.on('error', () => socket.destroy())
  await client.connect().catch((error) => {
    socket.destroy()
    throw error
  })
  let warnings: string[] = []
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') warnings.push(message ?? 'a warning')
  })
  let last: Promise<unknown> = Promise.resolve()
  const runAfter = async <Row extends QueryResultRow>(before: Promise<unknown>, query: QueryConfig) => {
    await before.catch(() => undefined)
    warnings = []
    const { rows } = await client.query<Row>(query)
    return { rows, warnings }
  }
  return {
    gone: gone.promise,
    end: () => void socket.destroy(),
    onNotify: (hear) => void client.on('notification', hear),
    query<Row extends QueryResultRow>(query: QueryConfig, ms: number) {
      const late = setTimeout(() => socket.destroy(new Error(`no answer within ${ms} ms`)), ms)
      const answered = runAfter<Row>(last, query).finally(() => clearTimeout(late))
      last = answered
      return answered
    },
  }
}
