import { join } from 'node:path'
import type { Logger } from 'pino'
import { memoryControlMark } from '../../../adapters/control-file.ts'
import { monotonicClock } from '../../../adapters/monotonic-clock.ts'
import { replaceServerSecret } from '../../../adapters/server-key.ts'
import type { PostgresLogOptions } from '../../../adapters/shared-log/postgres.ts'
import { systemClock } from '../../../adapters/system-clock.ts'
import { markOf, readHead } from '../../engine/open-log.ts'
import { faultForLog } from '../../http/answering/fault-for-log.ts'
import { bytesOf, textOf } from '../../nodes/rows.ts'
import type { SharedHead, SharedLog } from '../../ports/shared-log.ts'
import type { StorageReader } from '../../ports/storage.ts'
import { sha256Hex } from '../../protocol/hash.ts'
import { limits } from '../../protocol/limits.ts'
import { keys, ranges } from '../../records/layout/keyspace.ts'
import { headerTextOf } from '../../records/log-row.ts'
import { rowsAsTheyLie } from '../../sealed/replace.ts'
import { ConfigError, type NodesConfig } from '../config.ts'
import { type Founded, foundedNow } from '../engine.ts'
import type { ServiceOptions } from '../index.ts'
import { foldsHere } from '../rules.ts'
import type { Stores } from '../stores.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

/** Whose log it is, and the server's secret, sealed. */
const FOUNDED = 'founded'

/** What a node has in common with all others of its log. */
export type Shared = Required<Pick<ServiceOptions, 'nodes' | 'founded' | 'serverSecret' | 'mark'>>

/** Opens the log that all nodes share. Throws `ConfigError` where it cannot be used. */
export async function openLogOf(
  { database, isUnsafe }: Pick<NodesConfig, 'database' | 'isUnsafe'>,
  { logger, onAway }: { readonly logger?: Logger | undefined } & Pick<PostgresLogOptions, 'onAway'> = {},
): Promise<SharedLog> {
  // A node alone need not know how to speak to a database: that is thirty modules.
  const { openPostgresLog } = await import('../../../adapters/shared-log/postgres.ts')
  const onState = (state: string) => logger?.warn(state)
  const options = { isUnsafe, onState, ...(onAway && { onAway }) }
  return openPostgresLog(database, options).catch((cause: Error) => {
    // Whoever prints it prints its cause too.
    throw Object.assign(new ConfigError('DATABASE_URL', 'cannot be used'), { cause })
  })
}

/**
 * Makes this node one of those that fold the log: whoever comes first founds it, with the store that is here. Throws `ConfigError` where
 * the store is that of another log. While the log cannot be reached, a node that has a store goes on with that, and joins later.
 */
export async function joinLog(
  config: NodesConfig,
  stores: Stores,
  dataDir: string,
  logger?: Logger,
): Promise<Shared> {
  let isAway = false
  const onAway = (cause: unknown) => {
    isAway = true
    logger?.error(
      { fault: faultForLog(cause) },
      'the shared log cannot be reached: what is here is read, and nothing is written until it can',
    )
  }
  const log = await openLogOf(config, { logger, ...(!stores.created && { onAway }) })
  const joinIt = () => foundOrJoin(log, config.secret, stores, dataDir)
  try {
    const own = isAway ? ownOf(stores) : await joinIt()
    const { secret, listen, url } = config
    // A stop is begun in the log of all, or not at all.
    await stores.mark?.close()
    const facts = { log, secret, listen, url, folds: foldsHere(), time: monotonicClock }
    return {
      ...own,
      mark: memoryControlMark(),
      nodes: isAway ? { ...facts, belated: reasonOf(joinIt) } : facts,
    }
  } catch (error) {
    await log.close()
    throw error
  }
}

type Own = Pick<Shared, 'founded' | 'serverSecret'>

async function foundOrJoin(
  log: SharedLog,
  secret: Uint8Array,
  stores: Stores,
  dataDir: string,
): Promise<Own> {
  const { founded, serverSecret } = await foundedBy(log, secret, stores)
  if (!stores.created) await assertSameLog(log, founded, serverSecret, stores)
  else await replaceServerSecret(join(dataDir, 'server.key'), serverSecret)
  return { founded, serverSecret }
}

/** As the store that is here says. */
function ownOf({ storage, serverSecret }: Stores): Own {
  const { store_id: storeId, created_at: createdAt } = markOf(rowsAsTheyLie(storage)) ?? {}
  if (storeId === undefined || createdAt === undefined)
    throw new ConfigError(
      'DATABASE_URL',
      'names a log that cannot be reached, and the store here says not whose it is',
    )
  return { founded: { storeId, createdAt }, serverSecret }
}

/** Tries to join; resolves to why it never will, where the store is that of another log. */
const reasonOf = (join: () => Promise<unknown>) => async (): Promise<string | undefined> => {
  try {
    await join()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return undefined
}

/** What the log says of itself. Undefined where nobody founded it. */
export async function foundedIn(
  log: SharedLog,
  secret: Uint8Array,
): Promise<{ readonly founded: Founded; readonly serverSecret: Uint8Array } | undefined> {
  const [note] = await log.notes(FOUNDED)
  if (!note) return undefined
  const { store_id, created_at, sealed } = JSON.parse(new TextDecoder().decode(note.bytes))
  const serverSecret = openSecret(Buffer.from(sealed, 'base64url'), secret)
  if (!serverSecret)
    throw new ConfigError('NODE_SECRET', 'is not the one that the other nodes of this log have')
  return { founded: { storeId: store_id, createdAt: created_at }, serverSecret }
}

async function foundedBy(
  log: SharedLog,
  secret: Uint8Array,
  { storage, serverSecret }: Stores,
): Promise<{ readonly founded: Founded; readonly serverSecret: Uint8Array }> {
  const known = await foundedIn(log, secret)
  if (known) return known
  const own = rowsAsTheyLie(storage)
  const { store_id: storeId, created_at: createdAt } = markOf(own) ?? {}
  const { storeId: store_id, createdAt: created_at } =
    storeId !== undefined && createdAt !== undefined ? { storeId, createdAt } : foundedNow(systemClock)
  const sealed = Buffer.from(sealSecret(serverSecret, secret)).toString('base64url')
  const bytes = new TextEncoder().encode(JSON.stringify({ store_id, created_at, sealed }))
  await bringAlong(log, own)
  await log.keepNote(FOUNDED, 0, bytes)
  const founded = await foundedIn(log, secret)
  if (!founded) throw new Error('the log of the nodes keeps no note')
  return founded
}

/** A node that was alone brings its log along. Broken off, it goes on where it was. */
async function bringAlong(log: SharedLog, own: StorageReader): Promise<void> {
  let head = await log.head()
  let texts: string[] = []
  const append = async () => {
    if (texts.length === 0) return
    const rows = texts.map((text, index) => bytesOf({ text, isLast: index === texts.length - 1 }))
    const taken: SharedHead | undefined = await log.append(head, { epoch: head.epoch + 1, rows })
    if (!taken)
      throw new ConfigError('DATABASE_URL', 'names a log that another node is just founding: start again')
    head = taken
    texts = []
  }
  for await (const [, text] of own.entries({ gt: keys.logRow(head.seq), lt: ranges.log.lt })) {
    texts.push(text)
    if (texts.length === limits.BATCH_INPUTS_MAX) await append()
  }
  await append()
}

async function assertSameLog(
  log: SharedLog,
  { storeId }: Founded,
  serverSecret: Uint8Array,
  stores: Stores,
): Promise<void> {
  const own = rowsAsTheyLie(stores.storage)
  const refuse = (why: string) => {
    throw new ConfigError(
      'DATA_DIR',
      `holds ${why}: start this node from an empty folder, or from a copy of another node's`,
    )
  }
  if (markOf(own)?.store_id !== storeId || !Buffer.from(serverSecret).equals(stores.serverSecret))
    refuse('the store of another log')
  const { seq, hash } = await readHead(own)
  if (seq === 0) return
  const [row] = await log.read(seq - 1, 1)
  if (!row) refuse('entries that the log of the nodes does not have')
  else if (sha256Hex(headerTextOf(textOf(row).text)) !== hash)
    refuse('other entries than the log of the nodes')
}
