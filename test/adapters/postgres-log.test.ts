import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readDatabaseUrl } from '../../adapters/shared-log/database-url.ts'
import { openPostgresLog, type PostgresLogOptions } from '../../adapters/shared-log/postgres.ts'
import { sharedLogContract } from '../../conformance/shared-log.ts'
import type { SharedHead, SharedLog } from '../../src/ports/shared-log.ts'
import { type ServerName, startDatabase, type TestDatabase, withoutPostgres } from '../support/postgres.ts'
import { projectRoot } from '../support/process.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const EMPTY = { seq: 0, epoch: 0 }
const unknown = { name: 'SharedLogError', outcome: 'unknown' }
const nothing = { name: 'SharedLogError', outcome: 'nothing' }

describe.skipIf(withoutPostgres)('a log in PostgreSQL', () => {
  let servers: TestDatabase
  beforeAll(async () => {
    servers = await startDatabase()
  })
  afterAll(() => servers?.close())

  const places = new WeakMap<SharedLog, string>()
  const openAt = async (url: string, options: PostgresLogOptions = {}) => {
    const log = await openPostgresLog(readDatabaseUrl(url), options)
    places.set(log, url)
    return log
  }

  describe('keeps the contract of a shared log', () => {
    const open = async (nodes: number) => {
      const { url } = await servers.another()
      return Promise.all(Array.from({ length: nodes }, () => openAt(url)))
    }
    const reopen = (log: SharedLog) => openAt(places.get(log) ?? '')
    for (const { name, run } of sharedLogContract({ open, reopen })) test(name, run)
  })

  /** A database of its own, and a node on it that soon gives up. */
  async function fresh(options: PostgresLogOptions = {}) {
    const database = await servers.another()
    const open = async () => {
      const log = await openAt(database.url, { writeMs: 400, ...options })
      onTestFinished(() => log.close())
      return log
    }
    return { database, log: await open(), open }
  }

  const standby = (): ServerName => (servers.primary === 'one' ? 'two' : 'one')

  async function withoutStandby(run: () => Promise<void>): Promise<void> {
    await servers.kill(standby())
    try {
      await run()
    } finally {
      await servers.start(standby())
      await expect.poll(() => waitsNow(servers), { timeout: 20_000 }).toBe(true)
    }
  }

  describe('refuses a server that acknowledges what no standby has', () => {
    test.each(['off', 'local', 'remote_write'])('with synchronous_commit %s', async (setting) => {
      const database = await servers.another()
      await database.ask(database.primary, `alter role entre_agentes set synchronous_commit = ${setting}`)
      onTestFinished(() =>
        database
          .ask(database.primary, 'alter role entre_agentes reset synchronous_commit')
          .then(() => undefined),
      )
      await expect(openAt(database.url)).rejects.toThrow(`synchronous_commit is ${setting}`)
      const unsafe = await openAt(database.url, { isUnsafe: true })
      expect(await unsafe.append(EMPTY, { epoch: 1, rows: [bytes('a')] })).toEqual({ seq: 1, epoch: 1 })
      await unsafe.close()
    })

    test('with synchronous_commit remote_apply it is taken', async () => {
      const database = await servers.another()
      const { primary } = database
      await database.ask(primary, 'alter role entre_agentes set synchronous_commit = remote_apply')
      const log = await openAt(database.url)
      expect(await log.append(EMPTY, { epoch: 1, rows: [bytes('a')] })).toEqual({ seq: 1, epoch: 1 })
      await log.close()
      await database.ask(primary, 'alter role entre_agentes reset synchronous_commit')
    })

    test('that names no standby: at the start, and while a node is at work, until one is named', async () => {
      const { database, log } = await fresh()
      expect(await log.append(EMPTY, { epoch: 1, rows: [bytes('a')] })).toEqual({ seq: 1, epoch: 1 })
      const { primary } = database
      await nameStandbys(database, "''")
      try {
        await expect(openAt(database.url)).rejects.toThrow('synchronous_standby_names')
        await expect(
          log.append({ seq: 1, epoch: 1 }, { epoch: 1, rows: [bytes('b')] }),
        ).rejects.toMatchObject(nothing)
        await expect(log.append({ seq: 1, epoch: 1 }, { epoch: 1, rows: [bytes('b')] })).rejects.toThrow(
          'synchronous_standby_names',
        )
        await expect(log.keepNote('a', 0, bytes('a'))).rejects.toMatchObject(nothing)
        expect(await log.read(0, 10)).toHaveLength(1)
        expect(await database.ask(primary, 'select * from shared_log')).toHaveLength(1)
      } finally {
        await nameStandbys(database, 'default')
      }
      await expect
        .poll(() => log.append({ seq: 1, epoch: 1 }, { epoch: 1, rows: [bytes('b')] }))
        .toBeDefined()
    })
  })

  describe('acknowledges nothing that a standby does not have', () => {
    /** Nobody reads the row, and once the standby is back everybody does. */
    async function isReadOnlyLater(given: Awaited<ReturnType<typeof fresh>>, run: () => Promise<void>) {
      const { log, open } = given
      const other = await open()
      await withoutStandby(async () => {
        await run()
        for (const node of [log, other]) {
          // The connections of the one that was held up have ended: it opens others first.
          await expect.poll(() => node.read(0, 10).catch(() => undefined)).toEqual([])
          await expect(node.head()).rejects.toMatchObject({ name: 'SharedLogError' })
        }
      })
      for (const node of [log, other]) {
        await expect.poll(() => node.head().catch(() => undefined)).toEqual({ seq: 1, epoch: 1 })
        expect((await node.read(0, 10)).map(({ bytes: row }) => String(row))).toEqual(['a'])
      }
    }

    const pendingAppend = (log: SharedLog) => {
      const answer = log.append(EMPTY, { epoch: 1, rows: [bytes('a')] })
      answer.catch(() => undefined)
      return answer
    }

    test('while the standby is away: the outcome is unknown', async () => {
      const given = await fresh()
      await withoutStandby(async () => {
        await expect(pendingAppend(given.log)).rejects.toMatchObject(unknown)
        // Whoever comes next is held up by it, and knows that nothing was written.
        await expect
          .poll(() => given.log.keepNote('a', 0, bytes('a')).catch((error) => error))
          .toMatchObject({ name: 'SharedLogError' })
      })
      await expect.poll(() => given.log.head().catch(() => undefined)).toEqual({ seq: 1, epoch: 1 })
    })

    test('when somebody cancels the wait', async () => {
      const given = await fresh({ writeMs: 800 })
      await isReadOnlyLater(given, async () => {
        const answer = pendingAppend(given.log)
        await cancelWait(given.database, 'pg_cancel_backend')
        await expect(answer).rejects.toMatchObject(unknown)
      })
    })

    test('when the waiting connection is ended', async () => {
      const given = await fresh({ writeMs: 800 })
      await isReadOnlyLater(given, async () => {
        const answer = pendingAppend(given.log)
        await cancelWait(given.database, 'pg_terminate_backend')
        await expect(answer).rejects.toMatchObject(unknown)
      })
    })

    test('when all that wait are let go because no standby is named any more', async () => {
      const given = await fresh({ writeMs: 800 })
      await withoutStandby(async () => {
        const answer = pendingAppend(given.log)
        await expect.poll(() => waiting(given.database)).toHaveLength(1)
        await nameStandbys(given.database, "''")
        await expect(answer).rejects.toMatchObject(unknown)
        await nameStandbys(given.database, 'default')
      })
    })
  })

  test('the role and the database that the page makes are enough', async () => {
    const page = readFileSync(`${projectRoot}src/nodes/README.md`, 'utf8')
    const [, block = ''] = /```sql\n(.*?)```/s.exec(page) ?? []
    const statements = block.replaceAll(' entre_agentes', ' by_the_page').trim().split('\n')
    for (const statement of statements) await servers.ask(servers.primary, statement)
    const log = await openAt(
      servers.url.replace('entre_agentes@', 'by_the_page@').replace('/log1', '/by_the_page'),
    )
    expect(await log.append(EMPTY, { epoch: 1, rows: [bytes('a')] })).toEqual({ seq: 1, epoch: 1 })
    await log.close()
  })

  test('a promoted standby is found, has all that was acknowledged, and its predecessor is not gone back to', async () => {
    const { database, log, open } = await fresh()
    const other = await open()
    const acknowledged = await appendUntilItFails(log, async () => database.kill(database.primary))
    const lost = database.primary
    await database.promote()
    // Nothing is acknowledged until it has a standby of its own.
    await database.rejoin(lost)
    await expect.poll(() => other.head().catch(() => undefined), { timeout: 20_000 }).toBeDefined()
    const head = await other.head()
    expect(head.seq).toBeGreaterThanOrEqual(acknowledged.seq)
    expect(await other.read(0, 10_000)).toHaveLength(head.seq)
    expect(await other.append(head, { epoch: head.epoch + 1, rows: [bytes('next')] })).toEqual({
      seq: head.seq + 1,
      epoch: head.epoch + 1,
    })
    expect(await log.read(head.seq, 10)).toHaveLength(1)
  })

  test('a primary that slept while another was promoted is believed by nobody', async () => {
    const { database, log, open } = await fresh()
    expect(await log.append(EMPTY, { epoch: 1, rows: [bytes('a')] })).toEqual({ seq: 1, epoch: 1 })
    const asleep = database.primary
    database.signal(asleep, 'SIGSTOP')
    await database.promote()
    // The sleeper's standby has gone: what it is asked to write is acknowledged by nobody.
    database.signal(asleep, 'SIGCONT')
    await expect(log.append({ seq: 1, epoch: 1 }, { epoch: 1, rows: [bytes('b')] })).rejects.toMatchObject(
      unknown,
    )
    const other = await open().catch((error: unknown) => error)
    await database.kill(asleep)
    await database.rejoin(asleep)
    expect(other).toBeDefined()
    await expect
      .poll(() => log.head().catch(() => undefined), { timeout: 20_000 })
      .toEqual({ seq: 1, epoch: 1 })
    expect(await log.append({ seq: 1, epoch: 1 }, { epoch: 2, rows: [bytes('c')] })).toEqual({
      seq: 2,
      epoch: 2,
    })
    expect((await log.read(0, 10)).map(({ bytes: row }) => String(row))).toEqual(['a', 'c'])
  })
})

/** Whether a standby is there that commits wait for. */
async function waitsNow(database: TestDatabase): Promise<boolean> {
  const text = "select from pg_stat_replication where sync_state in ('sync', 'quorum')"
  return (await database.ask(database.primary, text)).length > 0
}

async function nameStandbys(database: TestDatabase, value: string): Promise<void> {
  await database.ask(database.primary, `alter system set synchronous_standby_names = ${value}`)
  await database.ask(database.primary, 'select pg_reload_conf()')
}

function waiting(database: TestDatabase): Promise<Record<string, unknown>[]> {
  return database.ask(database.primary, "select pid from pg_stat_activity where wait_event = 'SyncRep'")
}

async function cancelWait(database: TestDatabase, how: string): Promise<void> {
  await expect.poll(() => waiting(database)).toHaveLength(1)
  await database.ask(
    database.primary,
    `select ${how}(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
  )
}

async function appendUntilItFails(log: SharedLog, fail: () => Promise<void>): Promise<SharedHead> {
  let head: SharedHead = EMPTY
  for (let number = 0; number < 10_000; number++) {
    if (number === 30) void fail()
    const next = await log.append(head, { epoch: 1, rows: [bytes(String(number))] }).catch(() => undefined)
    if (!next) return head
    head = next
  }
  throw new Error('the server was killed and answers still')
}
