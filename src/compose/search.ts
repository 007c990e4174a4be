import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { condemnLevelStorage } from '../../adapters/level.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { openSearchIndexStore } from '../../adapters/search-index.ts'
import { StorageError } from '../../adapters/storage-error.ts'
import type { Bus } from '../bus/bus.ts'
import type { Config } from '../config.ts'
import { faultForLog } from '../http/fault-for-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { Storage } from '../ports/storage.ts'
import { createSearch, type Search } from '../search/index.ts'

export interface SearchIndexOptions {
  /** Where the search index lies; default: in memory, made anew from the log at each start. */
  readonly searchIndex?: Storage
  /** The index cannot be read, and stopped: its store is to be made anew before the next start. */
  readonly onSearchIndexDamaged?: () => Promise<void>
}

/** The store of the search index that goes with `openStores`, and what to do once it turns out to be damaged. */
export async function openSearchIndex(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  logger: Logger = pino({ level: 'silent' }),
): Promise<SearchIndexOptions> {
  if (storage === 'memory') return { searchIndex: memoryStorage() }
  const location = join(dataDir, 'search')
  const onFault = (fault: unknown, what: string) => logger.error({ fault: faultForLog(fault) }, what)
  return {
    searchIndex: await openSearchIndexStore(location, onFault),
    onSearchIndexDamaged: () => condemnLevelStorage(location),
  }
}

/** The search on an open index. Its own fault costs searches, not the service. */
export function searchOn(
  index: Storage,
  parts: { readonly log: Storage; readonly bus: Bus; readonly clock: Clock; readonly logger: Logger },
  onDamaged: SearchIndexOptions['onSearchIndexDamaged'],
): Search {
  const { logger, ...rest } = parts
  return createSearch({
    ...rest,
    index,
    // When the store of the log failed, the next commit says so.
    onFault(fault) {
      logger.error({ fault: faultForLog(fault) }, 'the search index stopped')
      if (!(fault instanceof StorageError) || fault.code !== 'storage_damaged') return
      onDamaged?.().catch((error) => logger.error({ fault: faultForLog(error) }))
    },
  })
}
