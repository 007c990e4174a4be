import { join } from 'node:path'
import { beginMending } from '../../adapters/level-mending.ts'
import { limits } from '../protocol/limits.ts'

/** Begins what `openStores` does first, while all that it needs is still to be loaded. The variables are checked where all of them are. */
export function mendAhead({ DATA_DIR = './data', STORAGE = 'level' }: NodeJS.ProcessEnv): void {
  if (STORAGE !== 'level') return
  beginMending({ location: join(DATA_DIR, 'store'), tableBytesMax: limits.STARTUP_TABLE_BYTES_VERIFIED })
}
