import {
  type SharedAppend,
  type SharedHead,
  type SharedLog,
  SharedLogError,
  type SharedNote,
  type SharedRow,
} from '../../src/ports/shared-log.ts'
import type { Database } from './database-url.ts'
import { Servers } from './servers.ts'
import { Session } from './session.ts'
import { append, HEADS, NEW_NOTE, NO_NOTE, NOTE_AGAIN, NOTES, READ, SETTLE } from './statements.ts'

/** How often a follower looks that nobody told, how many rows it takes at once, and how long it rests when it could not read. */
const POLL_MS = 500
const WRITE_MS = 5_000
const FOLLOWED_MAX = 256
const REST_MS = 250

export interface PostgresLogOptions {
  /** Takes a server at its word that acknowledges before a standby has it: for trials, where a lost disk may lose entries. */
  readonly isUnsafe?: boolean
  /** Milliseconds that a write may take before its outcome is called unknown; default: 5,000. */
  readonly writeMs?: number
  /** What the server calls this node's connections. */
  readonly name?: string
  /** Told when the server is lost and when one is found, and why writes are refused. */
  readonly onState?: (state: string) => void
  /** Told why no server was found at first: then the log opens all the same, and finds one when it can. Default: that rejects. */
  readonly onAway?: (cause: unknown) => void
}

/** No server was found that takes writes. */
class Away extends SharedLogError {}

/**
 * A shared log in PostgreSQL 15 or later, on a primary with a synchronous standby. Rejects when no server takes writes, or when
 * the one that does would acknowledge what is on one disk only.
 */
export async function openPostgresLog(
  database: Database,
  options: PostgresLogOptions = {},
): Promise<SharedLog> {
  const log = new PostgresLog(database, options)
  try {
    await log.prepare()
  } catch (error) {
    if (error instanceof Away && options.onAway) {
      options.onAway(error.cause)
      return log
    }
    await log.close()
    throw error
  }
  return log
}

interface Heads extends SharedHead {
  readonly durable_seq: number
  readonly durable_epoch: number
}

class PostgresLog implements SharedLog {
  readonly #options: PostgresLogOptions
  readonly #servers: Servers
  readonly #append: string
  #opened: Promise<Session> | undefined
  #isClosed = false
  /** What this node knows to be durable, whatever the server says: it may have lost that line in a crash. */
  #durable: SharedHead = { seq: 0, epoch: 0 }
  readonly #wakers = new Set<() => void>()

  constructor(database: Database, options: PostgresLogOptions) {
    this.#options = options
    this.#servers = new Servers(database, options.name ?? 'entre-agentes')
    this.#append = append(options.isUnsafe === true)
  }

  async prepare(): Promise<void> {
    await this.#writable()
  }

  async head(): Promise<SharedHead> {
    const session = await this.#open()
    const heads = await this.#heads(session)
    const { seq, epoch, durable_seq, durable_epoch } = heads
    if (seq === durable_seq && epoch === durable_epoch) return { seq, epoch }
    return this.#settle(await this.#writable())
  }

  async append(expected: SharedHead, appended: SharedAppend): Promise<SharedHead | undefined> {
    const { epoch, rows, replaced = [] } = appended
    if (epoch < expected.epoch) throw new RangeError('an epoch never falls')
    if (replaced.some(({ seq }) => seq < 1 || seq > expected.seq))
      throw new RangeError('only an earlier row can be replaced')
    const session = await this.#writable()
    const parts = [...rows, ...replaced.map(({ bytes }) => bytes)]
    const lengths = parts.map(({ length }) => length)
    let from = 1
    const starts = lengths.map((length) => {
      from += length
      return from - length
    })
    const [taken] = await session.write<{ seq: number }>({
      name: 'append',
      text: this.#append,
      values: [
        ...[expected.seq, expected.epoch, epoch, Buffer.concat(parts)],
        ...[starts.slice(0, rows.length), lengths.slice(0, rows.length)],
        ...[replaced.map(({ seq }) => seq), starts.slice(rows.length), lengths.slice(rows.length)],
      ],
    })
    if (taken) return this.#mark(session, { seq: taken.seq, epoch })
    // Another head, or nobody waits for the standby any more.
    await session.check()
    await session.writable()
    // What is in the way may be visible and not durable yet: it is settled, so that it can be read.
    await this.head().catch(() => undefined)
    return undefined
  }

  async read(after: number, limit: number): Promise<SharedRow[]> {
    const session = await this.#open()
    const rows = await this.#page(session, after, limit)
    if (!rows.some(({ replaced_by, durable }) => (replaced_by ?? 0) > durable)) return rows.map(rowOf)
    await this.#settle(await this.#writable())
    return (await this.#page(session, after, limit)).map(rowOf)
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<readonly SharedRow[]> {
    let seen: SharedHead | undefined
    for (let at = after; !signal.aborted; ) {
      try {
        const page = await this.read(at, FOLLOWED_MAX)
        if (page.length > 0) {
          at += page.length
          yield page
        } else if (await this.#nothingFor(POLL_MS, signal)) seen = await this.#heal(seen)
      } catch (error) {
        if (this.#isClosed || !(error instanceof SharedLogError)) throw error
        await this.#nothingFor(REST_MS, signal)
      }
    }
  }

  async notes(prefix: string): Promise<readonly SharedNote[]> {
    const session = await this.#open()
    return session.read<{ name: string; version: number; bytes: Buffer }>({ text: NOTES, values: [prefix] })
  }

  async keepNote(name: string, version: number, bytes: Uint8Array | null): Promise<number | undefined> {
    const session = await this.#writable()
    const query =
      bytes === null
        ? { text: NO_NOTE, values: [name, version] }
        : version === 0
          ? { text: NEW_NOTE, values: [name, bytes] }
          : { text: NOTE_AGAIN, values: [name, version, bytes] }
    const [kept] = await session.write<{ version: number }>(query)
    if (kept) await session.mark(this.#durable)
    return kept?.version
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    const session = await this.#opened?.catch(() => undefined)
    session?.end()
    await session?.gone
  }

  async #page(session: Session, after: number, limit: number): Promise<readonly StoredRow[]> {
    const values = [after, limit, this.#durable.seq]
    return session.read<StoredRow>({ name: 'read', text: READ, values })
  }

  async #heads(session: Session): Promise<Heads> {
    const [heads] = await session.read<Heads>({ name: 'heads', text: HEADS })
    if (heads) return heads
    throw new SharedLogError('the log has no head', 'nothing')
  }

  /** Waits until a standby has all that is visible. Resolves to where the log ends by then. */
  async #settle(session: Session): Promise<SharedHead> {
    const [head] = await session.write<Heads>({ name: 'settle', text: SETTLE })
    if (!head) throw new SharedLogError('the log has no head', 'nothing')
    return this.#mark(session, { seq: head.seq, epoch: head.epoch })
  }

  async #mark(session: Session, head: SharedHead): Promise<SharedHead> {
    await session.mark(head)
    if (isBelow(this.#durable, head)) this.#durable = head
    this.#wake()
    return head
  }

  /** Whoever wrote the newest rows may have gone before they were said to be durable: after two looks somebody else asks. */
  async #heal(before: SharedHead | undefined): Promise<SharedHead> {
    const session = await this.#open()
    const heads = await this.#heads(session)
    const durable = { seq: heads.durable_seq, epoch: heads.durable_epoch }
    if (before && before.seq === heads.seq && before.epoch === heads.epoch && isBelow(durable, heads))
      return this.#settle(await session.writable())
    return heads
  }

  /** Resolves after that time, to `true`, or when something is told. */
  #nothingFor(ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isLate: boolean) => {
        clearTimeout(late)
        this.#wakers.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve(isLate)
      }
      const wake = () => end(false)
      const late = setTimeout(end, ms, true)
      this.#wakers.add(wake)
      signal.addEventListener('abort', wake)
    })
  }

  #wake(): void {
    for (const wake of this.#wakers) wake()
  }

  async #writable(): Promise<Session> {
    const session = await this.#open()
    return session.writable()
  }

  /** The server that takes writes, whatever its acknowledgement is worth. One connects for all who wait. */
  #open(): Promise<Session> {
    if (this.#isClosed) return Promise.reject(new SharedLogError('the log is closed', 'nothing'))
    this.#opened ??= this.#openSession()
    return this.#opened
  }

  async #openSession(): Promise<Session> {
    const { isUnsafe = false, writeMs = WRITE_MS, onState = () => undefined } = this.#options
    try {
      const session = await Session.open(this.#servers, { isUnsafe, writeMs, onNotify: () => this.#wake() })
      void session.gone.then(() => {
        this.#opened = undefined
        if (!this.#isClosed) onState('the log is lost')
      })
      if (session.refusal === undefined) await session.prepare()
      onState(session.refusal ?? 'the log is found')
      return session
    } catch (error) {
      // Who comes just after a failure is told the same.
      setTimeout(() => {
        this.#opened = undefined
      }, REST_MS).unref()
      throw error instanceof SharedLogError ? error : new Away('the log cannot be reached', 'nothing', error)
    }
  }
}

interface StoredRow {
  readonly seq: number
  readonly epoch: number
  readonly entry: Buffer
  readonly replaced_by: number | null
  /** Up to where the log is durable. */
  readonly durable: number
}

function rowOf({ seq, epoch, entry, replaced_by }: StoredRow): SharedRow {
  return { seq, epoch, bytes: entry, ...(replaced_by !== null && { replacedBy: replaced_by }) }
}

function isBelow(one: SharedHead, other: SharedHead): boolean {
  return one.seq < other.seq || (one.seq === other.seq && one.epoch < other.epoch)
}
