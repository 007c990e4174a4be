import { SCHEMA_VERSION, type StoreMeta } from '../../engine/open-log.ts'
import type { FoldSource } from '../../engine/rebuild.ts'
import { textOf } from '../../nodes/rows.ts'
import type { SharedLog } from '../../ports/shared-log.ts'
import { sha256Hex } from '../../protocol/hash.ts'
import { limits } from '../../protocol/limits.ts'
import { keys, seqOfKey } from '../../records/layout/keyspace.ts'
import { decodeSaid } from '../../records/log-row.ts'
import { DamagedRow, isSound } from '../../records/soundness.ts'
import { ConfigError, type NodesConfig } from '../config.ts'
import { rulesInForce } from '../rules.ts'
import { foundedIn, openLogOf } from './join-log.ts'

/** The log of several nodes, as it can be folded by whoever has their secret. */
export interface SharedSource {
  readonly source: FoldSource
  readonly serverSecret: Uint8Array
  readonly entries: number
  close(): Promise<void>
}

/** Opens it for reading. Throws `ConfigError` where it cannot be used. */
export async function openSharedSource(config: NodesConfig): Promise<SharedSource> {
  const log = await openLogOf(config)
  try {
    const known = await foundedIn(log, config.secret)
    if (!known) throw new ConfigError('DATABASE_URL', 'names a log that no node has founded yet')
    const { founded, serverSecret } = known
    const { seq: entries } = await log.head()
    const mark: StoreMeta = {
      store_id: founded.storeId,
      schema_version: SCHEMA_VERSION,
      created_at: founded.createdAt,
      server_key: sha256Hex(serverSecret),
      rules: rulesInForce(),
    }
    const source: FoldSource = {
      get: (key) => (key === keys.store ? JSON.stringify(mark) : undefined),
      entries: ({ gt = keys.logRow(0) }) => entriesOf(log, seqOfKey(gt), entries),
    }
    return { source, serverSecret, entries, close: () => log.close() }
  } catch (error) {
    await log.close()
    throw error
  }
}

async function* entriesOf(
  log: SharedLog,
  after: number,
  last: number,
): AsyncGenerator<[key: string, text: string]> {
  for (let at = after; at < last; ) {
    const rows = await log.read(at, Math.min(limits.REBUILD_ENTRIES_PER_BATCH, last - at))
    for (const row of rows) {
      const { seq, text } = textOf(row)
      at += 1
      if (seq !== at) throw new DamagedRow(`entry ${at} is missing in the log of the nodes`)
      if (!isSound(decodeSaid(text)))
        throw new DamagedRow(`the body of entry ${seq} is not the one that was accepted`)
      yield [keys.logRow(seq), text]
    }
    if (rows.length === 0) throw new DamagedRow(`entry ${at + 1} is missing in the log of the nodes`)
  }
}
