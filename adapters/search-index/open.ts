import { accessSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { IndexDamaged } from '../../src/ports/search-index.ts'
import { IndexDatabase, MEMORY } from './database.ts'

/** Called with what went wrong, and what was done about it. */
export type TellFault = (fault: unknown, what: string) => void

const FILE = 'index.sqlite'

/**
 * Opens the index in the directory `location`. The log has all that it holds, so nothing about it may keep a service from
 * starting: what cannot be opened is made anew, and where even that fails the index is held in memory.
 */
export function openDatabase(location: string, tell: TellFault): IndexDatabase {
  try {
    mkdirSync(location, { recursive: true, mode: 0o700 })
    return new IndexDatabase(join(location, FILE))
  } catch (fault) {
    tell(fault, 'the search index is damaged: it is made anew from the log')
    return openAnew(location, tell)
  }
}

/** Opens it again. Errors: `IndexDamaged`, whatever is wrong: whoever follows the log with it is to begin anew. */
export function openAgain(location: string): IndexDatabase {
  try {
    const file = join(location, FILE)
    // SQLite would make what is not there.
    accessSync(file)
    return new IndexDatabase(file)
  } catch (fault) {
    throw new IndexDamaged('the search index cannot be opened again', fault)
  }
}

/** Makes an empty index in place of the files that are there. */
export function openAnew(location: string, tell: TellFault): IndexDatabase {
  const file = join(location, FILE)
  try {
    for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true })
    return new IndexDatabase(file)
  } catch (fault) {
    tell(fault, 'the search index has no place on disk: it is held in memory until the next start')
    return new IndexDatabase(MEMORY)
  }
}
