import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { openSearchIndex as openIndexOnThread } from '../../adapters/search-index/on-thread.ts'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import type { SearchIndex } from '../ports/search-index.ts'
import type { Config } from './config.ts'

export interface SearchIndexOptions {
  /** Where the search index lies; default: in memory, made anew from the log at each start. */
  readonly searchIndex?: SearchIndex
}

/** One that is kept on disk is served by a thread: only the other is loaded here. */
export async function indexInMemory(): Promise<SearchIndex> {
  const { searchIndexInMemory } = await import('../../adapters/search-index/in-memory.ts')
  return searchIndexInMemory()
}

/** The search index that goes with `openStores`. */
export async function openSearchIndex(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  logger: Logger = pino({ level: 'silent' }),
): Promise<SearchIndexOptions> {
  if (storage === 'memory') return { searchIndex: await indexInMemory() }
  const tell = (fault: unknown, what: string) => logger.error({ fault: faultForLog(fault) }, what)
  return { searchIndex: openIndexOnThread(join(dataDir, 'search'), tell) }
}
