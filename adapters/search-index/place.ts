import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexChanges, IndexCursor, Wanted } from '../../src/ports/search-index.ts'
import { IndexDatabase } from './database.ts'

/** Told what went wrong, and what was done about it. */
export type TellFault = (fault: unknown, what: string) => void

const MEMORY = ':memory:'
const FILE = 'index.sqlite'

/**
 * An index in the directory `location`. The log has all that it holds, so nothing about it may
 * keep a service from starting: what cannot be opened is made anew, and where even that fails the index is held in memory.
 */
export class IndexPlace {
  readonly #location: string
  readonly #tell: TellFault
  #db: IndexDatabase

  constructor(location: string, tell: TellFault) {
    this.#location = location
    this.#tell = tell
    this.#db = this.#open()
  }

  cursor(): IndexCursor | undefined {
    return this.#db.cursor()
  }

  write(changes: IndexChanges): void {
    this.#db.write(changes)
  }

  find(wanted: Wanted, before: number, limit: number): number[] {
    return this.#db.find(wanted, before, limit)
  }

  clear(): void {
    this.#db.close()
    this.#db = this.#openNew()
  }

  close(): void {
    this.#db.close()
  }

  #open(): IndexDatabase {
    try {
      mkdirSync(this.#location, { recursive: true, mode: 0o700 })
      return new IndexDatabase(join(this.#location, FILE))
    } catch (fault) {
      this.#tell(fault, 'the search index is damaged: it is made anew from the log')
      return this.#openNew()
    }
  }

  #openNew(): IndexDatabase {
    const file = join(this.#location, FILE)
    try {
      for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true })
      return new IndexDatabase(file)
    } catch (fault) {
      this.#tell(fault, 'the search index has no place on disk: it is held in memory until the next start')
      return new IndexDatabase(MEMORY)
    }
  }
}
