import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type Found,
  type IndexChanges,
  type IndexCursor,
  IndexDamaged,
  type IndexedText,
  type Page,
  type Place,
  type Wanted,
} from '../../src/ports/search-index.ts'
import { threadMs } from '../../src/protocol/thread-time.ts'
import { documentOf, highlightMarks, placeIn } from './document.ts'
import { markToken, matchOf } from './match.ts'
import { VOCABULARY_SCHEMA, Vocabulary } from './vocabulary.ts'

/** Where SQLite puts what lies in no file. */
export const MEMORY = ':memory:'

/** Raised whenever the same text would be indexed otherwise: an index of another format is made anew. */
const FORMAT = 4

const SEGMENTS = 32

/**
 * FTS5 does what it does well (`test/bench/full-text.ts` says which): it takes texts apart, folds case and accents, keeps them,
 * finds words, phrases and beginnings, and marks what matched. `secure-delete` takes a withdrawn text out of the lists, where
 * FTS5 would else only note that it is gone. Thirty-two segments are merged at once: with sixteen each posting is written
 * anew more often, and a merge keeps a query waiting for 0.1 s (measured); a query has to look into more of them: a
 * millisecond more, in 100,000 records.
 */
const SCHEMA = `
  CREATE VIRTUAL TABLE record USING fts5(said, marks, prefix = '2 3 4', columnsize = 0,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co'");
  INSERT INTO record(record, rank) VALUES ('secure-delete', 1);
  INSERT INTO record(record, rank) VALUES ('automerge', ${SEGMENTS}), ('crisismerge', ${SEGMENTS});
  CREATE TABLE cursor (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, hash TEXT NOT NULL);
  ${VOCABULARY_SCHEMA}
  PRAGMA user_version = ${FORMAT};
`

/** Sequence numbers looked through before the time is looked at, and by what each further stretch is longer. */
const STRETCH = 16_384
const STRETCH_GROWTH = 4

/** Primary result codes of SQLite that say: this file is no good. */
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** The index in one SQLite database, synchronous: `:memory:` or a file. Errors: `IndexDamaged`, or what SQLite says. */
export class IndexDatabase {
  /** Whether all of it is gone once it is closed. */
  readonly isInMemory: boolean
  readonly #db: DatabaseSync
  readonly #vocabulary: Vocabulary
  readonly #insert: StatementSync
  readonly #remove: StatementSync
  readonly #document: StatementSync
  readonly #anyWith: StatementSync
  readonly #find: StatementSync
  readonly #setCursor: StatementSync

  /** Throws what SQLite throws when the file cannot be an index. */
  constructor(location: string) {
    this.isInMemory = location === MEMORY
    const db = new DatabaseSync(location)
    try {
      // A megabyte or two of pages: an index is read in few places, and the kernel keeps the file.
      db.exec('PRAGMA cache_size = -2048; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY')
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000')
      if (formatOf(db) === 0) db.exec(SCHEMA)
      if (formatOf(db) !== FORMAT) throw new IndexDamaged('an index of another format')
      this.#vocabulary = new Vocabulary(db)
      this.#insert = db.prepare('INSERT INTO record(rowid, said, marks) VALUES (?, ?, ?)')
      this.#remove = db.prepare('DELETE FROM record WHERE rowid = ?')
      this.#document = db.prepare('SELECT said FROM record WHERE rowid = ?')
      this.#anyWith = db.prepare('SELECT 1 FROM record WHERE record MATCH ? LIMIT 1')
      this.#find = db.prepare(
        `SELECT rowid, highlight(record, 0, '${highlightMarks[0]}', '${highlightMarks[1]}') AS marked FROM record
         WHERE record MATCH ? AND rowid < ? AND rowid >= ? ORDER BY rowid DESC`,
      )
      this.#setCursor = db.prepare('INSERT OR REPLACE INTO cursor(id, seq, hash) VALUES (1, ?, ?)')
    } catch (error) {
      db.close()
      throw understood(error)
    }
    this.#db = db
  }

  cursor(): IndexCursor | undefined {
    const row = this.#said(() => this.#db.prepare('SELECT seq, hash FROM cursor').get())
    return row && { seq: Number(row.seq), hash: String(row.hash) }
  }

  write({ texts, gone, cursor }: IndexChanges): void {
    this.#said(() => {
      this.#db.exec('BEGIN')
      try {
        for (const text of texts) this.#putIn(text)
        for (const seq of gone) this.#takeOut(seq)
        this.#setCursor.run(cursor.seq, cursor.hash)
        this.#db.exec('COMMIT')
      } catch (error) {
        this.#vocabulary.forgetAll()
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
        throw error
      }
      // The journal still has what was withdrawn: it goes into the file, and is cut off.
      if (gone.length > 0) this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    })
  }

  find(wanted: Wanted, page: Page): Found {
    return this.#said(() => {
      const startedAt = threadMs()
      const spent = () => threadMs() - startedAt
      const match = matchOf(wanted, (word) => this.#vocabulary.familyOf(word))
      const places: Place[] = []
      const reached = this.#walk(match, page, places, spent)
      return { places, reached, ms: spent() }
    })
  }

  /** All that it holds, free pages too. */
  bytes(): Uint8Array {
    return this.#db.serialize()
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close()
  }

  /**
   * Goes down the log in stretches, because SQLite cannot be told from here to stop: what has no more than this between two
   * hits ends in time. A stretch is longer than the last one where all of them take little of the time. Returns how far it came.
   */
  #walk(match: string, { before, limit, ms }: Page, places: Place[], spent: () => number): number {
    let top = before
    for (let stretch = STRETCH; top > 0; stretch *= spent() < ms / STRETCH_GROWTH ? STRETCH_GROWTH : 1) {
      const bottom = Math.max(0, top - stretch)
      for (const { rowid, marked } of this.#find.iterate(match, top, bottom)) {
        const seq = Number(rowid)
        const place = placeIn(seq, String(marked))
        if (place) places.push(place)
        if (places.length >= limit || spent() > ms) return seq
      }
      top = bottom
      if (spent() > ms) return top
    }
    return 0
  }

  #putIn({ seq, texts, marks }: IndexedText): void {
    const { text, spellings } = documentOf(texts)
    this.#insert.run(seq, text, marks.map(markToken).join(' '))
    this.#vocabulary.learn(spellings)
  }

  /** The vocabulary keeps no word that no text has any more. */
  #takeOut(seq: number): void {
    const row = this.#document.get(seq)
    if (!row) return
    this.#remove.run(seq)
    for (const spelling of documentOf([String(row.said)]).spellings) {
      if (!this.#anyWith.get(`said : "${spelling}"`)) this.#vocabulary.forget(spelling)
    }
  }

  #said<Answer>(ask: () => Answer): Answer {
    try {
      return ask()
    } catch (error) {
      throw understood(error)
    }
  }
}

function formatOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version)
}

function understood(error: unknown): unknown {
  const code = (error as { errcode?: number }).errcode
  const isDamaged = code !== undefined && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(code & 0xff)
  return isDamaged ? new IndexDamaged('the search index is damaged', error) : error
}
