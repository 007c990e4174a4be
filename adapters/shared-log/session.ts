import type { QueryConfig, QueryResultRow } from 'pg'
import { SharedLogError } from '../../src/ports/shared-log.ts'
import type { Answered, Connection, Servers } from './servers.ts'
import { CHANNEL, EXISTS, MARK, SAFETY, SCHEMA } from './statements.ts'

const READ_MS = 5_000

const UNNAMED =
  'the server names no synchronous standby (synchronous_standby_names): what it acknowledges is on one disk'

interface SessionOptions {
  readonly isUnsafe: boolean
  /** How long a write may take before its outcome is called unknown. */
  readonly writeMs: number
  readonly onNotify: () => void
}

/**
 * Two connections to the server that takes writes: one that writes and waits for the standby, and one that reads, listens and says
 * what is durable, which need not wait. They end together, and so always speak of the same server.
 */
export class Session {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #options: SessionOptions
  isOver = false
  /** Why writes are refused. */
  refusal: string | undefined

  private constructor(writer: Connection, reader: Connection, options: SessionOptions) {
    this.#writer = writer
    this.#reader = reader
    this.#options = options
    reader.onNotify(options.onNotify)
    for (const { gone } of [writer, reader]) void gone.then(() => this.end())
  }

  static async open(servers: Servers, options: SessionOptions): Promise<Session> {
    const { first: writer, another } = await servers.connect()
    try {
      const reader = await another()
      const session = new Session(writer, reader, options)
      await reader.query({ text: `set synchronous_commit = off; listen ${CHANNEL}` }, READ_MS)
      // A write that another one holds up ends for certain before it is given up.
      await writer.query({ text: `set lock_timeout = ${Math.ceil(options.writeMs * 0.8)}` }, READ_MS)
      // Whoever has gone away holds nobody up. No server but those on Linux can tell.
      await writer
        .query({ text: 'set client_connection_check_interval = 1000' }, READ_MS)
        .catch(() => undefined)
      await session.check()
      return session
    } catch (error) {
      writer.end()
      throw error
    }
  }

  /** Resolves when both connections are gone. */
  get gone(): Promise<unknown> {
    return Promise.all([this.#writer.gone, this.#reader.gone])
  }

  /** Rejects with `SharedLogError` (`nothing`) unless a standby has what the server acknowledges. */
  async writable(): Promise<this> {
    if (this.refusal !== undefined) await this.check()
    if (this.refusal !== undefined) throw new SharedLogError(this.refusal, 'nothing')
    return this
  }

  /** Looks again whether a standby has what the server acknowledges. */
  async check(): Promise<void> {
    if (this.#options.isUnsafe) return
    const [found] = await this.#ask<{ commit: string; standbys: string; waits: boolean }>(this.#writer, {
      text: SAFETY,
    })
    if (found?.waits) this.refusal = undefined
    else if (found?.standbys === '') this.refusal = UNNAMED
    else
      this.refusal = `the server acknowledges before a standby has it: synchronous_commit is ${found?.commit}, and on or remote_apply is needed`
  }

  /** Makes the tables where they are not there yet. */
  async prepare(): Promise<void> {
    const [found] = await this.read<{ made: boolean }>({ text: EXISTS })
    if (!found?.made) await this.write({ text: SCHEMA })
  }

  /** Rejects with `SharedLogError` (`nothing`). */
  read<Row extends QueryResultRow>(query: QueryConfig): Promise<readonly Row[]> {
    return this.#ask(this.#reader, query)
  }

  async #ask<Row extends QueryResultRow>(
    connection: Connection,
    query: QueryConfig,
  ): Promise<readonly Row[]> {
    try {
      return (await connection.query<Row>(query, READ_MS)).rows
    } catch (error) {
      if (!isRefused(error)) this.end()
      throw new SharedLogError('the log cannot be read', 'nothing', error)
    }
  }

  /**
   * Resolves once a standby has what was written. Rejects with `SharedLogError`: `nothing` when the server refused the statement,
   * `unknown` when it did not answer, or answered without having waited.
   */
  async write<Row extends QueryResultRow>(query: QueryConfig): Promise<readonly Row[]> {
    if (this.isOver) throw new SharedLogError('the log is lost', 'nothing')
    let answered: Answered<Row>
    try {
      answered = await this.#writer.query<Row>(query, this.#options.writeMs)
    } catch (error) {
      if (isRefused(error)) throw new SharedLogError('the log refused a write', 'nothing', error)
      this.end()
      throw new SharedLogError('the log did not answer a write', 'unknown', error)
    }
    const [warning] = answered.warnings
    if (warning === undefined) return answered.rows
    this.end()
    throw new SharedLogError(`the log answered a write with a warning: ${warning}`, 'unknown')
  }

  /**
   * Says to all that the log is durable up to here; only with that a write is acknowledged. Rejects with `SharedLogError`
   * (`unknown`) when the server no longer waits for a standby: it let go what was waiting, and gave no warning.
   */
  async mark({ seq, epoch }: { readonly seq: number; readonly epoch: number }): Promise<void> {
    try {
      const query = { name: 'mark', text: MARK, values: [seq, epoch] }
      const { rows } = await this.#reader.query<{ standbys: string }>(query, this.#options.writeMs)
      if (this.#options.isUnsafe || rows[0]?.standbys !== '') return
    } catch (error) {
      this.end()
      throw new SharedLogError('the log did not answer a write', 'unknown', error)
    }
    throw new SharedLogError('the log no longer waits for a standby', 'unknown')
  }

  end(): void {
    this.isOver = true
    this.#writer.end()
    this.#reader.end()
  }
}

/** The server's word that a statement had no effect. What ends a connection may come after the commit. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}
