import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDatabaseUrl } from '../../adapters/shared-log/database-url.ts'
import { openPostgresLog } from '../../adapters/shared-log/postgres.ts'
import { startDatabase, type TestDatabase, withoutPostgres } from '../support/postgres.ts'
import { scratch } from '../support/scratch.ts'
import { runs } from '../support/tools.ts'

const without = withoutPostgres ?? (runs('openssl', 'version') ? undefined : 'openssl is not installed')
const fresh = scratch()

/** A certificate of its own, which signs others. */
function authority(folder: string, name: string): string {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    key,
    '-out',
    cert,
  )
  return cert
}

/** A certificate for a server, signed by an authority, and its key. */
function certified(
  folder: string,
  ca: string,
  names: string,
): { readonly cert: string; readonly key: string } {
  const [key, cert, asked, more] = ['key', 'crt', 'csr', 'ext'].map((end) =>
    join(folder, `server.${end}`),
  ) as [string, string, string, string]
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=database',
    '-keyout',
    key,
    '-out',
    asked,
  )
  writeFileSync(more, `subjectAltName=${names}\n`)
  openssl(
    'x509',
    '-req',
    '-in',
    asked,
    '-CA',
    ca,
    '-CAkey',
    ca.replace(/crt$/, 'key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    more,
    '-out',
    cert,
  )
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'pipe' })
}

describe.skipIf(without)(`a log in PostgreSQL over TLS${without ? `: SKIPPED, ${without}` : ''}`, () => {
  const folder = fresh('certificates')
  let database: TestDatabase
  let ca: string
  let stranger: string
  beforeAll(async () => {
    database = await startDatabase()
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    ca = authority(folder, 'ca')
    stranger = authority(folder, 'stranger')
  }, 60_000)
  afterAll(() => database?.close())

  /** From now on the server proves itself with a certificate for these names, and takes nobody without TLS. */
  async function proveAs(names: string): Promise<void> {
    await database.certify(certified(folder, ca, names))
  }

  async function isEncrypted(parameters: string): Promise<boolean> {
    const log = await openPostgresLog(readDatabaseUrl(`${database.url}&${parameters}`))
    try {
      expect(await log.head()).toMatchObject({ seq: expect.any(Number) })
      const found = await database.ask(
        database.primary,
        "select bool_and(ssl) as ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'entre_agentes'",
      )
      return found[0]?.ssl === true
    } finally {
      await log.close()
    }
  }

  const refused = (parameters: string) =>
    expect(isEncrypted(parameters)).rejects.toMatchObject({ name: 'SharedLogError', outcome: 'nothing' })

  test('is taken by whoever signs for the name that is asked for', async () => {
    await proveAs('IP:127.0.0.1')
    expect(await isEncrypted(`sslmode=verify-full&sslrootcert=${ca}`)).toBe(true)
    expect(await isEncrypted(`sslmode=require`)).toBe(true)
    await refused(`sslmode=verify-full&sslrootcert=${stranger}`)
    await refused('sslmode=verify-full')
    await refused('sslmode=disable')
    await refused(`sslmode=verify-full&sslrootcert=${ca}.gone`)
  })

  test('is refused for another name, unless it is the authority alone that counts', async () => {
    await proveAs('DNS:elsewhere.example')
    await refused(`sslmode=verify-full&sslrootcert=${ca}`)
    expect(await isEncrypted(`sslmode=verify-ca&sslrootcert=${ca}`)).toBe(true)
  })
})
