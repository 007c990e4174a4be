import { join } from 'node:path'
import { beginMending } from '../../adapters/level-mending.ts'
import { limits } from '../protocol/limits.ts'

/**
 * Begins what `openStores` does first, while all that it needs is still to be loaded. The variables are checked where all of them are:
 * where a file says which store it is, or nothing does, none is touched before that. Returns whether it began.
 */
export function mendAhead(env: NodeJS.ProcessEnv): boolean {
  const { DATA_DIR = './data', STORAGE = 'level', DATA_DIR_FILE, STORAGE_FILE } = env
  if (!DATA_DIR || STORAGE !== 'level' || DATA_DIR_FILE !== undefined || STORAGE_FILE !== undefined)
    return false
  beginMending({ location: join(DATA_DIR, 'store'), tableBytesMax: limits.STARTUP_TABLE_BYTES_VERIFIED })
  return true
}
